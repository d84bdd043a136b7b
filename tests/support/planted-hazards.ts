import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { addDays, weekdayOf } from '#domain/calendar/days.ts';
import type { Food } from '#domain/foods/food.ts';
import type { Member } from '#domain/members/member.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import { itemsOfRequest } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlannedMeal, PlanRequest, ServedDish } from '#domain/recipes/meal-plan.ts';
import type { RecipeIngredient } from '#domain/recipes/recipe.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import { servedDishes } from '#domain/recipes/served-dishes.ts';
import { testKnowledgeBase } from './knowledge-base.ts';

const kb = testKnowledgeBase();

/** A safe plan and one of its portions, drawn by `at`. */
export interface Target {
  readonly request: PlanRequest;
  readonly plan: MealPlan;
  readonly meal: PlannedMeal;
  readonly day: number;
  readonly eater: Member;
  /** One of the dishes that the eater has at the meal. */
  readonly dish: ServedDish;
  readonly foods: readonly Food[];
}

export function targetOf(request: PlanRequest, made: MealPlan, at: number): Target {
  const places = made.dailyPlans.flatMap(({ day, meals }) =>
    meals.flatMap((meal) =>
      dishesOf(meal).flatMap((dish) => dish.portions.map(({ memberId }) => ({ day, meal, dish, memberId }))),
    ),
  );
  const place = places[at % places.length];
  const eater = request.members.find(({ id }) => id === place?.memberId);
  if (!place || !eater) throw new Error('a plan has portions, and portions have eaters');
  const foods = place.dish.ingredients.flatMap(({ foodId }) => kb.foods.get(foodId) ?? []);
  return { request, plan: made, meal: place.meal, day: place.day, eater, dish: place.dish, foods };
}

const codesOf = (
  { request }: Target,
  made: MealPlan,
  members: readonly Member[] = request.members,
  base: KnowledgeBase = kb,
): string[] =>
  checkPlan(made, members, base, { ...request, requestItems: itemsOfRequest(request, base) }).map(
    ({ code }) => code,
  );

/** The same place of a plan that was to leave something out. */
const leavingOut = (target: Target, subject: string, days: readonly number[]): Target => {
  const when = { least: null, most: null, days, meal: null, minutes: null };
  const left: RequestItem = { kind: 'without', name: subject, subjects: [subject], ...when };
  return { ...target, request: { ...target.request, requestItems: [left] } };
};

const withEater = ({ request, eater }: Target, changes: Partial<Member>): readonly Member[] =>
  request.members.map((member) => (member.id === eater.id ? { ...member, ...changes } : member));

const withMeal = ({ plan: made, meal, day }: Target, changed: PlannedMeal | null): MealPlan => ({
  ...made,
  dailyPlans: made.dailyPlans.map((own) =>
    own.day === day
      ? { ...own, meals: own.meals.flatMap((other) => (other === meal ? (changed ?? []) : other)) }
      : own,
  ),
});

/** The plan with one dish changed, and the meal with it. */
function withDish(target: Target, change: (dish: ServedDish) => ServedDish): MealPlan {
  const dishes = dishesOf(target.meal).map((dish) => (dish === target.dish ? change(dish) : dish));
  return withMeal(target, {
    ...target.meal,
    dishes,
    ingredients: dishes.flatMap(({ ingredients }) => ingredients),
  });
}

/** What a food becomes when a hazard is planted into it. */
const CHANGES = {
  named: (food: Food): Food => ({ ...food, synonyms: [...food.synonyms, 'crème of snozzberries'] }),
  trace: (food: Food): Food => ({ ...food, mayContain: [...food.mayContain, 'lupin'] }),
  raw: (food: Food): Food => ({ ...food, rawRisk: 'raw-meat' }),
  choking: (food: Food): Food => ({ ...food, choking: [] }),
  mercury: (food: Food): Food => ({ ...food, flags: [...food.flags, 'high-mercury'] }),
  salty: (food: Food): Food => ({ ...food, nutrients: { ...food.nutrients, sodium_mg: 1_000_000 } }),
} as const;
type Change = keyof typeof CHANGES;

const ALL_DISHES = servedDishes(kb);
const SERVED = new Set(ALL_DISHES.flatMap(({ ingredients }) => ingredients.map(({ food }) => food)));
const changedId = (id: string, change: Change) => `${id}--${change}`;
/** Beside each food that dishes are made of the same food with each hazard: one base for all plans, read once. */
const FOODS = new Map([
  ...kb.foods,
  ...[...SERVED].flatMap((id) => {
    const food = kb.foods.get(id);
    if (food === undefined) return [];
    const changes = Object.entries(CHANGES) as [Change, (of: Food) => Food][];
    return changes.map(([name, change]): [string, Food] => {
      const changed = { ...change(food), id: changedId(id, name) };
      return [changed.id, changed];
    });
  }),
]);

