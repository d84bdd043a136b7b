import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { AnyFoodAnswer, FoodSummary } from '#features/foods/contract/foods.ts';
import type { RecipeSummary } from '#features/recipes/contract/recipes.ts';
import type { MealEntry, OftenItem, QuickFood, TextChoice } from '../contract/meal-entries.ts';
import type { SavedMeal } from '../contract/saved-meals.ts';
import type { Typed } from './amount-text.ts';

export type Figures = Partial<Record<NutrientCode, number>>;

export interface UnitChoice {
  readonly unit: string;
  /** Grams or milliliters of one; `null`: nobody knows. */
  readonly size: number | null;
}

/** Something that can be logged, with what this device knows of it before the server has answered. */
export interface LogPick {
  readonly what: { readonly foodId: string } | { readonly recipeId: string } | { readonly quick: QuickFood };
  readonly name: string;
  readonly brand: string | null;
  /** The usual one first. */
  readonly units: readonly UnitChoice[];
  readonly amount: number;
  readonly unit: string;
  /** What is known of so much of it. */
  readonly figures: Figures;
  readonly figuresOf: { readonly amount: number; readonly unit: string; readonly size: number | null };
  readonly isVolume: boolean;
  /** Found by a number that each store uses for other things. */
  readonly isShopNumber?: boolean;
}

const GRAM_UNITS: readonly UnitChoice[] = [
  { unit: 'g', size: 1 },
  { unit: 'oz', size: 28.349_523_125 },
];
/** The US legal cup of labels is 240 ml, the customary one 236.588 ml; the server's table has the latter. */
const VOLUME_UNITS: readonly UnitChoice[] = [
  { unit: 'ml', size: 1 },
  { unit: 'fl oz', size: 29.573_529_562_5 },
  { unit: 'cup', size: 236.588_236_5 },
];

function unitsOf(
  portions: readonly { readonly label: string; readonly grams: number }[],
  isVolume: boolean,
): readonly UnitChoice[] {
  const given = portions.map(({ label, grams }) => ({ unit: label, size: grams }));
  const isWhole = ({ unit, size }: (typeof given)[number]) => WHOLE.test(unit) && size >= LEAST_WHOLE_GRAMS;
  const own = [...given.filter(isWhole), ...given.filter((each) => !isWhole(each))];
  const general = (isVolume ? VOLUME_UNITS : GRAM_UNITS).filter(
    ({ unit }) => !own.some((each) => each.unit === unit),
  );
  return [...own, ...general];
}

/** Of what comes in pieces, a middling one is what people have: a banana, not a cup of it mashed. A berry is no portion. */
const WHOLE = /^1 (?:piece|slice)(?:, medium)?$/;
const LEAST_WHOLE_GRAMS = 30;

/** One portion, or what a scale shows. */
const usual = (units: readonly UnitChoice[]) => {
  const [first] = units;
  return first === undefined || first.unit === 'g' || first.unit === 'ml'
    ? { amount: 100, unit: first?.unit ?? 'g' }
    : { amount: 1, unit: first.unit };
};

type Found = Pick<FoodSummary, 'id' | 'name' | 'brand' | 'portions' | 'isPer100Ml'> & {
  readonly nutrients: Readonly<Partial<Record<NutrientCode, number | null>>>;
};

const known = (nutrients: Found['nutrients']): Figures =>
  Object.fromEntries(Object.entries(nutrients).filter(([, amount]) => amount !== null)) as Figures;

export function pickOfFood({ id, name, brand, portions, nutrients, isPer100Ml }: Found): LogPick {
  const units = unitsOf(portions, isPer100Ml);
  return {
    what: { foodId: id },
    name,
    brand,
    units,
    ...usual(units),
    figures: known(nutrients),
    figuresOf: { amount: 100, unit: isPer100Ml ? 'ml' : 'g', size: 1 },
    isVolume: isPer100Ml,
  };
}

/** Units of a food that was logged before. */
export const unitsOfFood = (food: AnyFoodAnswer): readonly UnitChoice[] =>
  food.kind === 'product'
    ? unitsOf(food.portions, food.isPer100Ml)
    : unitsOf(
        food.portions.map(({ unit, note, grams }) => ({
          label: note === null ? `1 ${unit}` : `1 ${unit}, ${note}`,
          grams,
        })),
        false,
      );

const oneServing = { amount: 1, unit: 'serving', size: null } as const;

export const pickOfRecipe = ({
  id,
  name,
  energyKcal,
  proteinG,
}: Pick<RecipeSummary, 'id' | 'name' | 'energyKcal' | 'proteinG'>): LogPick => ({
  what: { recipeId: id },
  name,
  brand: null,
  units: [oneServing],
  amount: 1,
  unit: 'serving',
  figures: known({ energy_kcal: energyKcal, protein_g: proteinG }),
  figuresOf: oneServing,
  isVolume: false,
});

