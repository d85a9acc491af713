import { type Connection, type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver';
import type { Finding } from '#core/rules/finding';
import { counted } from '#core/words/numberText';
import { type Severity, severities } from '#shared/severity';
import type { ByteSource } from '../documents/byteSource';
import type { ReviewState } from '../documents/reviewState';
import { type ShownRange, type Spot, spotRanges, spotUri } from '../documents/spotRanges';
import { withApplicableFixes } from '../documents/withApplicableFixes';
import { docsUrl } from '../report/docsUrl';
import type { Services } from './services';

/** A fix with its places as the client knows them; carried in `Diagnostic.data`. */
export interface PreparedFix {
  readonly title: string;
  readonly edits: readonly { readonly uri: string; readonly range: Range; readonly newText: string }[];
}

/** A finding as it was published. */
export interface Published {
  readonly finding: Finding;
  readonly diagnostic: Diagnostic;
  readonly fix: PreparedFix | undefined;
  /** The document that shows it: of a packed file one of the read-only documents that show its text. */
  readonly shownIn: string;
}

export const diagnosticSource = 'evalproof';

/** Editors draw and list so many of one file; the loudest come first, and the rest is counted. */
const mostPublished = 500;

const severityOf: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const origin: ShownRange = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

const loudestFirst = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity));

const publishedOf = (finding: Finding, shownRangeOf: (spot: Spot) => ShownRange): Published => {
  const { rule, severity, message, related, fix } = finding;
  const rangeOf = (spot: Spot): Range => {
    const { start, end } = shownRangeOf(spot);
    return { start, end };
  };
  const shownIn = (spot: Spot): string => shownRangeOf(spot).uri ?? spotUri(spot);
  const prepared = fix && {
    title: fix.title,
    edits: fix.edits.map((edit) => ({ uri: spotUri(edit), range: rangeOf(edit), newText: edit.newText })),
  };
  const diagnostic: Diagnostic = {
    range: rangeOf(finding),
    severity: severityOf[severity],
    source: diagnosticSource,
    code: rule,
    codeDescription: { href: docsUrl(rule) },
    message,
    relatedInformation: related.map((place) => ({
      location: { uri: shownIn(place), range: rangeOf(place) },
      message: place.message,
    })),
    ...(prepared ? { data: { fix: prepared } } : {}),
  };
  return { finding, diagnostic, fix: prepared, shownIn: shownIn(finding) };
};

const leftOut = (count: number): Diagnostic => ({
  range: origin,
  severity: DiagnosticSeverity.Information,
  source: diagnosticSource,
  message: `${counted(count, 'quieter finding')} of this document ${count === 1 ? 'is' : 'are'} not listed here; the command line lists all.`,
});

/** The findings that stand in the document itself: of a run of several files each shows its own. */
const findingsIn = ({ review, uri }: ReviewState): readonly Finding[] =>
  review?.findings.filter((finding) => spotUri(finding) === uri) ?? [];

const findingsOf = async (state: ReviewState, services: Services): Promise<Published[]> => {
  const { source, uri } = state;
  if (!source) return [];
  const bytesOf = (each: string): ByteSource => (each === uri ? source : services.sourceOf(each));
  const loudest = loudestFirst(findingsIn(state)).slice(0, mostPublished);
  const findings = await withApplicableFixes(loudest, bytesOf);
  const spots = findings.flatMap((finding) => [finding, ...finding.related, ...(finding.fix?.edits ?? [])]);
  const ranges = await spotRanges(spots, bytesOf);
  return findings.map((finding) => publishedOf(finding, (spot) => ranges.get(spot) ?? origin));
};

/** Diagnostics by the document that shows them; the document itself where there are none. */
const byDocument = (uri: string, found: readonly Published[]): Map<string, Diagnostic[]> => {
  const shown = new Map<string, Diagnostic[]>();
  for (const { shownIn, diagnostic } of found) shown.set(shownIn, [...(shown.get(shownIn) ?? []), diagnostic]);
  return shown.size > 0 ? shown : new Map([[uri, []]]);
};

/** Publishes the findings of each review, and an empty list when a document is no longer reviewed. */
export const register = (connection: Connection, services: Services): void => {
  const { reviews, published, log } = services;
  /** Documents that show what was published of this one before. */
  const showing = (uri: string): string[] => {
    const before = published.get(uri);
    return before ? [...byDocument(uri, before).keys()] : [];
  };
  const clear = async (documents: readonly string[]): Promise<void> => {
    for (const uri of documents) await connection.sendDiagnostics({ uri, diagnostics: [] });
  };
  const publish = async (uri: string, state: ReviewState | undefined): Promise<void> => {
    if (!state) {
      const old = showing(uri);
      published.delete(uri);
      return clear(old);
    }
    const found = await findingsOf(state, services);
    // Meanwhile a newer review may have come, or the document may have gone.
    const latest = reviews.get(uri);
    if (!latest || latest.version !== state.version) return;
    const more = findingsIn(state).length - found.length;
    if (state.phase === 'notReviewed' && found.length === 0 && !published.has(uri)) return;
    const shown = byDocument(uri, found);
    if (more > 0) shown.values().next().value?.push(leftOut(more));
    const old = showing(uri).filter((each) => !shown.has(each));
    published.set(uri, found);
    await clear(old);
    for (const [each, diagnostics] of shown) {
      await connection.sendDiagnostics({ uri: each, diagnostics, version: state.documentVersion });
    }
  };
  reviews.onChanged((uri, state) => {
    publish(uri, state).catch((error) => log(`publishing findings of ${uri}: ${String(error)}`));
  });
};
