import { z } from 'zod';
import { addDays, type IsoDay } from '#domain/calendar/days.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { PlannedMeal } from '#domain/recipes/meal-plan.ts';
import type { Recipe, RecipeIngredient } from '#domain/recipes/recipe.ts';
import { servedDishes } from '#domain/recipes/served-dishes.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import type { MealPlan, MealPlanSummary } from '#features/meal-plans/contract/meal-plans.ts';
import { tablePlaces } from '#features/meal-plans/rules/served-words.ts';
import { checkerRefuses } from '../../rules/answers/may-eat.ts';
import { type CoachTool, figure, heldFigures, NO_PARTS, personOf, type ToolContext } from './tool.ts';

const PLAN = { title: 'Meal plan', detail: 'The plan that is stored', url: null } as const;
/** A plan reports too little of a nutrient to say anything about it. */
const ENOUGH_KNOWN = 0.8;

const lastDayOf = ({ startDate, duration }: Pick<MealPlanSummary, 'startDate' | 'duration'>): IsoDay =>
  addDays(startDate, duration - 1);

/** The plan that runs on a day; without one, the next that begins. Of the whole household before one for a single person. */
async function planOn(context: ToolContext, day: IsoDay): Promise<MealPlan | null> {
  const plans = await context.deps.mealPlans.list(context.actor);
  const running = plans.filter((plan) => plan.startDate <= day && lastDayOf(plan) >= day);
  const next = plans
    .filter(({ startDate }) => startDate > day)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const found = running.find(({ targetMember }) => targetMember === 'default') ?? running[0] ?? next[0];
  return found === undefined ? null : context.deps.mealPlans.read(context.actor, found.id);
}

/** What some at the table have as their main dish: the shared one, or their own plate in its place. */
export interface PlannedDish {
  readonly day: IsoDay;
  readonly meal: MealType;
  readonly name: string;
  /** What the meal is named after. */
  readonly isShared: boolean;
  /** To open; a plate of its own is cooked by the shared recipe. */
  readonly recipeId: string;
  readonly minutes: number;
  /** Who has a portion of it. */
  readonly eaterIds: readonly string[];
  /** Members whose limits it breaks now: a profile may have changed since it was planned. */
  readonly refusedFor: readonly string[];
}

export interface PlannedFacts {
  /** `null`: no plan covers these days. */
  readonly planId: string | null;
  readonly startDate: IsoDay | null;
  readonly lastDay: IsoDay | null;
  readonly dishes: readonly PlannedDish[];
  /** The person has nothing planned there. */
  readonly eatsElsewhere: boolean;
}

/** Judged by what is on that very plate: a dish with eggs says nothing of the one with tofu in their place. */
function refusedFor(
  { people, deps: { knowledgeBase } }: ToolContext,
  ingredients: readonly RecipeIngredient[] | undefined,
): readonly string[] {
  if (ingredients === undefined) return [];
  return people.flatMap(({ facts, eater }) => {
    const isFine =
      eater.member !== null && checkerRefuses(ingredients, eater.member, knowledgeBase).length === 0;
    return isFine ? [] : facts.id;
  });
}

/** The main dish of a meal, and what some have instead of it. */
function mainPlates(
  context: ToolContext,
  served: ReadonlyMap<string, Recipe>,
  day: IsoDay,
  meal: PlannedMeal<unknown>,
): readonly PlannedDish[] {
  const [place] = tablePlaces(dishesOf(meal));
  return [place?.shared ?? [], ...(place?.others ?? [])].flat().map((dish) => ({
    day,
    meal: meal.type,
    name: dish.name,
    isShared: dish === place?.shared,
    recipeId: dish.recipeId ?? meal.recipeId,
    minutes: meal.prepTime,
    eaterIds: dish.portions.map(({ memberId }) => memberId),
    refusedFor: refusedFor(context, served.get(dish.id)?.ingredients),
  }));
}

/** What is planned from one day to another. */
export const plannedTool: CoachTool<
  { from: IsoDay; to: IsoDay; meal: MealType | null; memberId: string | null },
  PlannedFacts
