import type { Food } from '#domain/foods/food.ts';
import { foodsNamed } from '#domain/foods/food-name.ts';
import type { GroupNames } from '#domain/foods/group-names.ts';
import { brokenLimits, dishLimitsBroken, limitsOf } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { PlanRequest } from '#domain/recipes/meal-plan.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { recipeFacts } from '#domain/recipes/recipe-facts.ts';
import { coveredShare } from '#domain/targets/meal-shares.ts';
import { memberTargets } from '#domain/targets/targets.ts';
import {
  type Band,
  type DayCap,
  type Eater,
  FISH_AT,
  type PlannedDish,
  type Problem,
  type ServingRange,
  type Table,
  type WeekCap,
} from './problem.ts';
import type { RequestPreferences } from './request-preferences.ts';
import { CLOSELY, isSteady, servingRange, unevennessOf } from './servings.ts';
import { isHeldSteady } from './steady-meals.ts';
import { splitTables } from './tables.ts';
import {
  COST_WEIGHT,
  DAY_ENERGY_TOLERANCE,
  DAY_WEIGHTS,
  DISH_WEIGHTS,
  ENERGY_CARE,
  nutrientWeight,
  STEADY_VITAMIN_K,
} from './weights.ts';

const indexOf = (code: NutrientCode) => NUTRIENT_CODES.indexOf(code);
const DAY_MACROS = {
  protein_g: DAY_WEIGHTS.protein,
  carb_g: DAY_WEIGHTS.carb,
  fat_g: DAY_WEIGHTS.fat,
} as const;
const isDayMacro = (code: NutrientCode): code is keyof typeof DAY_MACROS => code in DAY_MACROS;

/** A member as the planner sees them: targets scaled to what the plan covers. */
export function eaterOf(member: Member, mealTypes: readonly MealType[], kb: KnowledgeBase): Eater {
  const eats = mealTypes.filter((type) => member.eats.includes(type));
  const covered = coveredShare(eats);
  const limits = limitsOf(member, kb);
  const targets = memberTargets(member, limits.reading, kb.rules);
  const energyKcal = targets.energyKcal * covered;
  const energy = indexOf('energy_kcal');
  // Meals that are held in carbohydrate must not end in too little to eat: their dishes have to be rich in the rest.
  const care = isHeldSteady({ limits }) ? ENERGY_CARE : 1;
  const periodBands: Band[] = [
    {
      nutrient: energy,
      lower: energyKcal,
      upper: energyKcal,
      weight: care * nutrientWeight('energy_kcal'),
    },
  ];
  const dayBands: Band[] = [
    {
      nutrient: energy,
      lower: energyKcal * (1 - DAY_ENERGY_TOLERANCE),
      upper: energyKcal * (1 + DAY_ENERGY_TOLERANCE),
      weight: care * DAY_WEIGHTS.energy,
    },
  ];
  for (const target of targets.nutrients) {
    if (target.nutrient === 'energy_kcal') continue;
    const band = {
      nutrient: indexOf(target.nutrient),
      lower: target.lower === null ? Number.NEGATIVE_INFINITY : target.lower * covered,
      upper: target.upper === null ? Number.POSITIVE_INFINITY : target.upper * covered,
    };
    periodBands.push({ ...band, weight: nutrientWeight(target.nutrient) });
    if (isDayMacro(target.nutrient)) dayBands.push({ ...band, weight: DAY_MACROS[target.nutrient] });
    if (target.nutrient === 'vit_k_ug') dayBands.push(...steadyVitaminK(band, member, limits));
  }
  return {
    member,
    targets,
    limits,
    eats,
    covered,
    energyKcal,
    periodBands,
    dayBands,
    dayCaps: dayCapsOf(limits.amounts, covered),
    weekCaps: weekCapsOf(limits.amounts),
  };
}

/** Each day in the clinic's own band, or for warfarin without one between the goal and a multiple of it. */
function steadyVitaminK(
  band: Omit<Band, 'weight'>,
  { clinicNumbers }: Member,
  { reading }: Eater['limits'],
): Band[] {
  const { mostOfGoal, weight, weightOfClinic } = STEADY_VITAMIN_K;
  if (clinicNumbers.vitaminKUg !== null) return [{ ...band, weight: weightOfClinic }];
  return reading.conditions.has('warfarin_use') ? [{ ...band, upper: mostOfGoal * band.lower, weight }] : [];
}

const weekCapsOf = (amounts: Eater['limits']['amounts']): WeekCap[] =>
  amounts.flatMap(({ per, nutrient, most, label }) =>
    per === 'week' && nutrient === 'fish_g' ? [{ amount: FISH_AT, most, label }] : [],
  );

