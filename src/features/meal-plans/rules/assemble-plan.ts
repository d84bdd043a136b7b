import { addDays } from '#domain/calendar/days.ts';
import { scaledAmountText } from '#domain/foods/written-measure.ts';
import type { DietCode } from '#domain/limits/codes.ts';
import { type MeaningToken, meaningOf } from '#domain/limits/meaning.ts';
import { meaningsLabel } from '#domain/limits/meaning-label.ts';
import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { addTotals, type NutrientTotals, scaleTotals } from '#domain/nutrition/totals.ts';
import { readRequest } from '#domain/profiles/read-request.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type {
  DailyPlan,
  MealNutrition,
  MealPlan,
  PlannedIngredient,
  PlannedMeal,
  PlannedMember,
  PlannedPortion,
  PlanProof,
  PlanRequest,
} from '#domain/recipes/meal-plan.ts';
import { packLabels, shoppingList } from '#domain/shopping/shopping-list.ts';
import { noteBeside } from '#domain/text/words.ts';
import { planNotes } from './explanation.ts';
import { piecesToCut } from './pieces.ts';
import type { PlanState } from './plan-state.ts';
import type { Eater, PlannedDish, Problem, Table } from './problem.ts';
import type { RequestPreferences } from './request-preferences.ts';

const tenths = (amount: number) => Math.round(amount * 10) / 10;

function nutritionOf(dish: PlannedDish, servings: number): MealNutrition {
  const amount = (code: NutrientCode) => (dish.facts.nutrients[code].amount ?? 0) * servings;
  return {
    calories: Math.round(amount('energy_kcal')),
    protein: tenths(amount('protein_g')),
    carbs: tenths(amount('carb_g')),
    fat: tenths(amount('fat_g')),
  };
}

/** Allergens that someone must avoid: where plain packs may carry a trace, a labeled one is bought. */
const avoidedBy = (eaters: readonly Eater[]) =>
  new Set(eaters.flatMap((eater) => [...eater.limits.avoidedAllergens]));

interface Cell {
  readonly table: Table;
  readonly dish: PlannedDish;
  /** Servings by eater position. */
  readonly servings: readonly number[];
}

/** The cells of a day in the order of the request's meal types. */
function cellsOf(state: PlanState, day: number): Cell[] {
  const { tables, dishes } = state.problem;
  return tables.flatMap((table, t) => {
    const dish = dishes[table.candidates[state.chosen[t]?.[day] ?? -1] ?? -1];
    if (!dish) return [];
    return [{ table, dish, servings: table.eaters.map((_, position) => state.serving(t, day, position)) }];
  });
}

function ingredientsOf(cell: Cell, eaters: readonly Eater[], kb: KnowledgeBase): PlannedIngredient[] {
  const { recipe } = cell.dish;
  const scale = cell.servings.reduce((sum, servings) => sum + servings, 0) / recipe.servings;
  const avoided = avoidedBy(cell.table.eaters.flatMap((index) => eaters[index] ?? []));
  return recipe.ingredients.map((line) => {
    const food = kb.foods.get(line.food);
    if (!food) throw new Error(`Recipe ${recipe.id} names an unknown food: ${line.food}`);
    const grams = line.grams * scale;
    const labels = packLabels(food, avoided);
    const prepared = noteBeside(food.name, line.note);
    const note = prepared === '' ? '' : `, ${prepared}`;
    const buy = labels.length === 0 ? '' : ` (choose a package labeled ${labels.join(', ')})`;
    return {
      foodId: food.id,
      name: food.name,
      grams: Math.round(grams * 100) / 100,
      text: `${scaledAmountText(line.amount, scale, grams, food)} ${food.name}${note}${buy}`,
    };
  });
}

function mealOf(cell: Cell, problem: Problem, kb: KnowledgeBase): PlannedMeal {
  const { dish, table } = cell;
  const portions = table.eaters.map((index, position): PlannedPortion => {
    const servings = cell.servings[position] ?? 0;
    return {
      memberId: problem.eaters[index]?.member.id ?? '',
      servings,
      grams: Math.round(dish.facts.servingGrams * servings),
      nutrition: nutritionOf(dish, servings),
    };
  });
  return {
    type: table.type,
    recipeId: dish.recipe.id,
    name: dish.recipe.title,
    description: dish.recipe.description,
    prepTime: dish.facts.totalMinutes,
    image: dish.recipe.emoji,
    ingredients: ingredientsOf(cell, problem.eaters, kb),
    instructions: dish.recipe.steps,
    nutrition: nutritionOf(dish, 1),
    portions,
    cutSmall: piecesToCut(
      dish.recipe,
      table.eaters.flatMap((index) => problem.eaters[index]?.member ?? []),
      kb.rules,
    ),
  };
}

