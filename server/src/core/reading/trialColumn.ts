/** "trial_1", "run 2", "seed42", "passed_sample_3", "epoch_1_correct": a verdict's column of one trial. */
export const trialColumn =
  /^(?:(?:passed|correct|success|solved|result|acc)[ _-]?)?(trial|run|sample|rollout|seed|repeat|rep|epoch|completion)[ _-]?(\d+)(?:[ _-](?:passed|correct|success|solved|result|acc))?$/i;
