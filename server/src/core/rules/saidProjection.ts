import type { Claim } from '../claims/claim';
import type { Facts } from '../facts/facts';

const projected = /\b(project(?:ed|ion|ions|s)?|extrapolat\w*|forecast\w*|predicted|beta[- ]?binomial)\b/i;

/** True when a number's own name, or a sentence of the document, calls it a projection. */
export const isSaidProjection = (facts: Facts, claim: Claim): boolean =>
  [claim.label.replace(/_/g, ' '), (claim.scope.group ?? '').replace(/_/g, ' ')].some((text) => projected.test(text)) ||
  (facts.reading.stated.statements ?? []).some(({ text }) => projected.test(text));
