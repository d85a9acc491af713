import { URI, Utils } from 'vscode-uri';
import type { DocumentSettings, RunSettings } from '../settings/documentSettings';
import type { ByteSource } from './byteSource';
import type { FileSystem } from './fileSystem';
import { createKeptReadings } from './keptReadings';
import { createKeptReviews } from './keptReviews';
import { concerns, sideFilesOf } from './neighbours';
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
  ask(uri: string, task: AskedReview): Promise<ReviewState>;
  /** Ends what `ask` began; documents that are open stay reviewed. */
  release(uri: string): void;
  closed(uri: string): void;
  deleted(uri: string): void;
}

/** A review that somebody waits for: how it is stopped, and where it tells the share (0–1) that is read. */
export interface AskedReview {
  readonly signal: AbortSignal;
  progress?(share: number): void;
}

export interface ReviewServices {
  readonly documents: OpenDocuments;
  readonly files: FileSystem;
  /** The bytes of a file that is not open. */
  sourceOfFile(uri: string): ByteSource;
  settingsFor(uri: string): Promise<DocumentSettings>;
  /** Folder URI of the workspace folder that holds a document. */
  workspaceFolder?(uri: string): string | undefined;
  readonly startProgress: StartProgress;
  log(message: string): void;
}

/** What is kept of one document beside its state. */
interface Slot {
  state: ReviewState;
  asked: boolean;
  /** Results files that are open or were asked for, and that this document reports numbers about: it stays while they do. */
  readonly about: Set<string>;
  /** Its own side files were looked for, and no file has come or gone since. */
  followed: boolean;
  /** The run that settings make it a file of. */
  run: RunSettings | undefined;
  /** Milliseconds that a review after the first takes: a running average, so that one slow review does not slow the next answers. */
  duration: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Set while a file that grew is to be read whole once it rests. */
  confirming: ReturnType<typeof setTimeout> | undefined;
  running: AbortController | undefined;
  /** Called when the review that is due is there, or will not come. */
  waiting: (() => void)[];
}

/** A review that takes less than this follows every edit at once; a longer one waits for a rest. */
const quickReview = 100;
const rest = { edited: 150, file: 100, opened: 0 };
const longestWait = 1000;
/** A file that has grown and then rested as long is read whole: what was changed in its middle meanwhile is noticed then. */
const restOfFile = 5000;

/** Opening one file reads no more than this of the other files of its run; a review that was asked for reads all. */
const mostSiblingBytes = 256 * 1024 ** 2;