> = {
  name: 'planned_meals',
  description:
    'Dishes of the meal plan from one day to another (YYYY-MM-DD), of one meal or of all, for one member or for all.',
  input: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    meal: z.enum(MEAL_TYPES).nullable(),
    memberId: z.string().nullable(),
  }),
  async run(context, { from, to, meal, memberId }) {
    const plan = await planOn(context, from);
    if (plan === null) {
      const data = { planId: null, startDate: null, lastDay: null, dishes: [], eatsElsewhere: false };
      return { ...NO_PARTS, data };
    }
    const meals = plan.dailyPlans
      .filter(({ date }) => date >= from && date <= to)
      .flatMap(({ date, meals }) => meals.map((each) => ({ date, each })))
      .filter(({ each }) => meal === null || each.type === meal);
    const own = meals.filter(
      ({ each }) => memberId === null || each.portions.some((portion) => portion.memberId === memberId),
    );
    const served = new Map(servedDishes(context.deps.knowledgeBase).map((recipe) => [recipe.id, recipe]));
    const dishes = own.flatMap(({ date, each }) => mainPlates(context, served, date, each));
    return {
      data: {
        planId: plan.id,
        startDate: plan.startDate,
        lastDay: lastDayOf(plan),
        dishes,
        eatsElsewhere: meals.length > 0 && own.length === 0,
      },
      figures: [],
      foods: dishes.map(({ recipeId, name }) => ({ id: recipeId, name })),
      sources: [PLAN],
    };
  },
};

export interface CoveredNutrient {
  readonly nutrient: NutrientCode;
  readonly label: string;
  readonly unit: string;
  /** A day's mean. */
  readonly mean: number;
  readonly target: number;
  readonly source: string;
}

export interface CoverageFacts {
  readonly name: string;
  readonly days: number;
  readonly short: readonly CoveredNutrient[];
  readonly over: readonly CoveredNutrient[];
  readonly reached: readonly CoveredNutrient[];
  /** Too little is known of these foods to say. */
  readonly unknown: readonly string[];
}

/** A gap that is within what a day differs anyway is not mentioned. */
const NEARLY = 0.95;

/** What the plan has of each nutrient, held against the person's targets; `null`: no plan with this person. */
export const coverageTool: CoachTool<{ memberId: string; day: IsoDay }, CoverageFacts | null> = {
  name: 'plan_coverage',
  description:
    'What one member is short of, over on, and has enough of by the meal plan that runs on a day: means per day against the targets.',
  input: z.object({ memberId: z.string(), day: z.iso.date() }),
  async run(context, { memberId, day }) {
    const { facts } = personOf(context, memberId);
    const held = heldFigures(context, facts);
    const plan = await planOn(context, day);
    const member = plan?.members.find(({ id }) => id === memberId);
    if (plan === null || member === undefined) return { ...NO_PARTS, data: null };
    const days = member.dailyTotals.length;
    const found = { short: [], over: [], reached: [] } as Record<
      'short' | 'over' | 'reached',
      CoveredNutrient[]
    >;
    const unknown: string[] = [];
    for (const target of member.targets.nutrients) {
      const code = target.nutrient;
      if (held.has(code)) continue;
      const parts = member.dailyTotals.map(({ totals }) => totals[code]);
      const known = parts.reduce((sum, part) => sum + part.known, 0);
      const all = parts.reduce((sum, part) => sum + part.parts, 0);
      const { name, unit } = nutrientLabel(code);
      // Without what is in parentheses: “omega-3” is a supplement of fish to the gate, which checks what a text names.
      const label = lowerFirst(name.split(' (')[0] ?? name);
      const sum = parts.reduce((total, { amount }) => total + (amount ?? 0), 0);
      const mean = figure(days === 0 ? 0 : sum / days, '', '', '').value;
      const row = (aim: number): CoveredNutrient => ({
        nutrient: code,
        label,
        unit,
        mean,
        target: figure(aim, '', '', '').value,
        source: target.source,
      });
      const isKnown = all > 0 && known >= all * ENOUGH_KNOWN;
      if (target.upper !== null && mean > target.upper) found.over.push(row(target.upper));
      else if (target.lower === null) continue;
      else if (mean >= target.lower * NEARLY) found.reached.push(row(target.lower));
      else if (isKnown) found.short.push(row(target.lower));
      else unknown.push(label);
    }
    const gap = (row: CoveredNutrient) => row.mean / row.target;
    const short = found.short.toSorted((a, b) => gap(a) - gap(b));
    const named = [...short, ...found.over, ...found.reached];
    const figures = named.flatMap(({ mean, target, unit, label, source }) => [
      { value: mean, unit, what: `${label} a day in the plan`, from: 'Meal plan, USDA figures of the foods' },
      { value: target, unit, what: `target of ${label}`, from: source },
    ]);
    return {
      data: { name: facts.called, days, ...found, short, unknown },
      figures: [...figures, figure(days, 'days', 'days of the plan', 'Meal plan')],
      foods: [],
      sources: [
        PLAN,
        ...named
          .slice(0, 4)
          .map(({ label, source }) => ({ title: `Target for ${label}`, detail: source, url: null })),
      ],
    };
  },
};

