import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { listText } from '#domain/text/list-text.ts';
import { servingsText } from '#domain/units/friendly-number.ts';
import type { CookedBatch } from './cooked-batches.ts';
import { apartText, batchText, keepText, usesServings } from './cooking-words.ts';
import { cutSmallSentences } from './pieces.ts';
import type { NameOf, PrintablePlan } from './plan-print-words.ts';
import { mealWord, weekdayName } from './served-words.ts';

/** What is cooked of a recipe at one meal. */
export interface PrintedCooking {
  /** "Monday’s dinner, 4 servings" */
  readonly when: string;
  readonly before: readonly string[];
  readonly ingredients: readonly string[];
}

/** A recipe of the plan, once, with all that is cooked by it. */
export interface PrintedRecipe {
  readonly name: string;
  /** What is cut small, also where someone cooks from the recipe alone. */
  readonly cuts: readonly string[];
  readonly cookings: readonly PrintedCooking[];
  readonly steps: readonly string[];
}

const lineText = ({ text, memberIds }: CookedBatch['lines'][number], nameOf: NameOf): string => {
  if (memberIds === null) return text;
  return `${text} (only for ${listText(memberIds.map(nameOf)) || 'some of the table'})`;
};

const cookingOf = (batch: CookedBatch, nameOf: NameOf): PrintedCooking => ({
  when: `${weekdayName(batch.date)}’s ${mealWord(batch.type)}, ${servingsText(usesServings(batch))}`,
  before: [
    batchText(batch),
    apartText(batch.apart.map(nameOf)),
    ...batch.notes,
    ...batch.advice,
    keepText(batch),
  ].filter((text) => text !== null),
  ingredients: batch.lines.map((line) => lineText(line, nameOf)),
});

function mealsWith({ dailyPlans }: PrintablePlan, recipeId: string): readonly PlannedMeal[] {
  return dailyPlans
    .flatMap(({ meals }) => meals)
    .filter((meal) => dishesOf(meal).some((dish) => dish.recipeId === recipeId));
}

/** Main dishes and sides alike, in the order in which they are cooked. */
export function printedRecipes(plan: PrintablePlan, nameOf: NameOf): readonly PrintedRecipe[] {
  const ids = [...new Set(plan.cooking.map(({ recipeId }) => recipeId))];
  return ids.map((recipeId) => {
    const batches = plan.cooking.filter((batch) => batch.recipeId === recipeId);
    const meals = mealsWith(plan, recipeId);
    return {
      name: batches[0]?.name ?? '',
      cuts: [...new Set(meals.flatMap((meal) => cutSmallSentences(meal, nameOf)))],
      cookings: batches.map((batch) => cookingOf(batch, nameOf)),
      steps: batches[0]?.steps ?? [],
    };
  });
}
