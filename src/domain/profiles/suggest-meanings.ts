import { foodsExcluded, foodsExcludedByTokens } from '#domain/diet-rules/excluded-foods.ts';
import type { EntryField, EntrySuggestion } from '#domain/limits/entry.ts';
import { type MeaningToken, tokenOf } from '#domain/limits/meaning.ts';
import { meaningsLabel } from '#domain/limits/meaning-label.ts';
import { nearestPhrases } from '#domain/limits/near-phrases.ts';
import { type PhraseTable, phraseTable } from '#domain/limits/phrase-table.ts';
import type { ReadWords } from '#domain/limits/read-entry.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { derivedTables } from '#domain/text/derived-tables.ts';
import { editDistances } from '#domain/text/edit-distance.ts';
import { tokensOf } from '#domain/text/fold-text.ts';

type Kb = Pick<KnowledgeBase, 'rules'> & KnowledgeBase;

/** Letters that may differ in a word of so many. */
const mayDiffer = (letters: number): number => (letters < 5 ? 1 : letters < 9 ? 2 : 3);
const SHORTEST = 3;
const MOST = 4;

interface Near {
  readonly text: string;
  readonly means: readonly MeaningToken[];
  /** How unlike the typed text it is. */
  readonly distance: number;
}

/** What follows the name of an allergen and says no more: "milk protien" hints at no product that is spelled almost so. */
const PLAIN_WORDS = ['protein', 'proteins', 'product', 'products'];

const SAYS_ALLERGY = /allerg|intoler|reaction/i;

/** Of what a field is about: no food answers what was typed as a condition, unless it speaks of an allergy. */
function fitsField(means: readonly MeaningToken[], field: EntryField, text: string): boolean {
  if (field === 'medicalConditions')
    return SAYS_ALLERGY.test(text) || means.every((token) => token.startsWith('condition:'));
  if (field === 'dietaryRestrictions') return means.every((token) => !token.startsWith('condition:'));
  return true;
}

const foreignTerms = derivedTables<PhraseTable, ReadonlySet<string>>();
/** Words of other languages only: a misspelled English word is rarely one of them. */
function foreignOf(kb: Kb): ReadonlySet<string> {
  const keyOf = (term: string): string =>
    tokensOf(term)
      .map(({ text }) => text)
      .join(' ');
  const isHome = (language: string): boolean => ['en', 'mul', 'la'].includes(language);
  const home = new Set(
    kb.words.terms.filter(({ language }) => isHome(language)).map(({ term }) => keyOf(term)),
  );
  const foreign = kb.words.terms.filter(({ language }) => !isHome(language)).map(({ term }) => keyOf(term));
  return new Set(foreign).difference(home);
}

/** A short word begins as it was meant: "face" is not mace misspelled. */
const isLikely = (typed: string, text: string): boolean => [...typed].length >= 5 || typed[0] === text[0];

/** Phrases of a field that are written almost like a text, the nearest first. */
function nearTo(typed: string, field: EntryField, kb: Kb): readonly Near[] {
  const letters = [...typed].length;
  if (letters < SHORTEST) return [];
  const table = phraseTable(kb);
  const foreign = foreignTerms(table, () => foreignOf(kb));
  const meansOf = (text: string): readonly MeaningToken[] => table.limits.get(text)?.means ?? [];
  const cost = (text: string): number | null =>
    isLikely(typed, text) && fitsField(meansOf(text), field, typed) ? (foreign.has(text) ? 1 : 0) : null;
  return nearestPhrases(typed, mayDiffer(letters), table, cost)
    .map(({ text, distance }) => ({ text, distance, means: meansOf(text) }))
    .toSorted((a, b) => a.text.length - b.text.length);
}

/** Whether a word is more likely a misspelled plain word than anything else that is spelled almost like it. */
function isPlain(typed: string, near: readonly Near[]): boolean {
  const most = Math.min(mayDiffer([...typed].length), ...near.map(({ distance }) => distance));
  return PLAIN_WORDS.some((word) => editDistances(typed, word, most).toWhole <= most);
}

/** Foods that an entry names, also by a product ("ghee") whose table row only gives its allergen. */
function foodsMeant(
  { means, phrases }: Pick<ReadWords, 'means' | 'phrases'>,
  kb: Kb,
): readonly MeaningToken[] {
  const named = means.filter((token) => token.startsWith('food:'));
  if (named.length > 0) return named;
  return phrases.flatMap((phrase) => {
    if (phrase.kind !== 'limit' || !phrase.tables.has('derived')) return [];
    const own = { kind: 'food', name: phrase.words.join(' ') } as const;
    return foodsExcluded(own, kb).size > 0 ? [tokenOf(own)] : [];
  });
}

/** Diabetes of one type or the other: nobody has both. */
const isAlternatives = (means: readonly MeaningToken[], { phrases }: Pick<ReadWords, 'phrases'>): boolean =>
  means.length > 1 &&
  means.every((token) => token.startsWith('condition:')) &&
  phrases.filter(({ kind }) => kind === 'limit').length <= 1;

