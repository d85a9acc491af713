"""pythonTally.py json|pandas FILE: trials and successes per task; prints {"ms", "tasks", "trials", "successes"}.

The time runs from after the imports.
"""
import json
import sys
import time

kind, file = sys.argv[1:]
if kind == "pandas":
    import pandas

begin = time.perf_counter()
tallies = {}
if kind == "pandas":
    groups = pandas.read_json(file, lines=True).groupby("task_id")["passed"].agg(["count", "sum"])
    tallies = {task: (row["count"], row["sum"]) for task, row in groups.iterrows()}
else:
    with open(file, "rb") as lines:
        for line in lines:
            record = json.loads(line)
            trials, successes = tallies.get(record["task_id"], (0, 0))
            tallies[record["task_id"]] = (trials + 1, successes + record["passed"])
found = {
    "tasks": len(tallies),
    "trials": int(sum(trials for trials, _ in tallies.values())),
    "successes": int(sum(successes for _, successes in tallies.values())),
}
print(json.dumps({"ms": (time.perf_counter() - begin) * 1000, **found}))
