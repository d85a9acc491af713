import type { MarkdownConfig } from '@lezer/markdown';

const dollar = 36;
const backslash = 92;
const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 10;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** "$…$" as one node. As in Pandoc the dollars touch the formula and no digit follows, so that prices are none. */
export const inlineFormula: MarkdownConfig = {
  defineNodes: ['InlineFormula'],
  parseInline: [
    {
      name: 'InlineFormula',
      before: 'Escape',
      parse(context, next, from) {
        if (next !== dollar) return -1;
        const start = context.char(from + 1) === dollar ? from + 2 : from + 1;
        if (isBlank(context.char(start))) return -1;
        for (let at = start; at < context.end; at++) {
          const code = context.char(at);
          if (code === backslash) at++;
          else if (code === dollar) {
            const double = start === from + 2;
            const end = double ? at + 2 : at + 1;
            if (
              isBlank(context.char(at - 1)) ||
              isDigit(context.char(end)) ||
              (double && context.char(at + 1) !== dollar)
            )
              return -1;
            return context.addElement(context.elt('InlineFormula', from, end));
          }
        }
        return -1;
      },
    },
  ],
};
