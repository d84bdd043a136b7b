import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import type { Food, PreparedForm } from '#domain/foods/food.ts';
import { ANIMAL_SOURCES } from '#domain/foods/food.ts';
import type { Member } from '#domain/members/member.ts';
import { type Eater, eaterOf, type Objection } from '#domain/plan-checker/check-served-foods.ts';
import { coversOf, type Piece } from '#domain/plan-checker/checker-cover.ts';
import { allergensOf, foodsLeftOutBy } from '#domain/plan-checker/checker-foods.ts';
import { phrasesOf } from '#domain/plan-checker/checker-phrases.ts';
import { singularsOf, wordsOf } from '#domain/plan-checker/checker-text.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { derivedTables } from '#domain/text/derived-tables.ts';

/*
 * Which foods a text names, found by the reader of the checker of plans, which shares no way of reading with the planner
 * or the tools; and what speaks against them for one person.
 */

export interface NamedFood {
  readonly at: number;
  readonly end: number;
  readonly words: readonly string[];
  readonly means: ReadonlySet<string>;
}

interface Names {
  /** Foods and dishes by their full name or another name of theirs. */
  readonly exact: ReadonlyMap<string, readonly (Food | Recipe)[]>;
  /** Foods by the part of the name before the first comma. */
  readonly heads: ReadonlyMap<string, readonly Food[]>;
  readonly longest: number;
}

const namesIn = derivedTables<KnowledgeBase['foods'], Names>();

const keyOf = (words: readonly string[]): string =>
  words.map((word) => singularsOf(word).at(-1) ?? word).join(' ');

function namesOf(kb: KnowledgeBase): Names {
  return namesIn(kb.foods, () => {
    const exact = new Map<string, (Food | Recipe)[]>();
    const heads = new Map<string, Food[]>();
    let longest = 1;
    const add = <Item>(map: Map<string, Item[]>, name: string, item: Item) => {
      const words = wordsOf(name);
      if (words.length === 0) return;
      longest = Math.max(longest, words.length);
      const items = map.get(keyOf(words)) ?? [];
      if (!items.includes(item)) map.set(keyOf(words), [...items, item]);
    };
    for (const food of kb.foods.values()) {
      for (const name of [food.name, ...food.synonyms]) add<Food | Recipe>(exact, name, food);
      add(heads, food.name.split(/[,(]/)[0] ?? '', food);
    }
    for (const recipe of kb.recipes) add<Food | Recipe>(exact, recipe.title, recipe);
    return { exact, heads, longest };
  });
}

/** Words that part a long sentence without parting a name. */
const PARTING = new Set([
  'is',
  'are',
  'for',
  'you',
  'so',
  'because',
  'that',
  'this',
  'will',
  'can',
  'may',
  'if',
  'when',
]);

function piecesOf(words: readonly string[], kb: KnowledgeBase): readonly (readonly Piece[])[] {
  const covers = coversOf(words, phrasesOf(kb));
  if (covers !== null) return covers;
  const middle = Math.floor(words.length / 2);
  const near = words.findIndex((word, at) => at >= middle && PARTING.has(word));
  const cut = near > 0 ? near : middle;
  const [left, right] = [piecesOf(words.slice(0, cut), kb), piecesOf(words.slice(cut), kb)];
  const most = Math.max(left.length, right.length);
  return Array.from({ length: most }, (_, index) => [
    ...(left[Math.min(index, left.length - 1)] ?? []),
    ...(right[Math.min(index, right.length - 1)] ?? []),
  ]);
}

/** Of a diet or an illness alone nobody eats. */
const isOfFood = (token: string): boolean => /^(?:allergen|food|animal):/.test(token);

function fromReader(words: readonly string[], kb: KnowledgeBase): readonly NamedFood[] {
  const found = new Map<string, NamedFood>();
  for (const cover of piecesOf(words, kb)) {
    let at = 0;
    for (const { words: own, means, roles } of cover) {
      const end = at + own.length;
      const tokens = new Set([...means].filter(isOfFood));
      if (tokens.size > 0 || roles.has('dish')) {
        const key = `${at} ${end}`;
        const other = found.get(key);
        found.set(key, { at, end, words: own, means: new Set([...tokens, ...(other?.means ?? [])]) });
      }
      at = end;
    }
  }
  return [...found.values()];
}

/** Dishes of the collection, by their whole title. */
function fromTitles(words: readonly string[], kb: KnowledgeBase): readonly NamedFood[] {
  const { exact, longest } = namesOf(kb);
  const found: NamedFood[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let end = Math.min(words.length, at + longest); end > at; end -= 1) {
      const own = words.slice(at, end);
      const items = exact.get(keyOf(own)) ?? [];
      // A single word is looked up by the reader, which does not know the names of dishes.
      if (own.length > 1 ? items.length > 0 : items.some((item) => 'ingredients' in item)) {
        found.push({ at, end, words: own, means: new Set() });
        break;
      }
    }
  }
  return found;
}