const wordsTyped = (text: string): readonly string[] =>
  tokensOf(text).flatMap(({ kind, text: word }) => (kind === 'word' ? [word] : []));

interface Option {
  readonly means: readonly MeaningToken[];
  /** Words are left over that it says nothing of. */
  readonly isPart: boolean;
}

/** Where every word is known: what they mean, and the foods alone. */
function optionsOfKnown(
  read: Pick<ReadWords, 'means' | 'phrases'>,
  kb: Kb,
): readonly (readonly MeaningToken[])[] {
  const { means } = read;
  if (means.length === 0) return [];
  if (isAlternatives(means, read)) return means.map((token) => [token]);
  const foods = foodsMeant(read, kb);
  const isNarrower = foods.some((token) => !means.includes(token)) || foods.length < means.length;
  return foods.length > 0 && isNarrower ? [means, foods] : [means];
}

/** Fields in which any word may stand, so that none of them is a misspelled food. */
const ANY_WORDS: readonly EntryField[] = ['name', 'healthGoals'];

/** Where words are not known: what the whole entry or each of the words is almost. */
function optionsOfUnknown(
  text: string,
  field: EntryField,
  read: Pick<ReadWords, 'means' | 'phrases'>,
  kb: Kb,
): readonly Option[] {
  const complete = (means: readonly MeaningToken[]): Option => ({ means, isPart: false });
  if (ANY_WORDS.includes(field)) return read.means.length > 0 ? [complete(read.means)] : [];
  const words = wordsTyped(text);
  const alternatives = ({ means }: Near): readonly (readonly MeaningToken[])[] =>
    isAlternatives(means, { phrases: [] }) ? means.map((token) => [token]) : [means];
  const whole = [words.join(' '), words.join('')].flatMap((typed) =>
    nearTo(typed, field, kb).flatMap(alternatives),
  );
  const unknown = read.phrases.flatMap((phrase) =>
    phrase.kind === 'unknown' ? [phrase.words.join(' ')] : [],
  );
  const near = unknown.flatMap((word) => {
    const found = nearTo(word, field, kb);
    return read.means.length > 0 && isPlain(word, found) ? [] : [found.flatMap(alternatives).slice(0, MOST)];
  });
  const [first = [], ...others] = near;
  const rest = others.flatMap((each) => each[0] ?? []);
  const isAllNear = near.every((each) => each.length > 0);
  const firsts = near.length === 0 ? [[]] : first;
  const together = isAllNear ? firsts.map((means) => [...read.means, ...means, ...rest]) : [];
  const isPart = whole.length === 0 && !isAllNear && field === 'allergies' && read.means.length > 0;
  return [...whole, ...together].map(complete).concat(isPart ? [{ means: read.means, isPart: true }] : []);
}

/** What an option keeps off the plate and asks besides: two that do the same are one. */
const effectOf = (means: readonly MeaningToken[], kb: Kb): string =>
  JSON.stringify([
    means.filter((token) => /^(?:diet|condition):/.test(token)).toSorted(),
    [...foodsExcludedByTokens(means, kb)].toSorted(),
  ]);

/**
 * What an open entry may mean: what was understood of it, and words that are spelled almost like its own. A person chooses
 * from these; nothing acts on them. One tap ends the question, so an option accounts for the whole entry or says that it
 * does not.
 */
export function suggestMeanings(
  text: string,
  field: EntryField,
  read: Pick<ReadWords, 'means' | 'phrases'>,
  kb: Kb,
): readonly EntrySuggestion[] {
  const isKnown = read.phrases.every(({ kind }) => kind !== 'unknown');
  const options: readonly Option[] = isKnown
    ? optionsOfKnown(read, kb).map((means) => ({ means, isPart: false }))
    : optionsOfUnknown(text, field, read, kb);
  const foods = foodsMeant(read, kb);
  const seen = new Set<string>();
  return options
    .map(({ means, isPart }) => ({ means: [...new Set(means)], isPart }))
    .filter(({ means }) => fitsField(means, field, text))
    .filter(({ means }) => {
      const effect = effectOf(means, kb);
      return !seen.has(effect) && Boolean(seen.add(effect));
    })
    .slice(0, MOST)
    .map(({ means, isPart }) => ({ label: labelOf(means, { isPart, foods }, kb), means }));
}

function labelOf(
  means: readonly MeaningToken[],
  { isPart, foods }: { readonly isPart: boolean; readonly foods: readonly MeaningToken[] },
  { rules }: Kb,
): string {
  const label = meaningsLabel(means, rules);
  if (isPart) return `${label}, nothing else`;
  const isNarrow = foods.length > 0 && means.every((token) => token.startsWith('food:'));
  return isNarrow ? `Only ${label.toLowerCase()}` : label;
}
