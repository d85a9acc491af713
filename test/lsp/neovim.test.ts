import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleServer } from './bundleServer';
import { plugInValue, results } from './sampleResults';

const found = spawnSync('nvim', ['--version'], { encoding: 'utf8' });
const installed = found.status === 0;
if (!installed) console.log('skipped: Neovim is not installed');

/** Opens the file with the server attached, waits for its findings, and prints them and a hover as JSON. */
const script = (program: string, file: string): string => `
local start = vim.lsp.start or vim.lsp.start_client -- Neovim before 0.8 has only the second
local id = start({ name = 'evalproof', cmd = { ${JSON.stringify(process.execPath)}, ${JSON.stringify(program)}, '--stdio' }, root_dir = vim.fn.fnamemodify(${JSON.stringify(file)}, ':h') })
local buffer = vim.api.nvim_get_current_buf()
vim.lsp.buf_attach_client(buffer, id)
vim.wait(15000, function() return #vim.diagnostic.get(buffer) > 0 end, 20)
local codes = {}
for _, each in ipairs(vim.diagnostic.get(buffer)) do table.insert(codes, each.code) end
local hover = vim.lsp.buf_request_sync(buffer, 'textDocument/hover', {
  textDocument = vim.lsp.util.make_text_document_params(buffer), position = { line = 16, character = 12 } }, 5000)
io.stdout:write(vim.json.encode({ codes = codes, hover = hover[id].result.contents.value }))
`;

describe('Neovim', () => {
  it.skipIf(!installed)('shows findings and hover (skipped where nvim is not installed)', () => {
    const program = bundleServer('neovim');
    const folder = mkdtempSync(join(tmpdir(), 'evalproof-nvim-'));
    const file = join(folder, 'a.jsonl');
    writeFileSync(file, results(plugInValue));
    writeFileSync(join(folder, 'run.lua'), script(program, file));
    const run = spawnSync(
      'nvim',
      [
        '--headless',
        '-u',
        'NONE',
        '-n',
        file,
        '-c',
        'setlocal filetype=jsonl',
        '-c',
        `luafile ${join(folder, 'run.lua')}`,
        '-c',
        'qall!',
      ],
      {
        encoding: 'utf8',
        timeout: 25_000,
      },
    );
    rmSync(folder, { recursive: true, force: true });
    const { codes, hover } = JSON.parse(run.stdout.slice(run.stdout.indexOf('{')));
    expect(codes).toContain('plug-in-estimator');
    expect(hover).toContain('plug-in');
  });
});
