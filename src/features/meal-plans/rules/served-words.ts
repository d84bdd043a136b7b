import { MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import type { PlannedPortion, ServedDish } from '#domain/recipes/meal-plan.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { quartersText, servingsText } from '#domain/units/friendly-number.ts';

/** What is shown of one thing on the table; the landing page keeps no more of it. */
export interface ShownDish
  extends Pick<
    ServedDish,
    'id' | 'recipeId' | 'name' | 'unit' | 'activeMinutes' | 'batchOf' | 'isFrozen' | 'note'
  > {
  readonly kind: string;
  readonly portions: readonly Pick<PlannedPortion, 'memberId' | 'servings'>[];
}

/** One place on the table: what most have there, and what others have in its stead. */
export interface TablePlace<D extends ShownDish = ShownDish> {
  readonly shared: D;
  readonly others: readonly D[];
}

/** Cooked by the same recipe, with something else for some. */
const isVariantOf = (dish: ShownDish, shared: ShownDish): boolean =>
  dish.recipeId !== null && dish.recipeId === shared.recipeId;

/**
 * Dishes stand in the order of their places, and nobody has two of one place: a dish for someone who has one already
 * begins the next place. The first place is that of the main dish.
 */
export function tablePlaces<D extends ShownDish>(dishes: readonly D[]): readonly TablePlace<D>[] {
  const places: D[][] = [];
  let served = new Set<string>();
  for (const dish of dishes) {
    const before = places.at(-1)?.[0];
    // Someone who may not see the portions of others still sees that it is a variant.
    const isNext =
      before === undefined ||
      (!isVariantOf(dish, before) &&
        (dish.kind === 'side' ||
          dish.portions.length === 0 ||
          dish.portions.some(({ memberId }) => served.has(memberId))));
    if (isNext) {
      places.push([]);
      served = new Set();
    }
    places.at(-1)?.push(dish);
    for (const { memberId } of dish.portions) served.add(memberId);
  }
  return places.map((own, at) => {
    // The main dish is the one that the plan names first, even where more people have its variant.
    const shared = at === 0 ? own[0] : own.reduce((a, b) => (b.portions.length > a.portions.length ? b : a));
    return { shared: shared as D, others: own.filter((dish) => dish !== shared) };
  });
}

/** Names that keep their large letter inside a sentence. */
const LARGE = /^(?:Brussels|English|Greek|Italian|Monterey|Swiss)\b/;

/** How a thing is called beside others: "low-fat milk"; a recipe keeps its name. */
export function plainName({ name, recipeId }: Pick<ShownDish, 'name' | 'recipeId'>): string {
  if (recipeId !== null) return name;
  const plain = name.replace(/^Glass of /, '');
  return LARGE.test(plain) ? plain : lowerFirst(plain);
}

const withoutManner = (name: string): string => name.split(',')[0] ?? name;

/** "with low-fat milk · banana"; empty: the main dish stands alone. */
export function besideText(dishes: readonly ShownDish[]): string {
  const [, ...beside] = tablePlaces(dishes);
  const names = beside.map(({ shared }) => withoutManner(plainName(shared)));
  return names.length === 0 ? '' : `with ${[...new Set(names)].join(' · ')}`;
}

/** In kitchen words: "½ serving", "2 slices", "1½ small bananas". */
export function amountText({ unit }: Pick<ShownDish, 'unit'>, servings: number): string {
  if (unit === null) return servingsText(servings);
  return `${quartersText(servings)} ${servings <= 1 ? unit.one : unit.many}`;
}

/** Whether a unit is the food itself or a part of it: "small apple" of apple slices, never "cup". */
const namesFood = ({ one, many }: NonNullable<ShownDish['unit']>, name: string): boolean => {
  const nouns = [one, many].map((unit) => unit.split(' ').at(-1));
  return name.split(/[ ,]+/).some((word) => nouns.includes(word));
};

/** "1½ small bananas", "½ cup low-fat milk", "small whole-wheat pita (3 small pitas)". */
export function foodText(dish: Pick<ShownDish, 'unit' | 'name' | 'recipeId'>, servings: number): string {
  const amount = amountText(dish, servings);
  const name = plainName(dish);
  const { unit } = dish;
  if (unit === null || !namesFood(unit, name)) return `${amount} ${name}`;
  if (unit.one.endsWith(name) || unit.many.endsWith(name)) return amount;
  const same = [unit.many, unit.one].find((each) => name.startsWith(each));
  if (same === undefined || name.startsWith(`${same} a `)) return `${name} (${amount})`;
  return `${amount}${name.slice(same.length)}`;
}

/** What one person has of one place. */
export interface OwnFood<D extends ShownDish = ShownDish> {
  readonly dish: D;
  readonly servings: number;
  /** What most have there; `null`: the same. */
  readonly insteadOf: D | null;
  readonly isMain: boolean;
}

export function ownFoods<D extends ShownDish>(dishes: readonly D[], memberId: string): readonly OwnFood<D>[] {
  return tablePlaces(dishes).flatMap(({ shared, others }, at) =>
    [shared, ...others].flatMap((dish): OwnFood<D>[] => {
      const portion = dish.portions.find((each) => each.memberId === memberId);
      if (portion === undefined) return [];
      const insteadOf = dish === shared ? null : shared;
      return [{ dish, servings: portion.servings, insteadOf, isMain: at === 0 }];
    }),
  );
}

/** "½ serving · ½ cup fortified soy drink": the main dish is named by the meal. */
export function ownText(dishes: readonly ShownDish[], memberId: string): string {
  return ownFoods(dishes, memberId)
    .map(({ dish, servings, insteadOf, isMain }) => {
      const isNamed = isMain && (insteadOf === null || isVariantOf(dish, insteadOf));
      return isNamed ? amountText(dish, servings) : foodText(dish, servings);
    })
    .join(' · ');
}

/** "with tofu instead of pork", "rice cake with peanut butter instead of toast with peanut butter". */
export function insteadText(dish: ShownDish, insteadOf: ShownDish): string {
  if (isVariantOf(dish, insteadOf) && dish.name.startsWith(insteadOf.name))
    return dish.name.slice(insteadOf.name.length).trim();
  const [own, other] = [plainName(dish), plainName(insteadOf)];
  const short = withoutManner(other);
  // Raisins and soaked raisins differ in the manner alone.
  return `${own} instead of ${short === own ? other : short}`;
}

/** What some have in another way than most. */
export interface Variant {
  readonly memberIds: readonly string[];
  readonly texts: readonly string[];
}

/** The same people share a line. */
export function variantsOf(dishes: readonly ShownDish[]): readonly Variant[] {
  const byPeople = new Map<string, { readonly memberIds: readonly string[]; readonly texts: string[] }>();
  for (const { shared, others } of tablePlaces(dishes)) {
    for (const dish of others) {
      const memberIds = dish.portions.map(({ memberId }) => memberId);
      const key = memberIds.toSorted().join(' ');
      const same = byPeople.get(key) ?? { memberIds, texts: [] };
      byPeople.set(key, same);
      same.texts.push(insteadText(dish, shared));
    }
  }
  return [...byPeople.values()].filter(({ memberIds }) => memberIds.length > 0);
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** "Monday" */
export const weekdayName = (isoDay: string): string =>
  WEEKDAYS[new Date(`${isoDay}T00:00:00Z`).getUTCDay()] ?? isoDay;

export const mealWord = (type: string): string => (MEAL_NAMES[type as MealType] ?? type).toLowerCase();

/** "From Monday’s dinner"; `null`: it is cooked at this meal. */
export function leftoverText(
  dish: Pick<ShownDish, 'batchOf' | 'isFrozen'> | undefined,
  date: string,
): string | null {
  const [day, type] = dish?.batchOf?.split(' ') ?? [];
  if (day === undefined || type === undefined) return null;
  const frozen = dish?.isFrozen ? ', frozen' : '';
  return day === date ? `From ${mealWord(type)}` : `From ${weekdayName(day)}’s ${mealWord(type)}${frozen}`;
}

/** Hands-on minutes of a meal; variants of one dish are cooked together. */
export function handsOnMinutes(dishes: readonly ShownDish[]): number {
  const minutes = new Map(dishes.map((dish) => [dish.recipeId ?? dish.id, dish.activeMinutes]));
  return [...minutes.values()].reduce((sum, own) => sum + own, 0);
}

/** What the cook of variants must know, each sentence once. */
export const cookNotes = (dishes: readonly ShownDish[]): readonly string[] => [
  ...new Set(dishes.flatMap(({ note, batchOf }) => (note === null || batchOf !== null ? [] : [note]))),
];

interface ShownDay<D> {
  readonly date: string;
  readonly meals: readonly { readonly type: string; readonly dishes?: readonly D[] | undefined }[];
}

/** What later meals have of that which is cooked at one: "Tuesday’s lunch". */
export function laterDishes<D extends ShownDish>(
  days: readonly ShownDay<D>[],
  { date, type }: { readonly date: string; readonly type: string },
): readonly { readonly dish: D; readonly when: string }[] {
  return days.flatMap((day) =>
    day.meals.flatMap((meal) => {
      const own = mealWord(meal.type);
      const when = day.date === date ? own : `${weekdayName(day.date)}’s ${own}`;
      return (meal.dishes ?? [])
        .filter(({ batchOf }) => batchOf === `${date} ${type}`)
        .map((dish) => ({ dish, when }));
    }),
  );
}
