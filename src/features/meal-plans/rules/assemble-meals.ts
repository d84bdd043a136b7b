import { addDays } from '#domain/calendar/days.ts';
import type { Food } from '#domain/foods/food.ts';
import { kitchenMeasure } from '#domain/foods/kitchen-amount.ts';
import { measuredText, scaledAmountText } from '#domain/foods/written-measure.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { isServedCold } from '#domain/recipes/dish-facts.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type {
  MealNutrition,
  PiecesToCut,
  PlannedIngredient,
  PlannedMeal,
  PlannedPortion,
  ServedDish,
  ServedKind,
} from '#domain/recipes/meal-plan.ts';
import type { SimpleFood } from '#domain/recipes/simple-food.ts';
import { packLabels } from '#domain/shopping/shopping-list.ts';
import { noteBeside } from '#domain/text/words.ts';
import { quartersText } from '#domain/units/friendly-number.ts';
import { batchesOf, type CookedUse, type DishUse } from './kitchen-score.ts';
import { packWords } from './pack-words.ts';
import { piecesToCut } from './pieces.ts';
import type { PlanState } from './plan-state.ts';
import type { Eater, Option, PlannedDish, Problem, Slot } from './problem.ts';
import { KITCHEN } from './weights.ts';

/** The order in which meals are eaten. */
const MEALS_IN_ORDER: readonly MealType[] = ['breakfast', 'lunch', 'snacks', 'dinner'];

export const tenths = (amount: number) => Math.round(amount * 10) / 10;

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
export const avoidedBy = (eaters: readonly Eater[]) =>
  new Set(eaters.flatMap((eater) => [...eater.limits.avoidedAllergens]));

/** An option of a cell that someone has something of. */
interface Cell {
  readonly slot: Slot;
  readonly option: Option;
  readonly served: readonly Served[];
}

/** One dish of it, by those who have it. */
interface Served {
  readonly dish: PlannedDish;
  /** Positions of eaters, with their servings. */
  readonly eaters: readonly { readonly eater: number; readonly servings: number }[];
}

function servedAt(state: PlanState, at: number, day: number): readonly Served[] {
  const slot = state.problem.slots[at];
  if (slot === undefined) return [];
  const byDish = new Map<number, { eater: number; servings: number }[]>();
  for (const [seat, eater] of slot.seats.entries()) {
    const plate = state.plateAt(at, day, seat);
    const servings = state.serving(at, day, seat);
    if (plate === null || servings === 0) continue;
    byDish.set(plate.dish, [...(byDish.get(plate.dish) ?? []), { eater, servings }]);
  }
  // The shared dish first, then what some have in its place.
  return [...byDish]
    .sort(([a], [b]) => Number(b === state.dishAt(at, day)) - Number(a === state.dishAt(at, day)))
    .flatMap(([index, eaters]) => {
      const dish = state.problem.dishes[index];
      return dish === undefined ? [] : [{ dish, eaters }];
    });
}

/** The cells of a day in the order of the request's meal types. */
export function cellsOf(state: PlanState, day: number): Cell[] {
  return state.problem.slots.flatMap((slot, at) => {
    const option = state.optionAt(at, day);
    const served = servedAt(state, at, day);
    return option === undefined || served.length === 0 ? [] : [{ slot, option, served }];
  });
}

const servingsOf = ({ eaters }: Served): number => eaters.reduce((sum, { servings }) => sum + servings, 0);

/** "505 g (4¼ medium)", "256 g (8 slices)": what a cook measures, or else the unit of the food where it is all that there is. */
function simpleAmountText(
  { recipe, unit, units }: SimpleFood,
  grams: number,
  count: number,
  food: Food,
): string {
  const own = recipe.ingredients.length === 1 ? `${quartersText(count)} ${count <= 1 ? unit : units}` : null;
  return measuredText(grams, kitchenMeasure(grams, food) ?? own);
}

function ingredientsOf({ dish, eaters }: Served, problem: Problem, kb: KnowledgeBase): PlannedIngredient[] {
  const { recipe, simple } = dish;
  const scale = servingsOf({ dish, eaters }) / recipe.servings;
  const avoided = avoidedBy(eaters.flatMap(({ eater }) => problem.eaters[eater] ?? []));
  return recipe.ingredients.map((line) => {
    const food = kb.foods.get(line.food);
    if (!food) throw new Error(`Recipe ${recipe.id} names an unknown food: ${line.food}`);
    const grams = line.grams * scale;
    const labels = packLabels(food, avoided);
    const prepared = noteBeside(food.name, line.note);
    const note = prepared === '' ? '' : `, ${prepared}`;
    const amount =
      simple === null
        ? scaledAmountText(line.amount, scale, grams, food)
        : simpleAmountText(simple, grams, scale, food);
    return {
      foodId: food.id,
      name: food.name,
      grams: Math.round(grams * 100) / 100,
      text: `${amount} ${food.name}${note}${packWords(labels)}`,
    };
  });
}

