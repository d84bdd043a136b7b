import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { CoveredAmount } from '#domain/nutrition/totals.ts';

interface DishFigures {
  readonly energyKcal: number | null;
  readonly proteinG?: number | null;
  readonly nutrients?: Readonly<Record<NutrientCode, CoveredAmount>>;
}

/** A dish as someone sees it who is not shown these figures. */
export function withoutFigures<Dish extends DishFigures>(
  dish: Dish,
  withheld: readonly NutrientCode[],
): Dish {
  if (withheld.length === 0) return dish;
  const { nutrients } = dish;
  const unsaid = Object.fromEntries(
    withheld.map((code) => [code, { amount: null, known: 0, parts: nutrients?.[code].parts ?? 0 }]),
  );
  return {
    ...dish,
    ...(withheld.includes('energy_kcal') && { energyKcal: null }),
    ...(withheld.includes('protein_g') && dish.proteinG !== undefined && { proteinG: null }),
    ...(nutrients && { nutrients: { ...nutrients, ...unsaid } }),
  };
}
