import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Version in the package's own package.json, found upward from the bundle; "0" when the bundle was taken out of its package. */
export const packageVersion = (): string => {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    try {
      const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      if (name === 'evalproof') return String(version);
    } catch {
      // No package.json here: look one folder up.
    }
    if (dirname(folder) === folder) return '0';
  }
};