/** The violations of a plan in whose dish one food has become another, everywhere stated truthfully. */
function codesWithFood(
  target: Target,
  food: Food,
  change: Change,
  members: readonly Member[] = target.request.members,
  line: Partial<RecipeIngredient> = {},
): string[] {
  const id = changedId(food.id, change);
  const recipes = ALL_DISHES.map((recipe) =>
    recipe.id === target.dish.id
      ? {
          ...recipe,
          ingredients: recipe.ingredients.map((own) =>
            own.food === food.id ? { ...own, ...line, food: id } : own,
          ),
        }
      : recipe,
  );
  const planted = withDish(target, (dish) => ({
    ...dish,
    ingredients: dish.ingredients.map((own) => (own.foodId === food.id ? { ...own, foodId: id } : own)),
  }));
  return codesOf(target, planted, members, { ...kb, foods: FOODS, recipes, variants: [], simpleFoods: [] });
}

/** Each plants one hazard of its kind into a safe plan; `null`: the plan has no place for it. */
export const HAZARDS: Readonly<
  Record<string, (target: Target) => readonly [string, readonly string[]] | null>
> = {
  'an allergy to what is on the plate': (target) => {
    const carried = ALLERGEN_CODES.find((code) =>
      target.foods.some((food) => food.contains.includes(code) || food.mayContain.includes(code)),
    );
    if (!carried) return null;
    const members = withEater(target, { allergies: [carried] });
    return ['allergen', codesOf(target, target.plan, members)];
  },
  'an allergy to a food by its name': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const members = withEater(target, { allergies: ['Creme of Snozzberry'] });
    return ['named_food', codesWithFood(target, food, 'named', members)];
  },
  'an entry that nobody understands': (target) => {
    const members = withEater(target, { allergies: ['zorblax fruit'] });
    return ['entry_refused', codesOf(target, target.plan, members)];
  },
  'an exception that nobody can be sure of': (target) => {
    const members = withEater(target, { allergies: ['milk except butter'] });
    return ['entry_refused', codesOf(target, target.plan, members)];
  },
  'a request without what is on the plate': (target) => {
    const carried = ALLERGEN_CODES.find((code) => target.foods.some((food) => food.contains.includes(code)));
    if (!carried) return null;
    return ['diet', codesOf(leavingOut(target, `allergen:${carried}`, []), target.plan)];
  },
  'a request without what is on the plate on this day': (target) => {
    const carried = ALLERGEN_CODES.find((code) => target.foods.some((food) => food.contains.includes(code)));
    if (!carried) return null;
    const day = weekdayOf(addDays(target.plan.startDate, target.day - 1));
    return ['diet', codesOf(leavingOut(target, `allergen:${carried}`, [day]), target.plan)];
  },
  'a trace of an allergen in one food': (target) => {
    const food = target.foods.at(-1);
    if (!food) return null;
    return ['allergen', codesWithFood(target, food, 'trace', withEater(target, { allergies: ['Lupins'] }))];
  },
  'a dish with an allergen in place of a safe one': (target) => {
    const hasPeanut = (id: string) => kb.foods.get(id)?.contains.includes('peanut') === true;
    const other = kb.recipes.find((recipe) => recipe.ingredients.some(({ food }) => hasPeanut(food)));
    if (!other) return null;
    const planted = withMeal(target, {
      ...target.meal,
      recipeId: other.id,
      dishes: dishesOf(target.meal).map((dish) => ({ ...dish, id: other.id, recipeId: other.id })),
    });
    return ['allergen', codesOf(target, planted, withEater(target, { allergies: ['peanuts'] }))];
  },
  'a food that is not cooked through': (target) => {
    const food = target.foods.at(-1);
    if (!food) return null;
    return ['raw_food', codesWithFood(target, food, 'raw', target.request.members, { heated: false })];
  },
  'a choking hazard for a toddler': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const members = withEater(target, { ageYears: 3, lifeStage: null });
    return ['choking_hazard', codesWithFood(target, food, 'choking', members)];
  },
  'pieces that nothing says to cut for a small child': (target) => {
    const recipe = ALL_DISHES.find(({ id }) => id === target.dish.id);
    const isDiced = recipe?.ingredients.some(({ forms }) => forms.length === 1 && forms[0] === 'diced');
    if (!isDiced) return null;
    const members = withEater(target, { ageYears: 3, lifeStage: null });
    return ['pieces_not_named', codesOf(target, withMeal(target, { ...target.meal, cutSmall: [] }), members)];
  },
  'fish high in mercury in pregnancy': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const members = withEater(target, { lifeStage: 'pregnant' });
    return ['high_mercury', codesWithFood(target, food, 'mercury', members)];
  },
  'salt beyond the limit of the day': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const members = withEater(target, { medicalConditions: ['hypertension'] });
    return ['sodium', codesWithFood(target, food, 'salty', members)];
  },
  'a forgotten portion': (target) => {
    const portions = target.meal.portions.filter(({ memberId }) => memberId !== target.eater.id);
    return ['portion_missing', codesOf(target, withMeal(target, { ...target.meal, portions }))];
  },
  'a forgotten meal': (target) => ['portion_missing', codesOf(target, withMeal(target, null))],
  'a portion twice as large as stated': (target) => {
    const portions = target.meal.portions.map((portion) =>
      portion.memberId === target.eater.id ? { ...portion, servings: portion.servings * 2 } : portion,
    );
    return ['portion_wrong', codesOf(target, withMeal(target, { ...target.meal, portions }))];
  },
  'an ingredient that is not shown': (target) => {
    const planted = withDish(target, (dish) => ({ ...dish, ingredients: dish.ingredients.slice(1) }));
    return ['ingredients_wrong', codesOf(target, planted)];
  },
};