/** What no row of a food is called: kinds of drinks that some ages or diets leave out. */
const DRINKS: Readonly<Record<string, string>> = Object.fromEntries([
  ...'alcohol alcoholic cocktail rum vodka whiskey whisky gin tequila brandy liquor liqueur champagne prosecco cider mead sake booze'
    .split(' ')
    .map((word) => [word, 'drink:alcohol'] as const),
  ...'coffee espresso latte cappuccino cola caffeine matcha'
    .split(' ')
    .map((word) => [word, 'drink:caffeine'] as const),
  ...'juice juices tea teas soda sodas lemonade punch'
    .split(' ')
    .map((word) => [word, 'drink:sweet'] as const),
]);

function fromDrinks(words: readonly string[]): readonly NamedFood[] {
  return words.flatMap((word, at): NamedFood[] => {
    if (word === 'energy' && /^(?:drinks?|shots?)$/.test(words[at + 1] ?? '')) {
      return [{ at, end: at + 2, words: words.slice(at, at + 2), means: new Set(['drink:energy']) }];
    }
    const kind = DRINKS[word];
    return kind === undefined ? [] : [{ at, end: at + 1, words: [word], means: new Set([kind]) }];
  });
}

export function foodsIn(words: readonly string[], kb: KnowledgeBase): readonly NamedFood[] {
  const read = fromReader(words, kb);
  const titles = fromTitles(words, kb).filter(
    ({ at, end }) => !read.some((one) => one.at === at && one.end === end),
  );
  return [...read, ...titles, ...fromDrinks(words)];
}

const FORMS: readonly (readonly [PreparedForm, RegExp])[] = [
  ['quartered', /\bquarter(?:s|ed)?\b/],
  ['finely-chopped', /\bfinely (?:chopped|diced|cut)\b|\bchop(?:ped)? (?:it |them )?finely\b/],
  ['sliced', /\b(?:slic(?:e|ed|es)|coins|rounds|strips)\b/],
  ['chopped', /\bchop(?:ped)?\b/],
  ['diced', /\bdiced?\b/],
  ['grated', /\bgrat(?:e|ed)\b/],
  ['ground', /\bground\b/],
  ['mashed', /\bmash(?:ed)?\b/],
  ['pureed', /\bpur[eé]e(?:d)?\b/],
  ['blended', /\b(?:blend(?:ed)?|smoothie)\b/],
  [
    'cooked-soft',
    /\b(?:soft cooked|cook(?:ed)? (?:it |them )?(?:until )?(?:very )?soft|steamed (?:until )?soft|soft enough)\b/,
  ],
  ['spread-thin', /\bspread (?:it )?(?:thin|thinly)\b|\bthin(?:ly)? (?:layer|spread)\b/],
  ['melted', /\bmelted\b/],
];
const RAW =
  /\b(?:raw|rare|runny|undercooked|uncooked|unpasteurized|pink|sushi|sashimi|ceviche|tartare|carpaccio|cold smoked|medium rare|sunny side|batter|dough|sprouts)\b/;
const HOT =
  /\b(?:hot|heated|cooked|steaming|baked|roasted|fried|grilled|boiled|simmered|melted|pasteurized)\b/;
/** What is eaten as it is unless someone heats it. */
const EATEN_COLD: ReadonlySet<string> = new Set(['soft-cheese', 'deli-meat', 'smoked-fish', 'raw-sprouts']);

function objectionTo(food: Food, dish: readonly Food[], text: string, { rules }: Eater): Objection | null {
  const heated = food.rawRisk !== null && EATEN_COLD.has(food.rawRisk) ? HOT.test(text) : !RAW.test(text);
  const forms = FORMS.filter(([, words]) => words.test(text)).map(([form]) => form);
  const line = { food: food.id, grams: 0, amount: '', note: '', heated, forms };
  for (const rule of rules) {
    const objection = rule({ line, food, dish });
    if (objection !== null) return objection;
  }
  return null;
}

