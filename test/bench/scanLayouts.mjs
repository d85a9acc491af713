const convention = { unscored: 'drop', documented: false };

/** The fields of the generated files, as a dialect would name them. */
const shared = {
  task: ['task_id'],
  trial: ['trial'],
  metrics: [{ name: 'passed', path: ['passed'], kind: 'binary' }],
  numbers: [
    { role: 'tokens', path: ['tokens'] },
    { role: 'cost', path: ['cost'] },
  ],
  convention,
};

export const layouts = {
  long: {
    ...shared,
    extras: [
      { role: 'temperature', path: ['temperature'] },
      { role: 'status', path: ['result'] },
    ],
    fingerprints: [{ role: 'output', path: ['completion'] }],
  },
  short: {
    ...shared,
    extras: [
      { role: 'model', path: ['model'] },
      { role: 'temperature', path: ['temperature'] },
    ],
    fingerprints: [],
  },
};