const portionOf = ({ dish }: Served, { member }: Eater, servings: number): PlannedPortion => ({
  memberId: member.id,
  servings,
  grams: Math.round(dish.facts.servingGrams * servings),
  nutrition: nutritionOf(dish, servings),
});

/** What the cook sees of one dish of a meal. */
interface CookedDish {
  readonly cookedOn: string | null;
  readonly batchOf: string | null;
  readonly isFrozen: boolean;
  readonly cookServings: number;
}

function kindOf(cell: Cell, dish: PlannedDish, { batchOf }: CookedDish): ServedKind {
  if (dish.simple !== null) return 'simple';
  if (batchOf !== null) return 'leftover';
  return cell.slot.part === 'main' ? 'main' : 'side';
}

function servedDish(
  cell: Cell,
  served: Served,
  cooked: CookedDish,
  problem: Problem,
  kb: KnowledgeBase,
): ServedDish {
  const { dish } = served;
  const { simple, kitchen, recipe, base } = dish;
  const shared = problem.dishes[base] ?? dish;
  const minutes = cooked.batchOf === null ? kitchen.activeMinutes : KITCHEN.warmingMinutes;
  const activeMinutes = simple === null ? minutes : simple.activeMinutes;
  const variant = kb.variants.find((each) => each.recipe.id === recipe.id);
  return {
    id: recipe.id,
    kind: kindOf(cell, dish, cooked),
    recipeId: simple === null ? shared.recipe.id : null,
    foodId: simple === null ? null : (recipe.ingredients[0]?.food ?? null),
    name: recipe.title,
    dishType: kitchen.dishType,
    unit: simple === null ? null : { one: simple.unit, many: simple.units },
    activeMinutes,
    totalMinutes: activeMinutes + (simple === null && cooked.batchOf === null ? kitchen.waitingMinutes : 0),
    ...cooked,
    note: variant?.note ?? null,
    ingredients: ingredientsOf(served, problem, kb),
    portions: served.eaters.flatMap(({ eater, servings }) => {
      const who = problem.eaters[eater];
      return who === undefined ? [] : [portionOf(served, who, servings)];
    }),
  };
}

/** Everyone's whole meal: what they have of all dishes together. */
function wholePortions(cells: readonly Cell[], main: Cell, { eaters }: Problem): readonly PlannedPortion[] {
  return main.slot.seats.flatMap((seat): PlannedPortion[] => {
    const eater = eaters[seat];
    const own = cells.flatMap(({ served }) =>
      served.flatMap(({ dish, eaters: who }) =>
        who.filter(({ eater: at }) => at === seat).map(({ servings }) => ({ dish, servings })),
      ),
    );
    const first = main.served.flatMap(({ eaters: who }) => who.find(({ eater: at }) => at === seat) ?? [])[0];
    if (eater === undefined || own.length === 0) return [];
    const sum = (code: NutrientCode) =>
      own.reduce(
        (total, { dish, servings }) => total + (dish.facts.nutrients[code].amount ?? 0) * servings,
        0,
      );
    return [
      {
        memberId: eater.member.id,
        servings: first?.servings ?? 0,
        grams: own.reduce(
          (total, { dish, servings }) => total + Math.round(dish.facts.servingGrams * servings),
          0,
        ),
        nutrition: {
          calories: Math.round(sum('energy_kcal')),
          protein: tenths(sum('protein_g')),
          carbs: tenths(sum('carb_g')),
          fat: tenths(sum('fat_g')),
        },
      },
    ];
  });
}

const WARM_UP =
  'Warm up what was cooked before until it is steaming hot all through, 165 °F (74 °C), or eat it cold if it is a dish for a box.';

const FROM_THE_FRIDGE = 'Take what was made before out of the fridge just before you eat it.';

/** A day in the fridge, not the counter: USDA (FSIS), "The Big Thaw". */
const THAW = 'Move it from the freezer to the fridge the day before.';

const restWords = (dish: Pick<ServedDish, 'dishType' | 'isFrozen'> | undefined): readonly string[] => [
  ...(dish?.isFrozen ? [THAW] : []),
  dish !== undefined && isServedCold(dish.dishType) ? FROM_THE_FRIDGE : WARM_UP,
];

