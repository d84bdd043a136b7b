import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { DishType } from '#domain/recipes/dish-facts.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import type { SimpleGroup } from '#domain/recipes/simple-food.ts';
import { bitsOf, PLATE_STARCHES } from './main-ingredients.ts';
import type { PlannedDish } from './problem.ts';
import { TOGETHER } from './weights.ts';

const SIDE_GROUPS: Partial<Record<DishType, SimpleGroup>> = {
  salad: 'salad',
  fruit: 'fruit',
  potato: 'starch',
  'rice-dish': 'starch',
  pasta: 'starch',
  noodles: 'starch',
  'grain-bowl': 'starch',
  beans: 'starch',
  toast: 'bread',
  'baked-good': 'bread',
};

/** What a dish is when it stands beside another. */
export const groupOf = ({ simple, kitchen }: PlannedDish): SimpleGroup =>
  simple?.group ?? SIDE_GROUPS[kitchen.dishType] ?? 'vegetable';

/** Points for what nobody would put beside a dish that did not ask for it; less is more natural. */
const UNASKED: Readonly<Record<'breakfast' | 'meal' | 'snacks', Readonly<Record<SimpleGroup, number>>>> = {
  breakfast: {
    ...{ bread: 0.12, starch: 0.6, salad: 0.6, vegetable: 0.35, fruit: 0, dairy: 0, protein: 0.25 },
    ...{ nuts: 0.1, drink: 0.05, cereal: 0.4, sweet: 0.4 },
  },
  meal: {
    ...{ bread: 0.22, starch: 0.65, salad: 0.06, vegetable: 0.06, fruit: 0.03, dairy: 0.05, protein: 0.25 },
    ...{ nuts: 0.4, drink: 0.1, cereal: 1, sweet: 0.25 },
  },
  snacks: {
    ...{ bread: 0.1, starch: 0.6, salad: 0.6, vegetable: 0.05, fruit: 0, dairy: 0, protein: 0.2 },
    ...{ nuts: 0, drink: 0.1, cereal: 0.1, sweet: 0.3 },
  },
};
const occasionOf = (type: MealType) => (type === 'breakfast' || type === 'snacks' ? type : 'meal');

/** Two groups of which one is enough. */
const RELATED: readonly (readonly [SimpleGroup, SimpleGroup])[] = [
  ['bread', 'starch'],
  ['salad', 'vegetable'],
  ['bread', 'cereal'],
  ['dairy', 'drink'],
];
export const areRelated = (one: SimpleGroup, other: SimpleGroup): boolean =>
  RELATED.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

type Starch = 'pasta' | 'noodles' | 'rice' | 'potato';
/** By the kind of the heaviest food; `sweet` are sweet potatoes. */
const STARCH_KINDS: Readonly<Record<string, Starch>> = {
  pasta: 'pasta',
  noodles: 'noodles',
  noodle: 'noodles',
  spaghetti: 'pasta',
  macaroni: 'pasta',
  rice: 'rice',
  quinoa: 'rice',
  couscous: 'rice',
  bulgur: 'rice',
  barley: 'rice',
  farro: 'rice',
  millet: 'rice',
  buckwheat: 'rice',
  potato: 'potato',
  sweet: 'potato',
};
const ODD_WITH_NOODLES: readonly DishType[] = [
  ...(['eggs', 'chili', 'curry', 'tacos', 'beans', 'burger', 'sandwich', 'wrap', 'soup'] as const),
  ...(['pasta', 'noodles', 'salad', 'potato', 'grill', 'savory-pie', 'fish', 'bites', 'roast'] as const),
  ...(['casserole', 'vegetable', 'toast', 'pizza', 'dumplings', 'grain-bowl', 'rice-dish'] as const),
  'stuffed-vegetable',
];
/** Kinds of dishes with which a plain starch is not eaten; with all others it may be. */
const ODD_WITH: Readonly<Record<Starch, readonly DishType[]>> = {
  pasta: [...ODD_WITH_NOODLES, 'stir-fry'],
  noodles: ODD_WITH_NOODLES,
  rice: [
    'eggs',
    'pasta',
    'noodles',
    'rice-dish',
    'sandwich',
    'burger',
    'potato',
    'pizza',
    'salad',
    'dumplings',
    'wrap',
    'toast',
    'grain-bowl',
    'savory-pie',
  ],
  potato: [
    'curry',
    'pasta',
    'noodles',
    'rice-dish',
    'stir-fry',
    'tacos',
    'potato',
    'pizza',
    'dumplings',
    'grain-bowl',
    'savory-pie',
  ],
};
/** Sweet and cold, or eaten with a spoon: nobody has rice, vegetables or meat beside them. */
const SWEET_DISHES: readonly DishType[] = [
  ...(['yogurt-bowl', 'smoothie', 'cereal', 'porridge', 'pancakes', 'pudding'] as const),
];
const NOT_BESIDE_SWEET: readonly SimpleGroup[] = ['starch', 'vegetable', 'salad'];

