import { limitsOf } from '#domain/member-limits/member-limits.ts';
import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { coveredShare } from '#domain/targets/meal-shares.ts';
import { memberTargets } from '#domain/targets/targets.ts';
import { meanShare } from './attendance.ts';
import { type Band, type DayCap, type Eater, EGGS_AT, FISH_AT, type WeekCap } from './problem.ts';
import { isHeldSteady } from './steady-meals.ts';
import {
  BAND,
  CHILD_MANGANESE,
  DAY_ENERGY_TOLERANCE,
  DAY_WEIGHTS,
  ENERGY_CARE,
  nutrientWeight,
  PLATE,
  STEADY_VITAMIN_K,
} from './weights.ts';

const indexOf = (code: NutrientCode) => NUTRIENT_CODES.indexOf(code);
const DAY_MACROS = {
  protein_g: DAY_WEIGHTS.protein,
  carb_g: DAY_WEIGHTS.carb,
  fat_g: DAY_WEIGHTS.fat,
} as const;
const isDayMacro = (code: NutrientCode): code is keyof typeof DAY_MACROS => code in DAY_MACROS;

/** Someone who needs this many kcal a day, or is still growing fast, eats more than others at a meal. */
export const LARGE_NEED_KCAL = 2_700;
/** g of the most that one meal may weigh, by age: own rule, after what children's and adults' plates hold in NHANES. */
const PLATES: readonly (readonly [ageFrom: number, grams: number])[] = [
  [0, 320],
  [6, 450],
  [9, 600],
  [14, 700],
];
const LARGE_PLATE_GRAMS = 850;

/** Grams that one meal may weigh, by meal type. */
function plateGrams(ageYears: number, energyKcal: number): Float64Array {
  const own = PLATES.findLast(([ageFrom]) => ageYears >= ageFrom)?.[1] ?? 0;
  const meal = energyKcal >= LARGE_NEED_KCAL ? Math.max(own, LARGE_PLATE_GRAMS) : own;
  return Float64Array.from(MEAL_TYPES, (type: MealType) => (type === 'snacks' ? 0.6 * meal : meal));
}

/** What weak kidneys allow is in few foods; those who have them must eat enough all the same (KDOQI 2020: 25 to 35 kcal a kg). */
const isHeldByClinic = ({ clinicNumbers }: Member): boolean =>
  [clinicNumbers.potassiumMg, clinicNumbers.phosphorusMg, clinicNumbers.proteinG].some(
    (number) => number !== null,
  );

/**
 * A member as the planner sees them: targets scaled to what the plan covers.
 *
 * @param shareOn see `sharesOfDays`
 */
export function eaterOf(
  member: Member,
  mealTypes: readonly MealType[],
  kb: KnowledgeBase,
  shareOn: Float64Array = new Float64Array(),
): Eater {
  const eats = mealTypes.filter((type) => member.eats.includes(type));
  const covered = coveredShare(eats);
  const limits = limitsOf(member, kb);
  const targets = memberTargets(member, limits.reading, kb.rules);
  const energyKcal = targets.energyKcal * covered;
  const energy = indexOf('energy_kcal');
  const mean = meanShare({ shareOn });
  // Meals that are held in carbohydrate or sodium must not end in too little to eat: their dishes have to be rich in the rest.
  const isHeld = limits.amounts.some(({ per, nutrient }) => per === 'meal' && nutrient !== 'caffeine_mg');
  const care = isHeld || isHeldSteady({ limits }) || isHeldByClinic(member) ? ENERGY_CARE : 1;
  const periodBands: Band[] = [
    {
      nutrient: energy,
      lower: energyKcal * mean,
      upper: energyKcal * mean,
      weight: care * nutrientWeight('energy_kcal'),
    },
  ];
  const dayBands: Band[] = [
    {
      nutrient: energy,
      lower: energyKcal * (1 - DAY_ENERGY_TOLERANCE),
      upper: energyKcal * (1 + DAY_ENERGY_TOLERANCE),
      weight: care * DAY_WEIGHTS.energy,
    },
  ];
  for (const target of targets.nutrients) {
    if (target.nutrient === 'energy_kcal') continue;
    const band = {
      nutrient: indexOf(target.nutrient),
      lower: target.lower === null ? Number.NEGATIVE_INFINITY : target.lower * covered,
      upper: target.upper === null ? Number.POSITIVE_INFINITY : target.upper * covered,
    };
    const onMean = { ...band, lower: band.lower * mean, upper: band.upper * mean };
    periodBands.push({ ...wellInside(onMean), weight: nutrientWeight(target.nutrient) });
    if (target.nutrient === 'fiber_g') periodBands.push(...comfortableFiber(onMean));
    if (target.nutrient === 'manganese_mg' && limits.reading.diets.has('vegan'))
      periodBands.push(...childsManganese(onMean, energyKcal * mean, member));
    if (isDayMacro(target.nutrient)) dayBands.push({ ...band, weight: DAY_MACROS[target.nutrient] });
    if (target.nutrient === 'vit_k_ug') dayBands.push(...steadyVitaminK(band, member, limits));
  }
  return {
    member,
    targets,
    limits,
    eats,
    covered,
    energyKcal,
    shareOn,
    periodBands,
    dayBands,
    dayCaps: dayCapsOf(limits.amounts, covered),
    weekCaps: weekCapsOf(limits.amounts),
    weekHabits: [{ amount: EGGS_AT, most: PLATE.eggGramsPerWeek, label: 'eggs' }],
    plateGrams: plateGrams(member.ageYears, targets.energyKcal),
  };
}