export const createReviewStore = (services: ReviewServices): ReviewStore => {
  const { documents, files } = services;
  const slots = new Map<string, Slot>();
  const readings = createKeptReadings();
  const keptReviews = createKeptReviews();
  const listeners: Parameters<ReviewStore['onChanged']>[0][] = [];

  const slotOf = (uri: string): Slot => {
    const known = slots.get(uri);
    if (known) return known;
    const state: ReviewState = { uri, version: 0, phase: 'reviewing', note: '' };
    const slot: Slot = {
      state,
      asked: false,
      about: new Set(),
      followed: false,
      run: undefined,
      duration: 0,
      timer: undefined,
      confirming: undefined,
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
    clearTimeout(slot.confirming);
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
    letGo(uri);
  };

  /** A results file is no longer looked at by itself: its side files go unless something else keeps them. */
  const letGo = (uri: string): void => {
    const own = slots.get(uri);
    if (own) own.followed = false;
    for (const [side, slot] of slots) if (slot.about.delete(uri) && !isKept(side, slot)) end(side);
  };

  const isKept = (uri: string, slot: Slot): boolean =>
    slot.asked || documents.get(uri) !== undefined || slot.about.size > 0;

  /** The state after an outcome; undefined when the document has gone. */
  const stateAfter = (slot: Slot, outcome: ReviewOutcome, documentVersion: number | undefined): ReviewState => {
    const { uri, version } = slot.state;
    const next = { uri, version: version + 1 };
    if (outcome.kind === 'reviewed') {
      const { review, source } = outcome;
      const { reading, runs, claims } = review.facts;
      const linked = (reading.prose?.links.length ?? 0) > 0;
      const something = linked || runs.length > 0 || claims.length > 0 || review.findings.length > 0;
      const note = something ? outcome.note : (reading.note ?? 'no trials and no reported numbers were found.');
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
    slot.run = settings.run;
    const open = documents.get(uri);
    // A side file is read because somebody looks at the results that it speaks of.
    const asked = slot.asked || slot.about.size > 0;
    const together = slot.asked ? {} : { mostBytes: mostSiblingBytes };
    return reviewDocument({
      uri,
      open,
      settings,
      asked,
      together,
      files,
      workspace: services.workspaceFolder?.(uri),
      sourceOfFile: services.sourceOfFile,
      readings,
      reviews: keptReviews,
      previous: slot.state.review,
      signal,
      progress,
    });
  };

  /** Side files of a results file that is open or was asked for are reviewed with it. */
  const followSideFiles = async (slot: Slot): Promise<void> => {
    const { uri } = slot.state;
    if (slot.followed || (!slot.asked && !documents.get(uri))) return;
    slot.followed = true;
    for (const found of await sideFilesOf(files, uri)) {
      const side = documents.spelled(found);
      if (slots.get(uri) !== slot) return;
      const known = slots.get(side);
      const sideSlot = known ?? slotOf(side);
      sideSlot.about.add(uri);
      if (!known) schedule(sideSlot, 0);
    }
  };

  const run = async (slot: Slot, asked?: AskedReview): Promise<void> => {
    stop(slot);
    const { uri } = slot.state;
    const controller = new AbortController();
    slot.running = controller;
    const progress = asked ? undefined : services.startProgress(`Reviewing ${Utils.basename(URI.parse(uri))}`);
    const byUser = asked?.signal ?? progress?.signal;
    const stopped = (): void => controller.abort();
    byUser?.addEventListener('abort', stopped);
    if (byUser?.aborted) stopped();
    const started = performance.now();
    const documentVersion = documents.get(uri)?.version;
    let outcome: ReviewOutcome;
    try {
      outcome = await attempt(slot, controller.signal, (share) => {
        progress?.report(share);
        asked?.progress?.(share);
      });
    } catch (error) {
      services.log(`review of ${uri}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      outcome = { kind: 'notReviewed', note: 'it could not be read; the log says why.' };
    } finally {
      progress?.done();
      byUser?.removeEventListener('abort', stopped);
    }
    if (slot.running !== controller) return; // a newer review has taken over
    slot.running = undefined;
    // The first review reads everything; those that follow, mostly what has changed.
    if (slot.state.review) slot.duration = (slot.duration + performance.now() - started) / 2;
    if (outcome.kind === 'gone') return end(uri);
    slot.state = stateAfter(slot, outcome, documentVersion);
    forgetUnused();
    tell(uri, slot.state);
    release(slot);
    if (readings.isReadOn(uri)) {
      slot.confirming = setTimeout(() => {
        readings.forget(uri);
        void run(slot, { signal: new AbortController().signal });
      }, restOfFile);
    }
    if (outcome.kind === 'reviewed') {
      await followSideFiles(slot).catch((error) => services.log(`side files of ${uri}: ${String(error)}`));
    }
  };

  const forgetUnused = (): void => {
    const used = [...slots].flatMap(([uri, { state }]) => [uri, ...(state.review?.facts.dependsOn ?? [])]);
    readings.keep(new Set(used));
    keptReviews.keep(new Set(slots.keys()));
  };

  const schedule = (slot: Slot, delay: number): void => {
    stop(slot);
    if (slot.state.phase !== 'reviewing') slot.state = { ...slot.state, phase: 'reviewing' };
    slot.timer = setTimeout(() => void run(slot), delay);
  };

  const others = (uri: string): Slot[] => [...slots.values()].filter(({ state }) => state.uri !== uri);

  /** Documents whose review speaks of this one. */
  const dependents = (uri: string): Slot[] =>
    others(uri).filter(({ state }) => state.review?.facts.dependsOn.includes(uri));

  /** Documents whose review would change if a file appeared. */
  const awaiting = (uri: string): Slot[] =>
    others(uri).filter(({ state, run }) =>
      concerns(uri, { uri: state.uri, dialect: state.review?.facts.reading.dialect, run }),
    );

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
        const follows = cause === 'edited' && slot.duration < quickReview;
        schedule(slot, follows ? 0 : rest[cause]);
      }
      const appeared = cause === 'file' && !known ? awaiting(uri) : [];
      for (const slot of appeared) slot.followed = false;
      for (const affected of new Set([...dependents(uri), ...appeared])) schedule(affected, rest.file);
    },
    settingsChanged() {
      for (const slot of slots.values()) schedule(slot, 0);
    },
    async ask(uri, task) {
      const slot = slotOf(uri);
      slot.asked = true;
      slot.followed = false;
      await run(slot, task);
      // Something newer, an edit for instance, may have taken over.
      const state = await this.current(uri);
      return state ?? { ...slot.state, phase: 'notReviewed', note: 'it is no longer there.' };
    },
    release(uri) {
      const slot = slots.get(uri);
      if (!slot) return;
      slot.asked = false;
      if (!documents.get(uri)) letGo(uri);
      if (isKept(uri, slot)) schedule(slot, 0);
      else end(uri);
    },
    closed(uri) {
      const slot = slots.get(uri);
      if (!slot) return;
      if (!slot.asked) letGo(uri);
      if (isKept(uri, slot)) schedule(slot, 0);
      else end(uri);
    },
    deleted(uri) {
      const affected = dependents(uri);
      if (!documents.get(uri)) end(uri);
      for (const slot of affected) if (slots.has(slot.state.uri)) schedule(slot, rest.file);
    },
  };
};
