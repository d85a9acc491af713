import type { SyntaxNode } from '@lezer/common';
import { commentParts } from '../comments';
import { readFormula } from '../latex/readFormula';
import { citationMark, createPassageBuilder, objectMark, type Passage } from '../passage';
import type { ProsePart } from '../proseDocument';
import { readProseMetric } from '../proseMetric';
import { entityText } from './entityText';

export interface InlineWords {
  readonly passage: Passage;
  /** Links in comments inside the words. */
  readonly comments: readonly ProsePart[];
}

/** "[1]", "[@chen2021]", "[^2]": references, not words. */
const citation = /^\[(?:\d+(?:\s*[,–-]\s*\d+)*|\^[^\]]+|-?@[^\]]+)\]$/;

/** Code that is nothing but a metric's name or a number is read as words. */
const isWordy = (code: string): boolean => {
  const named = readProseMetric(code.trim(), 0);
  return named?.to === code.trim().length || /^\s*[\d.]+\s*%?\s*$/.test(code);
};

/** Reads the plain words of inline nodes: emphasis and links without their marks, code and pictures as one mark. */
export const createInlineReader = (text: string, base: number) => {
  return (node: SyntaxNode): InlineWords => {
    const builder = createPassageBuilder();
    const comments: ProsePart[] = [];
    const words = (from: number, to: number): void => builder.source(text.slice(from, to), from - base);
    const walk = (parent: SyntaxNode, from: number, to: number): void => {
      let at = from;
      for (let child = parent.firstChild; child; child = child.nextSibling) {
        if (child.from >= to) break;
        if (child.to <= at && child.to !== child.from) continue;
        words(at, child.from);
        one(child);
        at = child.to;
      }
      words(at, to);
    };
    const one = (child: SyntaxNode): void => {
      const source = text.slice(child.from, child.to);
      const instead = (mark: string): void => builder.instead(mark, child.from - base, child.to - base);
      switch (child.name) {
        case 'EmphasisMark':
        case 'StrikethroughMark':
        case 'HeaderMark':
        case 'QuoteMark':
        case 'LinkMark':
        case 'LinkTitle':
        case 'LinkLabel':
          return;
        case 'InlineCode': {
          const marks = /^`+/.exec(source)?.[0].length ?? 1;
          if (isWordy(source.slice(marks, -marks)))
            builder.source(source.slice(marks, -marks), child.from + marks - base);
          else instead(objectMark);
          return;
        }
        case 'Escape':
          builder.instead(source.slice(1), child.from - base, child.to - base);
          return;
        case 'Entity':
          instead(entityText(source));
          return;
        case 'Comment':
          comments.push(...commentParts(source, child.from - base));
          return;
        case 'HTMLTag':
          if (/^<sup>/i.test(source)) instead('^');
          else if (/^<(br|td|th|p|li)\b/i.test(source)) instead(' ');
          return;
        case 'InlineFormula':
          readFormula(source, child.from - base, builder);
          return;
        case 'URL':
        case 'Autolink':
        case 'Image':
          instead(objectMark);
          return;
        case 'Link':
          if (citation.test(source)) instead(citationMark);
          else walkLink(child);
          return;
        case 'HardBreak':
          instead(' ');
          return;
        default:
          walk(child, child.from, child.to);
      }
    };
    /** Only the words of a link, not its address. A bracket without address is an interval as likely as a link. */
    const walkLink = (link: SyntaxNode): void => {
      const marks = link.getChildren('LinkMark');
      const close = marks[1];
      const whole = link.getChild('URL') === null && link.getChild('LinkLabel') === null;
      if (whole || !close) {
        words(link.from, link.to);
        return;
      }
      let at = link.from + 1;
      for (let child = link.firstChild; child && child.from < close.from; child = child.nextSibling) {
        if (child.name === 'LinkMark') continue;
        words(at, child.from);
        one(child);
        at = child.to;
      }
      words(at, close.from);
    };
    walk(node, node.from, node.to);
    return { passage: builder.take(), comments };
  };
};
