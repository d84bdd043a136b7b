import type { Food } from '#domain/foods/food.ts';
import { type FoodForm, kindWords, variantKey } from '#domain/foods/food-kind.ts';
import { spellingsFor } from '#domain/text/spellings.ts';
import { normalizeWords, wordKey } from '#domain/text/words.ts';
import type { AmountKind, KitchenWords } from './kitchen-words.ts';
import type { NameWords } from './name-words.ts';

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  spellingsFor('lines').map(([from, to]) => [wordKey(from), wordKey(to)]),
);

/** Several ways of writing one thing, as one; a hyphen must not separate what belongs together. */
const WORDINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:low|lower|less|reduced|no)[ -](?:sodium|salt)(?:[ -]added)?\b/gi, 'lowsodium'],
  [/\bbone[- ]in\b/gi, 'bonein'],
  [/\b1[ :-](?:to[ -])?1\b/g, ' '],
  // Ground meat, four parts lean and one part fat.
  [/\b([789]\d) ?\/ ?\d\d?\b/g, '$1 lean'],
  [/\bfree[- ]range\b/gi, ' '],
  [
    /\b(?:all[- ]natural|day[- ]old|full[- ]fat|free[- ]from|iron[- ]fortified|(?:grass|corn)[- ]fed|all[- ]butter|deep[- ]dish)\b/gi,
    ' ',
  ],
  [/\b[a-z]+-sized?\b|\bfrom the day before\b/gi, ' '],
  [/\b(?:with|w\/) ?(?:the |its )?(juice|syrup)\b/gi, 'in$1'],
  [/\b(spice|seasoning) (?:mix|blend)\b/gi, '$1'],
  [/\bwith (?:their|its) [a-z]+\b|\btype \d+\b/gi, ' '],
  [/\bspring ?water\b/gi, 'water'],
  [/\b([a-z]+ed) and ([a-z]+ed)\b/gi, '$1 $2'],
  [/\b(quick|easy|slow)[- ]cook(?:ing)?\b/gi, '$1cook'],
  [/\bwhole[- ]?(?:wheat|meal)\b/gi, 'wholemeal'],
  [/\bwhole[- ]?grain\b/gi, 'wholegrain'],
  [/\b([a-z]+)[- ]free\b/gi, '$1free'],
  [
    /\bin (?:own |its |their |light |heavy |extra |natural |olive )?(juice|syrup|water|oil|brine|puree|broth|gravy)\b/gi,
    'in$1',
  ],
];

const STOP = new Set('a an of the in with on from your our my any some'.split(' ').map(wordKey));

/** Most names have none of them: one check instead of many. */
const HAS_WORDING =
  /\b1[ :-]|\d ?\/ ?\d|ed and |with |w\/|(?:spice|seasoning) (?:mix|blend)|type |-sized?\b|[- ](?:natural|day|sodium|salt|in|range|old|free|fat|from|fed|butter|dish|fortified|cook|cooking|wheat|meal|grain|juice|syrup|water|springwater|spring|oil|brine|puree|broth|gravy)\b|whole(?:wheat|meal|grain)/i;

const inOneWording = (text: string) =>
  HAS_WORDING.test(text) ? WORDINGS.reduce((said, [from, to]) => said.replace(from, to), text) : text;

/**
 * The words of a name that decide which food it is, each in one spelling, in order. Kitchen spelling ("tin", "parm") is for
 * lines alone: in a search or a label these words mean what they say.
 */
export const foodKeys = (text: string): string[] =>
  normalizeWords(inOneWording(text).replaceAll('&', ' and '))
    .map(wordKey)
    .map((key) => SPELLINGS.get(key) ?? key.replace(/iz(?=ed?$)/, 'is'))
    .filter((key) => !STOP.has(key));

/** "Cheese, cream" and "cream cheese" alike. */
const phraseOf = (keys: readonly string[]): string => [...keys].sort().join(' ');

/** In any order that keeps the noun: "shell pasta" and "pasta shells" are two names. */
const spokenOf = (keys: readonly string[]): string => `${phraseOf(keys)}: ${keys.at(-1) ?? ''}`;