const MEATS = bitsOf(['poultry', 'beef', 'pork', 'lamb', 'other-meat', 'fish', 'shellfish']);
const FISH = bitsOf(['fish', 'shellfish']);

/** Foods that are eaten beside some kinds of dishes only, by the kind of the heaviest food; the rest goes with all. */
const ONLY_BESIDE: Readonly<Record<string, readonly DishType[]>> = {
  tortilla: ['tacos', 'eggs', 'chili', 'grill'],
  // Of masa are tortillas that are made at home.
  masa: ['tacos', 'eggs', 'chili', 'grill', 'beans', 'stew'],
  baked: ['burger', 'grill', 'roast', 'sandwich', 'eggs', 'toast', 'potato', 'bites'],
  naan: ['curry', 'stew', 'beans', 'soup', 'grill'],
  roti: ['curry', 'stew', 'beans', 'soup', 'grill'],
  pita: ['salad', 'stew', 'beans', 'soup', 'grill', 'eggs', 'grain-bowl'],
  avocado: [
    ...(['tacos', 'eggs', 'chili', 'burger', 'sandwich', 'wrap', 'toast'] as const),
    ...(['salad', 'grain-bowl', 'rice-dish', 'soup'] as const),
  ],
  grits: ['eggs', 'stew', 'skillet', 'grill'],
  yogurt: ['sandwich', 'wrap', 'toast', 'tacos', 'salad', 'soup', 'curry', 'grain-bowl', 'bites'],
  cheese: ['sandwich', 'wrap', 'burger', 'toast', 'soup', 'chili', 'salad'],
  egg: [
    ...(['toast', 'sandwich', 'salad', 'soup', 'grain-bowl', 'rice-dish', 'noodles'] as const),
    ...(['beans', 'potato', 'vegetable'] as const),
  ],
};
/** Meat and fish with nothing to them are put on something: nobody has a can of sardines beside noodles or tacos. */
const BESIDE_PLAIN_FISH: readonly DishType[] = ['salad', 'toast', 'grain-bowl'];
const BESIDE_PLAIN_MEAT: readonly DishType[] = [...BESIDE_PLAIN_FISH, 'soup', 'pasta', 'vegetable'];
/** Beans from a can with nothing on them make a bowl, a wrap or a salad larger; on a plate of meat nobody wants them. */
const BEANS: readonly string[] = ['black', 'white', 'pinto', 'kidney', 'navy', 'lentils', 'chickpeas'];
const BESIDE_PLAIN_BEANS: readonly DishType[] = [
  ...(['tacos', 'wrap', 'eggs', 'salad', 'soup', 'grain-bowl', 'vegetable'] as const),
];
/** Toast with something on it is a small meal; beside a larger one it goes with a bowl of something only. */
const BESIDE_A_BOWL: readonly DishType[] = ['soup', 'salad', 'eggs', 'fruit', 'yogurt-bowl'];
const isToppedBread = ({ simple, recipe }: PlannedDish): boolean =>
  simple?.group === 'bread' && recipe.ingredients.length > 1;

/** A tortilla with cheese is no toast: nobody has it with a bowl of cereal. */
const isToast = (beside: PlannedDish): boolean =>
  isToppedBread(beside) && !beside.recipe.ingredients.some(({ food }) => food.startsWith('tortilla'));

/** Eaten between meals. */
const isSnackBread = ({ recipe }: PlannedDish): boolean =>
  recipe.ingredients.some(({ food }) => food === 'rice-cake');

/** What is on the breakfast table whatever the dish is. */
const BREAKFAST_FOODS: readonly SimpleGroup[] = ['dairy', 'fruit', 'vegetable', 'protein'];

