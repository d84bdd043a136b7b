import type { RecipeSummary } from '../contract/recipes.ts';

/** What a card shows of a recipe before anything is known about the family. */
export type CardRecipe = Pick<RecipeSummary, 'id' | 'name' | 'pictures' | 'minutes' | 'energyKcal'> &
  Partial<Pick<RecipeSummary, 'region' | 'description'>>;

const ours = (id: string, name: string, minutes: number, energyKcal: number): CardRecipe => ({
  id,
  name,
  minutes,
  energyKcal,
  // Each has a drawing.
  pictures: [],
});

/**
 * The beginning of the collection, which is drawn into the page at build: its pictures are on the screen before any
 * script has run, and all the recipes come after. A test holds it to the data.
 */
export const FIRST_RECIPES: readonly CardRecipe[] = [
  ours('venezuelan-cachapas-black-beans-avocado', 'Cachapas with black beans and avocado', 32, 380),
  ours('chinese-millet-pumpkin-porridge', 'Millet porridge with pumpkin and ginger', 40, 334),
  ours('quinoa-porridge-orange-blueberries', 'Quinoa porridge with orange and blueberries', 20, 317),
  ours('oat-porridge-banana-raspberries', 'Oat porridge with banana and warm raspberries', 12, 321),
  ours('ployes-buckwheat-blueberry-sauce', 'Ployes with warm blueberry sauce', 20, 318),
  ours('grits-collards-warm-tomatoes', 'Creamy grits with collards and warm tomatoes', 20, 330),
  ours('jamaican-cornmeal-porridge-coconut', 'Jamaican cornmeal porridge with coconut and banana', 20, 309),
  ours('dominican-mangu-red-onion-avocado', 'Mangú with tangy red onion and avocado', 30, 350),
];
