import type { PiecesToCut } from '#domain/recipes/meal-plan.ts';
import { capital } from '#domain/text/first-letter.ts';
import { listText } from '#domain/text/list-text.ts';
import { quartersText, withSpokenFractions } from '#domain/units/friendly-number.ts';
import type { PortionFace } from '#platform/web/ui/portion-faces.tsx';
import type { PlannedMeal } from '../contract/meal-plans.ts';
import { cutSmallSentences } from '../rules/pieces.ts';
import { amountText, ownFoods, ownText, type ShownDish, variantsOf } from '../rules/served-words.ts';
import type { Eaters } from './day-menu.ts';
import { portionText, type ShownPortion } from './portion-text.ts';
import { portionsOf } from './portions-of.ts';

/* The words of a table, apart from how they are drawn: the start page keeps them ready. */

/** What is said of a dish on the table. */
export interface ServedMeal extends Pick<PlannedMeal, 'name'> {
  readonly cutSmall?: readonly PiecesToCut[] | undefined;
  readonly portions: readonly (ShownPortion & { readonly memberId: string })[];
  readonly ingredients: readonly Pick<PlannedMeal['ingredients'][number], 'foodId' | 'name'>[];
  /** What is on the table; a plan of an earlier version has one dish, which is the meal. */
  readonly dishes?: readonly ShownDish[] | undefined;
}

/** "½ serving · ½ cup fortified soy drink · 310 g · 420 kcal" */
export const ownPortionText = (meal: ServedMeal, portion: ServedMeal['portions'][number]): string =>
  portionText(portion, meal.dishes && ownText(meal.dishes, portion.memberId));

/** What the amounts of a table count: "Servings", "Slices"; nothing where people have different things. */
function sharedUnit(foods: readonly FirstFood[]): string | null {
  const units = new Set(foods.map(({ dish }) => dish?.unit?.many ?? 'servings'));
  const [unit] = units;
  return units.size === 1 && unit !== undefined ? capital(unit) : null;
}

/** A face for each person, with what they have. */
export function portionFaces(meal: ServedMeal, eaters: Eaters) {
  const people = portionsOf(meal, eaters).map((each) => ({ ...each, food: firstFood(meal, each.portion) }));
  const unit = sharedUnit(people.map(({ food }) => food));
  const portions = people.map(({ eater, portion, food: { dish, servings } }): PortionFace => {
    const details = ownPortionText(meal, portion);
    return {
      id: eater.id,
      name: eater.name,
      face: eater.face,
      amount: unit === null ? amountText({ unit: dish?.unit ?? null }, servings) : quartersText(servings),
      details,
      spoken: withSpokenFractions(details),
    };
  });
  return { portions, ...(unit !== null && { unit }) };
}

interface FirstFood {
  readonly dish?: ShownDish;
  readonly servings: number;
}

/** Of the main dish, or of what someone has who does not eat of it. */
const firstFood = ({ dishes = [] }: ServedMeal, portion: ServedMeal['portions'][number]): FirstFood =>
  ownFoods(dishes, portion.memberId)[0] ?? { servings: portion.servings };

/** What to cut small for those who are shown. */
export function cutSentences(meal: ServedMeal, eaters: Eaters): readonly string[] {
  const shown = new Set(portionsOf(meal, eaters).map(({ eater }) => eater.id));
  const cutSmall = meal.cutSmall?.filter(({ memberId }) => shown.has(memberId));
  return cutSmallSentences(
    { ingredients: meal.ingredients, cutSmall },
    (id) => eaters.get(id)?.nameInSentence ?? id,
  );
}

/** "Henrik and Ingrid"; of many, "everyone but Daniel and Mia", who have another dish of the meal. */
export function whoseText(meal: Portions, slot: readonly Portions[], eaters: Eaters): string {
  const namesIn = (meals: readonly Portions[]) =>
    meals.flatMap((each) => portionsOf(each, eaters).map(({ eater }) => eater.nameInSentence));
  const own = namesIn([meal]);
  const others = namesIn(slot.filter((each) => each !== meal));
  const isMost = own.length > MOST_NAMES && others.length > 0 && others.length < own.length;
  return isMost ? `everyone but ${listText(others)}` : listText(own);
}

interface Portions {
  readonly portions: readonly { readonly memberId: string }[];
}

/** More are counted from the other side. */
const MOST_NAMES = 3;

/** Who has something else than the others, by name. */
export const variantWords = (dishes: readonly ShownDish[], eaters: Eaters) =>
  variantsOf(dishes).flatMap(({ memberIds, texts }) => {
    const names = memberIds.flatMap((id) => eaters.get(id)?.name ?? []);
    return names.length === 0 ? [] : [{ names: listText(names), texts }];
  });
