import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import { CONDITION_CODES, DIET_CODES } from '#domain/limits/codes.ts';
import type { MarkKind, PlainMeaning } from '#domain/limits/limit-words.ts';
import type { MeaningToken } from '#domain/limits/meaning.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { derivedTables } from '#domain/text/derived-tables.ts';
import { KnowledgeCache } from './checker-cache.ts';
import { namesNut, nutsNamed } from './checker-nuts.ts';
import { singularsOf, wordsOf } from './checker-text.ts';

/** What a phrase does in addition to naming a limit. `dish`: only a food that is never in a plan is called so. */
export type Role = MarkKind | 'filler' | 'negation' | 'everyday' | 'preference' | 'free' | 'dish';

/** A phrase that some table or some food brings, with all that it means. */
export interface Phrase {
  readonly words: readonly string[];
  readonly means: ReadonlySet<MeaningToken>;
  readonly plain: ReadonlySet<PlainMeaning>;
  readonly roles: ReadonlySet<Role>;
}

interface PhraseInTheMaking {
  readonly words: readonly string[];
  readonly means: Set<MeaningToken>;
  readonly plain: Set<PlainMeaning>;
  readonly roles: Set<Role>;
  /** A row of data/limits/terms says what it means. */
  isTerm: boolean;
}

/** Every phrase, by each form of its first word; and phrases of several words that people write as one. */
export interface Phrases {
  readonly byFirstWord: ReadonlyMap<string, readonly Phrase[]>;
  readonly writtenAsOne: ReadonlyMap<string, Phrase>;
}

const PLAIN: ReadonlySet<string> = new Set(['unruled', 'not_food', 'nothing'] satisfies PlainMeaning[]);
const isPlain = (word: string): word is PlainMeaning => PLAIN.has(word);

/** Denials that this reader knows itself, should the table of negations lack them. */
const OWN_NEGATIONS = [
  'no',
  'not',
  'non',
  'without',
  'never',
  'none',
  'nor',
  'neither',
  'cannot',
  'cant',
].concat(['dont', 'doesnt', 'isnt', 'arent', 'wont', '🚫', '❌', '⛔', '✖', '✗', '✘', '≠', '¬']);
/** Exceptions, permissions and doubts likewise. */
const OWN_MARKS: Readonly<Record<'exception' | 'permit' | 'doubt', readonly string[]>> = {
  exception:
    'anything but,everything but,all but,nothing but,everyone but,but,except,excluding,excepting,unless,besides,apart from,aside from,other than,instead of,outgrew,outgrown,anymore,any more,no longer,used to,formerly,rather than'.split(
      ',',
    ),
  permit:
    'ok,okay,fine,allowed,tolerates,tolerate,tolerated,can eat,can have,may eat,may have,eats,👍,✅,✔,✓'.split(
      ',',
    ),
  doubt:
    'maybe,perhaps,possibly,probably,might,unsure,not sure,sometimes,occasionally,if,only if,only when,when raw,depends'.split(
      ',',
    ),
};
/** Between two things that are both meant. */
const OWN_FILLERS = ['and', 'or', 'plus', 'the', 'a', 'an'];

class PhraseTable {
  private readonly phrases = new Map<string, PhraseInTheMaking>();

  of(text: string): PhraseInTheMaking | null {
    const words = wordsOf(text);
    if (words.length === 0) return null;
    const key = words.join(' ');
    const known = this.phrases.get(key);
    if (known) return known;
    const made = {
      words,
      means: new Set<string>(),
      plain: new Set<PlainMeaning>(),
      roles: new Set<Role>(),
      isTerm: false,
    };
    this.phrases.set(key, made);
    return made;
  }

  give(texts: readonly string[], role: Role): void {
    for (const text of texts) this.of(text)?.roles.add(role);
  }

  all(): readonly PhraseInTheMaking[] {
    return [...this.phrases.values()];
  }
}

/** The names by which a food is called: its name, what comes before the first comma of it, its synonyms. */
const namesOf = (food: Food): readonly string[] => [
  food.name,
  food.name.split(',')[0] ?? '',
  ...food.synonyms,
];

