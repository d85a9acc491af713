import type { FieldPath, Layout } from '../layout';

/** A key on the way to a field: the tree of all paths of a layout, so that one walk over a record finds them all. */
export interface FieldNode {
  /** Where the value of this path is noted in the `FieldSlots`; -1 when the path is only a way to longer ones. */
  readonly slot: number;
  readonly children: readonly FieldChild[];
  /** Slots of all longer paths: a later value of this key makes them void, since the last of two equal keys wins. */
  readonly below: readonly number[];
}

export interface FieldChild {
  /** The key's UTF-8 bytes, unescaped. */
  readonly key: Uint8Array;
  readonly node: FieldNode;
}

/** The paths of a layout as a tree, and for each of its fields the slot that holds its value. */
export interface FieldTree {
  readonly root: FieldNode;
  readonly slotCount: number;
  /** Keys on the longest path. */
  readonly height: number;
  /** -1 when the layout has no such field. */
  readonly task: number;
  readonly trial: number;
  readonly metrics: readonly number[];
  readonly numbers: readonly number[];
  readonly extras: readonly number[];
  readonly fingerprints: readonly number[];
}

interface Branch {
  slot: number;
  readonly children: Map<string, Branch>;
}

/** Builds the tree of a layout. Equal paths share a slot, so a value may have several meanings. */
function createFieldTree(layout: Layout): FieldTree {
  const top: Branch = { slot: -1, children: new Map() };
  let slotCount = 0;
  let height = 0;
  const slotOf = (path: FieldPath | undefined): number => {
    if (path === undefined || path.length === 0) return -1;
    height = Math.max(height, path.length);
    let branch = top;
    for (const key of path) {
      let next = branch.children.get(key);
      if (next === undefined) {
        next = { slot: -1, children: new Map() };
        branch.children.set(key, next);
      }
      branch = next;
    }
    if (branch.slot < 0) branch.slot = slotCount++;
    return branch.slot;
  };
  const task = slotOf(layout.task);
  const trial = slotOf(layout.trial);
  const slots = (fields: readonly { readonly path: FieldPath }[]) => fields.map((field) => slotOf(field.path));
  const metrics = slots(layout.metrics);
  const numbers = slots(layout.numbers);
  const extras = slots(layout.extras);
  const fingerprints = slots(layout.fingerprints);
  return { root: nodeOf(top), slotCount, height, task, trial, metrics, numbers, extras, fingerprints };
}

function nodeOf(branch: Branch): FieldNode {
  const encoder = new TextEncoder();
  const children = [...branch.children].map(([key, child]) => ({ key: encoder.encode(key), node: nodeOf(child) }));
  const below = children.flatMap(({ node }) => (node.slot < 0 ? node.below : [node.slot, ...node.below]));
  return { slot: branch.slot, children, below };
}

/** The child of a node whose key stands at bytes[from, end), without quotes and escapes; undefined when no path goes there. */
export function childAt(node: FieldNode, bytes: Uint8Array, from: number, end: number): FieldNode | undefined {
  const { children } = node;
  const length = end - from;
  next: for (let at = 0; at < children.length; at++) {
    const child = children[at] as FieldChild;
    const { key } = child;
    if (key.length !== length) continue;
    for (let place = 0; place < length; place++) if (key[place] !== bytes[from + place]) continue next;
    return child.node;
  }
  return undefined;
}

const known = new WeakMap<Layout, FieldTree>();

/** The tree of a layout, made once: a document that is edited is scanned again and again by the same layout. */
export function fieldTreeOf(layout: Layout): FieldTree {
  const tree = known.get(layout) ?? createFieldTree(layout);
  known.set(layout, tree);
  return tree;
}
