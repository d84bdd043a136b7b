import type { Food } from '#domain/foods/food.ts';
import { usualServing } from '#domain/foods/kidney-classes.ts';
import { AGE_LIMITS, CAFFEINE_PREGNANT_MG_PER_DAY } from '#domain/members/age-policy.ts';
import type { LifeStage, Sex } from '#domain/nutrition/life-stages.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { INTAKES, lifeStageGroup } from '#domain/targets/reference-intakes.ts';
import { measureOf, wholeOf } from './said-amount.ts';

/** Someone as far as upper figures go. */
export interface MostFor {
  readonly ageYears: number | null;
  readonly sex: Sex | null;
  readonly lifeStage: LifeStage | null;
}

/** What a portion brings of something of which an upper figure for a day is known. */
export interface KnownMost {
  readonly nutrient: NutrientCode;
  readonly amount: number;
  readonly most: number;
  readonly source: string;
}

export interface FoodPortion {
  readonly label: string;
  readonly grams: number;
}

/** Children begin with a tablespoon for each year of age (data/coach/cards/child-portions.json). */
const SPOONS_FROM = 1;
const SPOONS_TO = 8;
const TBSP_PER_CUP = 16;

/** What one person usually has; pieces where pieces are asked for. `null`: no measure is known. */
export function usualPortion(food: Food, ageYears: number | null, isCounted: boolean): FoodPortion | null {
  const cup = food.portions.find(({ unit }) => unit === 'cup');
  const isOfSpoons = ageYears !== null && ageYears >= SPOONS_FROM && ageYears < SPOONS_TO;
  if (isOfSpoons && cup !== undefined && food.aisle === 'produce') {
    const spoons = Math.floor(ageYears);
    return { label: spoons === 1 ? '1 tbsp' : `${spoons} tbsp`, grams: (cup.grams * spoons) / TBSP_PER_CUP };
  }
  const whole = isCounted ? wholeOf(food) : null;
  const serving = usualServing(food);
  if (whole === null) return serving;
  // Of small pieces, nobody has one alone.
  const count = Math.max(1, Math.round((serving?.grams ?? whole.grams) / whole.grams));
  return measureOf({ count, unit: whole.unit, size: null }, food) ?? serving;
}

/** mg; FDA, for most healthy adults. */
const CAFFEINE_ADULT_MG = 400;
/** g of added sugars; American Heart Association 2016, from 2 to 17 years. */
const SUGARS_YOUNG_G = 25;
const SUGARS_FROM = 2;
/** g of added sugars; the Daily Value of the FDA. */
const SUGARS_ADULT_G = 50;

/** Of these, people do get too much from food. Other upper levels are of supplements, or were set without a known harm of food. */
const UPPER: readonly NutrientCode[] = ['selenium_ug', 'sodium_mg'];

function upperOf(nutrient: NutrientCode, { ageYears, sex, lifeStage }: MostFor, of: 'all' | 'preformed') {
  if (ageYears === null) return null;
  const row = INTAKES.find(
    (each) =>
      each.nutrient === nutrient && (each.kind === 'UL' || each.kind === 'CDRR') && each.appliesTo === of,
  );
  const most = row?.amounts[lifeStageGroup(ageYears, sex ?? 'female', lifeStage).id];
  return row === undefined || most === undefined ? null : { most, source: row.source };
}

function mostOf(
  nutrient: NutrientCode,
  food: Food,
  person: MostFor,
): { most: number; source: string } | null {
  const { ageYears, lifeStage } = person;
  if (ageYears === null) return null;
  const isAdult = ageYears >= AGE_LIMITS.adult;
  switch (nutrient) {
    case 'added_sugars_g':
      if (isAdult) return { most: SUGARS_ADULT_G, source: 'FDA, Daily Value' };
      return ageYears < SUGARS_FROM
        ? null
        : { most: SUGARS_YOUNG_G, source: 'American Heart Association, 2016' };
    case 'caffeine_mg':
      if (!isAdult) return null;
      return lifeStage === null
        ? { most: CAFFEINE_ADULT_MG, source: 'FDA' }
        : { most: CAFFEINE_PREGNANT_MG_PER_DAY, source: 'ACOG 462' };
    // Vitamin A of plants is made from carotene, for which no upper level is set.
    case 'vit_a_rae_ug':
      return food.flags.includes('liver') ? upperOf(nutrient, person, 'preformed') : null;
    default:
      return UPPER.includes(nutrient) ? upperOf(nutrient, person, 'all') : null;
  }
}

const ASKED: readonly NutrientCode[] = ['added_sugars_g', 'caffeine_mg', 'vit_a_rae_ug', ...UPPER];
/** Less than this share of the most is no reason to speak of it. */
const WORTH_SAYING = 0.2;
const MOST_SAID = 2;

/** Of sweetened food whose added sugars are not known, all of its sugars count. */
function amountIn({ nutrients, flags }: Food, nutrient: NutrientCode): number | null {
  if (nutrient !== 'added_sugars_g' || !flags.includes('added-sugar')) return nutrients[nutrient];
  return nutrients.added_sugars_g ?? nutrients.sugars_g;
}

/** Upper figures of a day that a portion of the food counts toward, the nearest to its most first. */
export function knownMosts(food: Food, portion: FoodPortion, person: MostFor): readonly KnownMost[] {
  return ASKED.flatMap((nutrient): KnownMost[] => {
    const per100g = amountIn(food, nutrient);
    const limit = mostOf(nutrient, food, person);
    if (per100g === null || limit === null) return [];
    const amount = (per100g * portion.grams) / 100;
    return amount < limit.most * WORTH_SAYING ? [] : [{ nutrient, amount, ...limit }];
  })
    .toSorted((a, b) => b.amount / b.most - a.amount / a.most)
    .slice(0, MOST_SAID);
}

/** µg RAE in 100 g; half of what a grown woman needs in a day. */
const MUCH_CAROTENE = 350;
/** Much of it for weeks tints the skin, which is harmless. */
export const isRichInCarotene = ({ aisle, animal, nutrients }: Food): boolean =>
  aisle === 'produce' && animal.length === 0 && (nutrients.vit_a_rae_ug ?? 0) >= MUCH_CAROTENE;
