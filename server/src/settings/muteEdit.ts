import type { MuteParams } from '#shared/protocol';
import { literalGlob } from './glob';
import { projectFileEdit, type TextReplacement } from './projectFileEdit';

/**
 * The changes of evalproof.json that mute a rule. `text` is undefined when there is no file yet; `file` is the document's path
 * relative to evalproof.json. Throws an `Error` with a sentence for the user when the text cannot be changed safely.
 */
export const muteEdit = (text: string | undefined, mute: MuteParams, file: string): TextReplacement[] => {
  const entry = {
    rule: mute.rule,
    file: literalGlob(file),
    ...(mute.where === 'line' && mute.line !== undefined ? { line: mute.line + 1 } : {}),
    ...(mute.reason ? { reason: mute.reason } : {}),
  };
  return projectFileEdit(text, ({ ignore }) => {
    if (mute.where === 'everywhere') return { path: ['rules', mute.rule], value: 'off' };
    return Array.isArray(ignore)
      ? { path: ['ignore', ignore.length], value: entry, isInsertion: true }
      : { path: ['ignore'], value: [entry] };
  });
};
