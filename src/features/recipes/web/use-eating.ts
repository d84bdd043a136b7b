import { useSearchParams } from 'react-router';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { UNIT_SYSTEMS, type UnitSystem } from '#domain/units/regions.ts';
import { usePreferences } from '#platform/web/preferences.ts';
import type { RecipeAnswer, RecipeFit } from '../contract/recipes.ts';
import { type Eating, eatingOf, MOST_SERVINGS, paramsWith, portionOf } from './eating.ts';

export interface EatingChoice extends Eating {
  readonly units: UnitSystem;
  /** For links to pages that keep the choice: "?servings=6", or empty. */
  readonly search: string;
  chooseServings(servings: number): void;
  toggle(memberId: string): void;
  chooseEveryone(): void;
  chooseMeal(meal: MealType): void;
  chooseUnits(units: UnitSystem): void;
}

/** How many eat, who, and in which units: in the address, so that it stays while someone cooks from the page. */
export function useEating(recipe: RecipeAnswer): EatingChoice {
  const [params, setParams] = useSearchParams();
  const preferred = usePreferences().units;
  const eating = eatingOf(recipe, params);
  const provided = params.get('units');
  const units = UNIT_SYSTEMS.find((system) => system === provided) ?? preferred;
  const change = (changes: Parameters<typeof paramsWith>[1]) => {
    // The address changes before the page does: a choice right after another must not take that one back.
    const latest = new URLSearchParams(window.location.search);
    setParams(paramsWith(latest, changes), { replace: true, preventScrollReset: true });
  };
  const chooseEaters = (fits: readonly RecipeFit[]) =>
    change({ eats: fits.map(({ memberId }) => memberId), servings: null });
  const kept = ['eats', 'meal', 'servings', 'units'].flatMap((key) => {
    const value = params.get(key);
    return value === null ? [] : [[key, value] as [string, string]];
  });
  const search = new URLSearchParams(kept).toString();
  return {
    ...eating,
    units,
    search: search === '' ? '' : `?${search}`,
    chooseServings: (servings) =>
      change({
        eats: [],
        servings: servings === recipe.servings ? null : Math.min(MOST_SERVINGS, Math.max(1, servings)),
      }),
    toggle(memberId) {
      const isIn = eating.eaters.some((eater) => eater.fit.memberId === memberId);
      const next = recipe.family.filter((fit) =>
        fit.memberId === memberId
          ? !isIn
          : eating.eaters.some((eater) => eater.fit.memberId === fit.memberId),
      );
      chooseEaters(next);
    },
    chooseEveryone: () => chooseEaters(recipe.family.filter((fit) => portionOf(fit, eating.meal) !== null)),
    chooseMeal: (meal) => change({ meal: meal === recipe.mealTypes[0] ? null : meal }),
    chooseUnits: (system) => change({ units: system === preferred ? null : system }),
  };
}
