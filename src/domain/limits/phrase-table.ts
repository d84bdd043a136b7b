import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import type { FoodKnowledge } from '#domain/foods/food-knowledge.ts';
import { isFoodNamed } from '#domain/foods/food-name.ts';
import { derivedTables } from '#domain/text/derived-tables.ts';
import { tokensOf } from '#domain/text/fold-text.ts';
import { normalizeWords } from '#domain/text/words.ts';
import type { LimitRules } from './limit-rules.ts';
import type { LimitTerm, LimitWords, MarkKind, TermTable } from './limit-words.ts';
import { type MeaningToken, meaningOf } from './meaning.ts';

/** What reading a profile needs: foods, words and rules. */
export interface LimitKnowledge extends FoodKnowledge {
  /** What people write for a limit (data/limits/terms and the names of labels). */
  readonly words: LimitWords;
  /** What each diet and condition requires (data/limits). */
  readonly rules: LimitRules;
}

/** What a phrase is in an entry. */
export type PhraseMeaning =
  | {
      readonly kind: 'limit';
      readonly means: readonly MeaningToken[];
      /** Tables that it is in; `food`: a food's own name, `label`: a name of a label. */
      readonly tables: ReadonlySet<TermTable | 'food' | 'label'>;
    }
  /** `isWorry`: it may be a sign of trouble with eating. */
  | { readonly kind: 'unruled'; readonly isWorry: boolean }
  | { readonly kind: 'not_food' | 'nothing' | 'filler' | 'negation' | 'preference' | 'everyday' }
  | { readonly kind: 'mark'; readonly mark: MarkKind };

export interface PhraseTable {
  /** The phrase of these folded words, as written, otherwise in the singular; `null`: none. */
  readonly find: (words: readonly string[]) => PhraseMeaning | null;
  /** Whether the words speak of taste alone, whatever else they may say: "hates", "too salty". */
  readonly isOfTaste: (words: readonly string[]) => boolean;
  /** Whether a word that means something elsewhere is also what people are called. */
  readonly isPersonName: (words: readonly string[]) => boolean;
  readonly longest: number;
  /** Single words and phrases that mean a limit, for suggestions: folded text and what it means. */
  readonly limits: ReadonlyMap<string, Extract<PhraseMeaning, { kind: 'limit' }>>;
}

/** A phrase may be in several tables: what limits comes first, what changes nothing last. */
const RANK: Readonly<Record<PhraseMeaning['kind'], number>> = {
  limit: 0,
  unruled: 1,
  // "None" by itself says that there is nothing.
  nothing: 2,
  negation: 3,
  mark: 4,
  not_food: 5,
  filler: 6,
  preference: 7,
  everyday: 8,
};

/** A gap within a phrase belongs to it: "n/a". */
const wordsOf = (text: string): readonly string[] => tokensOf(text).map(({ text: word }) => word);
const isPlainLatin = /^[a-z]+$/;
const singular = (word: string): string =>
  isPlainLatin.test(word) ? (normalizeWords(word)[0] ?? word) : word;
const keyOf = (words: readonly string[]): string => words.join(' ');

class TableBuilder {
  readonly exact = new Map<string, PhraseMeaning>();
  readonly singular = new Map<string, PhraseMeaning>();
  longest = 1;

  add(text: string, meaning: PhraseMeaning): void {
    const words = wordsOf(text);
    if (words.length === 0) return;
    this.longest = Math.max(this.longest, words.length);
    put(this.exact, keyOf(words), meaning);
    put(this.singular, keyOf(words.map(singular)), meaning);
  }
}

function put(table: Map<string, PhraseMeaning>, key: string, meaning: PhraseMeaning): void {
  const known = table.get(key);
  if (known?.kind === 'limit' && meaning.kind === 'limit') {
    const means = [...new Set([...known.means, ...meaning.means])];
    table.set(key, { kind: 'limit', means, tables: known.tables.union(meaning.tables) });
  } else if (known === undefined || RANK[meaning.kind] < RANK[known.kind]) {
    table.set(key, meaning);
  }
}

function meaningOfTerm({ means, table }: LimitTerm): PhraseMeaning {
  if (means.includes('unruled')) return { kind: 'unruled', isWorry: table === 'worries' };
  if (means.includes('not_food')) return { kind: 'not_food' };
  if (means.includes('nothing')) return { kind: 'nothing' };
  return { kind: 'limit', means, tables: new Set([table]) };
}

const allergenTokens = (codes: readonly AllergenCode[]): readonly MeaningToken[] =>
  codes.map((code) => `allergen:${code}`);