function mealOf(
  main: Cell,
  beside: readonly Cell[],
  cookedOf: (dish: PlannedDish) => CookedDish,
  problem: Problem,
  kb: KnowledgeBase,
): PlannedMeal {
  const cells = [main, ...beside];
  const first = main.served[0]?.dish as PlannedDish;
  // What everyone has is the dish, also if it is a variant or stands in for another.
  const isForAll = main.served.length === 1;
  const isServed = main.served.some(({ dish }) => dish.base === main.option.dish);
  const shared = problem.dishes[isServed ? main.option.dish : first.base] as PlannedDish;
  const isSeated = (eater: number) => main.slot.seats.includes(eater);
  const dishes = cells.flatMap((cell) =>
    cell.served.flatMap((each): ServedDish[] => {
      const own = { ...each, eaters: each.eaters.filter(({ eater }) => isSeated(eater)) };
      return own.eaters.length === 0 ? [] : [servedDish(cell, own, cookedOf(each.dish), problem, kb)];
    }),
  );
  const cooked = cookedOf(shared);
  const notes = dishes.flatMap(({ note }) => note ?? []);
  return {
    type: main.slot.type,
    recipeId: shared.recipe.id,
    name: isForAll ? first.recipe.title : shared.recipe.title,
    description: shared.recipe.description,
    prepTime: dishes[0]?.totalMinutes ?? 0,
    image: shared.recipe.emoji,
    ingredients: dishes.flatMap(({ ingredients }) => ingredients),
    instructions: cooked.batchOf === null ? [...notes, ...shared.recipe.steps] : restWords(dishes[0]),
    nutrition: nutritionOf(shared, 1),
    portions: wholePortions(cells, main, problem),
    dishes,
    cutSmall: cutOf(cells, isSeated, problem, kb),
  };
}

/** What has to be cut small on each small child's plate, of all dishes on it. */
function cutOf(
  cells: readonly Cell[],
  isSeated: (eater: number) => boolean,
  { eaters }: Problem,
  kb: KnowledgeBase,
): readonly PiecesToCut[] {
  const byMember = new Map<string, PiecesToCut>();
  for (const { dish, eaters: who } of cells.flatMap(({ served }) => served)) {
    const members = who.flatMap(({ eater }) => (isSeated(eater) ? (eaters[eater]?.member ?? []) : []));
    for (const piece of piecesToCut(dish.recipe, members, kb.rules)) {
      const known = byMember.get(piece.memberId)?.foodIds ?? [];
      byMember.set(piece.memberId, { ...piece, foodIds: [...new Set([...known, ...piece.foodIds])] });
    }
  }
  return [...byMember.values()];
}

/** Uses of every cooked dish in order, and where each was cooked. */
export function cookingOf(state: PlanState): ReadonlyMap<number, readonly CookedUse[]> {
  const { slots, dishes, days } = state.problem;
  const uses = new Map<number, DishUse[]>();
  for (let day = 0; day < days; day += 1) {
    for (const type of MEALS_IN_ORDER) {
      for (const [at, slot] of slots.entries()) {
        const dish = state.dishAt(at, day);
        if (slot.type !== type || dish < 0 || dishes[dish]?.simple !== null) continue;
        const known = uses.get(dish) ?? [];
        // Two tables of one meal that have the same dish: it is cooked once.
        if (known.some((use) => isSameUse(use, { day, type }))) continue;
        uses.set(dish, [...known, { day, type }]);
      }
    }
  }
  return new Map(
    [...uses].map(([dish, own]) => [dish, batchesOf(own, (dishes[dish] as PlannedDish).kitchen)]),
  );
}

/** Servings of a shared dish, its variants with it, at one meal. */
function servingsAt(state: PlanState, dish: number, { day, type }: DishUse): number {
  return cellsOf(state, day)
    .filter(({ slot, option }) => slot.type === type && option.dish === dish)
    .flatMap(({ served }) => served.filter((each) => each.dish.base === dish).map(servingsOf))
    .reduce((sum, servings) => sum + servings, 0);
}

const isSameUse = (one: DishUse, other: DishUse): boolean => one.day === other.day && one.type === other.type;

export function mealsOfDay(
  state: PlanState,
  day: number,
  cooking: ReadonlyMap<number, readonly CookedUse[]>,
  startDate: string,
  kb: KnowledgeBase,
): readonly PlannedMeal[] {
  const { problem } = state;
  const cells = cellsOf(state, day);
  return cells
    .filter(({ slot }) => slot.part === 'main')
    .map((main) => {
      const here = { day, type: main.slot.type };
      const cookedOf = (dish: PlannedDish): CookedDish => {
        const uses = cooking.get(dish.base) ?? [];
        const own = uses.find((use) => isSameUse(use, here));
        if (dish.simple !== null || own === undefined)
          return { cookedOn: null, batchOf: null, isFrozen: false, cookServings: 0 };
        const { cookedAt } = own;
        const cookedOn = addDays(startDate, cookedAt.day);
        if (!isSameUse(cookedAt, here))
          return {
            cookedOn,
            batchOf: `${cookedOn} ${cookedAt.type}`,
            isFrozen: here.day - cookedAt.day > dish.kitchen.fridgeDays,
            cookServings: 0,
          };
        const later = uses.filter((use) => isSameUse(use.cookedAt, here));
        const cookServings = later.reduce((sum, use) => sum + servingsAt(state, dish.base, use), 0);
        return { cookedOn, batchOf: null, isFrozen: false, cookServings };
      };
      const beside = cells.filter(({ slot }) => slot.part === 'beside' && slot.type === main.slot.type);
      return mealOf(main, beside, cookedOf, problem, kb);
    });
}
