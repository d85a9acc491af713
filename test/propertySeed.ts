import fc from 'fast-check';

/**
 * The suite draws the same random cases every time, so that a failure is a change and never a dice roll. `EVALPROOF_SEED=<number>`
 * draws others.
 */
fc.configureGlobal({ seed: Number(process.env.EVALPROOF_SEED ?? 20_260_101) });
