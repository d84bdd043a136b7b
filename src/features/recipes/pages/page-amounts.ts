import { type LineToken, lineTokens } from '#domain/ingredients/line-tokens.ts';
import { loadUnitWords } from '#domain/knowledge/unit-words-file.ts';
import type { FoundRecipe } from '#domain/recipes/exchange/found-recipe.ts';
import { linesOf, type PageElement } from './page-tree.ts';

/** More is a sentence, no amount. */
const MOST_TOKENS = 14;
const MOST_LETTERS = 300;

/** Beside numbers, marks and units an amount may have these. */
const BESIDE = new Set(
  'of a an about heaping heaped rounded scant level generous large small medium big fl plus to and or x'.split(
    ' ',
  ),
);

const unitOf = loadUnitWords();

const isAmountWord = (token: LineToken) =>
  token.kind !== 'word' || BESIDE.has(token.key) || unitOf(token.text) !== null;

/** The same words, however they are spaced and marked. */
const squeezed = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

interface PageAmount {
  readonly amount: string;
  /** What the page says behind the name: ", softened". */
  readonly behind: string;
}

/** Amounts that stand before a name, by the name: one each time the page says it. */
type Amounts = ReadonlyMap<string, readonly PageAmount[]>;

/** Every way to part a line into an amount and a name: "3 | cloves garlic", "3 cloves | garlic". */
function* partings(line: string): Generator<readonly [amount: string, name: string]> {
  const tokens = lineTokens(line.slice(0, MOST_LETTERS));
  if (tokens[0]?.kind !== 'number') return;
  for (const [at, token] of tokens.slice(0, MOST_TOKENS).entries()) {
    if (!isAmountWord(token)) return;
    const next = tokens[at + 1];
    if (next !== undefined && next.kind !== 'mark')
      yield [line.slice(0, next.start).trim(), line.slice(next.start)];
  }
}

/** "1 cup" alone in its line: a cell of a table, whose neighbor holds the name. */
function isAmountAlone(line: string): boolean {
  const tokens = lineTokens(line.slice(0, MOST_LETTERS));
  return tokens[0]?.kind === 'number' && tokens.length <= MOST_TOKENS && tokens.every(isAmountWord);
}

function amountsOf(lines: readonly string[]): Amounts {
  const amounts = new Map<string, PageAmount[]>();
  const keepAs = (name: string, found: PageAmount) => {
    const key = squeezed(name);
    if (key === '') return;
    const known = amounts.get(key);
    if (known) known.push(found);
    else amounts.set(key, [found]);
  };
  const keep = (amount: string, name: string) => {
    keepAs(name, { amount, behind: '' });
    // The data may leave out what is done to it as well.
    const end = name.search(/[,(]/);
    if (end > 0) keepAs(name.slice(0, end), { amount, behind: name.slice(end) });
  };
  for (const [at, line] of lines.entries()) {
    for (const [amount, name] of partings(line)) keep(amount, name);
    const before = lines[at - 1];
    if (before !== undefined && isAmountAlone(before)) keep(before, line);
  }
  return amounts;
}

const hasAmount = (line: string) => lineTokens(line.slice(0, MOST_LETTERS))[0]?.kind === 'number';

/** The amount of a name that the data lists for the `turn`th of `times` times; `null`: the page does not say which. */
function amountOf(said: readonly PageAmount[], turn: number, times: number): PageAmount | null {
  const [first = null] = said;
  if (new Set(said.map(({ amount, behind }) => squeezed(amount + behind))).size === 1) return first;
  return said.length === times ? (said[turn] ?? null) : null;
}

/**
 * Some sites leave the amounts out of their data and show them on the page alone: there the page's amount is put before the
 * data's name, which keeps every word it has. Where the page says several, none is taken.
 */
export function withPageAmounts(found: FoundRecipe, page: PageElement): FoundRecipe {
  const bare = found.ingredients.filter((line) => !hasAmount(line));
  if (bare.length === 0) return found;
  // Amount, unit and name often are in elements of their own, with no blank between.
  const amounts = amountsOf(linesOf(page, undefined, ' '));
  const times = Map.groupBy(bare, squeezed);
  const turns = new Map<string, number>();
  const ingredients = found.ingredients.map((line) => {
    if (hasAmount(line)) return line;
    const key = squeezed(line);
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    const shown = amountOf(amounts.get(key) ?? [], turn, times.get(key)?.length ?? 1);
    if (shown === null) return line;
    const gap = shown.behind.startsWith('(') ? ' ' : '';
    return `${shown.amount} ${line}${gap}${shown.behind}`;
  });
  return { ...found, ingredients };
}
