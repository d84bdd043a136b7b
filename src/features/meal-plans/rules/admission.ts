import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { isCounted, limitsBroken, limitsBrokenBeside, mainPlate, sidePlate, simplePlate } from './plates.ts';
import type { Eater, PlannedDish, Plate } from './problem.ts';
import { CLOSELY, isSteady } from './servings.ts';
import { isHeldSteady } from './steady-meals.ts';

/** What one person may have at one meal, by the position of the shared dish. */
export interface SeatChoice {
  readonly plates: ReadonlyMap<number, Plate>;
  /** How many dishes of the meal each limit forbids. */
  readonly forbiddenBy: ReadonlyMap<string, number>;
  readonly considered: number;
}

export interface Admission {
  /** Positions of the eaters of this meal. */
  readonly seats: readonly number[];
  /** By seat. */
  readonly main: readonly SeatChoice[];
  readonly beside: readonly SeatChoice[];
}

/** Breakfasts and snacks need no recipe: cereal, toast with something on it, fruit, yogurt. */
const MAIN_GROUPS: Readonly<Record<'breakfast' | 'snacks', readonly string[]>> = {
  breakfast: ['cereal', 'bread'],
  snacks: ['fruit', 'dairy', 'nuts', 'bread', 'vegetable', 'protein', 'cereal'],
};
/** A slice of bread alone is no breakfast: something has to be on it. */
const LEAST_BREAKFAST_LINES = 2;
/** Nobody's snack is a bowl of rice. */
const STAND_IN_GROUP = 'protein';
const LEAST_STAND_IN_PROTEIN_G = 6;

/** Something to spread or to stir in is on other foods, never alone. */
const isOnlyWithOthers = ({ simple, recipe }: PlannedDish): boolean =>
  simple?.group === 'nuts' &&
  recipe.ingredients.some(({ forms }) => forms.includes('spread-thin') || forms.includes('ground'));

function isMainOf(dish: PlannedDish, index: number, type: MealType): boolean {
  const { recipe, kitchen, simple, base } = dish;
  if (base !== index || isOnlyWithOthers(dish)) return false;
  if (simple !== null) {
    if (type !== 'breakfast' && type !== 'snacks') return false;
    if (simple.insteadOf !== null || !recipe.meals.includes(type)) return false;
    const isBare = simple.group === 'bread' && recipe.ingredients.length < LEAST_BREAKFAST_LINES;
    return MAIN_GROUPS[type].includes(simple.group) && !(type === 'breakfast' && isBare);
  }
  if (kitchen.role === 'side') return false;
  // What is cooked in the evening is warmed up, or taken along, the next noon.
  if (type === 'lunch') return recipe.meals.includes('lunch') || recipe.meals.includes('dinner');
  return recipe.meals.includes(type);
}

const isBesideOf = (dish: PlannedDish, index: number, type: MealType): boolean =>
  dish.base === index &&
  dish.recipe.meals.includes(type) &&
  !isOnlyWithOthers(dish) &&
  (dish.simple === null ? dish.kitchen.role === 'side' : dish.simple.group !== 'sweet');

/** The dish itself, and what may be put in its place, in the order of preference. */
function alternatives(dishes: readonly PlannedDish[]): ReadonlyMap<number, readonly number[]> {
  const positions = new Map(dishes.map(({ recipe }, index) => [recipe.id, index]));
  const children = new Map<number, number[]>();
  for (const [index, { simple, base }] of dishes.entries()) {
    const parent = simple?.insteadOf ? positions.get(simple.insteadOf) : base === index ? undefined : base;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), index]);
  }
  const chain = (index: number, seen: ReadonlySet<number>): readonly number[] => {
    if (seen.has(index)) return [];
    const next = new Set([...seen, index]);
    return [index, ...(children.get(index) ?? []).flatMap((child) => chain(child, next))];
  };
  return new Map(dishes.map((_, index) => [index, chain(index, new Set())]));
}

const chains = new WeakMap<readonly PlannedDish[], ReadonlyMap<number, readonly number[]>>();
function chainsOf(dishes: readonly PlannedDish[]): ReadonlyMap<number, readonly number[]> {
  const known = chains.get(dishes) ?? alternatives(dishes);
  chains.set(dishes, known);
  return known;
}

/** What each person may eat of everything: worked out once for all meals. */
function createJudge(dishes: readonly PlannedDish[], eater: Eater, kb: KnowledgeBase) {
  const broken = new Map<number, readonly string[]>();
  const brokenBeside = new Map<number, boolean>();
  return {
    broken(index: number): readonly string[] {
      const known = broken.get(index) ?? limitsBroken(dishes[index] as PlannedDish, eater, kb);
      broken.set(index, known);
      return known;
    },
    isBrokenBeside(index: number): boolean {
      const known = brokenBeside.get(index) ?? limitsBrokenBeside(dishes[index] as PlannedDish, eater, kb);
      brokenBeside.set(index, known);
      return known;
    },
  };
}
type Judge = ReturnType<typeof createJudge>;
const judges = new WeakMap<Eater, { readonly dishes: readonly PlannedDish[]; readonly judge: Judge }>();
function judgeOf(dishes: readonly PlannedDish[], eater: Eater, kb: KnowledgeBase): Judge {
  const known = judges.get(eater);
  if (known?.dishes === dishes) return known.judge;
  const judge = createJudge(dishes, eater, kb);
  judges.set(eater, { dishes, judge });
  return judge;
}

