import type { PiecesToCut } from '#domain/recipes/meal-plan.ts';
import { quartersText, withSpokenFractions } from '#domain/units/friendly-number.ts';
import type { PortionFace } from '#platform/web/ui/portion-faces.tsx';
import type { PlannedMeal } from '../contract/meal-plans.ts';
import { cutSmallSentences } from '../rules/pieces.ts';
import { ownFoods, ownText, type ShownDish, variantsOf } from '../rules/served-words.ts';
import type { Eaters } from './day-menu.ts';
import { namesText, portionText, type ShownPortion } from './portion-text.ts';
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

/** A face for each person, with what they have. */
export const portionFaces = (meal: ServedMeal, eaters: Eaters): PortionFace[] =>
  portionsOf(meal, eaters).map(({ eater, portion }) => {
    const details = ownPortionText(meal, portion);
    return {
      id: eater.id,
      name: eater.name,
      face: eater.face,
      amount: quartersText(firstServings(meal, portion)),
      details,
      spoken: withSpokenFractions(details),
    };
  });

/** Of the main dish, or of what someone has who does not eat of it. */
const firstServings = ({ dishes = [] }: ServedMeal, portion: ServedMeal['portions'][number]): number =>
  ownFoods(dishes, portion.memberId)[0]?.servings ?? portion.servings;

/** What to cut small for those who are shown. */
export function cutSentences(meal: ServedMeal, eaters: Eaters): readonly string[] {
  const shown = new Set(portionsOf(meal, eaters).map(({ eater }) => eater.id));
  const cutSmall = meal.cutSmall?.filter(({ memberId }) => shown.has(memberId));
  return cutSmallSentences(
    { ingredients: meal.ingredients, cutSmall },
    (id) => eaters.get(id)?.nameInSentence ?? id,
  );
}

/** Who has something else than the others, by name. */
export const variantWords = (dishes: readonly ShownDish[], eaters: Eaters) =>
  variantsOf(dishes).flatMap(({ memberIds, texts }) => {
    const names = memberIds.flatMap((id) => eaters.get(id)?.name ?? []);
    return names.length === 0 ? [] : [{ names: namesText(names), texts }];
  });
