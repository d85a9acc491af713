import { fileNameOf, folderOf } from './runKey';

/** What the path of a results file says of its run. Parts that are not stated, or stated twice and differently, are absent. */
export interface NameParts {
  readonly seed?: string;
  readonly temperature?: string;
  readonly model?: string;
}

/** A seed is written out, or follows NeMo-Skills' "-rs"; "s0" may as well be a start index. */
const seeds = /(?:^|[-_./])(?:rs|seed[-_]?)(\d+)(?=[-_./]|$)/gi;

/** "_t0.7", "temp0.2", "_temp_1.0", "temperature_1": a bare "t1" may be a trial, and a folder "temp1" holds scratch files. */
const temperatures = [
  /[-_]t[-_]?(\d+\.\d+)(?=[-_./]|$)/gi,
  /(?:^|[-_./])temp[-_]?(\d+\.\d+)(?=[-_./]|$)/gi,
  /[-_]temp[-_]?(\d+)(?=[-_]|\.[a-z]|$)(?![^/]*\/)/gi,
  /(?:^|[-_./])temperature[-_]?(\d+(?:\.\d+)?)(?=[-_./]|$)/gi,
];

/** Sampling temperatures lie between 0 and 2; another number means something else. */
const highestTemperature = 2;

/** Harnesses whose names hold the temperature as a bare number at a fixed place. */
const bareTemperatures: Readonly<Record<string, RegExp>> = {
  livecodebench: /(?:^|\/)Scenario\.[a-z]+_\d+_(\d+\.\d+)(?:_eval\w*)?\.json$/i,
  bigcodebench: /-(\d+\.\d+)-\d+-(?:sanitized|calibrated)[^/]*$/i,
  'multipl-e': /-(\d+(?:\.\d+)?)-(?:reworded|verbatim|transform|remove|keep)\/[^/]*$/i,
};

/** MultiPL-E: "humaneval-py-starcoderbase-0.2-reworded". */
const multiPlEModel = /^(?:humaneval|mbpp)-[a-z+#]+-(.+)-\d+(?:\.\d+)?-(?:reworded|verbatim|transform|remove|keep)$/i;

/** lm-eval names the folder of a model "organisation__model". */
const sanitizedModel = (folder: string): string | undefined =>
  /^[^_].*?__[^_]/.test(folder) ? folder.replace('__', '/') : undefined;

/** verifiers names the folder of a run "environment--model", with another "--" for the slash of the model. */
const environmentModel = (folder: string): string | undefined =>
  /^[^-].*?--(.+)$/.exec(folder)?.[1]?.replace('--', '/');

const modelOf = (dialect: string, name: string): string | undefined => {
  const parent = fileNameOf(folderOf(name));
  if (dialect === 'lm-eval-samples') return sanitizedModel(parent);
  if (dialect === 'multipl-e') return multiPlEModel.exec(parent)?.[1];
  if (dialect === 'verifiers')
    return environmentModel(parent) ?? environmentModel(fileNameOf(folderOf(folderOf(name))));
  return undefined;
};

const temperatureOf = (dialect: string, name: string): string | undefined => {
  const bare = bareTemperatures[dialect]?.exec(name)?.[1];
  const written = temperatures.flatMap((pattern) => valuesOf(pattern, name));
  const numbers = [...written, ...(bare === undefined ? [] : [bare])].map(Number);
  return only(numbers.filter((number) => number <= highestTemperature).map(String));
};

const only = (values: readonly string[]): string | undefined => (new Set(values).size === 1 ? values[0] : undefined);

const valuesOf = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Reads seed, temperature and model from the last folders and the name of a file, where their spelling leaves no doubt. */
export const nameParts = (dialect: string, name: string): NameParts => {
  const seed = only(valuesOf(seeds, name));
  const temperature = temperatureOf(dialect, name);
  const model = modelOf(dialect, name);
  return {
    ...(seed === undefined ? {} : { seed }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(model === undefined ? {} : { model }),
  };
};
