/** What is said of a document in which reported numbers stand, and nothing to check them against. */
export const reportedOnly = 'Reported numbers only: no trials are in this file.';