/** A band is aimed at a little inside its ends, so that portions in quarters do not leave a day short of it by a hair. */
function wellInside(band: Omit<Band, 'weight'>): Omit<Band, 'weight'> {
  const lower = band.lower * (1 + BAND.margin);
  const upper = band.upper * (1 - BAND.margin);
  return lower <= upper ? { ...band, lower, upper } : band;
}

function comfortableFiber(goal: Omit<Band, 'weight'>): Band[] {
  if (!Number.isFinite(goal.lower)) return [];
  const upper = PLATE.fiberOfGoal * goal.lower;
  return [{ ...goal, lower: Number.NEGATIVE_INFINITY, upper, weight: PLATE.fiber }];
}

/** The end of the band once more, because it is a limit for them; and no less to eat for its sake. */
function childsManganese(
  { nutrient, upper }: Omit<Band, 'weight'>,
  energyKcal: number,
  { ageYears }: Member,
): Band[] {
  if (ageYears >= AGE_LIMITS.adult || !Number.isFinite(upper)) return [];
  const { weight, missingEnergy } = CHILD_MANGANESE;
  return [
    { nutrient, lower: Number.NEGATIVE_INFINITY, upper: upper * (1 - BAND.margin), weight },
    {
      nutrient: indexOf('energy_kcal'),
      lower: energyKcal,
      upper: Number.POSITIVE_INFINITY,
      weight: missingEnergy,
    },
  ];
}

/** Each day in the clinic's own band, or for warfarin without one between the goal and a multiple of it. */
function steadyVitaminK(
  band: Omit<Band, 'weight'>,
  { clinicNumbers }: Member,
  { reading }: Eater['limits'],
): Band[] {
  const { mostOfGoal, weight, weightOfClinic } = STEADY_VITAMIN_K;
  if (clinicNumbers.vitaminKUg !== null) return [{ ...band, weight: weightOfClinic }];
  return reading.conditions.has('warfarin_use') ? [{ ...band, upper: mostOfGoal * band.lower, weight }] : [];
}

const weekCapsOf = (amounts: Eater['limits']['amounts']): WeekCap[] =>
  amounts.flatMap(({ per, nutrient, most, label }) =>
    per === 'week' && nutrient === 'fish_g' ? [{ amount: FISH_AT, most, label }] : [],
  );

function dayCapsOf(amounts: Eater['limits']['amounts'], covered: number): DayCap[] {
  return amounts.flatMap((limit) => {
    if (limit.per !== 'day') return [];
    const { nutrient } = limit;
    if (nutrient === 'added_sugar_g' || nutrient === 'fodmap_share' || nutrient === 'fish_g') return [];
    const cap = { nutrient: indexOf(nutrient), label: limit.label };
    // 9 kcal per gram: the only limit in shares of energy is saturated fat.
    return limit.ofEnergy
      ? [{ ...cap, most: 0, least: 0, perKcal: limit.most / 9 }]
      : [{ ...cap, most: limit.most * covered, least: limit.least * covered, perKcal: 0 }];
  });
}
