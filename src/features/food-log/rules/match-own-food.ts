import { foodId } from '#domain/foods/food-id.ts';
import type { NamedPortion } from '#domain/foods/found-food.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { TextSearch } from '#domain/text/text-search.ts';
import { type Measured, sizeOfUnit, unitChoices } from './log-units.ts';
import { isHelping, keyOf } from './match-meal-text.ts';
import type { SaidFood } from './read-meal-text.ts';

/** A food that a household has made of a label. */
export interface OwnProduct {
  readonly sourceId: string;
  readonly name: string;
  readonly brand: string | null;
  readonly isPer100Ml: boolean;
  readonly portions: readonly NamedPortion[];
  readonly nutrients: Readonly<Partial<Record<NutrientCode, number | null>>>;
}

/** A household's own foods, for reading a sentence. */
export interface OwnFoods {
  readonly names: readonly string[];
  readonly find: TextSearch<OwnProduct>;
}

const MOST_CHOICES = 3;

const measuredOf = ({ isPer100Ml, portions }: OwnProduct): Measured => ({
  per: isPer100Ml ? 'ml' : 'g',
  food: null,
  portions,
});

/** As said, else so many of what its label calls one; what nobody can weigh is asked. */
function measured(product: OwnProduct, { amount, unit }: SaidFood) {
  const [portion] = product.portions;
  const said = unit === null ? [] : [unit, `1 ${unit}`];
  const known = said.find((each) => sizeOfUnit(measuredOf(product), each) !== null);
  const named = known ?? (unit === null || isHelping(unit) ? portion?.label : undefined);
  const size = named === undefined ? null : sizeOfUnit(measuredOf(product), named);
  if (named === undefined || size === null) return { amount: null, unit: null, size: null };
  const times = amount ?? 1;
  return { amount: times, unit: named, size: times * size };
}

function choiceOf(product: OwnProduct, said: SaidFood) {
  const { amount, unit, size } = measured(product, said);
  const kcal = product.nutrients.energy_kcal ?? null;
  return {
    foodId: foodId({ source: 'family', sourceId: product.sourceId }),
    recipeId: null,
    name: product.name,
    brand: product.brand,
    amount,
    unit,
    grams: size,
    energyKcal: size === null || kcal === null ? null : Math.round((kcal * size) / 100),
    units: [...unitChoices(measuredOf(product))],
  };
}

/** Which of a household's own foods a part of a sentence may mean, and how sure that is. */
export function matchOwnFood(said: SaidFood, { find }: Pick<OwnFoods, 'find'>) {
  const found = said.names.flatMap((name) => find(name, MOST_CHOICES));
  const named = found.filter(({ isGuess }) => !isGuess);
  const products = [...new Set((named.length > 0 ? named : found).map(({ item }) => item))];
  const keys = new Set(said.names.map(keyOf));
  const isCalled = ({ name, brand }: OwnProduct) =>
    keys.has(keyOf(name)) || keys.has(keyOf(`${brand} ${name}`));
  const called = products.filter(isCalled);
  const first = [...called, ...products.filter((product) => !called.includes(product))];
  return {
    choices: first.slice(0, MOST_CHOICES).map((product) => choiceOf(product, said)),
    match: called.length > 0 ? 'called' : named.length > 0 ? 'named' : 'guess',
  } as const;
}
