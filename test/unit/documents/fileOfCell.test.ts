import { expect, it } from 'vitest';
import { fileOfCell } from '../../../server/src/documents/fileOfCell';

const encoded = (scheme: string): string => Buffer.from(scheme).toString('base64url');

it.each([
  ['a cell of a local notebook', `vscode-notebook-cell:/a/study.ipynb#W0s${encoded('file')}`, 'file:///a/study.ipynb'],
  ['on a share', `vscode-notebook-cell://host/a/study.ipynb#X14s${encoded('file')}`, 'file://host/a/study.ipynb'],
  [
    'on the machine a window is connected to',
    `vscode-notebook-cell://ssh-remote%2Blab/a/study.ipynb#W3s${encoded('vscode-remote')}`,
    'file:///a/study.ipynb',
  ],
  [
    'of a virtual workspace',
    `vscode-notebook-cell://github/a/b/study.ipynb#W3s${encoded('vscode-vfs')}`,
    'vscode-vfs://github/a/b/study.ipynb',
  ],
  ['of a client that writes numbers only', 'vscode-notebook-cell:/a/study.ipynb#W0', 'file:///a/study.ipynb'],
  ['a broken fragment', 'vscode-notebook-cell:/a/study.ipynb#W0s!!', 'file:///a/study.ipynb'],
  ['any other document', 'file:///a/paper.tex', 'file:///a/paper.tex'],
])('%s', (_, uri, file) => {
  expect(fileOfCell(uri)).toBe(file);
});
