import { chooseMetrics } from './chooseMetrics';
import { plainName, taskNames, trialNames } from './fieldNames';
import { isTableOfResults } from './isTableOfResults';
import type { Layout } from './layout';
import { layoutAround } from './layoutAround';
import { layoutRecord } from './layoutRecord';
import { type Profile, profileOf } from './profile';
import { Kind, type Tape } from './tape';
import { at, isArray, isObject, items, kindOf, member, membersOf, type Node, textOf } from './tapeAccess';
import type { TrialSink } from './trialSink';

/** One outer record (a task, or a model) with the list of its trials; a bare list stands for an outer record without fields. */
export interface Outer {
  readonly tape: Tape;
  readonly node: Node;
  /** The key that the outer record stands under, in a map. */
  readonly key?: string;
}

export interface NestedTrials {
  readonly layout: Layout;
  /** Whether the list's name can only mean trials: "details" or "results" may as well be criteria of one trial. */
  readonly surelyTrials: boolean;
  /** Adds the trials of one outer record; false when it has none. */
  read(outer: Outer, sink: TrialSink): boolean;
}

// biome-ignore format: a list of words
const listNames = [
  'trials', 'attempts', 'rollouts', 'samples', 'runs', 'results', 'completions', 'generations', 'episodes', 'outputs',
  'responses', 'tries', 'evaluations', 'records', 'rows', 'tasks', 'examples', 'details', 'predictions',
];
const sureNames = /^(trials|attempts|rollouts|runs|samples|completions|generations|episodes|tries)$/;
const sampled = 400;

interface Inner {
  readonly node: Node;
  /** The key that the inner record stands under, in a map. */
  readonly key?: string;
}

/** Where the inner records stand: in the list or map of that name, or in the outer record itself. */
const recordsOf = ({ tape, node }: Outer, list: string | undefined): readonly Inner[] => {
  const holder = list === undefined ? node : member(tape, node, list);
  const inner = isArray(tape, holder)
    ? items(tape, holder).map((element): Inner => ({ node: element }))
    : membersOf(tape, holder).map((entry): Inner => ({ node: entry.value, key: entry.name }));
  return inner.filter((record) => isObject(tape, record.node));
};

/** The field that holds the trials in most outer records, by name; `undefined` inside when the outer records are lists themselves. */
const findList = (outers: readonly Outer[]): { readonly name: string | undefined } | undefined => {
  const looked = outers.slice(0, sampled);
  const most = (fits: (outer: Outer) => boolean): boolean =>
    looked.filter(fits).length >= looked.length * 0.5 && looked.some(fits);
  if (looked.every(({ tape, node }) => isArray(tape, node)))
    return most((outer) => recordsOf(outer, undefined).length > 0) ? { name: undefined } : undefined;
  const name = listNames.find((candidate) => most((outer) => recordsOf(outer, candidate).length > 0));
  if (name !== undefined) return { name };
  // A map of maps: {"model": {"task": {"passed": true}}}.
  const isMap = (outer: Outer): boolean =>
    outer.key !== undefined &&
    recordsOf(outer, undefined).length >= Math.max(2, membersOf(outer.tape, outer.node).length * 0.9);
  return looked.length > 1 && looked.every(isMap) ? { name: undefined } : undefined;
};

interface InnerProfile {
  readonly profile: Profile;
  /** Of each sampled inner record: the number of its outer record, and its own key. */
  readonly places: readonly number[];
  readonly keys: readonly (string | undefined)[];
}

/** Profiles the inner records with the outer record's key beside them, to see whether tasks occur under several outer records. */
const innerProfile = (outers: readonly Outer[], list: string | undefined): InnerProfile => {
  const samples: { tape: Tape; node: Node }[] = [];
  const places: number[] = [];
  const keys: (string | undefined)[] = [];
  outers.forEach((outer, place) => {
    for (const { node, key } of samples.length < sampled * 4 ? recordsOf(outer, list) : []) {
      samples.push({ tape: outer.tape, node });
      places.push(place);
      keys.push(key);
    }
  });
  return { profile: profileOf(samples), places, keys };
};

const textAt = (tape: Tape, node: Node): string | null | undefined => {
  const kind = kindOf(tape, node);
  return kind === undefined ? undefined : kind === Kind.null ? null : textOf(tape, node);
};

