import type { Food } from '#core/foods/food.ts';
import { normaliseWords, wordKey } from '#core/foods/words.ts';
import { EVERYDAY_FOODS } from './everyday-foods.ts';

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    yoghurt: 'yogurt',
    yoghourt: 'yogurt',
    chilli: 'chili',
    chillie: 'chili',
    chilly: 'chili',
    chile: 'chili',
    chilie: 'chili',
    tinned: 'canned',
    tin: 'canned',
    dry: 'dried',
    skimmed: 'skim',
    flavour: 'flavor',
    soya: 'soy',
    houmous: 'hummus',
    gelatine: 'gelatin',
    mozarella: 'mozzarella',
    parmigiano: 'parmesan',
    doughnut: 'donut',
    omelette: 'omelet',
    whisky: 'whiskey',
    brussel: 'brussels',
    filet: 'fillet',
    lasagne: 'lasagna',
  }).map(([from, to]) => [wordKey(from), wordKey(to)]),
);

/** What is written in several ways, in one; a hyphen must not part what belongs together. */
const WORDINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:low|lower|less|reduced|no)[ -](?:sodium|salt)(?:[ -]added)?\b/gi, 'lowsodium'],
  [/\bbone[- ]in\b/gi, 'bonein'],
  [/\bfree[- ]range\b/gi, ' '],
  [/\bday[- ]old\b/gi, ' '],
  [/\bwhole[- ]?(?:wheat|meal)\b/gi, 'wholemeal'],
  [/\bwhole[- ]?grain\b/gi, 'wholegrain'],
  [/\b([a-z]+)[- ]free\b/gi, '$1free'],
];

const STOP = new Set('a an and of the in with on from your our my any some'.split(' ').map(wordKey));

/** The words of a name that tell which food it is, each in one spelling, in their order. */
export const keysOf = (text: string): string[] =>
  normaliseWords(WORDINGS.reduce((said, [from, to]) => said.replace(from, to), text))
    .map(wordKey)
    .map((key) => SPELLINGS.get(key) ?? key)
    .filter((key) => !STOP.has(key));

/** "Cheese, cream" and "cream cheese" alike. */
const phraseOf = (keys: readonly string[]): string => [...keys].sort().join(' ');

