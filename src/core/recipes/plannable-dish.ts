import { ALLERGEN_NAMES } from '#core/foods/allergens.ts';
import type { OwnRecipe } from './own-recipe.ts';
import type { OwnLine, OwnRecipeFacts } from './own-recipe-facts.ts';
import { openIn, recipeOf } from './own-recipe-fit.ts';
import type { Recipe } from './recipe.ts';

export interface PlannableDish {
  /** `null` while anything is open. */
  readonly dish: Recipe | null;
  /** What has to be told before: "how much of “rice” goes in". */
  readonly open: readonly string[];
}

const EMOJI = '🍽️';

/**
 * Words that name an allergen which the picked food has not: planner and checker would see the food alone. A line like
 * "water, drunk by the noodles" is open too until somebody writes it otherwise: words are too coarse to tell the two apart.
 */
function contradictions({ ingredient, food, contains, mayContain }: OwnLine): string[] {
  if (food === null) return [];
  const known = new Set([...food.contains, ...food.mayContain]);
  const named = [...contains, ...mayContain].filter((code) => !known.has(code));
  if (named.length === 0) return [];
  const words = [...new Set(named)].map((code) => ALLERGEN_NAMES[code]).join(', ');
  return [`whether “${ingredient.text}” is only ${food.name}, because its words name ${words}`];
}

/**
 * An own recipe as planner and checker take recipes. They decide by foods, weights, heating and forms, so that a line
 * which leaves any of these open keeps the recipe out of plans. Of what does not matter for a food the worst is told.
 *
 * @param id under which a plan keeps it
 */
export function plannableDish(id: string, own: OwnRecipe, facts: OwnRecipeFacts): PlannableDish {
  const open = [
    ...openIn(facts.lines),
    ...facts.lines.flatMap(contradictions),
    ...[...new Set([...facts.namedInSteps().values()].flat())].map(
      (word) => `which ingredient “${word}” in the steps is`,
    ),
    ...(facts.minutes === null ? ['how long it takes'] : []),
  ];
  if (open.length > 0) return { dish: null, open };
  return { dish: { ...recipeOf(own, facts.lines, new Set(['heated', 'forms'])), id, emoji: EMOJI }, open };
}
