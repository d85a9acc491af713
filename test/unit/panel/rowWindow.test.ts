import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowWindow } from '../../../client/src/webview/tasks/rowWindow';

test('draws the rows in sight and stands in for the others with space of the same height', () => {
  const cases = fc.tuple(
    fc.nat(200_000),
    fc.integer({ min: 10, max: 60 }),
    fc.nat(6_000_000),
    fc.integer({ min: 50, max: 2000 }),
  );
  fc.assert(
    fc.property(cases, ([total, rowHeight, scrolled, height]) => {
      const { first, end, spaceAbove, spaceBelow } = rowWindow(total, rowHeight, scrolled, height);
      expect(spaceAbove + (end - first) * rowHeight + spaceBelow).toBe(total * rowHeight);
      expect(end - first).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 20);
      const reachable = Math.min(scrolled, Math.max(0, total * rowHeight - height));
      const firstSeen = Math.floor(reachable / rowHeight);
      const lastSeen = Math.min(total, Math.ceil((reachable + height) / rowHeight)) - 1;
      if (total > 0) {
        expect(first).toBeLessThanOrEqual(firstSeen);
        expect(end).toBeGreaterThan(lastSeen);
      }
    }),
  );
});

test('draws nothing of an empty list', () => {
  expect(rowWindow(0, 20, 300, 500)).toEqual({ first: 0, end: 0, spaceAbove: 0, spaceBelow: 0 });
});
