import type { Layout } from './layout';
import type { Profile } from './profile';

/** Lists of lists, and of what a harness resamples by itself, are its way of writing; they are no mistake. */
const isUsualList = (name: string): boolean => /resps|messages|outputs$|completions$|generations$|samples$/i.test(name);

/** A layout that knows which long fields hold lists of texts in the first records. */
export const noteLists = (layout: Layout, profile: Profile): Layout => ({
  ...layout,
  fingerprints: layout.fingerprints.map((fingerprint) => {
    const name = fingerprint.path.join('.');
    const field = profile.fields.get(name);
    const holdsLists =
      field !== undefined &&
      field.arrays > 0 &&
      field.longestArray > 1 &&
      field.elementOthers === 0 &&
      field.elementStrings > 0;
    return holdsLists && !isUsualList(name) ? { ...fingerprint, lists: field.longestArray } : fingerprint;
  }),
});
