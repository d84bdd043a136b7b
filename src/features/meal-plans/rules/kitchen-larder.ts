import { FREEZER, USUAL_APPLIANCES } from '#domain/recipes/appliances.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { PlanRequest } from '#domain/recipes/meal-plan.ts';
import { type Rhythm, USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { cookableDishes, servedDishes } from '#domain/recipes/served-dishes.ts';
import { type Larder, larderOf } from './planned-dishes.ts';
import type { PlannedDish } from './problem.ts';

/** Where nothing is frozen, a dish keeps as long as it does in the fridge. */
export const keptWith = (
  dishes: readonly PlannedDish[],
  { equipment }: Pick<Rhythm, 'equipment'>,
): readonly PlannedDish[] =>
  equipment.includes(FREEZER)
    ? dishes
    : dishes.map((dish) => ({ ...dish, kitchen: { ...dish.kitchen, freezes: false } }));

const lockedIds = ({ locked = [] }: Pick<PlanRequest, 'locked'>): readonly string[] =>
  locked.flatMap(({ recipeId, tables = [] }) => [
    recipeId,
    ...tables.flatMap(({ dishes }) => dishes.map(({ id }) => id)),
  ]);

/** Whether something is missing that most kitchens have. */
export const lacksAppliance = ({ rhythm }: Pick<PlanRequest, 'rhythm'>): boolean =>
  rhythm !== undefined && USUAL_APPLIANCES.some((id) => !rhythm.equipment.includes(id));

/** What a household can cook. What someone locked stays, whatever it needs. */
export function larderFor(request: Pick<PlanRequest, 'locked' | 'rhythm'>, kb: KnowledgeBase): Larder {
  const rhythm = request.rhythm ?? USUAL_RHYTHM;
  const dishOf = new Map(kb.variants.map(({ recipe, of }) => [recipe.id, of]));
  const baseOf = (id: string) => dishOf.get(id) ?? id;
  const locked = new Set(lockedIds(request).map(baseOf));
  const cookable = new Set(cookableDishes(kb, rhythm.equipment));
  const recipes = servedDishes(kb).filter((recipe) => cookable.has(recipe) || locked.has(baseOf(recipe.id)));
  const { dishes, foods } = larderOf(kb, recipes);
  return { dishes: keptWith(dishes, rhythm), foods };
}