function objectionToDish(recipe: Recipe, eater: Eater, kb: KnowledgeBase): Objection | null {
  const foods = recipe.ingredients
    .map((line) => kb.foods.get(line.food))
    .filter((food) => food !== undefined);
  for (const line of recipe.ingredients) {
    const food = kb.foods.get(line.food);
    if (food === undefined) continue;
    for (const rule of eater.rules) {
      const objection = rule({ line, food, dish: foods });
      if (objection !== null) return objection;
    }
  }
  return null;
}

const sharesLeftOut = derivedTables<KnowledgeBase['foods'], Map<string, readonly Food[]>>();

/**
 * Foods that have an allergen in them or come from an animal, by token. Of ready dishes and products nearly every one has
 * milk, egg and wheat together: counted in, an egg allergy would speak against plain milk.
 */
function foodsByToken(kb: KnowledgeBase): ReadonlyMap<string, readonly Food[]> {
  return sharesLeftOut(kb.foods, () => {
    const all = [...kb.foods.values()].filter(({ use }) => use === 'ingredient');
    return new Map([
      ...ALLERGEN_CODES.map(
        (code) => [`allergen:${code}`, all.filter(({ contains }) => contains.includes(code))] as const,
      ),
      ...ANIMAL_SOURCES.map(
        (source) => [`animal:${source}`, all.filter(({ animal }) => animal.includes(source))] as const,
      ),
    ]);
  });
}

/** Nearly all foods of a kind have to be off the plate before its name alone counts against it. */
const NEARLY_ALL = 0.97;

/** A person as far as food goes. */
export interface Table {
  readonly eater: Eater;
  /** An allergen or a food that they avoid, or a kind of which they may have hardly any. */
  readonly avoids: (token: string) => boolean;
  /** Share of the foods with that allergen or from that animal that is off their plate. */
  readonly shareOut: (token: string) => number;
  readonly ageYears: number;
}

export function tableOf(member: Member, kb: KnowledgeBase): Table {
  // Rules of the kitchen begin at the first birthday; before it those of a toddler hold as well.
  const eater = eaterOf(member.ageYears < 1 ? { ...member, ageYears: 1 } : member, kb);
  const own = new Set(eater.leftOut.map(({ token }) => String(token)));
  const codes = new Set(
    eater.leftOut.flatMap(({ token }) => allergensOf(token, kb)).map((code) => `allergen:${code}`),
  );
  const known = new Map<string, number>();
  const shareOut = (token: string): number => {
    const before = known.get(token);
    if (before !== undefined) return before;
    const foods = foodsByToken(kb).get(token) ?? [];
    const share =
      foods.length === 0 ? 0 : foods.filter((food) => isLeftOut(food, eater)).length / foods.length;
    known.set(token, share);
    return share;
  };
  const avoids = (token: string) =>
    own.has(token) || codes.has(token) || (OF_ANIMALS.test(token) && shareOut(token) >= NEARLY_ALL);
  return { eater, avoids, shareOut, ageYears: member.ageYears };
}

const isLeftOut = (food: Food, eater: Eater): boolean => {
  const code = objectionTo(food, [food], '', eater)?.code;
  return code === 'diet' || code === 'allergen' || code === 'condition_food' || code === 'named_food';
};

function objectionToDrink(means: ReadonlySet<string>, { eater, ageYears }: Table): string | null {
  const { lifeStage, member, reading } = eater;
  const takesNone = eater.leftOut.some(({ token }) =>
    /^(?:diet:(?:halal|alcohol_free|jain|sattvic)|condition:(?:gout|maoi_use|warfarin_use))$/.test(token),
  );
  if (means.has('drink:alcohol') && (member.ageYears < 21 || lifeStage !== null || takesNone))
    return 'no alcohol';
  if (means.has('drink:alcohol') && reading.conditions.size > 0)
    return 'alcohol with an illness is for a doctor';
  if (means.has('drink:energy') && ageYears < 18) return 'no energy drinks under 18';
  if (means.has('drink:caffeine') && ageYears < 12) return 'no caffeine under 12';
  return ageYears < 1 && [...means].some((token) => token.startsWith('drink:'))
    ? 'not before the first birthday'
    : null;
}