const headOf = (text: string) => text.split(/[,(]/)[0] ?? text;
// A synonym with commas may be a list ("peas, carrots, corn"): only its brackets are left off.
const withoutBracket = (text: string) => text.split('(')[0] ?? text;

interface FoodName {
  readonly keys: readonly string[];
  /** The lower, the more directly it names the food. */
  readonly rank: number;
  /** A kind goes from general to special ("tomatoes canned diced"), so the order of its words means nothing. */
  readonly isSpoken: boolean;
}

/** As it is, without its brackets. */
const SYNONYM = 2;
/** Cut at a comma, a name may be that of others too ("Chocolate, sugar-free"). */
const CUT = 3;

/** What a food is called. */
function namesOf(food: Food): readonly FoodName[] {
  const head = headOf(food.name);
  const spoken: readonly (readonly [string, number])[] = [
    [food.name, 0],
    ...food.synonyms.map((synonym) => [synonym, 1] as const),
    ...food.synonyms.map((synonym) => [withoutBracket(synonym), SYNONYM] as const),
    [head, CUT],
    // "Mustard seed or powder"
    [head.split(' or ')[0] ?? '', CUT],
    // "Fresh dill" is what a bunch of dill is.
    [head.replace(/\b(?:fresh|raw)\b/i, ''), CUT + 2],
    [head.replace(/ cheese$/i, ''), CUT + 3],
  ];
  const last = food.form.at(-1);
  const isUsualForm = last === 'raw' || last === 'dry' || last === 'fresh';
  const kinds: readonly (readonly [string, number])[] = [
    [kindWords(food), CUT + 1],
    [kindWords(isUsualForm ? { ...food, form: food.form.slice(0, -1) } : food), CUT + 3],
  ];
  const named =
    (isSpoken: boolean) =>
    ([text, rank]: readonly [string, number]) => ({
      keys: foodKeys(text),
      rank,
      isSpoken,
    });
  return [...spoken.map(named(true)), ...kinds.map(named(false))];
}

interface NamedFood {
  readonly food: Food;
  readonly names: readonly FoodName[];
  /** Its spoken names, word after word. */
  readonly spoken: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** The noun of each of its names: "unsalted butter" may be "Butter, unsalted", but no "milk chocolate" is a milk. */
  readonly nouns: ReadonlySet<string>;
}

function namedFood(food: Food): NamedFood {
  const names = namesOf(food);
  const spoken = names.filter(({ isSpoken }) => isSpoken);
  const whole = spoken.filter(({ rank }) => rank === SYNONYM || rank === CUT);
  return {
    food,
    names,
    spoken: new Set(spoken.map(({ keys }) => keys.join(' '))),
    words: new Set(names.flatMap(({ keys }) => keys)),
    nouns: new Set(whole.flatMap(({ keys }) => keys.at(-1) ?? [])),
  };
}

type IsUsual = (one: Food, other: Food) => boolean;

const isAlike = (one: Food, other: Food) => one.contains.join() === other.contains.join();

interface Entry {
  readonly named: NamedFood;
  readonly rank: number;
  readonly isDoubtful: boolean;
  /** Other kinds are called so too ("Salami, dry", "Salami, cooked"): whichever was meant, the line leaves it open. */
  readonly isOneOfSeveral: boolean;
}

/**
 * How it was cooked and salted does not make it another kind: a line that does not say so means the raw, usual one.
 */
const COOKED_KIND =
  /\b(?:boiled|baked|roasted|steamed|cooked|braised|broiled|fried|grilled|browned|stewed|toasted|microwaved|simmered|poached|scrambled|drained|no salt|low[- ]sodium|without salt|unsalted|no-salt-added)\b/i;
const isOtherKind = (one: Food, other: Food) => !COOKED_KIND.test(other.name) && one.id !== other.id;

interface NameIndex {
  readonly named: ReadonlyMap<string, Entry>;
  /** Phrases that cannot be distinguished. */
  readonly open: ReadonlySet<string>;
}

/**
 * A phrase names the food that says it most directly; among equals the more used one, then the plainer name. A name of
 * several foods that differ in allergens names none of them ("fermented cabbage"); a cut name may name one that
 * recipes use.
 */
function indexOf(foods: readonly NamedFood[], isUsual: IsUsual, isUsed: (food: Food) => boolean): NameIndex {
  const best = new Map<string, Entry>();
  for (const named of foods) {
    for (const { keys, rank } of named.names) {
      const phrase = phraseOf(keys);
      const known = best.get(phrase);
      if (phrase === '' || known?.named === named) continue;
      const isEqual = known !== undefined && rank === known.rank;
      const isBetter =
        known === undefined || rank < known.rank || (isEqual && isUsual(named.food, known.named.food));
      const isDoubtful = isEqual && (known.isDoubtful || !isAlike(named.food, known.named.food));
      const [chosen, passed] = isBetter ? [named, known?.named] : [known.named, named];
      const isOneOfSeveral =
        rank >= CUT &&
        (known?.rank ?? 0) >= CUT &&
        (known?.isOneOfSeveral || (passed !== undefined && isOtherKind(chosen.food, passed.food)));
      if (isBetter) best.set(phrase, { named, rank, isDoubtful, isOneOfSeveral });
      else if (isEqual || isOneOfSeveral)
        best.set(phrase, { ...known, isDoubtful: isEqual ? isDoubtful : known.isDoubtful, isOneOfSeveral });
    }
  }
  const isOpen = ({ named, rank, isDoubtful }: Entry) => isDoubtful && (rank < CUT || !isUsed(named.food));
  return {
    named: new Map([...best].flatMap(([phrase, entry]) => (isOpen(entry) ? [] : [[phrase, entry]]))),
    open: new Set([...best].flatMap(([phrase, entry]) => (isOpen(entry) ? [phrase] : []))),
  };
}

export interface NamedAs {
  readonly food: Food;
  /** `false`: it comes nearest, or is one of several kinds that are called so; someone has to say that it is meant. */
  readonly isSure: boolean;
}

export interface FoodNames {
  /** The food of exactly that name, in any order that keeps its noun. */
  readonly find: (keys: readonly string[]) => NamedAs | null;
  /** A food of which each word is said, some of them being its name: "white sandwich bread". */
  readonly findDescribed: (keys: readonly string[]) => NamedAs | null;
  /** Not even a guess would be right. */
  readonly isLeftOpen: (keys: readonly string[]) => boolean;
  /** What a bare word means by how much of it is taken: "4 peppers" are no peppercorns. */
  readonly findByAmount: (keys: readonly string[], kind: AmountKind) => NamedAs | null;
  readonly byId: (id: string) => Food | null;
  /** The same food in other forms, or as lean as that. */
  readonly variant: (food: Food, form: readonly FoodForm[], leanPercent?: number | null) => Food | null;
  /** What single words do in a name. */
  readonly words: NameWords;
  /** Every word that a food is called by or made of. */
  readonly vocabulary: ReadonlySet<string>;
}

/** @param usesOf in how many recipes a food is used */
export function createFoodNames(
  foods: readonly Food[],
  usesOf: (id: string) => number,
  words: KitchenWords,
): FoodNames {
  const isUsual: IsUsual = (one, other) => {
    const uses = usesOf(one.id) - usesOf(other.id);
    return uses !== 0 ? uses > 0 : one.name.length < other.name.length;
  };
  const named = foods.map(namedFood);
  const ids = new Map(foods.map((food) => [food.id, food]));
  const variants = new Map(foods.map((food) => [variantKey(food), food]));
  const index = indexOf(named, isUsual, (food) => usesOf(food.id) > 0);
  const ofAnyAmount = words.everyday.filter(({ when }) => when === null);
  const everyday = new Map(
    [...words.names, ...ofAnyAmount].map(({ term, foodId }) => {
      return [spokenOf(foodKeys(term)), foodId === null ? null : (ids.get(foodId) ?? null)] as const;
    }),
  );
  const byAmount = new Map(
    words.everyday.flatMap(({ term, foodId, when }) =>
      when === null ? [] : [[`${when}: ${foodKeys(term).join(' ')}`, ids.get(foodId ?? '')] as const],
    ),
  );
  // They name a kind or make a claim and never name a food: "brown" is no trout.
  const { not_alone: notAlone, claim } = words.inNames;
  const isState = (key: string) =>
    notAlone.has(key) || claim.has(key) || (key.length > 4 && key.endsWith('fre'));
  const near = new Set(words.near.map((name) => phraseOf(foodKeys(name))));
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
      if (keys.every(isState)) return null;
      const usual = everyday.get(spokenOf(keys));
      const isNear = near.has(phraseOf(keys));
      if (usual !== undefined) return usual && { food: usual, isSure: !isNear };
      const last = keys.at(-1) ?? '';
      const entry = index.named.get(phraseOf(keys));
      if (entry === undefined) return null;
      const { food, spoken, nouns } = entry.named;
      const isNamed = spoken.has(keys.join(' ')) || nouns.has(last);
      return isNamed ? { food, isSure: !isNear && !entry.isOneOfSeveral } : null;
    },
    findDescribed: (keys) => {
      const last = keys.at(-1) ?? '';
      if (keys.length < 2) return null;
      const fitting = (byWord.get(last) ?? []).filter(
        ({ words, names, nouns }) =>
          nouns.has(last) &&
          keys.every((key) => words.has(key)) &&
          names.some((name) => name.keys.includes(last) && name.keys.every((key) => keys.includes(key))),
      );
      const found = fitting.map(({ food }) => food).sort((one, other) => (isUsual(one, other) ? -1 : 1));
      const [food] = found;
      return food === undefined ? null : { food, isSure: found.every((other) => isAlike(food, other)) };
    },
    isLeftOpen: (keys) => {
      const usual = everyday.get(spokenOf(keys));
      return usual === undefined ? index.open.has(phraseOf(keys)) : usual === null;
    },
    findByAmount: (keys, kind) => {
      const food = byAmount.get(`${kind}: ${keys.join(' ')}`);
      return food === undefined ? null : { food, isSure: true };
    },
    byId: (id) => ids.get(id) ?? null,
    variant: ({ variantOf, leanPercent }, form, lean = leanPercent) =>
      variants.get(variantKey({ variantOf, form, leanPercent: lean })) ?? null,
    words: words.inNames,
    vocabulary: new Set(named.flatMap(({ words, food }) => [...words, ...food.madeOf.flatMap(foodKeys)])),
  };
}
