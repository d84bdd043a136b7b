import type { Member } from '#domain/members/member.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { PlannedMeal } from '#domain/recipes/meal-plan.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { type PlanPlace, type PlanViolation, violationAt } from './check-violation.ts';

/**
 * Small children choke on pieces (AAP 2010): the plan says beside their plate which foods of the dish to cut, and how
 * small. A line counts as without pieces only when its food is small, or one of its forms leaves none.
 */
export function checkPieces(
  meal: PlannedMeal,
  recipe: Recipe,
  { id, name, ageYears }: Member,
  kb: KnowledgeBase,
  place: PlanPlace,
): readonly PlanViolation[] {
  const rule = kb.rules.pieces.find((row) => row.ageFrom <= ageYears && row.ageTo > ageYears);
  if (rule === undefined) return [];
  const small = new Set(rule.smallFoods);
  const smooth = new Set<string>(rule.hasNone);
  const provided = (meal.cutSmall ?? []).filter(
    ({ memberId, mostInches }) => memberId === id && mostInches > 0 && mostInches <= rule.mostInches,
  );
  const cut = new Set(provided.flatMap(({ foodIds }) => foodIds));
  const inPieces = recipe.ingredients.filter(
    ({ food, forms }) => !small.has(food) && !forms.some((form) => smooth.has(form)),
  );
  return inPieces
    .filter(({ food }) => !cut.has(food))
    .map(({ food }) =>
      violationAt(
        { ...place, foodId: food },
        'pieces_not_named',
        `nothing says to cut ${kb.foods.get(food)?.name ?? food} into pieces of at most ${rule.mostInches} inch for ${name}`,
      ),
    );
}
