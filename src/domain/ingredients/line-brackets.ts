import type { LineToken } from './line-tokens.ts';

/** What is in brackets, and before which of the other tokens it stood. */
export interface Bracket {
  readonly tokens: readonly LineToken[];
  readonly before: number;
}

export interface BracketedLine {
  readonly tokens: readonly LineToken[];
  readonly brackets: readonly Bracket[];
}

/** Takes the outermost brackets out. One that is never closed reaches to the end; a lone closing one is ignored. */
export function withoutBrackets(all: readonly LineToken[]): BracketedLine {
  const tokens: LineToken[] = [];
  const brackets: Bracket[] = [];
  let inside: LineToken[] | null = null;
  let depth = 0;
  const close = () => {
    if (inside && inside.length > 0) brackets.push({ tokens: inside, before: tokens.length });
    inside = null;
  };
  for (const token of all) {
    const mark = token.kind === 'mark' ? token.mark : '';
    if (mark === '(') {
      depth += 1;
      if (depth === 1) inside = [];
      continue;
    }
    if (mark === ')') {
      if (depth === 1) close();
      depth = Math.max(0, depth - 1);
      continue;
    }
    (inside ?? tokens).push(token);
  }
  close();
  return { tokens, brackets };
}

const BEFORE = ',;:. -';
const BEHIND = ',;: *†‡®™';

/** Without a pattern: one for the end of a text takes time that grows with the square of its length. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BEFORE.includes(text[start] ?? '')) start += 1;
  while (end > start && BEHIND.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(start, end);
}

/** The tokens as text, as they are in the line, with a blank where something was taken out between them. */
export function textOf(line: string, tokens: readonly LineToken[]): string {
  let text = '';
  let end: number | null = null;
  for (const token of tokens) {
    if (end !== null && token.start > end) text += ' ';
    text += line.slice(token.start, token.end);
    end = token.end;
  }
  return trimmed(text);
}
