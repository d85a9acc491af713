import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Summary } from '#shared/protocol';
import { launchBrowser } from '../../editor/host/browser';
import { bundlePage, type OpenedPage, openPage } from '../../editor/page/openPage';
import { taskBackend } from '../../editor/page/taskBackend';
import { terminalBench } from '../../editor/page/terminalBench';

let browser: Browser;
beforeAll(async () => {
  await bundlePage();
  browser = await launchBrowser();
}, 120_000);
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => browser.close());

const open = (summary: Summary | null = terminalBench, tasks = 80, options = {}) =>
  openPage(
    browser,
    taskBackend(() => summary, tasks),
    options,
  );
const rows = ({ page }: OpenedPage) => page.locator('.scroller tbody tr:not(.space)');
const firstTask = async (opened: OpenedPage) => (await rows(opened).first().locator('th button').textContent())?.trim();

describe('the summary page', () => {
  test('begins with the honest sentence and shows every estimate in a real table', async () => {
    const { page, complaints } = await open();
    await page.locator('.headline', { hasText: 'pass@1 39.8 %, 95 % 30.6–48.9' }).waitFor();
    await page.getByText('As a table').first().click();
    const last = page.locator('#by-k tbody tr').nth(3);
    const cells = (await last.locator('th, td').allInnerTexts()).map((text) => text.trim());
    expect(cells).toEqual(['5', '57.5 %', '5.6', '46.4 – 68.6', '22.5 %', '4.7', '13.1 – 31.9', '80']);
    expect(await page.locator('#by-k tbody tr').nth(4).textContent()).toContain('undefined');
    await page.getByText('Details', { exact: true }).click();
    await page.locator('section[aria-labelledby=errors]', { hasText: '1.88 ×' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a finding and a task lead to their place', async () => {
    const opened = await open();
    await opened.page.getByRole('button', { name: 'line 12' }).click();
    await opened.page.getByRole('button', { name: 'task-3', exact: true }).click();
    await opened.page.getByRole('button', { name: 'Trials of task-3', exact: true }).click();
    await opened.page.getByRole('button', { name: '4 of 5 failed' }).click();
    expect(opened.sent.map((text) => JSON.parse(text).place.line)).toEqual([11, 15, 18]);
  });

  test('lists the runs of a file that holds several, and shows the one that is chosen', async () => {
    const [first] = terminalBench.runs;
    const runs = ['alpha', 'beta'].map((label) => ({
      ...first!,
      report: { ...first!.report, id: label, label, primary: label === 'alpha' },
      headline: `pass@1 of ${label}`,
    }));
    const opened = await open({ ...terminalBench, runs });
    await opened.page.locator('.headline', { hasText: 'alpha' }).waitFor();
    await opened.page.getByRole('button', { name: 'beta' }).click();
    await opened.page.locator('.headline', { hasText: 'beta' }).waitFor();
    expect(await opened.page.getByRole('button', { name: 'beta' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('sorts, filters and shows another k', async () => {
    const opened = await open();
    const { page } = opened;
    await page.getByRole('button', { name: 'rate', exact: true }).click();
    await page.locator('th[aria-sort=descending]', { hasText: 'rate' }).waitFor();
    await expect.poll(() => firstTask(opened)).toBe('task-5');
    await page.getByRole('searchbox', { name: 'Filter tasks by name' }).fill('TASK-7');
    await expect.poll(() => rows(opened).count()).toBe(11);
    expect(await page.locator('#tasks').textContent()).toContain('11 of 80');
    await page.getByRole('combobox', { name: 'k' }).click();
    await page.getByRole('option', { name: '2', exact: true }).click();
    await page.locator('th', { hasText: 'pass^2' }).waitFor();
  });

  test('scrolls through 100,000 tasks with a few dozen rows, by mouse and by keyboard', async () => {
    const opened = await open(terminalBench, 100_000);
    const { page } = opened;
    await rows(opened).first().waitFor();
    await page.locator('.scroller').evaluate((element) => {
      element.scrollTop = element.scrollHeight / 2;
    });
    await expect.poll(() => firstTask(opened)).toMatch(/^task-499\d\d$/);
    expect(await rows(opened).count()).toBeLessThan(80);
    await rows(opened).nth(15).locator('th button').focus();
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('task-99999');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(JSON.parse(opened.sent[0]!).place.line).toBe(99_998 * 5);
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('task-0');
  });

  test('keeps what a person chose', async () => {
    const kept = {
      run: 'parser',
      sort: 'task',
      descending: true,
      filter: 'task-1',
      open: ['details'],
      tableScroll: 60,
    };
    const opened = await open(terminalBench, 10_000, { state: kept });
    await expect.poll(() => firstTask(opened)).toBe('task-1999');
    expect(await opened.page.locator('.headline').textContent()).toContain('41.0 %');
    expect(await opened.page.locator('.scroller').evaluate((element) => element.scrollTop)).toBe(60);
    expect(await opened.page.locator('#fold-details').getAttribute('open')).not.toBeNull();
    const state = await opened.page.evaluate(() => (window as unknown as { keptState: { uri: string } }).keptState);
    expect(state.uri).toBe('file:///runs/results.json');
  });

  test('follows a review without losing place', async () => {
    let summary = terminalBench;
    const opened = await openPage(
      browser,
      taskBackend(() => summary, 5_000),
    );
    await rows(opened).first().waitFor();
    await opened.page.locator('.scroller').evaluate((element) => {
      element.scrollTop = 4000;
    });
    const run = { ...terminalBench.runs[0]!, headline: 'pass@1 44.0 % (90 tasks).' };
    summary = { ...terminalBench, runs: [run] };
    await opened.changed();
    await opened.page.locator('#announcement', { hasText: '44.0 %' }).waitFor({ state: 'attached' });
    expect(await opened.page.locator('.scroller').evaluate((element) => element.scrollTop)).toBe(4000);
  });

  test('the curves end with a word where k exceeds the trials', async () => {
    const { page } = await open();
    const chart = page.getByRole('img', { name: /They are undefined above k = 5/ });
    await chart.waitFor();
    expect(await chart.locator('.gap text').textContent()).toBe('undefined: k > 5');
    // Marks of both curves, none beyond k = 5.
    expect(await chart.locator('.curve.any .marker').count()).toBe(4);
    expect(await chart.locator('.curve.all .marker').count()).toBe(4);
  });

  test('bars, groups and findings choose the tasks of the table, and each choice can be taken back', async () => {
    const opened = await open();
    const { page } = opened;
    await page.getByRole('button', { name: '8 tasks at 20.0 %' }).press('Enter');
    await expect.poll(() => rows(opened).count()).toBe(14);
    await page.getByText('By group', { exact: true }).click();
    await page.getByRole('button', { name: 'hard', exact: true }).click();
    await page.getByRole('button', { name: 'Remove the filter difficulty: hard' }).waitFor();
    await page.getByRole('button', { name: 'Remove the filter rate 20.0 %' }).click();
    await expect.poll(() => page.locator('#tasks').textContent()).toBe('Tasks 40 of 80');
  });

  test('two handles of the strip choose tasks with the keyboard and say what is chosen', async () => {
    const opened = await open();
    const { page } = opened;
    const lowest = page.getByRole('slider', { name: 'lowest rate of the chosen tasks' });
    const highest = page.getByRole('slider', { name: 'highest rate of the chosen tasks' });
    const said = () => Promise.all([lowest, highest].map((handle) => handle.getAttribute('aria-valuetext')));
    const all = ['0.0 %, 80 of 80 tasks chosen', '100.0 %, 80 of 80 tasks chosen'];
    await expect.poll(said).toEqual(all);
    await lowest.press('ArrowRight');
    await expect.poll(said).toEqual(['20.0 %, 46 of 80 tasks chosen', '100.0 %, 46 of 80 tasks chosen']);
    // The rows of the stand-in are not those of the chart: 66 of them have these rates.
    await expect.poll(() => page.locator('#tasks').textContent()).toBe('Tasks 66 of 80');
    await highest.press('PageDown');
    await expect.poll(said).toEqual(['20.0 %, 28 of 80 tasks chosen', '80.0 %, 28 of 80 tasks chosen']);
    // Neither passes the other.
    await lowest.press('End');
    const one = ['80.0 %, 7 of 80 tasks chosen', '80.0 %, 7 of 80 tasks chosen'];
    await expect.poll(said).toEqual(one);
    expect(await lowest.getAttribute('aria-valuemax')).toBe(await highest.getAttribute('aria-valuemin'));
    await lowest.press('ArrowUp');
    expect(await said()).toEqual(one);
    await lowest.press('Home');
    await page.getByRole('button', { name: 'Remove the filter rate 0.0 % – 80.0 %' }).waitFor();
    await highest.press('End');
    await expect.poll(() => page.locator('#tasks').textContent()).toBe('Tasks 80');
    await highest.press('ArrowLeft');
    await page.getByRole('button', { name: 'Remove the filter rate 0.0 % – 80.0 %' }).waitFor();
    await highest.press('Escape');
    await expect.poll(said).toEqual(all);
  });

  test('a handle of the strip is drawn with the mouse, and the other stays', async () => {
    const opened = await open();
    const { page } = opened;
    const grip = page.getByRole('slider', { name: 'lowest rate of the chosen tasks' }).locator('.grip');
    const box = (await grip.boundingBox())!;
    const strip = (await page
      .locator('figure', { hasText: 'Tasks in order of success' })
      .locator('svg')
      .boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(strip.x + strip.width / 2, box.y + box.height / 2, { steps: 3 });
    await page.mouse.up();
    await page.getByRole('button', { name: /^Remove the filter rate [24]0\.0 % – 100\.0 %$/ }).waitFor();
  });

  test('says how the other convention would count, and leaves the change to the editor', async () => {
    const opened = await open();
    await opened.page.getByRole('button', { name: 'Leave unscored trials out' }).click();
    await expect.poll(() => opened.sent).toEqual(['{"kind":"act","action":"switchConvention"}']);
  });

  test('compares with what the editor says was chosen', async () => {
    const opened = await open(terminalBench, 80, { state: { open: ['compare'] } });
    const { page } = opened;
    await page.getByRole('button', { name: 'Compare with…' }).click();
    expect(opened.sent).toEqual(['{"kind":"act","action":"chooseOther"}']);
    await opened.tell({ kind: 'chosen', other: { uri: 'file:///runs/older.json', name: 'older.json' } });
    await page.getByText('B minus A: +4.0 points').waitFor();
    await page.getByRole('region', { name: 'B does worse' }).getByRole('button', { name: 'task-4' }).click();
    expect(JSON.parse(opened.sent[1]!)).toMatchObject({ kind: 'open', place: { line: 20 } });
    await opened.tell({ kind: 'chosen', other: { uri: 'file:///runs/counts.json', name: 'counts.json' } });
    await page.getByText('Not compared: the runs have no task in common.').waitFor();
  });

  test('a file that grows says what more would buy, and nothing moves while it is read again', async () => {
    let summary: Summary = terminalBench;
    const opened = await openPage(
      browser,
      taskBackend(() => summary, 80),
    );
    await rows(opened).first().waitFor();
    const place = () => opened.page.locator('.scroller').evaluate((element) => element.getBoundingClientRect().top);
    const before = await place();
    summary = { ...terminalBench, state: 'reviewing' };
    await opened.changed();
    await opened.page.getByText('reading again…').waitFor();
    expect(await place()).toBe(before);
    summary = {
      ...terminalBench,
      growth: 'Still being written: 12 more tasks reach ± 3 points; more trials will not.',
    };
    await opened.changed();
    await opened.page.locator('.growth', { hasText: '12 more tasks' }).waitFor();
  });

  test('stands still for those who want little motion, and reads well at twice the size', async () => {
    const opened = await open(terminalBench, 80, { width: 640 });
    const { page } = opened;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => document.documentElement.style.setProperty('--vscode-font-size', '26px'));
    await rows(opened).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test('text of a file is only ever text', async () => {
    const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
    const backend = taskBackend(
      () => ({ ...terminalBench, findings: [{ ...terminalBench.findings[0]!, message: markup }] }),
      5,
      (index) => `${markup}${index}`,
    );
    const opened = await openPage(browser, backend);
    await rows(opened).first().waitFor();
    expect(await firstTask(opened)).toBe(`${markup}0`);
    expect(await opened.page.locator('.findings .message').textContent()).toContain(markup);
    expect(await opened.page.locator('#page img, #page script').count()).toBe(0);
    expect(await opened.page.title()).toBe('Summary');
  });

  test.each([
    ['no review', null, 'This file has no results on show.', 'Review File'],
    [
      'not results',
      { ...terminalBench, state: 'notReviewed', status: 'Not reviewed: no verdict.', runs: [] },
      'Not reviewed: no verdict.',
      'Choose Fields…',
    ],
  ] as const)('says when there is %s, and what to do', async (_, summary, text, button) => {
    const opened = await open(summary);
    await opened.page.locator('#page').getByText(text).waitFor();
    await opened.page.getByRole('button', { name: button }).click();
    expect(opened.sent).toHaveLength(1);
  });

  test('says when the server fails', async () => {
    const failing = {
      ...taskBackend(() => null, 0),
      summary: () => {
        throw new Error('the server is gone');
      },
    };
    const opened = await openPage(browser, failing);
    await opened.page.getByRole('alert').filter({ hasText: 'the server is gone' }).waitFor();
    await opened.page.getByRole('button', { name: 'Restart Server' }).click();
    expect(opened.sent).toEqual(['{"kind":"act","action":"restartServer"}']);
  });

  test.each(['dark', 'light', 'high-contrast'] as const)('fits a narrow panel in a %s theme', async (theme) => {
    const everything = { open: ['groups', 'compare', 'planner', 'publish', 'details'] };
    const opened = await open(terminalBench, 80, { theme, width: 340, state: everything });
    await rows(opened).first().waitFor();
    await opened.page.locator('svg.chart').nth(2).waitFor();
    await opened.page.getByRole('tabpanel').locator('table').first().waitFor();
    expect(await opened.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(340);
    expect(opened.complaints).toEqual([]);
  });
});
