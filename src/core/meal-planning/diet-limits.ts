import type { AllergenCode } from '#core/foods/allergens.ts';
import { ANIMAL_SOURCES, type AnimalSource } from '#core/foods/food.ts';
import type { DietCode } from '#core/members/vocabulary.ts';
import { comesFrom, type HardLimit, withoutAllergens, withoutFlags, withoutSources } from './limit.ts';

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

/** What each diet leaves out; `low_sodium` is a daily amount instead. */
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
