import type { Food } from '#domain/foods/food.ts';
import { foodsNamed } from '#domain/foods/food-name.ts';
import { phraseTable } from '#domain/limits/phrase-table.ts';
import { phrasesOf } from '#domain/limits/read-phrases.ts';
import type { DishType } from '#domain/recipes/dish-facts.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { derivedTables } from '#domain/text/derived-tables.ts';
import { normalizeWords } from '#domain/text/words.ts';

/** What families call kinds of dishes, in the singular. */
const DISH_WORDS: Readonly<Record<string, DishType>> = {
  soup: 'soup',
  stew: 'stew',
  chili: 'chili',
  curry: 'curry',
  pasta: 'pasta',
  noodle: 'noodles',
  'grain bowl': 'grain-bowl',
  'stir fry': 'stir-fry',
  skillet: 'skillet',
  'sheet pan': 'tray-bake',
  'tray bake': 'tray-bake',
  traybake: 'tray-bake',
  casserole: 'casserole',
  roast: 'roast',
  grill: 'grill',
  bbq: 'grill',
  barbecue: 'grill',
  meatball: 'meatballs',
  burger: 'burger',
  hamburger: 'burger',
  sandwich: 'sandwich',
  wrap: 'wrap',
  taco: 'tacos',
  pizza: 'pizza',
  'pot pie': 'savory-pie',
  dumpling: 'dumplings',
  pancake: 'pancakes',
  oatmeal: 'porridge',
  porridge: 'porridge',
  cereal: 'cereal',
  smoothie: 'smoothie',
  toast: 'toast',
  salad: 'salad',
  omelet: 'eggs',
  omelette: 'eggs',
  cake: 'cake',
  'birthday cake': 'cake',
  cookie: 'cookies',
  'rice dish': 'rice-dish',
};
/**
 * Dishes that we may have no recipe of, and the kind that they are: the person sees the kind in place of their word,
 * and can change it.
 */
const KINDS_OF: Readonly<Record<string, string>> = {
  biryani: 'rice dishes',
  biriyani: 'rice dishes',
  'veg biryani': 'rice dishes',
  hotpot: 'stew',
  'hot pot': 'stew',
};
/** Dishes, though a food that is bought or logged is called so as well. */
const DISH_NAMES: ReadonlySet<string> = new Set(
  'lasagna risotto ramen pho dal gumbo jambalaya paella enchilada burrito quesadilla quiche goulash'.split(
    ' ',
  ),
);
const DIET_WORDS: Readonly<Record<string, string>> = {
  meatless: 'diet:vegetarian',
  'meat free': 'diet:vegetarian',
  veggie: 'diet:vegetarian',
};
/** Words that name no dish by themselves, though dishes have them in their names. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'and with or of in the quick easy fast simple style day night one pot big little everything any something all best'.split(
    ' ',
  ),
);
/** A vegetable is meant, though a dish may be called so as well. */
const FOOD_WORDS: Readonly<Record<string, string>> = { veg: 'vegetable', veggie: 'vegetable' };

function cuisineOf(words: readonly string[], kb: Pick<KnowledgeBase, 'recipes'>): string | null {
  const key = words.join(' ');
  return kb.recipes.find(({ cuisine }) => normalizeWords(cuisine).join(' ') === key)?.cuisine ?? null;
}

/**
 * The foods that someone asks for. A bread with a few sprouted lentils keeps a person without lentils safe when it is
 * left out, but a person who asks for lentils does not mean it: what a food is made of counts only when no food has
 * that name itself.
 */
export function foodsWanted(name: string, kb: KnowledgeBase): readonly Food[] {
  const byOwnName = foodsNamed(
    name,
    unmadeOf(kb.foods, () => [...kb.foods.values()].map((food) => ({ ...food, madeOf: [] }))),
    kb.groupNames,
  ).flatMap(({ id }) => kb.foods.get(id) ?? []);
  return byOwnName.length > 0 ? byOwnName : foodsNamed(name, kb.foods.values(), kb.groupNames);
}

const unmadeOf = derivedTables<KnowledgeBase['foods'], readonly Food[]>();

export const inTitle = (title: string, words: string): boolean => {
  const own = new Set(normalizeWords(title));
  return words.split(' ').every((word) => own.has(word));
};

/** The diet that words name, and nothing else; `null`: none, or one that no plan is made for. */
function dietOf(text: string, kb: KnowledgeBase): string | null {
  const phrases = phrasesOf(text, phraseTable(kb));
  const [only] = phrases;
  if (phrases.length !== 1 || only?.kind !== 'limit' || only.means.length !== 1) return null;
  const [token = ''] = only.means;
  if (!token.startsWith('diet:')) return null;
  return kb.rules.diets.get(token.slice(5) as never)?.notPlanned === null ? token : null;
}

/** The kind of dish in place of a dish that no recipe is called by. */
export function dishAskedFor(name: string, kb: Pick<KnowledgeBase, 'recipes'>): string {
  const key = normalizeWords(name).join(' ');
  const kind = KINDS_OF[key];
  return kind === undefined || kb.recipes.some(({ title }) => inTitle(title, key)) ? name : kind;
}

/**
 * What someone would like to eat, by words that all belong to it; `null`: no dish, cuisine, diet or food has that name.
 *
 * @param isFood it must be something to buy: "use up the spinach"
 */
export function wantedSubject(text: string, kb: KnowledgeBase, isFood = false): string | null {
  const words = normalizeWords(text);
  const key = words.join(' ');
  if (words.every((word) => NO_NAMES.has(word))) return null;
  const food = FOOD_WORDS[key] ?? key;
  // "Spinach and carrots" are two things.
  const asFood = () =>
    !words.includes('and') && foodsWanted(food, kb).length > 0 ? `food:${food.replaceAll(' ', '-')}` : null;
  if (isFood) return asFood();
  const dish = DISH_WORDS[key];
  if (dish !== undefined) return `dish:${dish}`;
  const cuisine = cuisineOf(words, kb);
  if (cuisine !== null) return `cuisine:${cuisine}`;
  const diet = dietOf(text, kb);
  if (diet !== null) return diet;
  const byTitle = kb.recipes.some(({ title }) => inTitle(title, key)) ? `title:${key}` : null;
  return DISH_NAMES.has(key) ? byTitle : (asFood() ?? byTitle);
}

/** "Meatless Monday", "a veggie day": a diet where days are named. */
export const dietOfDays = (text: string): string | null => DIET_WORDS[normalizeWords(text).join(' ')] ?? null;
