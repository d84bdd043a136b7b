/**
 * Patterns over words, as a person would write them down: `stop|quit ..3 @medicine`. Words are apart by a space, `|` is
 * "or", `..3` up to three words of any kind, `@name` one of a group. No regular expression: time grows with the text alone.
 */
type Part = { readonly gap: number } | { readonly words: ReadonlySet<string> };
export type WordPattern = readonly Part[];

export type WordGroups = Readonly<Record<string, readonly string[]>>;

function partOf(text: string, groups: WordGroups): Part {
  if (text.startsWith('..')) return { gap: Number(text.slice(2)) };
  const words = text
    .split('|')
    .flatMap((word) => (word.startsWith('@') ? (groups[word.slice(1)] ?? []) : word));
  return { words: new Set(words) };
}

export const wordPatterns = (lines: readonly string[], groups: WordGroups = {}): readonly WordPattern[] =>
  lines.map((line) => line.split(' ').map((part) => partOf(part, groups)));

/** The place behind the pattern when it begins at `at`; -1: it does not. */
function endOf(pattern: WordPattern, words: readonly string[], at: number, from = 0): number {
  const part = pattern[from];
  if (part === undefined) return at;
  if ('words' in part) return part.words.has(words[at] ?? '') ? endOf(pattern, words, at + 1, from + 1) : -1;
  // At the end, a gap reaches as far as it goes.
  if (from === pattern.length - 1) return Math.min(at + part.gap, words.length);
  for (let skipped = 0; skipped <= part.gap && at + skipped <= words.length; skipped += 1) {
    const end = endOf(pattern, words, at + skipped, from + 1);
    if (end >= 0) return end;
  }
  return -1;
}

export interface Found {
  readonly at: number;
  readonly end: number;
}

/** Every place where one of the patterns begins. */
export function findAll(patterns: readonly WordPattern[], words: readonly string[]): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (const pattern of patterns) {
      const end = endOf(pattern, words, at);
      if (end >= 0) found.push({ at, end });
    }
  }
  return found;
}

export const hasAny = (patterns: readonly WordPattern[], words: readonly string[]): boolean =>
  findAll(patterns, words).length > 0;
