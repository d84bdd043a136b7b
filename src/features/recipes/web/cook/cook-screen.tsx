import type { ReactNode } from 'react';
import { sizeAdvice } from '#domain/recipes/cook-size.ts';
import type { RecipeAnswer } from '../../contract/recipes.ts';
import { useRecipe } from '../api/read-recipe.ts';
import { scaledAmount, stepText } from '../scaled-amount.ts';
import { type EatingChoice, useEating } from '../use-eating.ts';
import type { CookDish } from './cook-dish.ts';
import { CookFrame, Cooking } from './cooking.tsx';
import { recipeWarnings } from './fit-warning.ts';

export interface CookScreenProps {
  readonly recipeId: string;
  /** The running timers, which belong to no page. */
  readonly timers: ReactNode;
}

/** Cook mode of a recipe of ours, for those who were chosen on its page. */
export function CookScreen({ recipeId, timers }: CookScreenProps) {
  return (
    <CookFrame query={useRecipe(recipeId)}>
      {(recipe) => <RecipeCooking recipe={recipe} timers={timers} />}
    </CookFrame>
  );
}

function dishOf(recipe: RecipeAnswer, { servings, scale, units, search }: EatingChoice): CookDish {
  return {
    ...recipe,
    cookPath: `/recipes/${recipe.id}/cook`,
    backPath: `/recipes/${recipe.id}`,
    backTo: 'the recipe',
    search,
    before: sizeAdvice(recipe, servings),
    lines: recipe.ingredients.map((line) => {
      const { main, beside } = scaledAmount(line, scale, units);
      const words = line.note === '' ? line.name : `${line.name}, ${line.note}`;
      return { key: `${line.foodId} ${line.note}`, name: line.name, amount: main, words, beside };
    }),
    inUnits: (text) => stepText(text, units),
  };
}

interface RecipeCookingProps extends Pick<CookScreenProps, 'timers'> {
  readonly recipe: RecipeAnswer;
}

function RecipeCooking({ recipe, timers }: RecipeCookingProps) {
  const eating = useEating(recipe);
  const dish = dishOf(recipe, eating);
  const own = (text: string | null) => (text ? dish.inUnits(text) : null);
  const notes = { toddlerNote: own(recipe.toddlerNote), softNote: own(recipe.softNote) };
  return <Cooking dish={dish} timers={timers} safety={recipeWarnings({ ...recipe, ...notes })} />;
}
