import type { Metric } from '../../layout';
import type { Profile } from '../../profile';
import { isBinary } from './fields';
import { binaryMetric, scoreMetric } from './layoutOf';

/** A reward of which only the full one, 1, is a success: a plain verdict while it is 0 or 1. */
export const rewardMetric = (profile: Profile, path: string): Metric =>
  isBinary(profile.fields.get(path)) ? binaryMetric(path) : scoreMetric(path, 1);
