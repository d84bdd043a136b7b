import { SAMPLE_TABLE } from '#app/web/landing/sample-table.ts';
import { AISLE_NAMES } from '#domain/foods/aisle-names.ts';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlanRequest, ServedDish } from '#domain/recipes/meal-plan.ts';
import { type ShoppingItem, shoppingList } from '#domain/shopping/shopping-list.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';

/** Of the weeks that are equally good, one that begins with a dish that looks good large. */
const SEED = 80;
/** A Monday. */
const START = '2024-01-01';
/** Lines of the list that the page shows of an aisle (the heaviest), from the aisle that the store begins with. */
const SHOWN_LINES = 3;
const SHOWN_AISLES = 5;

function memberAt({ id, name, profile }: (typeof SAMPLE_TABLE)[number]): Member {
  return {
    id,
    name,
    sex: null,
    heightCm: null,
    weightKg: null,
    activityLevel: null,
    lifeStage: null,
    allergies: [],
    dietaryRestrictions: [],
    medicalConditions: [],
    dislikes: [],
    favourites: [],
    healthGoals: [],
    entryAnswers: [],
    clinicNumbers: NO_CLINIC_NUMBERS,
    eats: MEAL_TYPES,
    ...profile,
  };
}

/**
 * The week of dinners on the landing page: planned by the planner, passed by the independent checker, and cut down to
 * what the page shows.
 *
 * @throws Error when there is no plan, the checker objects, or a dinner needs two dishes, for which the page has no room
 */
export async function landingWeek(kb: KnowledgeBase) {
  const members = SAMPLE_TABLE.map(memberAt);
  const request: PlanRequest = {
    members,
    days: 7,
    startDate: START,
    mealTypes: ['dinner'],
    budgetLevel: 'standard',
    specialRequests: '',
    requestAnswers: [],
    seed: SEED,
  };
  const outcome = await planMeals(request, kb, { now: () => 0 });
  if (!outcome.ok) throw new Error(outcome.conflicts.map(({ message }) => message).join(' '));
  const broken = checkPlan(outcome.plan, members, kb);
  if (broken.length > 0) throw new Error(broken.map(({ message }) => message).join(' '));
  return { dinners: outcome.plan.dailyPlans.map(dinnerOf), list: listOf(outcome.plan, members, kb) };
}

function dinnerOf({ day, meals }: MealPlan['dailyPlans'][number]) {
  const [meal, ...others] = meals;
  if (meal === undefined || others.length > 0) throw new Error(`Day ${day} has ${meals.length} dishes.`);
  const { recipeId, name, prepTime, portions, cutSmall = [] } = meal;
  const cut = new Set(cutSmall.flatMap(({ foodIds }) => foodIds));
  return {
    recipeId,
    name,
    prepTime,
    dishes: dishesOf(meal).map(dishOf),
    portions: portions.map(({ memberId, servings, grams, nutrition: { calories } }) => ({
      memberId,
      servings,
      grams,
      nutrition: { calories },
    })),
    cutSmall,
    ingredients: meal.ingredients
      .filter(({ foodId }) => cut.has(foodId))
      .map(({ foodId, name }) => ({ foodId, name })),
  };
}

/** No more of a dish than stands beside its name. */
const dishOf = ({ id, kind, recipeId, name, unit, activeMinutes, batchOf, note, portions }: ServedDish) => ({
  id,
  kind,
  recipeId,
  name,
  unit,
  activeMinutes,
  batchOf,
  note,
  portions: portions.map(({ memberId, servings }) => ({ memberId, servings })),
});

function listOf(plan: MealPlan, members: readonly Member[], kb: KnowledgeBase) {
  const needed = plan.dailyPlans.flatMap(({ meals }) => meals.flatMap(({ ingredients }) => ingredients));
  const avoided = new Set(members.flatMap((member) => [...limitsOf(member, kb).avoidedAllergens]));
  const lines = shoppingList(needed, kb.foods, avoided);
  const toBuy = lines.filter(({ pantry }) => !pantry);
  const aisles = [...new Set(toBuy.map(({ aisle }) => aisle))].slice(0, SHOWN_AISLES);
  return {
    lines: lines.length,
    aisles: aisles.map((aisle) => ({
      name: AISLE_NAMES[aisle],
      items: heaviest(toBuy.filter((line) => line.aisle === aisle)).map(itemOf),
    })),
  };
}

/** In the order of the list. */
function heaviest(lines: readonly ShoppingItem[]): readonly ShoppingItem[] {
  const most = new Set([...lines].sort((a, b) => b.neededGrams - a.neededGrams).slice(0, SHOWN_LINES));
  return lines.filter((line) => most.has(line));
}

const itemOf = ({ item, quantity, unit, neededText, priceUsd }: ShoppingItem) => ({
  item,
  quantity,
  unit,
  neededText,
  priceUsd,
});