const headOf = (text: string) => text.split(/[,(]/)[0] ?? text;
// A synonym with commas may be a list ("peas, carrots, corn"): only its brackets are left off.
const withoutBracket = (text: string) => text.split('(')[0] ?? text;

type RankedName = readonly [text: string, rank: number];

/** What people call a food, the most direct name first. */
function spokenNames(food: Food): readonly RankedName[] {
  return [
    [food.name, 0],
    ...food.synonyms.map((synonym) => [synonym, 1] as const),
    [headOf(food.name), 2],
    // "Mustard seed or powder"
    [headOf(food.name).split(' or ')[0] ?? '', 2],
    ...food.synonyms.map((synonym) => [withoutBracket(synonym), 2] as const),
    // "Fresh dill" is what a bunch of dill is.
    [headOf(food.name).replace(/\b(?:fresh|raw)\b/i, ''), 4],
    [headOf(food.name).replace(/ cheese$/i, ''), 5],
  ];
}

/** Ids go from general to special ("chocolate-milk" is no milk), so their order tells nothing. */
const namesOf = (food: Food): readonly RankedName[] => [
  ...spokenNames(food),
  [food.id, 3],
  [food.id.replace(/-(?:raw|dry|fresh)$/, ''), 5],
];

interface NamedFood {
  readonly food: Food;
  readonly names: readonly (readonly string[])[];
  /** Its spoken names, word after word. */
  readonly spoken: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** The noun of each of its names: "unsalted butter" may be "Butter, unsalted", but no "milk chocolate" is a milk. */
  readonly nouns: ReadonlySet<string>;
}

function namedFood(food: Food): NamedFood {
  const names = namesOf(food).map(([text]) => keysOf(text));
  const spoken = new Set(spokenNames(food).map(([text]) => keysOf(text).join(' ')));
  const heads = [food.name, ...food.synonyms].map(headOf);
  const nouns = [...heads, heads[0]?.split(' or ')[0] ?? ''].flatMap((text) => keysOf(text).at(-1) ?? []);
  return { food, names, spoken, words: new Set(names.flat()), nouns: new Set(nouns) };
}

interface Entry {
  readonly named: NamedFood;
  readonly rank: number;
}

/** A phrase names the food that says it most directly; among equals the more used one, then the plainer name. */
function indexOf(
  foods: readonly NamedFood[],
  isUsual: (one: Food, other: Food) => boolean,
): ReadonlyMap<string, Entry> {
  const best = new Map<string, Entry>();
  for (const named of foods) {
    for (const [text, rank] of namesOf(named.food)) {
      const phrase = phraseOf(keysOf(text));
      const known = best.get(phrase);
      const isBetter =
        known === undefined ||
        rank < known.rank ||
        (rank === known.rank && isUsual(named.food, known.named.food));
      if (phrase !== '' && isBetter) best.set(phrase, { named, rank });
    }
  }
  return best;
}

export interface FoodNames {
  /** The food of exactly that name, in any order that keeps its noun. */
  readonly find: (keys: readonly string[]) => Food | null;
  /** A food of which each word is said, some of them being its name: "white sandwich bread". */
  readonly findDescribed: (keys: readonly string[]) => Food | null;
  /** Better not even guessed at. */
  readonly isLeftOpen: (keys: readonly string[]) => boolean;
  readonly byId: (id: string) => Food | null;
  /** Every word that a food is called by or made of. */
  readonly vocabulary: ReadonlySet<string>;
}

/** @param usesOf in how many recipes a food is used */
export function createFoodNames(foods: readonly Food[], usesOf: (id: string) => number): FoodNames {
  const isUsual = (one: Food, other: Food) => {
    const uses = usesOf(one.id) - usesOf(other.id);
    return uses !== 0 ? uses > 0 : one.name.length < other.name.length;
  };
  const named = foods.map(namedFood);
  const ids = new Map(foods.map((food) => [food.id, food]));
  const index = indexOf(named, isUsual);
  const everyday = new Map(
    Object.entries(EVERYDAY_FOODS).map(([words, id]) => {
      const keys = keysOf(words);
      return [
        phraseOf(keys),
        { last: keys.at(-1), food: id === null ? null : (ids.get(id) ?? null) },
      ] as const;
    }),
  );
  const byWord = new Map<string, NamedFood[]>();
  for (const one of named) {
    for (const word of one.words) {
      const others = byWord.get(word);
      if (others) others.push(one);
      else byWord.set(word, [one]);
    }
  }
  return {
    find: (keys) => {
      const phrase = phraseOf(keys);
      const usual = everyday.get(phrase);
      const last = keys.at(-1) ?? '';
      if (usual && usual.last === last) return usual.food;
      const entry = index.get(phrase);
      if (entry === undefined) return null;
      const { food, spoken, nouns } = entry.named;
      return spoken.has(keys.join(' ')) || nouns.has(last) ? food : null;
    },
    findDescribed: (keys) => {
      const last = keys.at(-1) ?? '';
      if (keys.length < 2) return null;
      const fitting = (byWord.get(last) ?? []).filter(
        ({ words, names, nouns }) =>
          nouns.has(last) &&
          keys.every((key) => words.has(key)) &&
          names.some((name) => name.includes(last) && name.every((key) => keys.includes(key))),
      );
      return fitting.map(({ food }) => food).sort((one, other) => (isUsual(one, other) ? -1 : 1))[0] ?? null;
    },
    isLeftOpen: (keys) => everyday.get(phraseOf(keys))?.food === null,
    byId: (id) => ids.get(id) ?? null,
    vocabulary: new Set(
      foods.flatMap(({ name, synonyms, madeOf }) => [name, ...synonyms, ...madeOf].flatMap(keysOf)),
    ),
  };
}
