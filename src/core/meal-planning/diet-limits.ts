import type { AllergenCode } from '#core/foods/allergens.ts';
import { lowFodmapGrams } from '#core/foods/diet-facts.ts';
import { ANIMAL_SOURCES, type AnimalSource } from '#core/foods/food.ts';
import type { DietCode } from '#core/members/vocabulary.ts';
import { dash, mediterranean } from './diet-patterns.ts';
import {
  type AmountLimit,
  comesFrom,
  type DishLimit,
  type HardLimit,
  mealLimit,
  sodiumLimit,
  withoutAllergens,
  withoutFlags,
  withoutSources,
} from './limit.ts';

const NOT_VEGETARIAN = ANIMAL_SOURCES.filter((source) => !['dairy', 'egg', 'honey'].includes(source));
const MEAT: readonly AnimalSource[] = ['poultry', 'beef', 'pork', 'lamb', 'other-meat'];
/** Fish without scales that stay scales when scraped: not kosher (Leviticus 11; OU fish list). */
const UNSCALED_FISH = /\b(catfish|swordfish|shark|eel|monkfish|sturgeon)\b/;

const kosher: HardLimit = {
  label: 'kosher',
  forbids: (_line, food, dish) => {
    if (comesFrom(food, ['pork', 'shellfish', 'gelatine', 'rennet', 'other-meat'])) return true;
    if (UNSCALED_FISH.test(food.id.replaceAll('-', ' ')) || UNSCALED_FISH.test(food.name.toLowerCase()))
      return true;
    const hasMeat = MEAT.some((source) => dish.animal.has(source));
    return hasMeat && dish.animal.has('dairy') && comesFrom(food, ['dairy']);
  },
};

/** No amount of the food is low, or nobody has told; what is low up to an amount is a matter of `DIET_AMOUNTS`. */
const fodmapFoods: HardLimit = {
  label: 'low FODMAP',
  forbids: (_line, food) => !lowFodmapGrams(food.dietFacts),
};

/** What each diet leaves out. */
export const DIET_LIMITS: Readonly<Record<DietCode, readonly HardLimit[]>> = {
  vegetarian: [withoutSources('vegetarian', ...NOT_VEGETARIAN)],
  vegan: [withoutSources('vegan', ...ANIMAL_SOURCES)],
  pescatarian: [withoutSources('pescatarian', ...MEAT, 'gelatine', 'rennet')],
  halal: [withoutSources('halal', 'pork', 'gelatine'), withoutFlags('halal', 'alcohol')],
  kosher: [kosher],
  no_pork: [withoutSources('no pork', 'pork', 'gelatine')],
  no_beef: [withoutSources('no beef', 'beef', 'gelatine')],
  no_red_meat: [withoutSources('no red meat', 'beef', 'pork', 'lamb', 'other-meat', 'gelatine')],
  gluten_free: [withoutAllergens('gluten-free', 'gluten', 'wheat')],
  dairy_free: [withoutAllergens('dairy-free', 'milk')],
  egg_free: [withoutAllergens('egg-free', 'egg')],
  nut_free: [withoutAllergens('nut-free', 'tree_nut', 'peanut')],
  soy_free: [withoutAllergens('soy-free', 'soy')],
  shellfish_free: [withoutAllergens('shellfish-free', 'crustacean', 'mollusc')],
  fish_free: [withoutAllergens('fish-free', 'fish')],
  alcohol_free: [withoutFlags('alcohol-free', 'alcohol')],
  low_sodium: [],
  low_fodmap: [fodmapFoods],
  low_carb: [],
  mediterranean: [],
  dash: [],
};

/**
 * mg; three meals and a snack come to 2,300 (NHLBI's DASH plan). 30 % of the daily value is also FDA's limit for a
 * meal that may be called healthy (2024).
 */
const patternSodium = (label: string): AmountLimit => mealLimit(label, 'sodium_mg', 690, 230);

/** Amounts that a diet allows. */
export const DIET_AMOUNTS: Partial<Record<DietCode, readonly AmountLimit[]>> = {
  // WHO 2012: 2 g of sodium a day.
  low_sodium: [sodiumLimit('low sodium', 2000)],
  low_fodmap: [mealLimit('low FODMAP', 'fodmap_share', 1)],
  // Feinman 2015: under 130 g a day, 26 % of 2,000 kcal. Three meals and a snack come to just that.
  low_carb: [mealLimit('low carb', 'carb_g', 35, 25)],
  mediterranean: [patternSodium('Mediterranean')],
  dash: [patternSodium('DASH')],
};

/** What a diet asks of a whole dish. */
export const DIET_DISHES: Partial<Record<DietCode, readonly DishLimit[]>> = {
  mediterranean: [mediterranean],
  dash: [dash],
};

const LIGHT_UNDER_2 =
  'is under 2 and needs fat to grow, so this plan does not hold the family to that diet for them. Please ask the pediatrician.';

/** Said of a person whom core/safety/age-policy does not let a diet bind. */
export const DIET_NOT_APPLIED: Partial<Record<DietCode, string>> = {
  low_carb:
    'is down for low carb. Under 18, in pregnancy and while breastfeeding the body needs its carbohydrate, so this plan does not limit it. Please ask the clinic.',
  dash: LIGHT_UNDER_2,
  mediterranean: LIGHT_UNDER_2,
};

/** Things to know of a diet that dishes cannot tell. */
export const DIET_NOTES: Partial<Record<DietCode, string>> = {
  low_fodmap:
    'follows a low-FODMAP diet. Its strict part is meant for two to six weeks with a dietitian, who then brings foods back one by one.',
};

/** Allergens that a diet rules out, for the labels to buy. */
export const DIET_ALLERGENS: Partial<Record<DietCode, readonly AllergenCode[]>> = {
  gluten_free: ['gluten', 'wheat'],
  dairy_free: ['milk'],
  egg_free: ['egg'],
  nut_free: ['tree_nut', 'peanut'],
  soy_free: ['soy'],
  shellfish_free: ['crustacean', 'mollusc'],
  fish_free: ['fish'],
};