const INFANT_NEVER = /^(?:honey|milk|cows? milk|whole milk)$/;
const OF_ANIMALS = /^(?:allergen:(?:fish|crustacean|mollusc|egg|milk)|animal:.+)$/;

/** "Raw tuna", "runny eggs", "sushi": right before the food, or its own name. */
function isServedRaw({ at, words, means }: NamedFood, all: readonly string[], { eater }: Table): boolean {
  const { member, lifeStage, reading } = eater;
  const isAtRisk =
    member.ageYears < 5 ||
    member.ageYears >= 65 ||
    lifeStage === 'pregnant' ||
    reading.conditions.has('immunocompromised');
  const isRaw = RAW.test([...all.slice(Math.max(0, at - 2), at), ...words].join(' '));
  return isAtRisk && isRaw && [...means].some((token) => OF_ANIMALS.test(token));
}

/** Foods with just these words in a name of theirs, where no food is called so: "chicken", "liver". */
function mostWithWord(
  { words }: NamedFood,
  text: string,
  { eater }: Table,
  kb: KnowledgeBase,
): string | null {
  const ids = [
    ...foodsLeftOutBy(`food:${words.map((word) => singularsOf(word).at(-1) ?? word).join('-')}`, kb).keys(),
  ];
  const all = ids.flatMap((id) => {
    const food = kb.foods.get(id);
    const key = keyOf(words);
    return food !== undefined && ` ${keyOf(wordsOf(food.name))} `.includes(` ${key} `) ? [food] : [];
  });
  const plain = all.filter(({ use }) => use === 'ingredient');
  const called = plain.length > 0 ? plain : all;
  const objections = called
    .map((food) => objectionTo(food, [food], text, eater))
    .filter((one) => one !== null && (one.code !== 'choking_hazard' || CHOKING.test(words.join(' '))));
  return objections.length * 2 > called.length ? (objections[0]?.message ?? null) : null;
}

/** Kinds of food that choke; "chicken" is one only in some of its forms, which the words of a kind do not say. */
const CHOKING = /\b(?:nuts?|seeds?|cand(?:y|ies)|gum|grapes?|popcorn|sausages?|wieners?)\b/;

/** Why a food that a text names is not for this person; `null`: nothing speaks against it. */
export function objectionToNamed(
  named: NamedFood,
  all: readonly string[],
  table: Table,
  kb: KnowledgeBase,
): string | null {
  const { eater, avoids, shareOut, ageYears } = table;
  const text = all.join(' ');
  if (eater.reading.refused.length > 0) return 'an entry of the profile is not understood yet';
  const drink = objectionToDrink(named.means, table);
  if (drink !== null) return drink;
  const token = [...named.means].find(avoids);
  if (token !== undefined) return token;
  const own = named.words.join(' ');
  if (ageYears < 1 && (INFANT_NEVER.test(own) || (ageYears < 0.5 && own === 'water')))
    return 'not before the first birthday';
  if (isServedRaw(named, all, table)) return 'not cooked through';
  const { exact, heads } = namesOf(kb);
  const key = keyOf(named.words);
  const same = exact.get(key) ?? [];
  for (const item of same) {
    const objection =
      'ingredients' in item ? objectionToDish(item, eater, kb) : objectionTo(item, [item], text, eater);
    if (objection !== null) return objection.message;
  }
  if (same.length > 0) return null;
  // "Milk" with a lactose intolerance, "salmon" in a diet: hardly any food of the kind is left.
  const mostly = [...named.means].find((one) => OF_ANIMALS.test(one) && shareOut(one) > 0.5);
  if (mostly !== undefined) return mostly;
  const alike = heads.get(key) ?? [];
  if (alike.length === 0) return mostWithWord(named, text, table, kb);
  const objections = alike
    .map((food) => objectionTo(food, [food], text, eater))
    .filter((one) => one !== null);
  return objections.length * 2 > alike.length ? (objections[0]?.message ?? null) : null;
}

/** A food or dish that a tool named, by its id; `undefined`: not one of ours. */
export function objectionToId(id: string, { eater }: Table, kb: KnowledgeBase): string | null | undefined {
  const food = kb.foods.get(id);
  if (food !== undefined) return objectionTo(food, [food], '', eater)?.message ?? null;
  const recipe = kb.recipes.find((one) => one.id === id);
  return recipe === undefined ? undefined : (objectionToDish(recipe, eater, kb)?.message ?? null);
}