/** How a food is sold or served; anyone who reacts to it "fresh" is not safe with what is made of it. */
const STATES: ReadonlySet<string> = new Set(['fresh', 'raw', 'whole', 'canned']);

/** The token of a name, without the state of the food where that leaves a name. */
function foodToken(words: readonly string[]): string {
  const bare = words.filter((word) => !STATES.has(word));
  return `food:${(bare.length > 0 ? bare : words).join('-')}`;
}

/** True for a food that is not left out by what a term of its name means, when that speaks of food at all. */
const isOtherFood = (food: Food, means: ReadonlySet<MeaningToken>): boolean =>
  [...means].every(
    (token) =>
      token.startsWith('food:') ||
      (/^(?:allergen|animal):/.test(token) &&
        ![...food.contains, ...food.animal].some((own) => token.endsWith(`:${own}`))),
  );

/** Work in small parts, so that a caller can let other work run in between. */
type Parts<Result = void> = Generator<void, Result, void>;

function* addFoods(table: PhraseTable, foods: Iterable<Food>): Parts {
  const dishes: string[] = [];
  for (const food of foods) {
    yield;
    if (food.use === 'as-eaten') {
      dishes.push(...namesOf(food));
      continue;
    }
    for (const name of namesOf(food)) {
      const phrase = table.of(name);
      if (phrase === null) continue;
      if (!phrase.isTerm) {
        phrase.means.add(foodToken(phrase.words));
        // A Fuji apple is an apple: its other name means all that is made of apples.
        phrase.means.add(foodToken(wordsOf(food.name.split(',')[0] ?? '')));
      }
      // Of a word that a table explains, "Egg, scrambled" adds nothing: it is the dish that has milk.
      if (phrase.isTerm && name !== food.name && !food.synonyms.includes(name)) continue;
      // Two foods may share a name ("pimento", "gumbo"): both are meant.
      if (phrase.isTerm && isOtherFood(food, phrase.means)) {
        phrase.means.add(foodToken(phrase.words));
      }
      const nuts = nutsNamed(phrase.words);
      // A term that names no food ("none", "penicillin") is not about the food of the same name.
      if (phrase.isTerm && phrase.means.size === 0) continue;
      if (food.contains.includes('tree_nut')) for (const nut of nuts) phrase.means.add(`food:${nut}`);
      for (const code of food.contains) {
        if (code !== 'tree_nut' || nuts.length === 0) phrase.means.add(`allergen:${code}`);
      }
    }
  }
  for (const name of dishes) {
    const phrase = table.of(name);
    if (phrase !== null && phrase.means.size === 0 && phrase.plain.size === 0) phrase.roles.add('dish');
  }
}

function* addTerms(table: PhraseTable, { words }: KnowledgeBase): Parts {
  for (const { term, means } of words.terms) {
    yield;
    const phrase = table.of(term);
    if (phrase === null) continue;
    phrase.isTerm = true;
    for (const meaning of means) {
      if (isPlain(meaning)) phrase.plain.add(meaning);
      else phrase.means.add(meaning);
    }
  }
  const codes = [
    ...ALLERGEN_CODES.map((code) => [code, `allergen:${code}`] as const),
    ...DIET_CODES.map((code) => [code, `diet:${code}`] as const),
    ...CONDITION_CODES.map((code) => [code, `condition:${code}`] as const),
  ];
  for (const [code, token] of codes) {
    const phrase = table.of(code.replaceAll('_', ' '));
    if (phrase !== null && !phrase.isTerm) phrase.means.add(token);
  }
}

/** Names of labels come after the terms: those distinguish nuts, a label's "tree nuts" does not. */
function* addLabels(table: PhraseTable, { words }: KnowledgeBase): Parts {
  for (const { term, contains } of words.labelNames) {
    yield;
    if (contains.length === 0) continue;
    const phrase = table.of(term);
    if (phrase === null || phrase.isTerm) continue;
    const named = namesNut(phrase.words);
    for (const code of contains) {
      if (code !== 'tree_nut' || !named) phrase.means.add(`allergen:${code}`);
      else for (const nut of nutsNamed(phrase.words)) phrase.means.add(`food:${nut}`);
    }
  }
}

