import { servingsText } from '#domain/units/friendly-number.ts';
import type { Recipe } from './recipe.ts';

/** In what a dish is cooked: how it reacts to a larger or smaller amount depends on that. */
type Vessel = 'oven' | 'pan' | 'pot';

const NAMED: readonly (readonly [Vessel, RegExp])[] = [
  ['oven', /(?<!Dutch )\boven\b/i],
  ['pan', /\b(?:skillet|frying pan|griddle|wok|grill)\b/i],
  ['pot', /\b(?:pot|saucepan|Dutch oven)\b/i],
];

/** Up to here a pan of the usual size still holds it in one layer, and the times of the recipe hold. */
const MUCH_MORE = 1.5;
/** From here down the layer is so thin that it dries out or burns before the time of the recipe is over. */
const MUCH_LESS = 0.5;

/*
 * A deeper layer heats more slowly in its middle, so that food can look done and be unsafe; a crowded pan cools down and
 * steams. The heat stays as written: a hotter oven browns the outside before the middle is done. Whether food is done is
 * measured, not timed (USDA FSIS, "Safe Minimum Internal Temperature Chart" and "Kitchen Thermometers").
 */
const MORE: Readonly<Record<Vessel, (vessels: number) => string>> = {
  oven: (vessels) =>
    `Use ${vessels} pans of the recipe’s size instead of one deeper pan, with room for air around each. Keep the oven at the same temperature and swap the racks halfway.`,
  pan: (vessels) =>
    `Use ${vessels} pans, or cook ${vessels} batches one after another at the same heat. Food in a crowded pan steams and cooks unevenly.`,
  pot: (vessels) =>
    `Use a wider pot, or ${vessels} pots, filled two thirds at most. It takes longer to come to a boil, so start timing once it bubbles.`,
};

const LESS: Readonly<Record<Vessel, string>> = {
  oven: 'Use a smaller pan, so that the layer is as thick as in the recipe. Keep the oven at the same temperature.',
  pan: 'Use a smaller pan at the same heat. In a large one, sauces and edges burn.',
  pot: 'Use a smaller pot and keep the lid on. Little liquid boils away fast, so add a splash of water when it gets low.',
};

const HOW_TO_CHECK =
  'Check every pan the way the step says, with a food thermometer where it gives a temperature.';
const CHECK_MORE = `It may take longer than the steps say. ${HOW_TO_CHECK}`;
const CHECK_LESS = `It may be done sooner, so start checking at half of the time. ${HOW_TO_CHECK}`;

/** A recipe, as far as its pans and times are concerned. */
export type SizedRecipe = Pick<Recipe, 'servings' | 'cookMinutes' | 'equipment' | 'steps'>;

function vesselsOf({ equipment, steps }: SizedRecipe): readonly Vessel[] {
  const words = [...equipment, ...steps].join(' ');
  const named = NAMED.flatMap(([vessel, pattern]) => (pattern.test(words) ? [vessel] : []));
  if (named.length === 0) return ['pan'];
  // What is browned in a pan and baked after that needs the pans of the oven.
  return named.includes('oven') ? named.filter((vessel) => vessel !== 'pan') : named;
}

/**
 * What a cook of another amount than the recipe’s must know of pans and times; empty: it is cooked as written.
 *
 * @param servings that are cooked, above 0
 */
export function sizeAdvice(recipe: SizedRecipe, servings: number): readonly string[] {
  const scale = servings / recipe.servings;
  if (scale >= MUCH_LESS && scale <= MUCH_MORE) return [];
  const what = `The steps are written for ${servingsText(recipe.servings)}, and you are making ${servingsText(servings)}.`;
  const isMore = scale > 1;
  // It needs no heat.
  if (recipe.cookMinutes === 0) return isMore ? [what, 'Use a larger bowl, or mix it in batches.'] : [];
  const vessels = vesselsOf(recipe);
  return isMore
    ? [what, ...vessels.map((each) => MORE[each](Math.ceil(scale / MUCH_MORE))), CHECK_MORE]
    : [what, ...vessels.map((each) => LESS[each]), CHECK_LESS];
}
