import { mainIngredientPictures } from '#domain/recipes/food-pictures.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type {
  MealException,
  MealPlan,
  PlannedIngredient,
  PlannedMeal,
  PlannedMember,
  ServedDish,
} from '#domain/recipes/meal-plan.ts';
import { thawKindOf } from '#domain/recipes/thawing.ts';
import type {
  MealException as ExceptionAnswer,
  MealPlan as MealPlanAnswer,
  MealPlanSummary,
} from '../contract/meal-plans.ts';
import { type CookedBatch, cookedBatches } from '../rules/cooked-batches.ts';
import type { MealPlanSummaryRow } from './meal-plans.repository.ts';

export interface PlanIdentity {
  readonly id: string;
  readonly targetMember: string;
  readonly targetMemberName: string;
  readonly createdAt: Date;
}

/** kcal and grams a day, of one member or of all together. */
function dailyTargets(members: readonly PlannedMember[]): { calories: number; protein: number } {
  const sum = (amounts: readonly number[]) =>
    Math.round(amounts.reduce((total, amount) => total + amount, 0));
  return {
    calories: sum(members.map((member) => member.targets.energyKcal)),
    protein: sum(
      members.flatMap(
        (member) => member.targets.nutrients.find((target) => target.nutrient === 'protein_g')?.lower ?? [],
      ),
    ),
  };
}

type MealAnswer = MealPlanAnswer['meals'][number];
type IngredientAnswer = MealAnswer['ingredients'][number];
type DishAnswer = NonNullable<MealAnswer['dishes']>[number];
type Foods = KnowledgeBase['foods'];

/** How it thaws is a fact of the food, not of the plan: it is said again with every answer. */
function ingredientAnswer(line: PlannedIngredient, foods: Foods): IngredientAnswer {
  const food = foods.get(line.foodId);
  const thaw = food === undefined ? null : thawKindOf(food);
  return thaw === null ? { ...line } : { ...line, thaw };
}

const dishAnswer = (dish: ServedDish, foods: Foods): DishAnswer => ({
  ...dish,
  ingredients: dish.ingredients.map((line) => ingredientAnswer(line, foods)),
  portions: [...dish.portions],
});

function mealAnswer(meal: PlannedMeal, foods: Foods): MealAnswer {
  return {
    ...meal,
    pictures: mainIngredientPictures(
      (meal.dishes?.[0] ?? meal).ingredients.map(({ foodId, grams }) => ({ food: foods.get(foodId), grams })),
    ),
    cutSmall: meal.cutSmall?.map((piece) => ({ ...piece, foodIds: [...piece.foodIds] })),
    ingredients: meal.ingredients.map((line) => ingredientAnswer(line, foods)),
    instructions: [...meal.instructions],
    portions: [...meal.portions],
    dishes: meal.dishes?.map((dish) => dishAnswer(dish, foods)),
  };
}

const exceptionAnswer = ({ absent, coming, out, ...place }: MealException): ExceptionAnswer => ({
  ...place,
  absent: [...absent],
  coming: [...coming],
  out:
    out?.map(({ dishes }) => ({
      dishes: dishes.map(({ id, portions }) => ({
        id,
        portions: portions.map(({ memberId, servings }) => ({ memberId, servings })),
      })),
    })) ?? null,
});

const batchAnswer = (batch: CookedBatch): NonNullable<MealPlanAnswer['cooking']>[number] => ({
  ...batch,
  uses: [...batch.uses],
  advice: [...batch.advice],
  notes: [...batch.notes],
  apart: [...batch.apart],
  lines: batch.lines.map((line) => ({ ...line, memberIds: line.memberIds && [...line.memberIds] })),
  steps: [...batch.steps],
});

export function mealPlanAnswer(whole: MealPlan, identity: PlanIdentity, kb: KnowledgeBase): MealPlanAnswer {
  const { ownDishes: _kept, requestAnswers: _settled, pantry: _counted, rhythm, exceptions, ...plan } = whole;
  const dailyPlans = plan.dailyPlans.map((day) => ({
    ...day,
    meals: day.meals.map((meal) => mealAnswer(meal, kb.foods)),
  }));
  return {
    ...plan,
    revision: plan.revision ?? 0,
    id: identity.id,
    targetMember: identity.targetMember,
    targetMemberName: identity.targetMemberName,
    createdAt: identity.createdAt.toISOString(),
    mealTypes: [...plan.mealTypes],
    requestOutcomes: plan.requestOutcomes?.map(({ item, ...outcome }) => ({
      ...outcome,
      item: { ...item, subjects: [...item.subjects], days: [...item.days] },
    })),
    nutritionSummary: { dailyTargets: dailyTargets(plan.members) },
    meals: dailyPlans.flatMap((day) => day.meals),
    dailyPlans,
    members: plan.members.map((member) => ({
      ...member,
      targets: {
        ...member.targets,
        assumed: [...member.targets.assumed],
        nutrients: [...member.targets.nutrients],
      },
      dailyTotals: [...member.dailyTotals],
    })),
    cooking: cookedBatches(whole, kb).map(batchAnswer),
    shoppingList: plan.shoppingList.map(({ buyOn, ...line }) => ({
      ...line,
      ...(buyOn && { buyOn: [...buyOn] }),
    })),
    week: plan.week && { ...plan.week, activeMinutesByDay: [...plan.week.activeMinutesByDay] },
    tips: [...plan.tips],
    unmet: [...plan.unmet],
    away: (rhythm?.away ?? [])
      .filter(({ mealType }) => plan.mealTypes.includes(mealType))
      .map((absence) => ({ ...absence })),
    exceptions: (exceptions ?? []).map(exceptionAnswer),
  };
}

export function mealPlanSummary(row: MealPlanSummaryRow): MealPlanSummary {
  return {
    id: row.id,
    title: row.title,
    duration: row.duration,
    startDate: row.startDate,
    targetMember: row.targetMember,
    targetMemberName: row.targetMemberName,
    budgetLevel: row.budgetLevel,
    createdAt: row.createdAt.toISOString(),
    cost: {
      totalUsd: row.costTotalUsd,
      perPersonPerDayUsd: row.costPerPersonPerDayUsd,
      basis: row.costBasis,
    },
  };
}