export const pickOfQuick = (quick: QuickFood): LogPick => ({
  what: { quick },
  name: quick.name,
  brand: null,
  units: [oneServing],
  amount: 1,
  unit: 'serving',
  figures: known({
    energy_kcal: quick.calories ?? null,
    protein_g: quick.protein ?? null,
    carb_g: quick.carbs ?? null,
    fat_g: quick.fat ?? null,
  }),
  figuresOf: oneServing,
  isVolume: false,
});

type Repeated = Pick<
  OftenItem,
  'foodId' | 'recipeId' | 'name' | 'brand' | 'amount' | 'unit' | 'grams' | 'energyKcal'
> & { readonly quick?: QuickFood | null | undefined };

/** What was logged before, with the amount of that time. `null`: what it was is not there anymore. */
export function pickOfRepeated(item: Repeated, more: readonly UnitChoice[] = []): LogPick | null {
  const { foodId, recipeId, quick, name, brand, amount, unit, grams, energyKcal } = item;
  const what = foodId !== null ? { foodId } : recipeId !== null ? { recipeId } : quick ? { quick } : null;
  if (what === null || amount <= 0) return null;
  const size = grams === null ? null : grams / amount;
  const own = { unit, size };
  const units = [own, ...more.filter((each) => each.unit !== unit)];
  const hasGrams = size !== null && unit !== 'g' && !units.some((each) => each.unit === 'g');
  return {
    what,
    name,
    brand,
    units: hasGrams ? [...units, ...GRAM_UNITS] : units,
    amount,
    unit,
    figures: known({ energy_kcal: energyKcal }),
    figuresOf: { amount, unit, size },
    isVolume: false,
  };
}

export function pickOfTextChoice(choice: TextChoice): LogPick | null {
  const units = choice.units.map(({ unit, grams }) => ({ unit, size: grams }));
  const unit = choice.unit ?? units[0]?.unit ?? 'serving';
  return pickOfRepeated({ ...choice, amount: choice.amount ?? 1, unit }, units);
}

export const picksOfSavedMeal = ({ items }: SavedMeal): readonly LogPick[] =>
  items
    .filter(({ isThere }) => isThere)
    .flatMap(
      (item) =>
        pickOfRepeated({
          ...item,
          foodId: item.foodId ?? null,
          recipeId: item.recipeId ?? null,
          brand: null,
        }) ?? [],
    );

/** Times what its figures are of; `null`: an amount in that unit cannot be compared. */
export function shareOf(
  pick: Pick<LogPick, 'units' | 'figuresOf'>,
  amount: number,
  unit: string,
): number | null {
  const { figuresOf } = pick;
  if (unit === figuresOf.unit) return amount / figuresOf.amount;
  const size = pick.units.find((each) => each.unit === unit)?.size ?? null;
  if (size === null || figuresOf.size === null) return null;
  return (amount * size) / (figuresOf.amount * figuresOf.size);
}

export function energyOf(pick: LogPick, amount: number, unit: string): number | null {
  const share = shareOf(pick, amount, unit);
  const energy = pick.figures.energy_kcal;
  return share === null || energy === undefined ? null : energy * share;
}

/** "80 g oats" sets the amount, "2 eggs" how many. */
export function withTyped(pick: LogPick, { amount, unit }: Typed): LogPick {
  if (amount === null) return pick;
  if (unit === null) {
    const counted = pick.units.find(({ unit: each }) => /^1 |^serving$/.test(each));
    return counted === undefined ? pick : { ...pick, amount, unit: counted.unit };
  }
  const same = pick.units.find(
    ({ unit: each }) => each === unit || each === `1 ${unit}` || each.startsWith(`1 ${unit},`),
  );
  return same === undefined ? pick : { ...pick, amount, unit: same.unit };
}

/** What can be kept of an entry in an own meal; `null`: a planned dish without a recipe. */
export function itemOfEntry(entry: MealEntry) {
  const { foodItem, source, amount, unit, quickId } = entry;
  if (amount <= 0) return null;
  if (foodItem.id !== null) {
    const isRecipe = source === 'recipe' || source === 'plan';
    return { ...(isRecipe ? { recipeId: foodItem.id } : { foodId: foodItem.id }), amount, unit };
  }
  if (source !== 'quick' && foodItem.caloriesPerServing === null) return null;
  const each = (figure: string | null) => (figure === null ? null : Number(figure) / amount);
  return {
    quick: {
      name: foodItem.name,
      calories: each(foodItem.caloriesPerServing),
      protein: each(foodItem.protein),
      carbs: each(foodItem.carbs),
      fat: each(foodItem.fat),
      // Days that were kept by an earlier version have no `quickId`.
      ...(quickId && { of: quickId }),
    },
    amount,
    unit,
  };
}
