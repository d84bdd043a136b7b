import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import type { Exclusions } from '#domain/limits/limit-rules.ts';
import { type Meaning, type MeaningToken, meaningOf } from '#domain/limits/meaning.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { derivedTables } from '#domain/text/derived-tables.ts';
import { BoundedMap, KnowledgeCache } from './checker-cache.ts';
import { namesNut } from './checker-nuts.ts';
import { singularsOf, wordsOf } from './checker-text.ts';

/** Every text of every food: form of a word → the texts that it occurs in. */
interface TextIndex {
  readonly textsWith: ReadonlyMap<string, ReadonlySet<number>>;
  readonly foodOfText: readonly string[];
}

function indexTexts(foods: Iterable<Food>): TextIndex {
  const textsWith = new Map<string, Set<number>>();
  const foodOfText: string[] = [];
  for (const food of foods) {
    for (const text of [food.name, food.id, ...food.synonyms, ...food.madeOf]) {
      const entry = foodOfText.push(food.id) - 1;
      const words = wordsOf(text);
      const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
      for (const form of new Set([...words, ...joined].flatMap(singularsOf))) {
        const entries = textsWith.get(form);
        if (entries) entries.add(entry);
        else textsWith.set(form, new Set([entry]));
      }
    }
  }
  return { textsWith, foodOfText };
}

const textIndexOf = derivedTables<ReadonlyMap<string, Food>, TextIndex>();

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one.every((word, at) => singularsOf(word).some((form) => singularsOf(other[at] ?? '').includes(form)));

