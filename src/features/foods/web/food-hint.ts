import type { FoodSummary } from '../contract/foods.ts';

type Named = Pick<FoodSummary, 'name' | 'brand' | 'foundAs' | 'isGeneric' | 'source'>;

/** What distinguishes a food from the others: its brand or other name, and the number of its pack where that is not enough. */
export function foodHint(food: Named, found: readonly Named[]): string | null {
  const twins = found.filter(({ name, brand }) => name === food.name && brand === food.brand);
  const number = twins.length > 1 && !food.isGeneric ? `No. ${food.source.code}` : null;
  return [food.brand ?? food.foundAs, number].filter((part) => part !== null).join(' · ') || null;
}
