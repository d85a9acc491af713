import type { Finding } from '#core/rules/finding';
import type { ByteSource } from './byteSource';
import { spotUri } from './spotRanges';

/** Findings whose fixes can be applied as edits of text: those in packed files lose theirs, their messages still say what is right. */
export const withApplicableFixes = async (
  findings: readonly Finding[],
  sourceOf: (uri: string) => ByteSource,
): Promise<readonly Finding[]> => {
  const edited = new Set(findings.flatMap(({ fix }) => fix?.edits.map(spotUri) ?? []));
  const packed = new Set<string>();
  for (const uri of edited) if (await sourceOf(uri).packed?.()) packed.add(uri);
  if (packed.size === 0) return findings;
  return findings.map((finding) => {
    const { fix, ...rest } = finding;
    return fix?.edits.some((edit) => packed.has(spotUri(edit))) ? rest : finding;
  });
};