function plateAsMain(dish: PlannedDish, index: number, eater: Eater, type: MealType): Plate | null {
  return dish.simple === null
    ? mainPlate(dish, index, eater, type)
    : simplePlate(dish, dish.simple, index, eater, type, true);
}

/** Beside shared bread, rice and vegetables: something of their own for those who may not have the dish. */
function standIns(
  dishes: readonly PlannedDish[],
  eater: Eater,
  type: MealType,
  judge: Judge,
): readonly Plate[] {
  if (isCounted(eater) || (type !== 'lunch' && type !== 'dinner')) return [];
  const protein = (plate: Plate) => (dishes[plate.dish]?.facts.nutrients.protein_g.amount ?? 0) * plate.usual;
  const plates = dishes.flatMap((dish, index): Plate[] => {
    if (dish.simple?.group !== STAND_IN_GROUP || !dish.recipe.meals.includes(type)) return [];
    if (judge.isBrokenBeside(index)) return [];
    const plate = simplePlate(dish, dish.simple, index, eater, type, true);
    return plate === null ? [] : [plate];
  });
  const enough = plates.filter((plate) => protein(plate) >= LEAST_STAND_IN_PROTEIN_G);
  return enough.length > 0 ? enough : plates;
}

const leavesSharedBase = ({ kitchen }: PlannedDish): boolean =>
  kitchen.goesWith.some((wanted) => wanted === 'starch' || wanted === 'bread');

function mainChoice(
  dishes: readonly PlannedDish[],
  eater: Eater,
  type: MealType,
  kb: KnowledgeBase,
): SeatChoice {
  const judge = judgeOf(dishes, eater, kb);
  const own = standIns(dishes, eater, type, judge);
  const plates = new Map<number, Plate>();
  const forbiddenBy = new Map<string, number>();
  let considered = 0;
  for (const [index, dish] of dishes.entries()) {
    if (!isMainOf(dish, index, type)) continue;
    considered += 1;
    const plate = chainsOf(dishes)
      .get(index)
      ?.flatMap((other) => {
        const found =
          judge.broken(other).length === 0
            ? plateAsMain(dishes[other] as PlannedDish, other, eater, type)
            : null;
        return found === null ? [] : [found];
      })[0];
    const standIn = leavesSharedBase(dish) ? own[index % Math.max(1, own.length)] : undefined;
    const found = plate ?? standIn;
    if (found !== undefined) plates.set(index, found);
    if (plate !== undefined) continue;
    const labels = judge.broken(index);
    const counted =
      labels.length > 0 ? labels : [...new Set(eater.limits.amounts.map((limit) => limit.label))];
    for (const label of counted) forbiddenBy.set(label, (forbiddenBy.get(label) ?? 0) + 1);
  }
  return { plates, forbiddenBy, considered };
}

/** Of the dishes that are allowed those that keep meals alike, closely if there is much to choose from; all, if few do. */
function steadiest(
  choice: SeatChoice,
  dishes: readonly PlannedDish[],
  eater: Eater,
  type: MealType,
): SeatChoice {
  if (!isHeldSteady(eater)) return choice;
  const within = (share: number) =>
    new Map(
      [...choice.plates].filter(([, { dish }]) => isSteady(dishes[dish] as PlannedDish, eater, type, share)),
    );
  const closely = within(CLOSELY);
  if (closely.size >= 2 * ENOUGH_STEADY[type]) return { ...choice, plates: closely };
  const near = within(1);
  return near.size >= ENOUGH_STEADY[type] ? { ...choice, plates: near } : choice;
}
const ENOUGH_STEADY: Readonly<Record<MealType, number>> = { breakfast: 4, lunch: 6, dinner: 6, snacks: 4 };

function besideChoice(
  dishes: readonly PlannedDish[],
  eater: Eater,
  type: MealType,
  kb: KnowledgeBase,
): SeatChoice {
  const judge = judgeOf(dishes, eater, kb);
  const plates = new Map<number, Plate>();
  for (const [index, dish] of dishes.entries()) {
    if (!isBesideOf(dish, index, type) || dish.simple?.insteadOf) continue;
    for (const other of chainsOf(dishes).get(index) ?? []) {
      const alternative = dishes[other] as PlannedDish;
      if (judge.isBrokenBeside(other)) continue;
      const plate =
        alternative.simple === null
          ? sidePlate(alternative, other, eater, type)
          : simplePlate(alternative, alternative.simple, other, eater, type, false);
      if (plate === null) continue;
      plates.set(index, plate);
      break;
    }
  }
  return { plates, forbiddenBy: new Map(), considered: plates.size };
}

/**
 * What everyone may have at one meal, and for each person the limits that forbid the rest. Where meals have to be alike
 * from day to day, only dishes that make them so, as long as there are enough of these.
 *
 * @param loose positions of eaters whose meals may be less alike: the others cannot keep the limits of a day
 */
export function admissions(
  dishes: readonly PlannedDish[],
  eaters: readonly Eater[],
  type: MealType,
  kb: KnowledgeBase,
  loose: ReadonlySet<number>,
): Admission {
  const seats = eaters.flatMap((eater, index) => (eater.eats.includes(type) ? [index] : []));
  const at = (index: number) => eaters[index] as Eater;
  return {
    seats,
    main: seats.map((index) => {
      const choice = mainChoice(dishes, at(index), type, kb);
      return loose.has(index) ? choice : steadiest(choice, dishes, at(index), type);
    }),
    beside: seats.map((index) => besideChoice(dishes, at(index), type, kb)),
  };
}