/** What a food is called: its whole name, what comes before the comma, its synonyms. */
const namesOf = (food: Food): readonly string[] => [
  food.name,
  food.name.split(/[,(]/)[0] ?? '',
  ...food.synonyms,
];

/** Whether what a term means keeps this very food off the plate. */
const leavesOut = (means: readonly string[], food: Food): boolean =>
  means.some((token) => {
    const meaning = meaningOf(token);
    if (meaning?.kind === 'allergen') return [...food.contains, ...food.mayContain].includes(meaning.code);
    if (meaning?.kind === 'animal') return food.animal.includes(meaning.source);
    // Diets and conditions leave out by rules of their own.
    return meaning?.kind === 'food' ? isFoodNamed(food, meaning.name) : meaning !== null;
  });

/**
 * A food's name means the food, and every allergen that it contains, whole: a person may narrow it. For names in the
 * tables, the tables know more than a single food does, unless they mean another food ("pimientos").
 */
function addFoods(table: TableBuilder, kb: Pick<LimitKnowledge, 'foods'>): void {
  const explained = new Map(table.singular);
  for (const food of kb.foods.values()) {
    for (const name of namesOf(food)) {
      const words = wordsOf(name);
      if (words.length === 0) continue;
      const known = explained.get(keyOf(words.map(singular)));
      if (known !== undefined && (known.kind !== 'limit' || leavesOut(known.means, food))) continue;
      const own = `food:${words
        .filter((word) => /[\p{L}\p{N}]/u.test(word))
        .map(singular)
        .join('-')}`;
      table.add(name, {
        kind: 'limit',
        means: [
          ...new Set([
            ...(known?.kind === 'limit' ? known.means : []),
            ...allergenTokens(food.contains),
            own,
          ]),
        ],
        tables: new Set(known?.kind === 'limit' ? known.tables : ['food']),
      });
    }
  }
}

function addWords(table: TableBuilder, words: LimitWords): void {
  for (const term of words.terms) table.add(term.term, meaningOfTerm(term));
  for (const text of words.fillers) table.add(text, { kind: 'filler' });
  const exceptions = new Set(words.marks.flatMap(({ term, kind }) => (kind === 'exception' ? [term] : [])));
  for (const text of words.negations) {
    table.add(text, exceptions.has(text) ? { kind: 'mark', mark: 'exception' } : { kind: 'negation' });
  }
  for (const { term, kind } of words.marks) table.add(term, { kind: 'mark', mark: kind });
  for (const text of words.preferenceWords) table.add(text, { kind: 'preference' });
  const liking = new Set(words.preferenceWords);
  for (const text of words.everydayWords) {
    // "Lots of" is made of words of liking.
    const isLiking = wordsOf(text).every((word) => liking.has(word));
    table.add(text, { kind: isLiking ? 'preference' : 'everyday' });
  }
  for (const text of words.tasteWords) table.add(text, { kind: 'everyday' });
}

function newTable(kb: LimitKnowledge): PhraseTable {
  const table = new TableBuilder();
  addWords(table, kb.words);
  addFoods(table, kb);
  for (const { term, contains } of kb.words.labelNames) {
    const key = keyOf(wordsOf(term).map(singular));
    if (table.singular.has(key)) continue;
    table.add(term, { kind: 'limit', means: allergenTokens(contains), tables: new Set(['label']) });
  }
  const limits = new Map(
    [...table.exact].flatMap(([text, meaning]) =>
      meaning.kind === 'limit' ? [[text, meaning] as const] : [],
    ),
  );
  const tastes = new Set(kb.words.tasteWords.map((text) => keyOf(wordsOf(text))));
  const names = new Set(kb.words.personNames);
  return {
    isPersonName: (words) => names.has(keyOf(words)),
    isOfTaste: (words) => tastes.has(keyOf(words)),
    find: (words) =>
      table.exact.get(keyOf(words)) ??
      table.singular.get(keyOf(words.map(singular))) ??
      // "Shell fish" for "shellfish".
      (words.length > 1 && words.every((word) => isPlainLatin.test(word))
        ? joined(table, words.map(singular).join(''))
        : null),
    longest: table.longest,
    limits,
  };
}

const SHORTEST_JOINED = 6;
function joined(table: TableBuilder, word: string): PhraseMeaning | null {
  const found = word.length < SHORTEST_JOINED ? undefined : table.singular.get(word);
  return found?.kind === 'limit' ? found : null;
}

const tableOf = derivedTables<LimitKnowledge['foods'], PhraseTable>();

/** The phrases of a knowledge base, made on first use. */
export const phraseTable = (kb: LimitKnowledge): PhraseTable => tableOf(kb.foods, () => newTable(kb));