export interface CostFacts {
  readonly totalUsd: number;
  readonly perPersonPerDayUsd: number;
  readonly tillUsd: number | null;
  readonly budgetUsd: number | null;
  readonly overUsd: number;
  readonly days: number;
}

const usd = (value: number): number => Math.round(value);

/** What the plan of a day costs; `null`: there is none. */
export const costTool: CoachTool<{ day: IsoDay }, CostFacts | null> = {
  name: 'plan_cost',
  description: 'What the meal plan that runs on a day costs, in US dollars, with its budget.',
  input: z.object({ day: z.iso.date() }),
  async run(context, { day }) {
    const plan = await planOn(context, day);
    if (plan === null) return { ...NO_PARTS, data: null };
    const { totalUsd, perPersonPerDayUsd, tillUsd, budget, basis } = plan.cost;
    const data: CostFacts = {
      totalUsd: usd(totalUsd),
      perPersonPerDayUsd: Number(perPersonPerDayUsd.toFixed(1)),
      tillUsd: tillUsd === undefined ? null : usd(tillUsd),
      budgetUsd: budget === undefined ? null : usd(budget.forPlanUsd),
      overUsd: budget === undefined ? 0 : usd(budget.overUsd),
      days: plan.duration,
    };
    const amounts: readonly (readonly [number | null, string])[] = [
      [data.totalUsd, 'food that is eaten'],
      [data.perPersonPerDayUsd, 'a person and day'],
      [data.tillUsd, 'at the till'],
      [data.budgetUsd, 'budget of the plan'],
      [data.overUsd, 'over the budget'],
    ];
    return {
      data,
      figures: [
        ...amounts.flatMap(([value, what]) =>
          value === null ? [] : [{ value, unit: 'USD', what, from: basis }],
        ),
        figure(data.days, 'days', 'days of the plan', 'Meal plan'),
      ],
      foods: [],
      sources: [{ ...PLAN, detail: basis }],
    };
  },
};

export interface SwapFacts {
  readonly planId: string;
  readonly dayNumber: number;
  readonly day: IsoDay;
  readonly meal: MealType;
  readonly before: { readonly recipeId: string; readonly name: string };
  readonly choices: readonly {
    readonly recipeId: string;
    readonly name: string;
    readonly minutes: number;
    readonly effects: readonly string[];
  }[];
}

const MOST_CHOICES = 3;

/** Other dishes for one planned meal, the best first; `null`: nothing is planned there. */
export const alternativesTool: CoachTool<{ day: IsoDay; meal: MealType }, SwapFacts | null> = {
  name: 'alternatives',
  description: 'What could be served instead of a planned meal, checked for everyone who eats there.',
  input: z.object({ day: z.iso.date(), meal: z.enum(MEAL_TYPES) }),
  async run(context, { day, meal }) {
    const plan = await planOn(context, day);
    const date = plan?.dailyPlans.find((each) => each.date === day);
    const planned = date?.meals.find(({ type }) => type === meal);
    if (plan === null || date === undefined || planned === undefined) return { ...NO_PARTS, data: null };
    const place = { day: date.day, mealType: meal, recipeId: planned.recipeId };
    const { alternatives } = await context.deps.mealPlans.alternatives(context.actor, plan.id, place);
    // The proposed swap puts one of our recipes in; what is cooked at another meal is moved on the plan's own page.
    const choices = alternatives
      .filter(({ isLeftover, recipeId }) => !isLeftover && recipeId !== planned.recipeId)
      .slice(0, MOST_CHOICES)
      .map(({ recipeId, name, totalMinutes, effects }) => ({
        recipeId,
        name,
        minutes: totalMinutes,
        effects,
      }));
    const before = { recipeId: planned.recipeId, name: planned.name };
    return {
      data: { planId: plan.id, dayNumber: date.day, day, meal, before, choices },
      figures: choices.map(({ minutes, name }) =>
        figure(minutes, 'minutes', `time for ${name}`, 'Our recipes'),
      ),
      foods: [before, ...choices].map(({ recipeId, name }) => ({ id: recipeId, name })),
      sources: [{ ...PLAN, detail: 'Other dishes that fit everyone at this meal, by the planner' }],
    };
  },
};
