import type { Food } from '#domain/foods/food.ts';
import type { ConditionCode } from '#domain/limits/codes.ts';
import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import { hasWeakKidneys } from './person.ts';

/**
 * What to know about a food that breaks no limit. Vitamin K works against warfarin (NIH Office of Dietary Supplements),
 * alcohol and some juices change how it works (its FDA label, NHS); drinks with caffeine are not for the young (Healthy
 * Eating Research, 2025); star fruit is poisonous with weak kidneys (National Kidney Foundation).
 */
export const CAUTIONS = [
  'warfarin-greens',
  'warfarin-alcohol',
  'warfarin-juice',
  'caffeine-young',
  'star-fruit',
] as const;
export type Caution = (typeof CAUTIONS)[number];

/** Half of what a grown woman needs in a day (90 µg): from there on a portion moves the blood test. */
const MUCH_VITAMIN_K = 45;
const ANY_CAFFEINE = 5;

export function cautionsOf(
  food: Food,
  conditions: readonly ConditionCode[],
  ageYears: number | null,
): readonly Caution[] {
  const [portion] = food.portions;
  const inPortion = (per100: number | null) => ((per100 ?? 0) * (portion?.grams ?? 100)) / 100;
  const isCalled = (name: RegExp) => [food.id, food.kind, food.name].some((text) => name.test(text));
  const found: Caution[] = [];
  if (conditions.includes('warfarin_use')) {
    if (inPortion(food.nutrients.vit_k_ug) >= MUCH_VITAMIN_K) found.push('warfarin-greens');
    if (food.flags.includes('alcohol')) found.push('warfarin-alcohol');
    if (food.flags.includes('grapefruit') || isCalled(/cranberry|grapefruit|pomelo/i))
      found.push('warfarin-juice');
  }
  const isYoung = ageYears !== null && ageYears < AGE_LIMITS.adult;
  if (isYoung && food.aisle === 'drinks' && inPortion(food.nutrients.caffeine_mg) >= ANY_CAFFEINE)
    found.push('caffeine-young');
  if (hasWeakKidneys({ conditions }) && isCalled(/star[- ]?fruit|carambola/i)) found.push('star-fruit');
  return found;
}
