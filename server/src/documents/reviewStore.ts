import { URI, Utils } from 'vscode-uri';
import type { DocumentSettings } from '../settings/documentSettings';
import type { FileSystem } from './fileSystem';
import { createLinkedReadings } from './linkedReadings';
import type { OpenDocuments } from './openDocuments';
import type { StartProgress } from './progress';
import { type ReviewOutcome, reviewDocument } from './reviewDocument';
import type { ReviewState } from './reviewState';

/** Keeps the reviews of documents that are open or were asked for, and makes them again when something changes. */
export interface ReviewStore {
  get(uri: string): ReviewState | undefined;
  all(): readonly ReviewState[];
  /** Waits for a review that is due, so that an answer speaks of the present text; gives up waiting after a second. */
  current(uri: string): Promise<ReviewState | undefined>;
  /** Called with each new state; `undefined` when a document is no longer reviewed and its findings end. */
  onChanged(listener: (uri: string, state: ReviewState | undefined) => void): void;
  /** The bytes of the document may have changed: it and whatever depends on it are reviewed again after a while. */
  touch(uri: string, cause: 'opened' | 'edited' | 'file'): void;
  /** Settings may have changed: every document is judged again; rows are read again only where fields changed. */
  settingsChanged(): void;
  /** Reviews a document because somebody asked; its findings then stay when it is closed. */
  ask(uri: string, signal: AbortSignal): Promise<ReviewState>;
  /** Ends what `ask` began; documents that are open stay reviewed. */
  release(uri: string): void;
  closed(uri: string): void;
  deleted(uri: string): void;
}

export interface ReviewServices {
  readonly documents: OpenDocuments;
  readonly files: FileSystem;
  settingsFor(uri: string): Promise<DocumentSettings>;
  readonly startProgress: StartProgress;
  log(message: string): void;
}

/** What is kept of one document beside its state. */
interface Slot {
  state: ReviewState;
  asked: boolean;
  /** The bytes changed since the last review. */
  reread: boolean;
  fields: string;
  /** Milliseconds that a review takes: a running average, so that one slow review does not slow the next answers. */
  duration: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: AbortController | undefined;
  /** Called when the review that is due is there, or will not come. */
  waiting: (() => void)[];
}

/** A review that takes less than this follows every edit at once; a longer one waits for a rest. */
const quickReview = 100;
const rest = { edited: 150, file: 100, opened: 0 };
const longestWait = 1000;

