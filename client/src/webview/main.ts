import './style/page.css';
import { render } from 'lit';
import type { ExportFormat, NextParams, Summary, TrialRow } from '#shared/protocol';
import { createChartsView } from './charts/chartsView';
import { connectHost } from './hostLink';
import { type Page, type PageActions, type PageQuestions, shownRun } from './page';
import { firstState, type PageState } from './pageState';
import { pageView } from './parts/pageView';
import { createQuestion } from './question';
import { taskQuery } from './tasks/taskQuery';
import { createTaskTable } from './tasks/taskTable';
import { createTaskWindow } from './tasks/taskWindow';

// The page's state of the moment. Everything is drawn from it by `draw`; nothing else touches the document.
let name = '';
let summary: Summary | null | undefined;
let failure: string | undefined;
let trials: readonly TrialRow[] | undefined;
let said = '';
let restored = false;
let drawing = false;
let saying: ReturnType<typeof setTimeout> | undefined;
let keeping: ReturnType<typeof setTimeout> | undefined;

const host = connectHost({
  document(uri, documentName) {
    name = documentName;
    choose({ uri });
    void fetchSummary();
  },
  changed: () => void fetchSummary(),
  chosen: (other) => choose({ other, otherRun: '' }),
  said: (text) => say(text),
});
let state: PageState = { ...firstState, ...host.load() };

const failed = (error: Error) => {
  failure = error.message;
  drawSoon();
};

const tasks = createTaskWindow((params) => host.request('tasks', params), drawSoon, failed);
type Asked<M extends keyof PageQuestions> = Parameters<PageQuestions[M]['answer']>[0];
const question = <M extends keyof PageQuestions>(
  method: M,
  subjectOf: (params: Asked<M>) => string = ({ run }) => run,
): PageQuestions[M] =>
  createQuestion(
    (params: Asked<M>) => host.request(method, params),
    drawSoon,
    failed,
    subjectOf,
  ) as unknown as PageQuestions[M];
const questions: PageQuestions = {
  charts: question('charts'),
  groups: question('groups'),
  plan: question('plan'),
  project: question('project'),
  compare: question('compare', ({ run, document }) => JSON.stringify([run, document])),
};
const actions: PageActions = {
  choose,
  showTrials,
  act,
  walk: (kind, backward) => void walk(kind, backward),
  copy: (format, what) => void copy(format, what),
  // A row that has been walked to already is visited at one of its trials.
  visit: (row) => row !== state.row && choose({ row, trial: -1 }),
  open: (place) => host.open(place, false),
  save: host.save,
  sideBySide(task) {
    const run = summary ? shownRun(summary, state) : undefined;
    if (run) host.sideBySide(run.report.id, task);
  },
  fold(part, open) {
    if (state.open.includes(part) !== open)
      choose({ open: open ? [...state.open, part] : state.open.filter((each) => each !== part) });
  },
};
// Rows grow with the editor's font, and every row has the same height so that rows out of sight need not exist.
const rowHeight = Math.round(Number.parseFloat(getComputedStyle(document.body).fontSize) * 1.8);
document.body.style.setProperty('--row-height', `${rowHeight}px`);
const taskTable = createTaskTable(actions, rowHeight, state.tableScroll, drawSoon);
const parts = { charts: createChartsView(actions, drawSoon), tasks: taskTable };
const root = document.querySelector<HTMLElement>('#page') ?? document.body;
const announcement = document.querySelector('#announcement');

function choose(change: Partial<PageState>): void {
  state = { ...state, ...change };
  keepSoon();
  drawSoon();
}

/** Scrolling changes the state many times a second; the editor need not be told each time. */
function keepSoon(): void {
  clearTimeout(keeping);
  keeping = setTimeout(() => host.keep(state), 100);
}

function act(action: Parameters<PageActions['act']>[0]): void {
  failure = undefined;
  if (summary === null) summary = undefined;
  host.act(action);
  drawSoon();
}

function say(text: string): void {
  said = text;
  announce(text);
  clearTimeout(saying);
  saying = setTimeout(() => {
    said = '';
    drawSoon();
  }, 8000);
  drawSoon();
}

function showTrials(task: string | undefined): void {
  trials = undefined;
  choose({ trialsOf: task });
  if (task !== undefined) void fetchTrials(task);
}

async function walk(kind: NextParams['kind'], backward: boolean): Promise<void> {
  const run = summary ? shownRun(summary, state) : undefined;
  if (!run) return;
  const from = { index: state.row, trial: state.trial };
  try {
    const found = await host.request('next', { ...taskQuery(run, state), kind, backward, ...from });
    if (!found) return say(kind === 'failingTrial' ? 'No further failing trial.' : 'No further flaky task.');
    choose({ row: found.index, trial: found.trial });
    taskTable.goTo(found.index);
    host.open(found.place, true);
    const trial = found.trial < 0 ? '' : `, trial ${found.trial + 1}`;
    say(`${found.task}${trial}: line ${found.place.line + 1}.`);
  } catch (error) {
    failed(error as Error);
  }
}

async function copy(format: ExportFormat, what: string): Promise<void> {
  const run = summary ? shownRun(summary, state) : undefined;
  if (!run) return;
  try {
    host.copy(what, (await host.request('export', { run: run.report.id, format })).text);
  } catch (error) {
    failed(error as Error);
  }
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
    if (before) {
      tasks.refresh();
      for (const each of Object.values(questions)) each.refresh();
    }
    if (state.trialsOf !== undefined) void fetchTrials(state.trialsOf);
    const run = summary ? shownRun(summary, state) : undefined;
    announce(run?.headline ?? summary?.status ?? '');
    drawSoon();
  } catch (error) {
    failed(error as Error);
  }
}

/** Tells a screen reader what has changed; the text is only set when it differs, so nothing is said twice. */
function announce(text: string): void {
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
  const page: Page = { name, summary, failure, state, tasks, trials, questions, said };
  render(pageView(page, actions, parts), root);
  taskTable.drawn();
  // Once, when the page is as long as it was: back to where it was read.
  if (restored || tasks.total() === undefined) return;
  window.scrollTo(0, state.pageScroll);
  restored = true;
}

document.addEventListener('scroll', () => {
  if (!restored) return;
  state = { ...state, pageScroll: window.scrollY };
  keepSoon();
});
window.addEventListener('resize', drawSoon);
drawSoon();
