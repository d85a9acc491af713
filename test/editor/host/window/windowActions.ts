import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { applyQuickFix, codeLenses, hoverAt, quickFixes, visibleLines } from './codeEditor';
import { goTo, openFile, runCommand, setTheme } from './quickInput';
import { problems, statusBar, webviewFrame } from './views';

/** What a test does and reads in one window. Lines and columns count from 1; file names are relative to `folder`. */
export function windowActions(page: Page, folder: string) {
  return {
    openFile: (name: string) => openFile(page, join(folder, name)),
    goTo: (line: number, column: number) => goTo(page, line, column),
    runCommand: (title: string) => runCommand(page, title),
    setTheme: (name: string) => setTheme(page, name),
    hoverAt: (line: number, column: number) => hoverAt(page, line, column),
    codeLenses: () => codeLenses(page),
    quickFixes: (line: number, column: number) => quickFixes(page, line, column),
    applyQuickFix: (line: number, column: number, title: string) => applyQuickFix(page, line, column, title),
    visibleLines: () => visibleLines(page),
    problems: () => problems(page),
    statusBar: () => statusBar(page),
    webviewFrame: (title?: string) => webviewFrame(page, title),
  };
}
