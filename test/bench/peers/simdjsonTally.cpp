// simdjsonTally FILE: counts trials and successes per task with simdjson's On-Demand interface, in one thread and
// through one reused buffer; prints { "ms", "cpu", "tasks", "trials", "successes" }.
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <simdjson.h>
#include <string>
#include <unordered_map>
#include <vector>

struct Tally {
  long trials = 0;
  long successes = 0;
};

int main(int, char **arguments) {
  const auto begin = std::chrono::steady_clock::now();
  const size_t room = 4 << 20;
  std::vector<char> buffer(room + simdjson::SIMDJSON_PADDING);
  std::unordered_map<std::string, Tally> tallies;
  simdjson::ondemand::parser parser;
  std::FILE *file = std::fopen(arguments[1], "rb");
  if (file == nullptr) return 1;
  std::setvbuf(file, nullptr, _IONBF, 0);
  std::string task;
  double tokens = 0;
  for (size_t kept = 0;;) {
    const size_t end = kept + std::fread(buffer.data() + kept, 1, room - kept, file);
    if (end == kept) break;
    size_t whole = end;
    while (whole > 0 && buffer[whole - 1] != '\n') whole--;
    simdjson::ondemand::document_stream records;
    if (parser.iterate_many(buffer.data(), whole, 1 << 20).get(records)) return 2;
    for (auto record : records) {
      Tally *tally = nullptr;
      bool passed = false;
      for (auto field : record.get_object()) {
        simdjson::ondemand::raw_json_string key;
        if (field.key().get(key)) return 3;
        if (key == "task_id") {
          std::string_view text;
          if (field.value().get_string().get(text)) return 3;
          task.assign(text);
          tally = &tallies[task];
        } else if (key == "passed") {
          if (field.value().get_bool().get(passed)) return 3;
        } else if (key == "tokens" || key == "cost") {
          double number;
          if (field.value().get_double().get(number)) return 3;
          tokens += number;
        }
      }
      if (tally == nullptr) return 3;
      tally->trials++;
      tally->successes += passed;
    }
    kept = end - whole;
    std::memmove(buffer.data(), buffer.data() + whole, kept);
  }
  Tally total;
  for (const auto &entry : tallies) {
    total.trials += entry.second.trials;
    total.successes += entry.second.successes;
  }
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - begin;
  std::printf("{\"ms\":%f,\"cpu\":%f,\"tasks\":%zu,\"trials\":%ld,\"successes\":%ld,\"sum\":%f}\n", elapsed.count(),
              std::clock() * 1e3 / CLOCKS_PER_SEC, tallies.size(), total.trials, total.successes, tokens);
}
