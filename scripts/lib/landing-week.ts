import { SAMPLE_TABLE } from '#app/web/landing/sample-table.ts';
import { AISLE_NAMES } from '#domain/foods/aisle-names.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import { ANY_ADULT } from '#domain/members/limited-person.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlanRequest } from '#domain/recipes/meal-plan.ts';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { type ShoppingItem, shoppingList } from '#domain/shopping/shopping-list.ts';
import { listText } from '#domain/text/list-text.ts';
import { minutesText } from '#domain/units/minutes-text.ts';
import { itemFacts } from '#features/grocery-lists/web/item-facts.ts';
import { quantityText } from '#features/grocery-lists/web/quantity-text.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { besideText } from '#features/meal-plans/rules/served-words.ts';
import type { Eaters } from '#features/meal-plans/web/day-menu.ts';
import { portionText } from '#features/meal-plans/web/portion-text.ts';
import { cutSentences, portionFaces, variantWords } from '#features/meal-plans/web/portion-words.ts';

/** Of the weeks that are equally good, one with five different dinners that begins with a dish that looks good large. */
const SEED = 57;
/** As families have it who do not care for leftovers: the usual rhythm cooks on five days and warms up on two. */
const RHYTHM = { ...USUAL_RHYTHM, cookedDinners: 7 };
/** A Monday. */
const START = '2024-01-01';
/** Lines of the list that the page shows of an aisle (the heaviest), from the aisle that the store begins with. */
const SHOWN_LINES = 3;
const SHOWN_AISLES = 5;

function memberAt({ id, name, profile }: (typeof SAMPLE_TABLE)[number]): Member {
  return {
    ...ANY_ADULT,
    id,
    name,
    activityLevel: null,
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
    rhythm: RHYTHM,
  };
  const outcome = await planMeals(request, kb, { now: () => 0 });
  if (!outcome.ok) throw new Error(outcome.conflicts.map(({ message }) => message).join(' '));
  const broken = checkPlan(outcome.plan, members, kb);
  if (broken.length > 0) throw new Error(broken.map(({ message }) => message).join(' '));
  const dinners = outcome.plan.dailyPlans.map(mealOf);
  const [first, ...others] = dinners.map(dinnerOf);
  if (first === undefined) throw new Error('The week has no dinner.');
  const week = {
    table: `A sample table that wants to cook every evening: ${listText(SAMPLE_TABLE.map(wordsOf))}.`,
    people: SAMPLE_TABLE.map((seat) => personOf(seat, dinners[0])),
    days: dinners.map(({ recipeId, name }) => ({ recipeId, name })),
    first,
    list: listOf(outcome.plan, members, kb),
  };
  return { week, others };
}

type Meal = MealPlan['dailyPlans'][number]['meals'][number];
type Seat = (typeof SAMPLE_TABLE)[number];

/** "a toddler of 3 with a milk allergy" */
const wordsOf = ({ article, name, limit, profile }: Seat): string =>
  `${article} ${name.toLowerCase()} of ${profile.ageYears}${limit === null ? '' : ` with ${limit}`}`;

const faceOf = ({ name, color }: Seat) => ({ initials: name.charAt(0), color });

/** One of the table, with what they get of the first dinner. */
function personOf(seat: Seat, dinner: Meal | undefined) {
  const portion = dinner?.portions.find(({ memberId }) => memberId === seat.id);
  if (portion === undefined) throw new Error(`${seat.name} has nothing of the first dinner.`);
  return { id: seat.id, name: seat.name, face: faceOf(seat), firstPortion: portionText(portion) };
}

const EATERS: Eaters = new Map(
  SAMPLE_TABLE.map((seat) => {
    const { id, name } = seat;
    return [
      id,
      { id, name, nameInSentence: `the ${name.toLowerCase()}`, face: faceOf(seat), profile: null },
    ] as const;
  }),
);

function mealOf({ day, meals }: MealPlan['dailyPlans'][number]): Meal {
  const [meal, ...others] = meals;
  if (meal === undefined || others.length > 0) throw new Error(`Day ${day} has ${meals.length} dishes.`);
  return meal;
}

/** In the words of the page, so that it needs none of the code that finds them. */
function dinnerOf(meal: Meal) {
  const dishes = dishesOf(meal);
  const { portions, unit } = portionFaces({ ...meal, dishes }, EATERS);
  if (unit !== 'Servings') throw new Error(`The page says servings, and ${meal.name} has ${unit}.`);
  return {
    time: minutesText(meal.prepTime),
    beside: besideText(dishes),
    portions: portions.map(({ id, amount, details, spoken }) => ({
      id,
      amount,
      details,
      spoken,
    })),
    variants: variantWords(dishes, EATERS),
    cuts: cutSentences(meal, EATERS),
  };
}

function listOf(plan: MealPlan, members: readonly Member[], kb: KnowledgeBase) {
  const needed = plan.dailyPlans.flatMap(({ meals }) => meals.flatMap(({ ingredients }) => ingredients));
  const avoided = new Set(members.flatMap((member) => [...limitsOf(member, kb).avoidedAllergens]));
  const lines = shoppingList(needed, kb.foods, avoided);
  const toBuy = lines.filter(({ pantry }) => !pantry);
  const aisles = [...new Set(toBuy.map(({ aisle }) => aisle))].slice(0, SHOWN_AISLES);
  const shown = aisles.map((aisle) => ({
    name: AISLE_NAMES[aisle],
    items: heaviest(toBuy.filter((line) => line.aisle === aisle)).map(itemOf),
  }));
  return { aisles: shown, more: lines.length - shown.reduce((sum, { items }) => sum + items.length, 0) };
}

/** In the order of the list. */
function heaviest(lines: readonly ShoppingItem[]): readonly ShoppingItem[] {
  const most = new Set([...lines].sort((a, b) => b.neededGrams - a.neededGrams).slice(0, SHOWN_LINES));
  return lines.filter((line) => most.has(line));
}

const itemOf = (line: ShoppingItem) => ({
  item: line.item,
  amount: quantityText(line),
  facts: itemFacts({ ...line, own: false }),
});