export const createReviewStore = (services: ReviewServices): ReviewStore => {
  const { documents, files } = services;
  const slots = new Map<string, Slot>();
  const linkedReadings = createLinkedReadings(files);
  const listeners: Parameters<ReviewStore['onChanged']>[0][] = [];

  const slotOf = (uri: string): Slot => {
    const known = slots.get(uri);
    if (known) return known;
    const state: ReviewState = { uri, version: 0, phase: 'reviewing', note: '' };
    const slot: Slot = {
      state,
      asked: false,
      reread: true,
      fields: '',
      duration: 0,
      timer: undefined,
      running: undefined,
      waiting: [],
    };
    slots.set(uri, slot);
    return slot;
  };

  const tell = (uri: string, state: ReviewState | undefined): void => {
    for (const listener of listeners) listener(uri, state);
  };

  const stop = (slot: Slot): void => {
    clearTimeout(slot.timer);
    slot.timer = undefined;
    slot.running?.abort();
    slot.running = undefined;
  };

  const release = (slot: Slot): void => {
    for (const resume of slot.waiting.splice(0)) resume();
  };

  const end = (uri: string): void => {
    const slot = slots.get(uri);
    if (!slot) return;
    stop(slot);
    slots.delete(uri);
    release(slot);
    tell(uri, undefined);
  };

  /** The state after an outcome; undefined when the document has gone. */
  const stateAfter = (slot: Slot, outcome: ReviewOutcome, documentVersion: number | undefined): ReviewState => {
    const { uri, version } = slot.state;
    const next = { uri, version: version + 1 };
    if (outcome.kind === 'reviewed') {
      const { review, source } = outcome;
      const { reading, runs, claims } = review.facts;
      const something = runs.length > 0 || claims.length > 0 || review.findings.length > 0;
      const note = something ? '' : (reading.note ?? 'no trials and no reported numbers were found.');
      return { ...next, phase: something ? 'reviewed' : 'notReviewed', note, review, source, documentVersion };
    }
    if (outcome.kind === 'notReviewed') return { ...next, phase: 'notReviewed', note: outcome.note };
    return {
      ...slot.state,
      ...next,
      phase: slot.state.review ? 'reviewed' : 'notReviewed',
      note: 'the review was stopped.',
    };
  };

  const attempt = async (
    slot: Slot,
    signal: AbortSignal,
    progress: (share: number) => void,
  ): Promise<ReviewOutcome> => {
    const { uri } = slot.state;
    const settings = await services.settingsFor(uri);
    const open = documents.get(uri);
    const fields = JSON.stringify(settings.core.fields);
    const known = slot.reread || fields !== slot.fields ? undefined : slot.state.review?.facts.reading;
    const task = { uri, open, settings, asked: slot.asked, reading: known, files, linkedReadings, signal, progress };
    const outcome = await reviewDocument(task);
    if (!signal.aborted && outcome.kind === 'reviewed') {
      slot.reread = false;
      slot.fields = fields;
    }
    return outcome;
  };

  const run = async (slot: Slot, stopSignal?: AbortSignal): Promise<void> => {
    stop(slot);
    const { uri } = slot.state;
    const controller = new AbortController();
    slot.running = controller;
    const progress = stopSignal ? undefined : services.startProgress(`Reviewing ${Utils.basename(URI.parse(uri))}`);
    const byUser = stopSignal ?? progress?.signal;
    const stopped = (): void => controller.abort();
    byUser?.addEventListener('abort', stopped);
    if (byUser?.aborted) stopped();
    const started = performance.now();
    const documentVersion = documents.get(uri)?.version;
    let outcome: ReviewOutcome;
    try {
      outcome = await attempt(slot, controller.signal, (share) => progress?.report(share));
    } catch (error) {
      services.log(`review of ${uri}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      outcome = { kind: 'notReviewed', note: 'it could not be read; the log says why.' };
    } finally {
      progress?.done();
      byUser?.removeEventListener('abort', stopped);
    }
    if (slot.running !== controller) return; // a newer review has taken over
    slot.running = undefined;
    slot.duration = (slot.duration + performance.now() - started) / 2;
    if (outcome.kind === 'gone') return end(uri);
    slot.state = stateAfter(slot, outcome, documentVersion);
    linkedReadings.keep(new Set([...slots.values()].flatMap(({ state }) => state.review?.facts.dependsOn ?? [])));
    tell(uri, slot.state);
    release(slot);
  };

  const schedule = (slot: Slot, delay: number): void => {
    stop(slot);
    if (slot.state.phase !== 'reviewing') slot.state = { ...slot.state, phase: 'reviewing' };
    slot.timer = setTimeout(() => void run(slot), delay);
  };

  const dependents = (uri: string): Slot[] =>
    [...slots.values()].filter((slot) => slot.state.review?.facts.dependsOn.includes(uri));

  return {
    get: (uri) => slots.get(uri)?.state,
    all: () => [...slots.values()].map((slot) => slot.state),
    onChanged: (listener) => void listeners.push(listener),
    async current(uri) {
      const slot = slots.get(uri);
      if (slot && (slot.timer !== undefined || slot.running)) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, longestWait);
          slot.waiting.push(() => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
      return slots.get(uri)?.state;
    },
    touch(uri, cause) {
      const known = slots.get(uri);
      if (known || cause !== 'file') {
        const slot = known ?? slotOf(uri);
        slot.reread = true;
        const follows = cause === 'edited' && slot.duration < quickReview;
        schedule(slot, follows ? 0 : rest[cause]);
      }
      for (const dependent of dependents(uri)) schedule(dependent, rest.file);
    },
    settingsChanged() {
      for (const slot of slots.values()) schedule(slot, 0);
    },
    async ask(uri, signal) {
      const slot = slotOf(uri);
      slot.asked = true;
      slot.reread = true;
      await run(slot, signal);
      // Something newer, an edit for instance, may have taken over.
      const state = await this.current(uri);
      return state ?? { ...slot.state, phase: 'notReviewed', note: 'it is no longer there.' };
    },
    release(uri) {
      const slot = slots.get(uri);
      if (!slot) return;
      slot.asked = false;
      if (documents.get(uri)) schedule(slot, 0);
      else end(uri);
    },
    closed(uri) {
      const slot = slots.get(uri);
      if (!slot) return;
      if (!slot.asked) return end(uri);
      slot.reread = true;
      schedule(slot, 0);
    },
    deleted(uri) {
      if (!documents.get(uri)) end(uri);
    },
  };
};