function companyOf(beside: PlannedDish): readonly DishType[] | undefined {
  if (beside.simple?.group === 'protein' && (beside.mainIngredients & MEATS) > 0)
    return (beside.mainIngredients & FISH) > 0 ? BESIDE_PLAIN_FISH : BESIDE_PLAIN_MEAT;
  if (beside.simple?.group === 'protein' && BEANS.includes(beside.heaviestKind)) return BESIDE_PLAIN_BEANS;
  return isToast(beside) ? BESIDE_A_BOWL : ONLY_BESIDE[beside.heaviestKind];
}

function isWithoutCompany(
  main: PlannedDish,
  beside: PlannedDish,
  group: SimpleGroup,
  type: MealType,
): boolean {
  if (type === 'snacks') return false;
  if (isSnackBread(beside)) return true;
  if (type === 'breakfast' && (isToast(beside) || BREAKFAST_FOODS.includes(group))) return false;
  const company = companyOf(beside);
  return company !== undefined && !company.includes(main.kitchen.dishType);
}

/** Eaten from the hand: raw vegetables go with them, a bowl of steamed cabbage does not. */
const HAND_HELD: readonly DishType[] = ['sandwich', 'wrap', 'toast'];
const HAS_BREAD: readonly DishType[] = [...HAND_HELD, 'burger', 'pizza', 'tacos'];
const isSteamed = ({ simple, recipe }: PlannedDish): boolean =>
  simple?.group === 'vegetable' && recipe.ingredients.some(({ heated }) => heated);

/** A sandwich of peanut butter, or of jam: fruit, milk and raw vegetables go with it, nothing else. */
const SPREADS: readonly string[] = [
  'peanut-butter-unsalted',
  'almond-butter',
  'sunflower-seed-butter',
  'jam',
];
const hasSpread = ({ recipe }: PlannedDish): boolean =>
  recipe.ingredients.some(({ food }) => SPREADS.includes(food));
const NOT_BESIDE_SPREAD: readonly string[] = ['avocado', 'cheese'];
const isOddWithSpread = ({ heaviestKind, recipe }: PlannedDish, group: SimpleGroup): boolean =>
  NOT_BESIDE_SPREAD.includes(heaviestKind) ||
  group === 'starch' ||
  group === 'salad' ||
  (group === 'vegetable' && recipe.ingredients.some(({ heated }) => heated));

const STARCHES = bitsOf(PLATE_STARCHES);
const DAIRY_AND_EGGS = bitsOf(['cheese', 'egg']);

/** Potatoes beside rice or potatoes, beans beside beans, bread beside pizza, an egg beside chicken. */
function isOneTooMany(main: PlannedDish, beside: PlannedDish, group: SimpleGroup): boolean {
  const [own, other] = [main.mainIngredients, beside.mainIngredients];
  if ((own & other) > 0) return true;
  if ((own & STARCHES) > 0 && (other & STARCHES) > 0) return true;
  return group === 'protein' && (own & MEATS) > 0 && (other & (MEATS | DAIRY_AND_EGGS)) > 0;
}

/** A bowl of cereal, porridge or yogurt is a breakfast: toast or yogurt beside it is another one. */
const isBowl = ({ simple, kitchen }: PlannedDish): boolean =>
  simple === null ? SWEET_DISHES.includes(kitchen.dishType) : simple.group === 'cereal';
const isSpooned = ({ heaviestKind }: PlannedDish, group: SimpleGroup): boolean =>
  group === 'dairy' && heaviestKind !== 'milk';
const isStacked = (main: PlannedDish, beside: PlannedDish, group: SimpleGroup): boolean =>
  isBowl(main) ? group === 'bread' || isSpooned(beside, group) : isBowl(beside);

/** Whether nobody would put one beside the other. */
function isOdd(main: PlannedDish, beside: PlannedDish, group: SimpleGroup, type: MealType): boolean {
  const dish = main.kitchen.dishType;
  if (type !== 'snacks' && isOneTooMany(main, beside, group)) return true;
  if (main.simple === null && SWEET_DISHES.includes(dish) && NOT_BESIDE_SWEET.includes(group)) return true;
  if (group === 'starch' && isOddStarch(main, beside)) return true;
  if (group === 'cereal' && (main.simple?.group === 'cereal' || SWEET_DISHES.includes(dish))) return true;
  if (HAND_HELD.includes(dish) && (isSteamed(beside) || (hasSpread(main) && isOddWithSpread(beside, group))))
    return true;
  if (main.simple === null && HAS_BREAD.includes(dish) && group === 'bread') return true;
  return isWithoutCompany(main, beside, group, type);
}

