import { addDays } from '#domain/calendar/days.ts';
import type { DietCode } from '#domain/limits/codes.ts';
import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { addTotals, type NutrientTotals, scaleTotals, UNKNOWN_PART } from '#domain/nutrition/totals.ts';
import { itemsOfRequest } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type {
  DailyPlan,
  MealPlan,
  PlannedMember,
  PlanProof,
  PlanRequest,
} from '#domain/recipes/meal-plan.ts';
import { listOfPlan } from '#domain/shopping/from-home.ts';
import { packLabels } from '#domain/shopping/shopping-list.ts';
import { needsOnTrips } from '#domain/shopping/trips.ts';
import { avoidedBy, cellsOf, cookingOf, mealsOfDay, tenths } from './assemble-meals.ts';
import { budgetOf } from './budget.ts';
import { planNotes } from './explanation.ts';
import type { PlanState } from './plan-state.ts';
import { plannedWeek, tillUsd } from './planned-week.ts';
import type { Eater, Problem } from './problem.ts';
import { requestOutcomes } from './request-outcome.ts';

/** Meals that someone eats out on a day: nobody knows what they bring. */
const mealsOut = ({ exceptions = [] }: PlanRequest, { eats, member }: Eater, date: string): number =>
  exceptions.filter(
    (each) =>
      each.out !== null &&
      each.date === date &&
      eats.includes(each.mealType) &&
      !each.absent.includes(member.id),
  ).length;

function memberDays(
  state: PlanState,
  eater: Eater,
  index: number,
  request: PlanRequest,
): PlannedMember['dailyTotals'] {
  return Array.from({ length: state.problem.days }, (_, day) => {
    const eaten = cellsOf(state, day).flatMap(({ served }) =>
      served.flatMap(({ dish, eaters }): NutrientTotals[] =>
        eaters
          .filter(({ eater }) => eater === index)
          .map(({ servings }) => scaleTotals(dish.facts.nutrients, servings)),
      ),
    );
    const date = addDays(request.startDate, day);
    const unknown = Array.from({ length: mealsOut(request, eater, date) }, () => UNKNOWN_PART);
    const totals = addTotals([...eaten, ...unknown]);
    const shown = Object.fromEntries(
      NUTRIENT_CODES.map((code) => {
        const { amount, known, parts } = totals[code];
        return [code, { amount: amount === null ? null : Math.round(amount * 1000) / 1000, known, parts }];
      }),
    ) as Record<NutrientCode, NutrientTotals[NutrientCode]>;
    return { date, totals: shown };
  });
}

function planTips(problem: Problem, dailyPlans: readonly DailyPlan[], kb: KnowledgeBase): string[] {
  const tips = [
    'Always read every label, because makers change recipes. Hearthwell checks typical products.',
  ];
  const avoided = avoidedBy(problem.eaters);
  const served = new Set(
    dailyPlans.flatMap((day) => day.meals.flatMap((meal) => meal.ingredients.map((line) => line.foodId))),
  );
  const labeled = [...served].flatMap((id) => {
    const food = kb.foods.get(id);
    const labels = food ? packLabels(food, avoided) : [];
    return food && labels.length > 0 ? [`${food.name} (${labels.join(', ')})`] : [];
  });
  if (labeled.length > 0) tips.push(`Buy packages with these words on the label: ${labeled.join('; ')}.`);
  if (problem.eaters.some((eater) => eater.member.ageYears < AGE_LIMITS.smallChild)) {
    tips.push(
      `Children under ${AGE_LIMITS.smallChild} should eat sitting down, with an adult watching. Cut and cook food as the recipe says.`,
    );
  }
  const keeps = (diet: DietCode) => problem.eaters.some((eater) => eater.limits.reading.diets.has(diet));
  if (keeps('halal')) {
    tips.push('Buy meat and poultry from a halal butcher; the plan leaves out pork, gelatin and alcohol.');
  }
  if (keeps('kosher')) {
    tips.push(
      'Buy kosher-certified meat, cheese and packaged foods; the plan keeps meat and dairy out of the same dish.',
    );
  }
  const mains = problem.slots.filter(({ part }) => part === 'main');
  if (mains.length > new Set(mains.map(({ type }) => type)).size) {
    tips.push("Some meals have two dishes, because no single dish fits everyone's limits.");
  }
  return tips;
}

