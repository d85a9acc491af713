import { type ReviewedFile, reviewedFile } from '../report/reviewedFile';
import { placeFindings } from './placeFindings';
import { type Reviewed, type ReviewRequest, reviewPaths } from './reviewPaths';
import type { Terminal } from './terminal';

/** Reviews the documents and keeps of each what the reports need, findings with lines and columns. */
export const reviewFiles = (request: ReviewRequest, terminal: Terminal): Promise<Reviewed<ReviewedFile>> =>
  reviewPaths(request, terminal, async ({ path, review, parts, pathOf, bytesOf }) => {
    const findings = await placeFindings(review.findings, pathOf, bytesOf);
    const documents = parts.map(({ uri, reading: { format, records, skipped } }) => {
      return { uri, path: pathOf(uri), format, records, skipped };
    });
    return reviewedFile(path, review, findings, documents);
  });