/** Grams of a serving from which on a food is tasted. */
const TASTED_GRAMS = 10;
const STAPLE_LIQUID = 'water';

interface Tastes {
  /** The heaviest food, water apart. */
  readonly heaviest: string;
  readonly all: ReadonlySet<string>;
}
const tastes = new WeakMap<Recipe, Tastes>();
/** Worked out once for a recipe: a plan asks it of some ten thousand pairs. */
function tastesOf({ recipe }: PlannedDish): Tastes {
  const known = tastes.get(recipe);
  if (known !== undefined) return known;
  const { ingredients, servings } = recipe;
  const own = {
    heaviest: ingredients
      .filter(({ food }) => food !== STAPLE_LIQUID)
      .reduce((most, line) => (line.grams > most.grams ? line : most)).food,
    all: new Set(ingredients.flatMap(({ food, grams }) => (grams / servings >= TASTED_GRAMS ? [food] : []))),
  };
  tastes.set(recipe, own);
  return own;
}

/** Whether one is mostly what the other has in it, too: fries of sweet potatoes beside a sweet potato. */
export const repeatsFood = (one: PlannedDish, other: PlannedDish): boolean =>
  one.heaviestKind === other.heaviestKind ||
  tastesOf(one).all.has(tastesOf(other).heaviest) ||
  tastesOf(other).all.has(tastesOf(one).heaviest);
const isOddStarch = (main: PlannedDish, { heaviestKind }: PlannedDish): boolean => {
  const starch = STARCH_KINDS[heaviestKind];
  return starch !== undefined && ODD_WITH[starch].includes(main.kitchen.dishType);
};

/** Of 1 g of fruit: what has more is dried. */
const DRIED_FROM_KCAL = 2;
const isDried = ({ kcal, facts }: PlannedDish, group: SimpleGroup): boolean =>
  group === 'fruit' && kcal >= DRIED_FROM_KCAL * facts.servingGrams;
const WITH_FRUIT: readonly DishType[] = [...HAND_HELD, 'salad', 'bites', 'tacos', 'dip', ...SWEET_DISHES];
const isFruitWithHot = ({ kitchen }: PlannedDish, group: SimpleGroup, type: MealType): boolean =>
  group === 'fruit' && (type === 'lunch' || type === 'dinner') && !WITH_FRUIT.includes(kitchen.dishType);

/** How little a dish asked for this: it did, it asked for something like it (bread, and there is rice), or it did not. */
const unaskedShare = ({ kitchen }: PlannedDish, group: SimpleGroup): 0 | 0.5 | 1 => {
  if (kitchen.goesWith.some((wanted) => wanted === group)) return 0;
  return kitchen.goesWith.some((wanted) => areRelated(wanted, group)) ? 0.5 : 1;
};

/** Points for a dish beside a main dish. */
export function besidePenalty(main: PlannedDish, beside: PlannedDish, type: MealType): number {
  const group = groupOf(beside);
  const repeated = isEverydayFood(beside) ? TOGETHER.everydayFoodAgain : TOGETHER.foodAgain;
  const isSecondBreakfast =
    type === 'breakfast' && unaskedShare(main, group) > 0 && isStacked(main, beside, group);
  const odd =
    (isOdd(main, beside, group, type) ? TOGETHER.odd : 0) +
    (isSecondBreakfast ? TOGETHER.secondBreakfast : 0) +
    (repeatsFood(main, beside) ? repeated : 0);
  const unaskedFor = unaskedShare(main, group);
  if (unaskedFor === 0) return odd;
  const own = main.simple === null ? null : main.simple.group;
  const unasked =
    unaskedFor * UNASKED[occasionOf(type)][group] +
    (isDried(beside, group) ? TOGETHER.dried : 0) +
    (isFruitWithHot(main, group, type) ? TOGETHER.fruitWithHot : 0);
  return odd + (own === group ? Math.max(unasked, TOGETHER.sameGroup) : unasked);
}

/** Milk and bread are on the table every day, and nobody minds. */
export const isEverydayFood = ({ simple }: PlannedDish): boolean =>
  simple !== null && ['dairy', 'drink', 'bread'].includes(simple.group);
