import { densityOf } from '#domain/foods/convert-amount.ts';
import type { Food } from '#domain/foods/food.ts';
import { millilitersOf } from '#domain/units/unit-table.ts';
import { metricAmount, usWeight } from '#domain/units/weight-text.ts';

const trimmed = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** Sold by volume and measured by volume: what is poured. */
function millilitersPerGram(food: Food): number | null {
  if (!food.pack?.isPoured) return null;
  const density = densityOf(food);
  return density === null ? null : 1 / density;
}

/** "needs 310 g (11 oz)", of what is poured "needs 500 ml (17 fl oz)"; with what there is: "…, 200 g (7 oz) at home". */
export function neededText(food: Food, grams: number, homeGrams = 0): string {
  const needs = `needs ${amountText(food, grams)}`;
  return homeGrams === 0 ? needs : `${needs}, ${amountText(food, homeGrams)} at home`;
}

/** Edible grams in words. */
function amountText(food: Food, grams: number): string {
  const density = millilitersPerGram(food);
  if (density === null) return `${metricAmount(grams, 'g')} (${usWeight(grams)})`;
  const milliliters = grams * density;
  const fluidOunces = milliliters / millilitersOf('fl oz');
  const us =
    fluidOunces < 0.05 ? 'under 0.1 fl oz' : `${trimmed(fluidOunces, fluidOunces < 10 ? 1 : 0)} fl oz`;
  return `${metricAmount(milliliters, 'ml')} (${us})`;
}
