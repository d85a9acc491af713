import type { Locator } from 'playwright-core';

/** Whether an element is to be seen within some milliseconds. */
export function appears(element: Locator, milliseconds: number): Promise<boolean> {
  return element.waitFor({ timeout: milliseconds }).then(
    () => true,
    () => false,
  );
}