function memberDays(state: PlanState, index: number, startDate: string): PlannedMember['dailyTotals'] {
  return Array.from({ length: state.problem.days }, (_, day) => {
    const eaten = cellsOf(state, day).flatMap((cell): NutrientTotals[] => {
      const position = cell.table.eaters.indexOf(index);
      return position < 0 ? [] : [scaleTotals(cell.dish.facts.nutrients, cell.servings[position] ?? 0)];
    });
    const totals = addTotals(eaten);
    const shown = Object.fromEntries(
      NUTRIENT_CODES.map((code) => {
        const { amount, known, parts } = totals[code];
        return [code, { amount: amount === null ? null : Math.round(amount * 1000) / 1000, known, parts }];
      }),
    ) as Record<NutrientCode, NutrientTotals[NutrientCode]>;
    return { date: addDays(startDate, day), totals: shown };
  });
}

const isLeftOut = (token: MeaningToken): boolean =>
  ['allergen', 'food', 'animal'].includes(meaningOf(token)?.kind ?? '');

/** What became of the request: left out, kept to, and looked for where it fits, each in its own sentence. */
function requestTips(request: PlanRequest, preferences: RequestPreferences, kb: KnowledgeBase): string[] {
  const { means, parts } = readRequest(request.specialRequests, request.requestAnswers, kb);
  const leftOut = means.filter(isLeftOut);
  const kept = means.filter((token) => !isLeftOut(token));
  const preferred = parts
    .filter(({ status, text }) => status === 'preference' && !preferences.unused.includes(text))
    .map(({ text }) => `“${text}”`);
  const leftOutText = meaningsLabel(leftOut, kb.rules);
  return [
    ...(leftOut.length === 0
      ? []
      : [
          `Left out for everyone, as you asked: ${leftOutText.charAt(0).toLowerCase()}${leftOutText.slice(1)}.`,
        ]),
    ...(kept.length === 0 ? [] : [`Followed for everyone, as you asked: ${meaningsLabel(kept, kb.rules)}.`]),
    ...(preferred.length === 0 ? [] : [`Where it fits, as you asked: ${preferred.join(', ')}.`]),
  ];
}

function planTips(
  problem: Problem,
  dailyPlans: readonly DailyPlan[],
  kb: KnowledgeBase,
  request: PlanRequest,
  preferences: RequestPreferences,
): string[] {
  const tips = [
    ...requestTips(request, preferences, kb),
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
  if (problem.tables.length > new Set(problem.tables.map((table) => table.type)).size) {
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
  preferences: RequestPreferences,
): MealPlan {
  const { problem } = state;
  const dailyPlans = Array.from(
    { length: problem.days },
    (_, day): DailyPlan => ({
      day: day + 1,
      date: addDays(request.startDate, day),
      meals: cellsOf(state, day).map((cell) => mealOf(cell, problem, kb)),
    }),
  );
  const bought = dailyPlans.flatMap((day) => day.meals.flatMap((meal) => meal.ingredients));
  const totalUsd = bought.reduce(
    (sum, line) => sum + ((kb.foods.get(line.foodId)?.priceUsdPerKg ?? 0) * line.grams) / 1000,
    0,
  );
  const members = problem.eaters.map((eater, index) => ({
    id: eater.member.id,
    name: eater.member.name,
    targets: eater.targets,
    dailyTotals: memberDays(state, index, request.startDate),
  }));
  return {
    title: planTitle(request),
    duration: problem.days,
    startDate: request.startDate,
    budgetLevel: request.budgetLevel,
    mealTypes: request.mealTypes,
    specialRequests: request.specialRequests,
    requestAnswers: request.requestAnswers,
    seed: request.seed,
    dailyPlans,
    members,
    shoppingList: shoppingList(bought, kb.foods, avoidedBy(problem.eaters)).map((line) => ({
      item: line.item,
      quantity: line.quantityText,
      aisle: line.aisle,
    })),
    tips: planTips(problem, dailyPlans, kb, request, preferences),
    cost: {
      totalUsd: Math.round(totalUsd * 100) / 100,
      perPersonPerDayUsd: Math.round((totalUsd / problem.eaters.length / problem.days) * 100) / 100,
      basis:
        'Typical US retail prices of what you eat (USDA ERS 2022 for fruit, vegetables and beans; our 2024 estimates for the rest).',
    },
    proof,
    unmet: planNotes(state, preferences, members, kb.rules),
  };
}
