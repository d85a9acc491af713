import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleCommandLine, bundled, evalproof } from './commandLine';
import { jsonLines, trialRecords } from './jsonLines';
import { temporaryFolder } from './temporaryFolder';

beforeAll(bundleCommandLine);

const archives = join(import.meta.dirname, '../fixtures/archives');
const parquet = readFileSync(join(archives, 'details_sums_2025-02-03T04-05-06.parquet'));
const honest = jsonLines(trialRecords([5, 3, 0, 2], 5));
// Per-task plug-in 1-(1-c/n)^3 over these tasks; the unbiased value is 0.725.
const plugIn = (1 + (1 - 0.4 ** 3) + 0 + (1 - 0.6 ** 3)) / 4;
const wrong = `${honest}${JSON.stringify({ summary: { 'pass@3': plugIn } })}\n`;

const checkJson = (folder: string, ...args: string[]) => {
  const outcome = evalproof(['check', ...args, '--format', 'json'], { cwd: folder });
  return { ...outcome, json: JSON.parse(outcome.out) };
};

describe('packed files', () => {
  it.each([
    ['wrong.jsonl.gz', gzipSync(wrong)],
    ['wrong.zip', zipSync({ 'deep/wrong.jsonl': Buffer.from(wrong) })],
    // Bytes decide, not the name.
    ['wrong.jsonl', gzipSync(wrong)],
    ['wrong.parquet', Buffer.from(wrong)],
    ['wrong.json.gz', Buffer.from(wrong)],
  ])('%s gives the findings of its text, at places in that text', (name, bytes) => {
    const folder = temporaryFolder({ [name]: bytes });
    const { json, status } = checkJson(folder, name);
    expect(status).toBe(1);
    const finding = json.files[0].findings.find((one: { rule: string }) => one.rule === 'plug-in-estimator');
    const line = wrong.split('\n')[finding.line - 1]!;
    expect(line.slice(finding.column - 1, finding.endColumn - 1)).toBe(String(plugIn));
    expect(evalproof(['check', name], { cwd: folder }).out).toMatch(/21:\d+ {2}error +plug-in-estimator/);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('come through a pipe as well', () => {
    const { json } = {
      json: JSON.parse(evalproof(['check', '-', '--format', 'json'], { input: gzipSync(wrong) }).out),
    };
    expect(json.files[0].findings[0]).toMatchObject({ line: 21 });
    const rows = JSON.parse(evalproof(['report', '-', '--format', 'json'], { input: parquet }).out);
    expect(JSON.stringify(rows)).toContain('"tasks":40');
  });

  it('offer no edits: nobody can apply them', () => {
    const files = { 'plain.jsonl': wrong, 'packed.jsonl.gz': gzipSync(wrong) };
    const folder = temporaryFolder(files);
    const sarif = (name: string): string => evalproof(['check', name, '--format', 'sarif'], { cwd: folder }).out;
    expect(sarif('plain.jsonl')).toContain('"fixes"');
    expect(sarif('packed.jsonl.gz')).not.toContain('"fixes"');
    expect(sarif('packed.jsonl.gz')).toContain('plug-in-estimator');
  });

  it('of a folder are found by what they hold', () => {
    const folder = temporaryFolder({
      'a.parquet': parquet,
      'b.jsonl.gz': gzipSync(honest),
      'c.csv': 'task_id,trial,passed\na,0,true\na,1,false\n',
      'people.csv': 'name,town\nAda,London\n',
      'photos.zip': zipSync({ 'a.jpg': new Uint8Array(3) }),
      'data.parquet': 'PAR1 nothing of the kind PAR1',
      'log.tsv.gz': gzipSync('time\tlevel\n1\tinfo\n'),
      'tape.tar.gz': gzipSync('not looked at'),
    });
    const { json, err } = checkJson(folder, '.');
    expect(json.files.map((file: { path: string }) => file.path).sort()).toEqual(['a.parquet', 'b.jsonl.gz', 'c.csv']);
    expect(err).toMatch(/^\d files hold no results/);
  });
});

describe('bad packed files', () => {
  const long = jsonLines(
    trialRecords(
      Array.from({ length: 400 }, (_, i) => (i * 7) % 6),
      5,
    ),
  );

  it('that break off give what is whole, and say so', () => {
    const packed = gzipSync(long);
    const folder = temporaryFolder({ 'torn.jsonl.gz': packed.subarray(0, packed.length >> 1) });
    const { json, status } = checkJson(folder, 'torn.jsonl.gz');
    expect(status).toBe(0);
    expect(json.files[0].records).toBeGreaterThan(100);
    const [torn] = json.files[0].findings.filter((one: { rule: string }) => one.rule === 'torn-line');
    expect(torn.line).toBeGreaterThan(100);
  });

  it.each([
    ['a.parquet', parquet.subarray(0, 900), /Parquet file is damaged or breaks off/],
    ['b.parquet', Buffer.concat([parquet.subarray(0, 900), Buffer.alloc(200, 7), parquet.subarray(1100)]), /Parquet/],
    ['c.zip', zipSync({ 'a.jsonl': Buffer.from(long) }).subarray(0, 200), /zip archive/],
    ['d.eval', Buffer.from('PK\u0003\u0004 nothing follows'), /zip archive/],
    ['e.jsonl.gz', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 99, 99, 99]), /no JSON records/],
  ])('%s is told in a sentence, not with a stack', (name, bytes, sentence) => {
    const folder = temporaryFolder({ [name]: bytes });
    const { status, out, err } = evalproof(['check', name], { cwd: folder });
    expect(status).not.toBe(2);
    expect(out + err).toMatch(sentence);
    expect(out + err).not.toMatch(/defect of Evalproof|at \w+ \(/);
  });

  it('survive a flipped byte anywhere', () => {
    const folder = temporaryFolder({});
    const names: string[] = [];
    for (let at = 0; at < parquet.length; at += 61) {
      const damaged = Buffer.from(parquet);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      names.push(`${at}.parquet`);
      writeFileSync(join(folder, `${at}.parquet`), damaged);
    }
    const { json, err, status } = checkJson(folder, ...names);
    expect(err).not.toMatch(/defect/);
    expect(status).not.toBe(2);
    expect(json.files.length).toBe(names.length);
  }, 60_000);

  it('that would fill the memory or climb out of the folder do neither', () => {
    const folder = temporaryFolder({
      'in/bomb.jsonl.gz': gzipSync(Buffer.alloc(200 << 20, '{"task_id": "a", "passed": true}\n'), { level: 9 }),
      'in/climb.zip': zipSync({ '../../climbed.jsonl': Buffer.from(wrong), '/etc/x.txt': Buffer.from('x') }),
    });
    const { json } = checkJson(folder, 'in/bomb.jsonl.gz', 'in/climb.zip');
    expect(json.files[0].skipped).toEqual([expect.objectContaining({ reason: expect.stringMatching(/200 times/) })]);
    expect(json.files[1].findings[0]).toMatchObject({ rule: 'plug-in-estimator', line: 21 });
    expect(readdirSync(folder)).toEqual(['in']);
    expect(readdirSync(join(folder, 'in')).sort()).toEqual(['bomb.jsonl.gz', 'climb.zip']);
  }, 60_000);

  it('that are long pass through in bounded memory', ({ skip }) => {
    if (process.platform !== 'linux') skip('skipped: memory is measured as Linux counts it');
    const filler = Array.from({ length: 1000 }, (_, i) => String((i * 2654435761) % 4294967296)).join(' ');
    const block = Buffer.from(
      jsonLines(trialRecords([5, 3, 0, 2], 5).map((record) => ({ ...record, output: filler.slice(0, 6000) }))),
    );
    const member = gzipSync(block, { level: 1 });
    const times = Math.ceil((320 << 20) / block.length);
    // Members of a gzip file follow one another.
    const folder = temporaryFolder({ 'long.jsonl.gz': Buffer.concat(Array.from({ length: times }, () => member)) });
    const script = `process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS + '\\n'));
      process.argv.splice(1, 1, ${JSON.stringify(bundled)}); require(${JSON.stringify(bundled)});`;
    const { stderr, stdout } = spawnSync(
      process.execPath,
      ['-e', script, '_', 'check', 'long.jsonl.gz', '--format', 'json'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    expect(JSON.parse(stdout).files[0].records).toBe(20 * times);
    const peak = Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024;
    expect(peak).toBeGreaterThan(30);
    expect(peak).toBeLessThan(260);
  }, 120_000);
});
