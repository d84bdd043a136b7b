import QuickLRU from 'quick-lru';
import { ANIMAL_SOURCES, type AnimalSource, type Food, type FoodFlag } from '#domain/foods/food.ts';
import { createFoodNames, foodKeys } from '#domain/ingredients/food-names.ts';
import type { KitchenWords, SourceWord } from '#domain/ingredients/kitchen-words.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import { longestAtEachPlace } from '#domain/text/phrases.ts';
import { type PlacedToken, termKey, tokensIn } from '#domain/text/tokens.ts';
import { keySet, withoutDenied } from './denied-words.ts';

/** What a word of a line names, although another food was picked for the line. */
export interface NamedThing {
  /** As it is written. */
  readonly words: string;
  /** `null`: no single food ("pork"). */
  readonly food: Food | null;
  readonly animal: readonly AnimalSource[];
  readonly flags: readonly FoodFlag[];
  /** Of one of these animals or another. */
  readonly isAny: boolean;
}

export interface NamedReader {
  readonly read: (text: string) => readonly NamedThing[];
  /** The text without what it says is not there. */
  readonly withoutDenied: (text: string) => string;
  /** The animals that a kitchen word names, whatever food is called so: "bacon" is pork, "guacamole" none. */
  readonly animalsOf: (words: string) => readonly AnimalSource[];
}

/** "White wine vinegar" has three words, and hardly any name has more than these. */
const MOST_WORDS = 5;

/** What the lexicon of allergens knows: "cocoa butter" is no butter. It knows nothing of meat. */
const KNOWN_TO_LEXICON: ReadonlySet<AnimalSource> = new Set(['dairy', 'egg', 'fish', 'shellfish', 'honey']);

const MEASURES = keySet('head stick');
const JOINS = keySet('and or with plus');
const OF_ANIMALS: ReadonlySet<AnimalSource> = new Set(ANIMAL_SOURCES);
const OF_MEAT: ReadonlySet<AnimalSource> = new Set(
  ANIMAL_SOURCES.filter((source) => !['dairy', 'egg', 'honey'].includes(source)),
);
/** What a word before a name takes out of it: "vegan sausages". */
const CLAIMS: ReadonlyMap<string, ReadonlySet<AnimalSource>> = new Map([
  ...['vegan', 'plantbased'].map((word) => [termKey(word), OF_ANIMALS] as const),
  ...['vegetarian', 'veggie', 'meatless', 'meatfree'].map((word) => [termKey(word), OF_MEAT] as const),
  [termKey('dairyfree'), new Set<AnimalSource>(['dairy'])],
  [termKey('eggfree'), new Set<AnimalSource>(['egg'])],
]);

type Meaning = Omit<NamedThing, 'words'>;

/** What words for kinds of animals and alcohol mean, by the same key as the lexicon's terms. */
function meaningsOf(sources: readonly SourceWord[]): ReadonlyMap<string, Meaning> {
  const known = new Map<string, Meaning>();
  for (const { term, animal, flags, isAny } of sources) {
    const key = termKey(term);
    const before = known.get(key);
    known.set(key, {
      food: null,
      animal: [...(before?.animal ?? []), ...animal],
      flags: [...(before?.flags ?? []), ...flags],
      isAny,
    });
  }
  return known;
}

