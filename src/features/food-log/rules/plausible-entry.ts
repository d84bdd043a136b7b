import { isFamilyFood } from '#domain/foods/food-id.ts';
import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { MOST_KCAL } from '#domain/nutrition/plausible-amounts.ts';
import type { Said } from './eaten.ts';
import { shareOf } from './eaten.ts';
import type { KeptFood } from './kept-food.ts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Why nobody can have eaten this; `null`: it can be. */
export function whyImplausible(kept: KeptFood, said: Pick<Said, 'amount' | 'each'>): string | null {
  const size = said.amount * said.each;
  const grams = kept.per === 'serving' ? size * (kept.servingGrams ?? 0) : size;
  if (!Number.isFinite(size)) return 'Please enter a number.';
  if (grams > LOG_LIMITS.grams) {
    return `That would be ${number.format(grams)} g. Please enter up to ${number.format(LOG_LIMITS.grams)} g.`;
  }
  const kcal = (kept.nutrients.energy_kcal ?? 0) * shareOf(kept, said);
  if (kcal > LOG_LIMITS.calories) {
    return `That would be ${number.format(kcal)} calories. Please enter a smaller amount.`;
  }
  // A slip of units: nothing has more energy than fat. Figures of a label were asked about when the food was made.
  const isTyped = kept.id !== null && isFamilyFood(kept.id);
  if (kept.kind === 'food' && !isTyped && grams > 0 && kcal > (grams * MOST_KCAL) / 100 + 1) {
    return `${number.format(grams)} g cannot have ${number.format(kcal)} calories. Please check the unit.`;
  }
  return null;
}
