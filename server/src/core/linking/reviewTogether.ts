import type { JudgedClaim } from '../facts/facts';
import { type Review, review } from '../review';
import type { Finding } from '../rules/finding';
import { rules } from '../rules/index';
import type { CoreSettings, IgnoreEntry } from '../settings';
import { combineReadings, type NamedReading } from './combineReadings';

/** Several files reviewed as one run, or one sentence that says why they cannot be. */
export type TogetherOutcome =
  | { readonly review: Review; readonly parts: readonly NamedReading[] }
  | { readonly refused: string };

/** Rules about the bytes of a file: each file of a run has such findings of its own. */
const byteRules = ['invalid-json', 'torn-line'];

/** Rules that look at one file by itself: at its bytes, and at what it reports. */
const fileRules: ReadonlySet<string> = new Set([
  ...byteRules,
  ...rules.filter(({ reads }) => reads === 'claims').map(({ code }) => code),
]);

/**
 * Reviews several files as one run. `uri` names the whole (a folder); places of findings and claims, and the sources of the runs,
 * name the files. Numbers that a file reports are judged against that file's own rows. `ignoredIn` gives what is muted in each file.
 */
export const reviewTogether = (
  uri: string,
  parts: readonly NamedReading[],
  settings: CoreSettings,
  ignoredIn: (uri: string) => readonly IgnoreEntry[] = () => settings.ignore,
): TogetherOutcome => {
  const combined = combineReadings(parts);
  if ('refused' in combined) return combined;
  const unmuted = { ...settings, ignore: [] };
  const whole = review(uri, combined.reading, unmuted);
  const single = parts
    .filter(({ reading }) => reading.claims.length > 0 || reading.problems.length > 0)
    .map((part) => ({ uri: part.uri, review: review(part.uri, part.reading, unmuted) }));
  const ofRun = whole.findings.filter(({ rule }) => !fileRules.has(rule));
  const ofFiles = single.flatMap((each) => each.review.findings.filter(({ rule }) => fileRules.has(rule)));
  const findings = [...ofRun, ...ofFiles]
    .map((finding) => placed(finding, uri, parts))
    .filter((finding) => !isMuted(finding, ignoredIn(finding.uri)));
  const claims = single.flatMap((each) => each.review.facts.claims.map((judged) => inFile(judged, each.uri)));
  const dependsOn = parts.map((part) => part.uri);
  return { review: { facts: { ...whole.facts, claims, dependsOn }, findings }, parts };
};

/** A finding about the run as a whole, without a place in any file, stands at the start of the first one. */
const placed = (finding: Finding, whole: string, [first]: readonly NamedReading[]): Finding =>
  finding.uri !== whole || !first
    ? { ...finding, span: { ...finding.span, uri: finding.uri } }
    : { ...finding, uri: first.uri, span: { start: 0, end: 0, line: 0, lineStart: 0, uri: first.uri } };

const inFile = (judged: JudgedClaim, uri: string): JudgedClaim => ({
  ...judged,
  claim: { ...judged.claim, span: { ...judged.claim.span, uri } },
});

const isMuted = ({ rule, span }: Finding, ignore: readonly IgnoreEntry[]): boolean =>
  ignore.some((entry) => entry.rule === rule && (entry.line === undefined || entry.line === span.line));