function planTitle(request: PlanRequest): string {
  const [first, second] = request.members;
  const who = first && !second ? `${first.name}'s` : 'Family';
  return `${who} ${request.days}-day meal plan`;
}

/** The finished plan as everyone reads it. */
export function assemblePlan(
  request: PlanRequest,
  state: PlanState,
  kb: KnowledgeBase,
  proof: PlanProof,
): MealPlan {
  const { problem } = state;
  const cooking = cookingOf(state);
  const dailyPlans = Array.from(
    { length: problem.days },
    (_, day): DailyPlan => ({
      day: day + 1,
      date: addDays(request.startDate, day),
      meals: mealsOfDay(state, day, cooking, request.startDate, kb),
    }),
  );
  const bought = needsOnTrips(
    { startDate: request.startDate, duration: problem.days, dailyPlans, rhythm: request.rhythm },
    kb.foods,
  );
  const totalUsd = bought.reduce(
    (sum, line) => sum + ((kb.foods.get(line.foodId)?.priceUsdPerKg ?? 0) * line.grams) / 1000,
    0,
  );
  const list = listOfPlan(bought, kb.foods, avoidedBy(problem.eaters), request.pantry);
  const later = new Set(list.flatMap(({ foodId, buyOn }) => (buyOn === null ? [] : [foodId])));
  const till = tillUsd(list);
  const budget = budgetOf(request, problem.eaters, problem.days);
  const members = problem.eaters.map((eater, index) => ({
    id: eater.member.id,
    name: eater.member.name,
    targets: eater.targets,
    dailyTotals: memberDays(state, eater, index, request),
  }));
  return {
    title: planTitle(request),
    duration: problem.days,
    startDate: request.startDate,
    budgetLevel: request.budgetLevel,
    ...(request.budgetPerWeek !== undefined && { budgetPerWeek: request.budgetPerWeek }),
    mealTypes: request.mealTypes,
    specialRequests: request.specialRequests,
    requestAnswers: request.requestAnswers,
    requestOutcomes: requestOutcomes(
      itemsOfRequest(request, kb),
      { dailyPlans, startDate: request.startDate },
      problem,
      kb,
    ),
    seed: request.seed,
    rhythm: request.rhythm,
    exceptions: request.exceptions,
    pantry: request.pantry,
    dailyPlans,
    members,
    shoppingList: list.map((line) => ({
      item: line.item,
      quantity: line.quantityText,
      aisle: line.aisle,
      staple: line.pantry,
      usedGrams: tenths(line.neededGrams),
      ...(line.homeGrams > 0 && { homeGrams: tenths(line.homeGrams) }),
      boughtGrams: tenths(line.boughtGrams),
      usd: line.priceUsd,
      ...(later.has(line.foodId) && line.boughtGrams > 0 && { buyOn: [line.buyOn ?? request.startDate] }),
    })),
    week: plannedWeek(dailyPlans, list, problem.foods),
    tips: planTips(problem, dailyPlans, kb),
    cost: {
      totalUsd: Math.round(totalUsd * 100) / 100,
      perPersonPerDayUsd: Math.round((totalUsd / problem.eaters.length / problem.days) * 100) / 100,
      tillUsd: till,
      budget: { ...budget, overUsd: Math.max(0, Math.round((till - budget.forPlanUsd) * 100) / 100) },
      basis:
        'Typical US retail prices of what you eat (USDA ERS 2022 for fruit, vegetables and beans; our 2024 estimates for the rest).',
    },
    proof,
    unmet: planNotes(state, members, kb.rules),
  };
}