const keyAt = (tokens: readonly PlacedToken[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.key : '';
};

/** "1 head garlic" speaks of no head cheese. */
const isMeasure = (tokens: readonly PlacedToken[], from: number, to: number): boolean =>
  to - from === 1 && MEASURES.has(keyAt(tokens, from));

/** Sources that the words of a name, or before it, say are not in it; they reach over two words, and over no "or". */
function claimedFree(tokens: readonly PlacedToken[], from: number, to: number): ReadonlySet<AnimalSource> {
  const claimed = new Set<AnimalSource>();
  for (let at = to - 1; at >= Math.max(0, from - 4); at -= 1) {
    const key = keyAt(tokens, at);
    if (key === '' || JOINS.has(key)) break;
    const claim = CLAIMS.get(key) ?? CLAIMS.get(keyAt(tokens, at - 1) + key);
    for (const source of claim ?? []) claimed.add(source);
  }
  return claimed;
}

/** Lines use the same words again and again. */
const REMEMBERED = { maxSize: 10_000 };
function remembering(read: (text: string) => readonly string[]): (text: string) => readonly string[] {
  const known = new QuickLRU<string, readonly string[]>(REMEMBERED);
  return (text) => {
    const keys = known.get(text) ?? read(text);
    known.set(text, keys);
    return keys;
  };
}

/** Where the words end that a name may have. */
function wordsEnd(tokens: readonly PlacedToken[], from: number): number {
  let to = from;
  while (to < tokens.length && to - from < MOST_WORDS && tokens[to]?.kind === 'word') to += 1;
  return to;
}

const longest = <Thing>(
  tokens: readonly PlacedToken[],
  meaningOf: (from: number, to: number) => Thing | null,
) => longestAtEachPlace(tokens.length, (from) => wordsEnd(tokens, from), meaningOf);

/**
 * Reads what the words of an ingredient line name: foods by their names, and kinds of animals and alcohol by kitchen
 * words. Only what has an animal in it, or a flag, or is a food by itself; what the words deny is left out.
 */
export function createNamedReader(
  foods: Iterable<Food>,
  lexicon: AllergenLexicon,
  kitchenWords: KitchenWords,
): NamedReader {
  const names = createFoodNames(
    [...foods].filter(({ use }) => use === 'ingredient'),
    () => 0,
    kitchenWords,
  );
  const meanings = meaningsOf(kitchenWords.sources);
  const { denial, stand_in: standIns } = kitchenWords.inNames;
  /** "No bacon", "bacon-free". */
  const isDenied = (tokens: readonly PlacedToken[], from: number, to: number): boolean =>
    denial.has(keyAt(tokens, from - 1)) || keyAt(tokens, to) === 'free';
  const keysIn = remembering(foodKeys);
  const thingEnd = (text: string, tokens: readonly PlacedToken[], from: number): number => {
    for (let to = wordsEnd(tokens, from); to > from; to -= 1) {
      const last = tokens[to - 1];
      const written = text.slice(tokens[from]?.start, last?.kind === 'word' ? last.end : undefined);
      const key = termKey(written);
      if (meanings.has(key) || lexicon.byKey.has(key) || names.find(keysIn(written)) !== null) return to;
    }
    return from;
  };
  const leftOf = (text: string) => withoutDenied(text, thingEnd);
  const read = (written: string): readonly NamedThing[] => {
    const text = leftOf(written);
    const tokens = tokensIn(text);
    const said = (from: number, to: number) => {
      const last = tokens[to - 1];
      return text.slice(tokens[from]?.start, last?.kind === 'word' ? last.end : undefined);
    };
    const joined = (from: number, to: number) =>
      tokens.slice(from, to).reduce((key, token) => key + (token.kind === 'word' ? token.key : ''), '');
    const terms = longest(tokens, (from, to) => lexicon.byKey.get(joined(from, to)) ?? null);
    const meaningOf = (from: number, to: number): Meaning | null => {
      // "The garlic" is what "garlic" is; "cream of tartar" is no cream.
      const isTrimmed = [from, to - 1].every((at) => keysIn(said(at, at + 1)).length > 0);
      const word = meanings.get(joined(from, to));
      // "Steak" may be a name of one food; it still is a word for a cut of any animal.
      const isAny = word?.isAny === true;
      const isName = isTrimmed && !isAny && !isMeasure(tokens, from, to);
      const food = isName ? (names.find(keysIn(said(from, to)))?.food ?? null) : null;
      if (food === null && word === undefined) return null;
      return {
        food,
        animal: [...new Set([...(food?.animal ?? []), ...(word?.animal ?? [])])],
        flags: [...new Set([...(food?.flags ?? []), ...(word?.flags ?? [])])],
        isAny,
      };
    };
    const things = longest(tokens, meaningOf).flatMap(([[from, to], meaning]): NamedThing[] => {
      if (isDenied(tokens, from, to)) return [];
      if (meaning.isAny && standIns.has(keyAt(tokens, from - 1))) return [];
      const free = claimedFree(tokens, from, to);
      const around = terms.find(
        ([place, { animal }]) =>
          place[0] <= from && place[1] >= to && place[1] - place[0] > to - from && animal.length === 0,
      )?.[1];
      const isElse = around !== undefined;
      const animal = meaning.animal.filter(
        (source) => !free.has(source) && !(isElse && KNOWN_TO_LEXICON.has(source)),
      );
      const flags = meaning.flags.filter((flag) => !(flag === 'alcohol' && around?.kind === 'false-friend'));
      const food = isElse || free.size > 0 ? null : meaning.food;
      return [{ words: said(from, to), food, animal, flags, isAny: meaning.isAny }];
    });
    const byLexicon = terms.flatMap(([[from, to], { animal }]): NamedThing[] => {
      if (isDenied(tokens, from, to)) return [];
      const free = claimedFree(tokens, from, to);
      const left = animal.filter((source) => !free.has(source));
      if (left.length === 0) return [];
      return [{ words: said(from, to), food: null, animal: left, flags: [], isAny: false }];
    });
    return [...things, ...byLexicon].filter(
      ({ food, animal, flags }) => food !== null || animal.length > 0 || flags.length > 0,
    );
  };
  const animalsOf = (words: string) => meanings.get(termKey(words))?.animal ?? [];
  return { read, withoutDenied: leftOf, animalsOf };
}