function dayCapsOf(amounts: Eater['limits']['amounts'], covered: number): DayCap[] {
  return amounts.flatMap((limit) => {
    if (limit.per !== 'day') return [];
    const { nutrient } = limit;
    if (nutrient === 'added_sugar_g' || nutrient === 'fodmap_share' || nutrient === 'fish_g') return [];
    const cap = { nutrient: indexOf(nutrient), label: limit.label };
    // 9 kcal per gram: the only limit in shares of energy is saturated fat.
    return limit.ofEnergy
      ? [{ ...cap, most: 0, least: 0, perKcal: limit.most / 9 }]
      : [{ ...cap, most: limit.most * covered, least: limit.least * covered, perKcal: 0 }];
  });
}

/** The kind of food that brings most protein, in whatever form: dry red lentils and canned lentils are lentils. */
function mainFoodOf(recipe: Recipe, kb: KnowledgeBase): string {
  const protein = recipe.ingredients.map((line) => ({
    kind: kb.foods.get(line.food)?.kind ?? line.food,
    grams: (line.grams * (kb.foods.get(line.food)?.nutrients.protein_g ?? 0)) / 100,
  }));
  return protein.reduce((most, line) => (line.grams > most.grams ? line : most)).kind;
}

export function plannedDishes(kb: KnowledgeBase): readonly PlannedDish[] {
  const mainFoods = [...new Set(kb.recipes.map((recipe) => mainFoodOf(recipe, kb)))];
  return kb.recipes.map((recipe) => {
    const facts = recipeFacts(recipe, kb.foods);
    const amounts = NUTRIENT_CODES.map((code) => facts.nutrients[code].amount ?? 0);
    const perServing = Float64Array.from([...amounts, facts.fishGrams]);
    return {
      recipe,
      facts,
      perServing,
      costUsd: facts.costUsd,
      kcal: perServing[indexOf('energy_kcal')] ?? 0,
      mainFood: mainFoods.indexOf(mainFoodOf(recipe, kb)),
    };
  });
}

/** The fewest dishes that a shared table should be able to choose from before a meal is split. */
const ENOUGH: Readonly<Record<MealType, number>> = { breakfast: 4, lunch: 6, dinner: 6, snacks: 4 };

/** Of the dishes that are allowed those that keep meals alike, closely if there is much to choose from; all, if few do. */
function steadiest(
  allowed: ReadonlySet<number>,
  dishes: readonly PlannedDish[],
  eater: Eater,
  type: MealType,
): ReadonlySet<number> {
  if (!isHeldSteady(eater)) return allowed;
  const within = (share: number) =>
    new Set([...allowed].filter((index) => isSteady(dishes[index] as PlannedDish, eater, type, share)));
  const closely = within(CLOSELY);
  if (closely.size >= 2 * ENOUGH[type]) return closely;
  const near = within(1);
  return near.size >= ENOUGH[type] ? near : allowed;
}

/**
 * Dishes of a meal type that one eater may have, and for the others the limits that forbid them. Where meals have to be
 * alike from day to day, only dishes that make them so, as long as there are enough of these.
 *
 * @param isLoose such meals may have any dish: the others cannot keep the limits of a day
 */
export interface Admission {
  readonly allowed: ReadonlySet<number>;
  /** How many dishes of the meal each limit forbids. */
  readonly forbiddenBy: ReadonlyMap<string, number>;
  readonly considered: number;
}

export function admit(
  dishes: readonly PlannedDish[],
  eater: Eater,
  type: MealType,
  kb: KnowledgeBase,
  isLoose = false,
): Admission {
  const allowed = new Set<number>();
  const forbiddenBy = new Map<string, number>();
  let considered = 0;
  for (const [index, dish] of dishes.entries()) {
    if (!dish.recipe.meals.includes(type)) continue;
    considered += 1;
    const broken = [
      ...brokenLimits(dish.recipe, eater.limits, kb),
      ...dishLimitsBroken(dish.facts, eater.limits),
    ];
    if (broken.length === 0 && servingRange(dish, eater, type) === null) {
      broken.push(...new Set(eater.limits.amounts.map((limit) => limit.label)));
    }
    if (broken.length === 0) allowed.add(index);
    for (const label of broken) forbiddenBy.set(label, (forbiddenBy.get(label) ?? 0) + 1);
  }
  return { allowed: isLoose ? allowed : steadiest(allowed, dishes, eater, type), forbiddenBy, considered };
}

