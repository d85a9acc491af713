/**
 * Gives the rows of a window their slots: a slot is what a row is drawn in. A row that stays in the window keeps its slot, so
 * that the focus stays with it; one that enters takes the slot of one that leaves, which is cheaper than to draw it from
 * nothing.
 */
export function createRowSlots(): (indexes: readonly number[]) => readonly number[] {
  let before: ReadonlyMap<number, number> = new Map();
  return (indexes) => {
    const shown = new Set(indexes);
    const left = [...before].flatMap(([index, slot]) => (shown.has(index) ? [] : [slot]));
    const fewLeave = left.length * 2 <= before.size;
    let unused = before.size;
    const slotFor = (): number => {
      // `repeat` moves what is drawn in another order. In this one it moves the rows that leave when these are few, and else
      // those that stay; when all leave, nothing.
      const slot = fewLeave ? left.pop() : left.shift();
      return slot ?? unused++;
    };
    const slots = indexes.map((index) => before.get(index) ?? slotFor());
    before = new Map(indexes.map((index, place) => [index, slots[place] ?? 0]));
    return slots;
  };
}
