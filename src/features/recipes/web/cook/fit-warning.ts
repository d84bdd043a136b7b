import type { RecipeAnswer } from '../../contract/recipes.ts';
import { type JudgedDish, packSentences, refusals, unsureText } from '../fit-words.ts';

/** Who the dish is not safe for as it is written, and why; empty: nothing speaks against it. @param except who is looked after otherwise */
export function fitWarnings(dish: JudgedDish, except: readonly string[] = []): readonly string[] {
  const isMeant = ({ memberId }: { readonly memberId: string }) => !except.includes(memberId);
  return [...refusals(dish, isMeant), unsureText(dish.family, isMeant)].filter((text) => text !== '');
}

type CookedRecipe = JudgedDish & {
  /** Empty, or `null`: nothing to say. */
  readonly [Note in 'toddlerNote' | 'softNote']: RecipeAnswer[Note] | null;
};

/** What cook mode of a recipe says first: who it is not for, which packs to take, how a small child has it. */
export function recipeWarnings({ family, contains, toddlerNote, softNote }: CookedRecipe): readonly string[] {
  const dish = { family, contains };
  return [
    ...fitWarnings(dish),
    ...packSentences(family),
    ...(toddlerNote ? [`For a small child: ${toddlerNote}`] : []),
    ...(softNote ? [`For soft food: ${softNote}`] : []),
  ];
}
