import { type ReviewedFile, reviewedFile } from '../report/reviewedFile';
import { placeFindings } from './placeFindings';
import { type Reviewed, type ReviewRequest, reviewPaths } from './reviewPaths';
import type { Terminal } from './terminal';

/** Reviews the documents and keeps of each what the reports need, findings with lines and columns. */
export const reviewFiles = (request: ReviewRequest, terminal: Terminal): Promise<Reviewed<ReviewedFile>> =>
  reviewPaths(request, terminal, async ({ path, review, bytesOf }) =>
    reviewedFile(path, review, await placeFindings(review.findings, bytesOf)),
  );
