import { friendlyMeasure } from '#domain/units/friendly-measure.ts';
import { friendlyNumber } from '#domain/units/friendly-number.ts';
import type { UnitSystem } from '#domain/units/regions.ts';
import { pluralNoun } from '#domain/units/unit-nouns.ts';
import { isMeasureUnit } from '#domain/units/unit-table.ts';
import type { ParsedIngredient } from './parsed-ingredient.ts';

const PARTS = ['1/4', '1/3', '1/2', '2/3', '3/4'] as const;

function countText(count: number): string {
  const near = friendlyNumber(count, PARTS, 0.06);
  return near ? near.text : String(Number(count.toFixed(count < 10 ? 1 : 0)));
}

function oneAmount(amount: number, unit: string | null, system: UnitSystem): string {
  if (unit !== null && isMeasureUnit(unit)) return friendlyMeasure(amount, unit, system);
  const count = countText(amount);
  if (unit === null) return count;
  return `${count} ${amount > 1 ? pluralNoun(unit) : unit}`;
}

/**
 * How much a line asks for, times `factor`: "1½ cups", "2 cloves to 3 cloves", "½ bunch"; empty when it has no quantity.
 * @param factor above 0: servings wanted by servings written
 */
export function amountText(
  { quantity, quantityMax, unit }: Pick<ParsedIngredient, 'quantity' | 'quantityMax' | 'unit'>,
  system: UnitSystem,
  factor = 1,
): string {
  if (quantity === null) return unit ?? '';
  const least = oneAmount(quantity * factor, unit, system);
  if (quantityMax === null) return least;
  return `${least} to ${oneAmount(quantityMax * factor, unit, system)}`;
}
