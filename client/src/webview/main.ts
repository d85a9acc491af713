import './style/page.css';
import { render } from 'lit';
import type { Summary, TrialRow } from '#shared/protocol';
import { connectHost } from './hostLink';
import { type Page, type PageActions, shownRun } from './page';
import { firstState, type PageState } from './pageState';
import { pageView } from './parts/pageView';
import { createTaskTable } from './tasks/taskTable';
import { createTaskWindow } from './tasks/taskWindow';

// The page's state of the moment. Everything is drawn from it by `draw`; nothing else touches the document.
let name = '';
let summary: Summary | null | undefined;
let failure: string | undefined;
let trials: readonly TrialRow[] | undefined;
let restored = false;
let drawing = false;

const host = connectHost({
  document(uri, documentName) {
    name = documentName;
    choose({ uri });
    void fetchSummary();
  },
  changed: () => void fetchSummary(),
});
let state: PageState = { ...firstState, ...host.load() };

const failed = (error: Error) => {
  failure = error.message;
  drawSoon();
};

const tasks = createTaskWindow((params) => host.request('tasks', params), drawSoon, failed);
const actions: PageActions = { choose, showTrials, open: host.open, act };
// Rows grow with the editor's font, and every row has the same height so that rows out of sight need not exist.
const rowHeight = Math.round(Number.parseFloat(getComputedStyle(document.body).fontSize) * 1.8);
document.body.style.setProperty('--row-height', `${rowHeight}px`);
const taskTable = createTaskTable(actions, rowHeight);
const root = document.querySelector<HTMLElement>('#page') ?? document.body;
const announcement = document.querySelector('#announcement');

function choose(change: Partial<PageState>): void {
  state = { ...state, ...change };
  host.save(state);
  draw();
}

function act(action: Parameters<PageActions['act']>[0]): void {
  failure = undefined;
  if (summary === null) summary = undefined;
  host.act(action);
  drawSoon();
}

function showTrials(task: string | undefined): void {
  trials = undefined;
  choose({ trialsOf: task });
  if (task !== undefined) void fetchTrials(task);
}

async function fetchTrials(task: string): Promise<void> {
  const run = summary ? shownRun(summary, state) : undefined;
  if (!run) return;
  try {
    const result = await host.request('trials', { run: run.report.id, task });
    if (state.trialsOf === task) trials = result.trials;
    drawSoon();
  } catch (error) {
    failed(error as Error);
  }
}

async function fetchSummary(): Promise<void> {
  try {
    const before = summary;
    summary = await host.request('summary', {});
    failure = undefined;
    if (before) tasks.refresh();
    if (state.trialsOf !== undefined) void fetchTrials(state.trialsOf);
    announce();
    drawSoon();
  } catch (error) {
    failed(error as Error);
  }
}

/** Tells a screen reader what has changed; the text is only set when it differs, so nothing is said twice. */
function announce(): void {
  const run = summary ? shownRun(summary, state) : undefined;
  const text = run?.headline ?? summary?.status ?? '';
  if (announcement && announcement.textContent !== text) announcement.textContent = text;
}

function drawSoon(): void {
  if (drawing) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    draw();
  });
}

function draw(): void {
  const page: Page = { name, summary, failure, state, tasks, trials };
  render(pageView(page, actions, taskTable), root);
  if (tasks.total() === undefined) return;
  taskTable.scrollTo(state.tableScroll);
  // Once, when the page is as long as it was: back to where it was read.
  if (!restored) window.scrollTo(0, state.pageScroll);
  restored = true;
}

document.addEventListener('scroll', () => {
  if (!restored) return;
  state = { ...state, pageScroll: window.scrollY };
  host.save(state);
});
window.addEventListener('resize', drawSoon);
draw();
