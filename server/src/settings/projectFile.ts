import { findNodeAtLocation, getNodeValue, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Settings } from './settings';
import { projectFileSchema } from './settingsSchema';
import { check } from './validate';

/** Something wrong in evalproof.json, at UTF-16 offsets of its text. */
export interface ProjectFileProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export interface ProjectFile {
  /** The parts that can be used. */
  readonly settings: Settings;
  readonly problems: readonly ProjectFileProblem[];
}

const words = (error: ParseError): string =>
  `This is not valid JSON: ${printParseErrorCode(error.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()}.`;

/** Reads the text of evalproof.json; comments and trailing commas are allowed. Never throws: what cannot be used is a problem. */
export const parseProjectFile = (text: string, ruleCodes: readonly string[]): ProjectFile => {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const problems: ProjectFileProblem[] = errors.map((error) => ({
    message: words(error),
    start: error.offset,
    end: error.offset + error.length,
  }));
  if (!root) return { settings: {}, problems };
  const { value, faults } = check(projectFileSchema(ruleCodes), getNodeValue(root));
  for (const fault of faults) {
    const node = findNodeAtLocation(root, [...fault.path]) ?? root;
    // A wrong key is marked on the key, a wrong value on the value.
    const place = /is not a setting/.test(fault.message) ? (node.parent?.children?.[0] ?? node) : node;
    problems.push({ message: fault.message, start: place.offset, end: place.offset + place.length });
  }
  return { settings: (value ?? {}) as Settings, problems };
};
