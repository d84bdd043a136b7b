import type { LimitRules, PiecesRule } from '#domain/limits/limit-rules.ts';
import type { Member } from '#domain/members/member.ts';
import type { PiecesToCut, PlannedIngredient } from '#domain/recipes/meal-plan.ts';
import type { Recipe, RecipeIngredient } from '#domain/recipes/recipe.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';

function isInPieces({ food, forms }: RecipeIngredient, rule: PiecesRule): boolean {
  if (rule.smallFoods.includes(food) || forms.some((form) => rule.hasNone.includes(form))) return false;
  return forms.length === 0 || forms.some((form) => rule.comesInPieces.includes(form));
}

/** What has to be cut small on each small child's plate of a dish (AAP 2010; data/limits/ages.json). */
export function piecesToCut(
  recipe: Pick<Recipe, 'ingredients'>,
  eaters: readonly Pick<Member, 'id' | 'ageYears'>[],
  rules: Pick<LimitRules, 'pieces'>,
): readonly PiecesToCut[] {
  return eaters.flatMap(({ id, ageYears }): readonly PiecesToCut[] => {
    const rule = rules.pieces.find(({ ageFrom, ageTo }) => ageYears >= ageFrom && ageYears < ageTo);
    if (rule === undefined) return [];
    const lines = recipe.ingredients.filter((line) => isInPieces(line, rule));
    const foodIds = [...new Set(lines.map(({ food }) => food))];
    return foodIds.length === 0 ? [] : [{ memberId: id, foodIds, mostInches: rule.mostInches }];
  });
}

interface DishWithPieces {
  readonly ingredients: readonly Pick<PlannedIngredient, 'foodId' | 'name'>[];
  readonly cutSmall?: readonly PiecesToCut[] | undefined;
}

const inches = (most: number): string => (most === 0.5 ? '½ inch (1 cm)' : `${most} inches`);

/** "cut to ½ inch (1 cm) or smaller: carrot, chicken breast" */
export function cutText(
  { foodIds, mostInches }: PiecesToCut,
  ingredients: DishWithPieces['ingredients'],
): string {
  const foods = foodIds.map((id) =>
    lowerFirst(ingredients.find(({ foodId }) => foodId === id)?.name.split(',')[0] ?? id),
  );
  return `cut to ${inches(mostInches)} or smaller: ${[...new Set(foods)].join(', ')}`;
}

/** The instructions of a dish, for a person. Children with the same foods share a sentence. */
export function cutSmallSentences(
  { ingredients, cutSmall = [] }: DishWithPieces,
  nameOf: (memberId: string) => string,
): readonly string[] {
  const byFoods = new Map<string, { readonly names: string[]; readonly piece: PiecesToCut }>();
  for (const piece of cutSmall) {
    const key = `${piece.mostInches} ${piece.foodIds.join(' ')}`;
    const same = byFoods.get(key) ?? { names: [], piece };
    byFoods.set(key, same);
    same.names.push(nameOf(piece.memberId));
  }
  return [...byFoods.values()].map(
    ({ names, piece }) => `For ${names.join(' and ')}: ${cutText(piece, ingredients)}.`,
  );
}
