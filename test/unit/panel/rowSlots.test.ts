import { expect, test } from 'vitest';
import { createRowSlots } from '../../../client/src/webview/tasks/rowSlots';

const range = (from: number, length: number) => Array.from({ length }, (_, offset) => from + offset);

test('a row that stays keeps its slot, and no slot is given twice', () => {
  const slotsOf = createRowSlots();
  let before = new Map<number, number>();
  // By a row, by a few, by most of a window, far away, back, to the end, and to the same place again.
  for (const first of [0, 1, 5, 14, 13, 4, 500, 480, 981, 981]) {
    const indexes = range(first, 20);
    const slots = slotsOf(indexes);
    expect(new Set(slots).size).toBe(20);
    expect(Math.max(...slots)).toBe(19);
    const now = new Map(indexes.map((index, place) => [index, slots[place]!]));
    for (const [index, slot] of before) if (now.has(index)) expect(now.get(index)).toBe(slot);
    before = now;
  }
});

test('few rows that leave change places, and far away all stay in order', () => {
  const slotsOf = createRowSlots();
  expect(slotsOf(range(0, 6))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(slotsOf(range(2, 6))).toEqual([2, 3, 4, 5, 1, 0]);
  expect(slotsOf(range(0, 6))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(slotsOf(range(100, 6))).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a window that grows has new slots, and one that shrinks fewer', () => {
  const slotsOf = createRowSlots();
  slotsOf(range(0, 2));
  expect(slotsOf(range(0, 4))).toEqual([0, 1, 2, 3]);
  expect(slotsOf(range(0, 3))).toEqual([0, 1, 2]);
  expect(slotsOf([])).toEqual([]);
  expect(slotsOf(range(7, 2))).toEqual([0, 1]);
});
