/** Seeds, settings and models stand in the name of a file and in the folders right above it. */
const parts = 4;

/** The last folders and the name of a path that is "/"-separated. */
export const shortName = (path: string): string => path.split('/').slice(-parts).join('/');
