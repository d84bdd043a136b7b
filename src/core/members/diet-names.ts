import type { DietCode } from './vocabulary.ts';

/** The diets as a family says them. */
export const DIET_NAMES: Readonly<Record<DietCode, string>> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  pescatarian: 'Fish, but no meat',
  halal: 'Halal',
  kosher: 'Kosher',
  no_pork: 'No pork',
  no_beef: 'No beef',
  no_red_meat: 'No red meat',
  gluten_free: 'Gluten-free',
  dairy_free: 'Dairy-free',
  egg_free: 'Egg-free',
  nut_free: 'Nut-free',
  soy_free: 'Soy-free',
  shellfish_free: 'Shellfish-free',
  fish_free: 'Fish-free',
  alcohol_free: 'No alcohol',
  low_sodium: 'Low sodium',
  low_fodmap: 'Low FODMAP',
  low_carb: 'Low carb',
  mediterranean: 'Mediterranean',
  dash: 'DASH',
};