const headOf = (name: string): string => name.split(/[,(]/)[0] ?? '';

/** One way to call a food, and the head of its name. */
interface Called {
  readonly words: readonly string[];
  readonly head: string;
}

const calledByFirst = derivedTables<ReadonlyMap<string, Food>, ReadonlyMap<string, readonly Called[]>>();

/** All that foods are called, by each singular of the first word. */
function indexCalled(foods: ReadonlyMap<string, Food>): ReadonlyMap<string, readonly Called[]> {
  const index = new Map<string, Called[]>();
  for (const food of foods.values()) {
    const head = headOf(food.name);
    for (const name of new Set([food.name, head, ...food.synonyms])) {
      const words = wordsOf(name);
      for (const form of singularsOf(words[0] ?? '')) {
        const called = index.get(form) ?? [];
        called.push({ words, head });
        index.set(form, called);
      }
    }
  }
  return index;
}

/** What foods of just this name are called besides: corn is maize in what is made of maize. */
function otherNamesOf(text: string, foods: ReadonlyMap<string, Food>): readonly string[] {
  const wanted = wordsOf(text);
  const index = calledByFirst(foods, () => indexCalled(foods));
  const near = singularsOf(wanted[0] ?? '').flatMap((form) => index.get(form) ?? []);
  return [...new Set(near.filter(({ words }) => isSame(words, wanted)).map(({ head }) => head))];
}

/** Ids of the foods that are called so or made of it, by this name, written in one word, or by another name of theirs. */
function foodsWithWords(text: string, { foods, words }: KnowledgeBase): ReadonlySet<string> {
  const own = wordsOf(text);
  const hidden = words.groups.flatMap(({ name, members }) => (isSame(wordsOf(name), own) ? members : []));
  return new Set([text, ...hidden].flatMap((name) => [...foodsOfNames(name, foods)]));
}

/** The same without what hides under the name: rules list that themselves. */
function foodsOfNames(text: string, foods: ReadonlyMap<string, Food>): ReadonlySet<string> {
  const names = [text, wordsOf(text).join('')].flatMap((name) => [name, ...otherNamesOf(name, foods)]);
  return new Set([...new Set(names)].flatMap((name) => [...foodsOfName(name, foods)]));
}

/** Ids of the foods of which one name, synonym, id or `madeOf` entry has all the words of the text. */
function foodsOfName(text: string, foods: ReadonlyMap<string, Food>): ReadonlySet<string> {
  const index = textIndexOf(foods, () => indexTexts(foods.values()));
  const textsWith = (word: string): ReadonlySet<number> =>
    singularsOf(word).reduce(
      (found, form) => found.union(index.textsWith.get(form) ?? new Set<number>()),
      new Set<number>(),
    );
  const [first, ...rest] = wordsOf(text).map(textsWith);
  if (!first) return new Set();
  const entries = rest.reduce((left, found) => left.intersection(found), first);
  return new Set([...entries].flatMap((entry) => index.foodOfText[entry] ?? []));
}

export const carries = (food: Food, code: AllergenCode): boolean =>
  food.contains.includes(code) || food.mayContain.includes(code);

/** A food that may bring any tree nut: as a trace, or in something made of several things. */
const bringsSomeNut = (food: Food): boolean =>
  food.mayContain.includes('tree_nut') || (food.contains.includes('tree_nut') && food.madeOf.length > 1);

/** Gluten is in wheat, whatever the row of a food says. */
const withWheat = (code: AllergenCode): readonly AllergenCode[] =>
  code === 'gluten' ? ['gluten', 'wheat'] : [code];

/** Fish without scales: https://oukosher.org lists them as not kosher. */
const SCALELESS_FISH = ['catfish', 'swordfish', 'shark', 'eel', 'monkfish', 'sturgeon'];

type Test = (food: Food) => string | null;

function foodTest(name: string, kb: KnowledgeBase): Test {
  const called = foodsWithWords(name, kb);
  const isOfNuts = namesNut(wordsOf(name));
  return (food) => {
    if (called.has(food.id)) return `is or is made with ${name}`;
    return isOfNuts && bringsSomeNut(food) ? `may bring any tree nut, and so ${name}` : null;
  };
}

/** What an allergen, a source, flags or names rule out, as the rules of diets and conditions write it. */
function exclusionTest(excludes: Exclusions, kb: KnowledgeBase): Test {
  const called = new Set(excludes.foods.flatMap((name) => [...foodsOfNames(name, kb.foods)]));
  for (const id of excludes.foodsExcept) called.delete(id);
  const codes = excludes.allergens.flatMap(withWheat);
  return (food) => {
    const stays = excludes.animalUnless.some((flag) => food.flags.includes(flag));
    const source = stays ? undefined : excludes.animal.find((own) => food.animal.includes(own));
    if (source !== undefined) return `comes from ${source}`;
    const flag = excludes.flags.find((own) => food.flags.includes(own));
    if (flag !== undefined) return `is marked ${flag}`;
    const code = codes.find((own) => carries(food, own));
    if (code !== undefined) return `carries ${code.replaceAll('_', ' ')}`;
    return called.has(food.id) ? 'is or is made with what is left out' : null;
  };
}

const highInFodmaps: Test = ({ dietFacts }) => {
  if (!dietFacts?.fodmap) return 'has FODMAPs that are not known';
  return dietFacts.fodmapGrams === 0 ? 'is low in FODMAPs in no amount' : null;
};

function scaleless(kb: KnowledgeBase): Test {
  const called = new Set(SCALELESS_FISH.flatMap((fish) => [...foodsWithWords(fish, kb)]));
  return (food) => (called.has(food.id) && food.animal.includes('fish') ? 'is a fish without scales' : null);
}

const MEATS = ['poultry', 'beef', 'pork', 'lamb', 'other-meat'] as const;

/** Meat and milk in one food: it is not kosher by itself, whatever is next to it (a cheeseburger, lasagne). */
const meatWithMilk: Test = ({ animal }) =>
  animal.includes('dairy') && MEATS.some((meat) => animal.includes(meat)) ? 'has meat and milk in it' : null;

function testsOf(meaning: Meaning, kb: KnowledgeBase): readonly Test[] {
  switch (meaning.kind) {
    case 'allergen': {
      const codes = withWheat(meaning.code);
      return [
        (food) => {
          const code = codes.find((own) => carries(food, own));
          if (code === undefined) return null;
          return `${food.contains.includes(code) ? 'contains' : 'may contain'} ${code.replaceAll('_', ' ')}`;
        },
      ];
    }
    case 'food':
      return [foodTest(meaning.name, kb)];
    case 'animal': {
      // Gelatin comes from pigs and cattle.
      const isOfHoofs = meaning.source === 'pork' || meaning.source === 'beef';
      return [
        (food) => {
          if (food.animal.includes(meaning.source)) return `comes from ${meaning.source}`;
          return isOfHoofs && food.animal.includes('gelatine') ? `may come from ${meaning.source}` : null;
        },
      ];
    }
    case 'diet': {
      const rule = kb.rules.diets.get(meaning.code);
      if (rule === undefined) return [];
      const sources = rule.byDefault.filter(({ leftOut }) => leftOut).map(({ animal }) => animal);
      const excludes = { ...rule.excludes, animal: [...rule.excludes.animal, ...sources] };
      const own = meaning.code === 'low_fodmap' ? [highInFodmaps] : [];
      const kosher = rule.dish === 'kosher' ? [scaleless(kb), meatWithMilk] : [];
      return [exclusionTest(excludes, kb), ...own, ...kosher];
    }
    case 'condition': {
      const rule = kb.rules.conditions.get(meaning.code);
      return rule === undefined ? [] : [exclusionTest(rule.excludes, kb)];
    }
  }
}

const known = new KnowledgeCache<BoundedMap<MeaningToken, ReadonlyMap<string, string>>>();
/** The fullest household names some thousand foods, each of which leaves out a few. */
const knownIn = (kb: KnowledgeBase) =>
  known.of(kb, () => new BoundedMap(20_000, ({ size }) => size, 400_000));

/** Drops what nobody has asked for since the last call. */
export function forgetUnusedFoods(kb: KnowledgeBase): void {
  knownIn(kb).forgetUnused();
  servedIn(kb).forgetUnused();
}

const served = new KnowledgeCache<BoundedMap<string, boolean>>();
const servedIn = (kb: KnowledgeBase) => served.of(kb, () => new BoundedMap(20_000));

/** Every food that a meaning leaves out, with the reason; empty also for what is no meaning. */
export function foodsLeftOutBy(token: MeaningToken, kb: KnowledgeBase): ReadonlyMap<string, string> {
  return knownIn(kb).of(token, () => {
    const meaning = meaningOf(token);
    const tests = meaning === null ? [] : testsOf(meaning, kb);
    const leftOut = new Map<string, string>();
    for (const food of kb.foods.values()) {
      const reason = tests.map((test) => test(food)).find((said) => said !== null);
      if (reason !== undefined && reason !== null) leftOut.set(food.id, reason);
    }
    return leftOut;
  });
}

/** Whether that was looked up before. */
export const areLeftOutKnown = (token: MeaningToken, kb: KnowledgeBase): boolean => knownIn(kb).has(token);

/** Takes over what was looked up with the same knowledge elsewhere. */
export const rememberLeftOut = (
  token: MeaningToken,
  leftOut: ReadonlyMap<string, string>,
  kb: KnowledgeBase,
): void => knownIn(kb).keep(token, leftOut);

/** False for a meaning that could keep nothing off a plate: no food of ours that dishes are made of is called so. */
export function canBeLeftOut(token: MeaningToken, kb: KnowledgeBase): boolean {
  const meaning = meaningOf(token);
  if (meaning === null) return false;
  if (meaning.kind === 'diet') return kb.rules.diets.has(meaning.code);
  if (meaning.kind === 'condition') return kb.rules.conditions.has(meaning.code);
  if (meaning.kind !== 'food') return true;
  return servedIn(kb).of(meaning.name, () =>
    [...foodsWithWords(meaning.name, kb)].some((id) => kb.foods.get(id)?.use === 'ingredient'),
  );
}

/** Whether `canBeLeftOut` was answered for it before, or needs no looking up. */
export function isServedKnown(token: MeaningToken, kb: KnowledgeBase): boolean {
  const meaning = meaningOf(token);
  return meaning?.kind !== 'food' || servedIn(kb).has(meaning.name);
}

/** Takes over what `canBeLeftOut` found elsewhere. */
export function rememberServed(token: MeaningToken, isServed: boolean, kb: KnowledgeBase): void {
  const meaning = meaningOf(token);
  if (meaning?.kind === 'food') servedIn(kb).keep(meaning.name, isServed);
}

/** Allergens that a meaning rules out, for the packs that must be labeled free of them. */
export function allergensOf(token: MeaningToken, kb: KnowledgeBase): readonly AllergenCode[] {
  const meaning = meaningOf(token);
  if (meaning?.kind === 'allergen') return withWheat(meaning.code);
  const excludes =
    meaning?.kind === 'diet'
      ? kb.rules.diets.get(meaning.code)?.excludes
      : meaning?.kind === 'condition'
        ? kb.rules.conditions.get(meaning.code)?.excludes
        : undefined;
  return excludes?.allergens.flatMap(withWheat) ?? [];
}