/** How often one dish may come up: twice a week, breakfasts and snacks three times, more only when little is left. */
function mostUses(type: MealType, days: number, candidates: number): number {
  const weekly = type === 'breakfast' || type === 'snacks' ? 3 : 2;
  const byHabit = Math.max(1, Math.ceil((days * weekly) / 7));
  return Math.min(days, Math.max(byHabit, Math.ceil(days / candidates)));
}

interface Tastes {
  readonly dislikes: readonly ReadonlySet<string>[];
  readonly favourites: readonly ReadonlySet<string>[];
}

function tastesOf(eaters: readonly Eater[], foods: readonly Food[], names: GroupNames): Tastes {
  const idsOf = (liked: readonly string[]) =>
    new Set(liked.flatMap((name) => foodsNamed(name, foods, names).map((food) => food.id)));
  return {
    dislikes: eaters.map((eater) => idsOf(eater.member.dislikes)),
    favourites: eaters.map((eater) => idsOf(eater.member.favourites)),
  };
}

function penaltyOf(
  dish: PlannedDish,
  type: MealType,
  seats: readonly number[],
  tastes: Tastes,
  preferences: RequestPreferences,
): number {
  const meets = (sets: readonly ReadonlySet<string>[]) =>
    seats.filter((eater) => dish.recipe.ingredients.some((line) => sets[eater]?.has(line.food))).length /
    seats.length;
  const hours = dish.facts.totalMinutes / 60;
  return (
    DISH_WEIGHTS.dislike * meets(tastes.dislikes) +
    DISH_WEIGHTS.favourite * meets(tastes.favourites) +
    (preferences.wanted(dish.recipe) ? DISH_WEIGHTS.preference : 0) +
    DISH_WEIGHTS.hour * (preferences.quick ? 3 : 1) * (type === 'breakfast' ? 2 : 1) * hours
  );
}

/** Cost of a dish whose usual portion is far from what is planned for someone every day (carbohydrate in diabetes). */
function unevenness(dish: PlannedDish, type: MealType, eaters: readonly Eater[]): number {
  const off = eaters.reduce((sum, eater) => {
    const usual = servingRange(dish, eater, type)?.usual ?? 0;
    return sum + unevennessOf(dish, eater, type, usual);
  }, 0);
  return DISH_WEIGHTS.uneven * off;
}

/** What a search with everyone at one table, and with meals that are alike, could not do. */
export interface Seating {
  /** Positions of eaters who get dishes of their own. */
  readonly apart: ReadonlySet<number>;
  /** Positions of eaters whose meals may be less alike. */
  readonly loose: ReadonlySet<number>;
}

/**
 * The search problem of a request. Everyone must have at least one dish for each of their meals (see `admit`).
 *
 * @param seating positions of eaters who get dishes of their own, and of those whose meals may be less alike
 */
export function buildProblem(
  request: PlanRequest,
  eaters: readonly Eater[],
  dishes: readonly PlannedDish[],
  preferences: RequestPreferences,
  kb: KnowledgeBase,
  { apart, loose }: Seating,
): Problem {
  const tastes = tastesOf(eaters, [...kb.foods.values()], kb.groupNames);
  const tables = request.mealTypes.flatMap((type): Table[] => {
    const seated = eaters.flatMap((eater, index) => (eater.eats.includes(type) ? [index] : []));
    const allowed = seated.map(
      (index) => admit(dishes, eaters[index] as Eater, type, kb, loose.has(index)).allowed,
    );
    const alone = new Set(seated.flatMap((index, seat) => (apart.has(index) ? [seat] : [])));
    return splitTables(allowed, ENOUGH[type], alone).map((group) => {
      const seats = group.eaters.map((seat) => seated[seat] as number);
      const rangesOf = (index: number) =>
        seats.map(
          (seat) => servingRange(dishes[index] as PlannedDish, eaters[seat] as Eater, type) as ServingRange,
        );
      return {
        type,
        eaters: seats,
        candidates: group.candidates,
        ranges: group.candidates.map(rangesOf),
        dishPenalty: Float64Array.from(
          group.candidates,
          (index) =>
            penaltyOf(dishes[index] as PlannedDish, type, seats, tastes, preferences) +
            unevenness(
              dishes[index] as PlannedDish,
              type,
              seats.map((seat) => eaters[seat] as Eater),
            ),
        ),
        mostUses: mostUses(type, request.days, group.candidates.length),
      };
    });
  });
  return {
    days: request.days,
    nutrients: NUTRIENT_CODES,
    dishes,
    eaters,
    tables,
    costWeight: COST_WEIGHT[request.budgetLevel],
  };
}
