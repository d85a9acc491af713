import type { Finding } from '#core/rules/finding';
import type { ByteSource } from '../documents/byteSource';
import type { Range } from '../documents/positions';
import { type Spot, spotRanges, spotUri } from '../documents/spotRanges';
import { withApplicableFixes } from '../documents/withApplicableFixes';
import type { PlacedFinding } from '../report/reviewedFile';
import type { TextRange } from '../report/textRange';

/** Turns the byte spans of findings into lines and columns, reading each document only where something stands. */
export const placeFindings = async (
  findings: readonly Finding[],
  pathOf: (uri: string) => string,
  bytesOf: (uri: string) => ByteSource,
): Promise<readonly PlacedFinding[]> => {
  const applicable = await withApplicableFixes(findings, bytesOf);
  const spots = applicable.flatMap((finding) => [finding, ...finding.related, ...editsOf(finding)]);
  const ranges = await spotRanges(spots, bytesOf);
  const rangeOf = (spot: Spot): TextRange => textRange(ranges.get(spot) ?? documentStart);
  return applicable.map((finding) => ({
    finding,
    path: pathOf(spotUri(finding)),
    range: rangeOf(finding),
    related: finding.related.map(rangeOf),
    edits: editsOf(finding).map(rangeOf),
  }));
};

const editsOf = (finding: Finding): readonly Spot[] => finding.fix?.edits ?? [];

const documentStart: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

const textRange = ({ start, end }: Range): TextRange => ({
  line: start.line + 1,
  column: start.character + 1,
  endLine: end.line + 1,
  endColumn: end.character + 1,
});