function addRoles(table: PhraseTable, { words }: KnowledgeBase): void {
  table.give([...words.fillers, ...OWN_FILLERS], 'filler');
  table.give([...words.negations, ...OWN_NEGATIONS], 'negation');
  table.give([...words.everydayWords, ...words.tasteWords], 'everyday');
  table.give(words.preferenceWords, 'preference');
  table.give(['free'], 'free');
  for (const { term, kind } of words.marks) table.give([term], kind);
  for (const kind of ['exception', 'permit', 'doubt'] as const) table.give(OWN_MARKS[kind], kind);
  // A word that limits is never passed over as a word that says nothing.
  for (const phrase of table.all()) {
    if (phrase.means.size === 0 && phrase.plain.size === 0) continue;
    phrase.roles.delete('filler');
    phrase.roles.delete('everyday');
  }
}

/** Sets that many phrases share are kept once: tens of thousands of phrases mean the same few things. */
class SharedSets<Item extends string> {
  private readonly sets = new Map<string, ReadonlySet<Item>>();

  of(set: ReadonlySet<Item>): ReadonlySet<Item> {
    const key = [...set].sort().join(' ');
    const shared = this.sets.get(key) ?? set;
    this.sets.set(key, shared);
    return shared;
  }
}

function* shared(all: readonly PhraseInTheMaking[]): Parts<readonly Phrase[]> {
  const means = new SharedSets<MeaningToken>();
  const plain = new SharedSets<PlainMeaning>();
  const roles = new SharedSets<Role>();
  const phrases: Phrase[] = [];
  for (const phrase of all) {
    yield;
    phrases.push({
      words: phrase.words,
      means: means.of(phrase.means),
      plain: plain.of(phrase.plain),
      roles: roles.of(phrase.roles),
    });
  }
  return phrases;
}

function* indexed(all: readonly Phrase[]): Parts<Phrases> {
  const byFirstWord = new Map<string, Phrase[]>();
  const writtenAsOne = new Map<string, Phrase>();
  for (const phrase of all) {
    yield;
    for (const form of singularsOf(phrase.words[0] ?? '')) {
      const others = byFirstWord.get(form);
      if (others) others.push(phrase);
      else byFirstWord.set(form, [phrase]);
    }
    const isWords = phrase.words.every((word) => /^[a-z]{2,}$/.test(word));
    if (phrase.words.length > 1 && isWords && phrase.means.size > 0) {
      for (const form of singularsOf(phrase.words.join(''))) writtenAsOne.set(form, phrase);
    }
  }
  return { byFirstWord, writtenAsOne };
}

function* phraseParts(kb: KnowledgeBase): Parts<Phrases> {
  const table = new PhraseTable();
  yield* addTerms(table, kb);
  yield* addFoods(table, kb.foods.values());
  yield* addLabels(table, kb);
  addRoles(table, kb);
  return yield* indexed(yield* shared(table.all()));
}

function inOneGo<Result>(parts: Parts<Result>): Result {
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}

const knownTo = derivedTables<KnowledgeBase['foods'], KnowledgeCache<Phrases>>();

const cacheOf = (kb: KnowledgeBase): KnowledgeCache<Phrases> => knownTo(kb.foods, () => new KnowledgeCache());

/** Every phrase that the knowledge base knows; made on first use. */
export const phrasesOf = (kb: KnowledgeBase): Phrases => cacheOf(kb).of(kb, () => inOneGo(phraseParts(kb)));

/** A few milliseconds of work. */
const PHRASES_AT_ONCE = 500;

/**
 * Makes what `phrasesOf` gives, in parts with a pause after each: it takes a second on a slow machine, in which a server
 * has others to answer.
 */
export async function preparePhrases(kb: KnowledgeBase, pause: () => Promise<void>): Promise<void> {
  if (cacheOf(kb).has(kb)) return;
  const parts = phraseParts(kb);
  for (let done = 1; ; done += 1) {
    const part = parts.next();
    if (part.done) {
      cacheOf(kb).of(kb, () => part.value);
      return;
    }
    if (done % PHRASES_AT_ONCE === 0) await pause();
  }
}