/** Share of the inner tasks, named by a field or by their keys, that stand under more than one outer record. */
const sharedTasks = ({ profile, places, keys }: InnerProfile, path: readonly string[] | undefined): number => {
  const met = new Map<string, Set<number>>();
  profile.samples.forEach(({ tape, node }, i) => {
    const id = path ? textAt(tape, at(tape, node, ...path)) : keys[i];
    if (typeof id === 'string') met.set(id, (met.get(id) ?? new Set()).add(places[i] ?? 0));
  });
  return met.size === 0 ? 0 : [...met.values()].filter((outers) => outers.size > 1).length / met.size;
};

/** How telling a field's name is as a task's: smaller is more. */
const nameRank = (path: readonly string[] | undefined): number => {
  const rank = (taskNames as readonly string[]).indexOf(plainName(path?.at(-1) ?? ''));
  return rank < 0 ? taskNames.length : rank;
};

/** The layout of the inner records; a field that numbers trials names no task here, whatever it may name elsewhere. */
const innerLayout = (profile: Profile): Layout | undefined => {
  const metrics = chooseMetrics(profile, {});
  if (metrics.length === 0 || isTableOfResults(profile)) return undefined;
  const { layout } = layoutAround(profile, {}, metrics);
  const isTrial =
    layout.task !== undefined && (trialNames as readonly string[]).includes(plainName(layout.task.at(-1) ?? ''));
  return isTrial ? { ...layout, task: undefined, trial: layout.trial ?? layout.task } : layout;
};

/**
 * Reads records that hold the list of their trials: `{"task": "a", "trials": [{"passed": true}, …]}`. The outer record names the task;
 * when the inner ones name tasks that occur under several outer records, the outer one names the run.
 */
export const planNested = (outers: readonly Outer[]): NestedTrials | undefined => {
  const list = findList(outers);
  if (!list) return undefined;
  const sample = innerProfile(outers, list.name);
  const inner = innerLayout(sample.profile);
  if (!inner) return undefined;
  const outerProfile = profileOf(outers.slice(0, sampled).filter(({ tape, node }) => isObject(tape, node)));
  const around = layoutAround(outerProfile, {}, []).layout;
  const keyed = outers.every((outer) => outer.key !== undefined);
  const innerKeyed = sample.keys.length > 0 && sample.keys.every((key) => key !== undefined);
  const namesInner = inner.task !== undefined || innerKeyed;
  const isRun = namesInner && (outers.length === 1 || sharedTasks(sample, inner.task) >= 0.5);
  const namesOuter = keyed || around.task !== undefined;
  if (!namesInner && !namesOuter) return undefined;
  // Where both name something, the more telling name is the task's: a sample's `id` gives way to the `task_id` around it.
  const isOuterTask =
    !isRun && namesOuter && (inner.task === undefined || nameRank(around.task) < nameRank(inner.task));
  const outerTask = isOuterTask ? (around.task ?? ['(key)']) : undefined;
  const innerRoles = new Set(inner.extras.map(({ role }) => role));
  const outerExtras = around.extras.filter(({ role }) => !innerRoles.has(role));
  const wanted = isRun ? 'setting' : 'group';
  const keyRole = keyed && !outerTask && outers.length > 1 && !innerRoles.has(wanted) ? wanted : undefined;
  const layout: Layout = {
    ...inner,
    task: outerTask ?? inner.task ?? ['(key)'],
    trial: inner.trial ?? (outerTask ? ['(position)'] : undefined),
    extras: [...inner.extras, ...outerExtras, ...(keyRole ? [{ role: keyRole, path: ['(key)'] } as const] : [])],
  };
  const taskOf = ({ tape, node, key }: Outer): string | undefined =>
    (around.task ? (textAt(tape, at(tape, node, ...around.task)) ?? undefined) : undefined) ?? key;
  return {
    layout,
    surelyTrials: list.name !== undefined && sureNames.test(list.name),
    read: (outer, sink) => {
      const { tape, node, key } = outer;
      const records = recordsOf(outer, list.name);
      const task = outerTask ? taskOf(outer) : undefined;
      const texts = outerExtras.map(({ path }) => textAt(tape, at(tape, node, ...path)));
      for (const [i, record] of records.entries()) {
        const named = task ?? (inner.task ? undefined : record.key);
        const trial = layoutRecord(inner, tape, record.node, named === undefined ? {} : { task: named });
        if (!trial) {
          sink.skip('a trial without task and verdict', tape, record.node);
          continue;
        }
        const place = trial.trial ?? (outerTask ? (record.key ?? String(i)) : undefined);
        sink.trial({
          ...trial,
          ...(place === undefined ? {} : { trial: place }),
          extras: [...(trial.extras ?? []), ...texts, ...(keyRole ? [key] : [])],
        });
      }
      return records.length > 0;
    },
  };
};
