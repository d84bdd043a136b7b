import { isWeekend } from '#domain/calendar/days.ts';
import type { Member } from '#domain/members/member.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlannedMeal, ServedDish } from '#domain/recipes/meal-plan.ts';
import { dishFactsOf, servedDishes } from '#domain/recipes/served-dishes.ts';
import {
  type MainIngredient,
  mainIngredientsOf,
  PLATE_STARCHES,
} from '#features/meal-plans/rules/main-ingredients.ts';
import { tablePlaces } from '#features/meal-plans/rules/served-words.ts';

/** What a home cook shakes the head at, counted in one week. */
export interface WeekSense {
  readonly weekdays: number;
  readonly longWeekdays: number;
  readonly firstWeekdayMinutes: number;
  readonly largeMeals: number;
  readonly doubledStarch: number;
  readonly doubledBeans: number;
  readonly withoutAskedVegetable: number;
  /** Lunches and dinners with a main ingredient for the third time in a row or more. */
  readonly thirdInRow: number;
  /** Lunches and dinners of the most frequent main ingredient. */
  readonly mostOfOne: number;
  readonly breakfasts: number;
  readonly stackedBreakfasts: number;
  /** `null`: not everyone eats it. */
  readonly fishMeals: number | null;
  /** Plates of someone of 4 to 64 years with a fruit or vegetable that was grated, soaked or cooked soft for them alone. */
  readonly softenedPlates: number;
  readonly fruits: number;
  readonly driedFruits: number;
}

const LONG_DAY = 60;
const DRIED = /^(?:raisins|prunes|dates|apricots-dried|dried)/;
const SOFTENED = /grated|soaked|soft/i;
const BOWLS = ['cereal', 'porridge', 'yogurt-bowl', 'smoothie'];
const NO_FISH_DIETS = /vegetarian|vegan/;

/** Counts what is odd in the weeks of a knowledge base. */
export function createWeekSense(
  kb: KnowledgeBase,
): (plan: MealPlan, members: readonly Member[]) => WeekSense {
  const recipes = new Map(servedDishes(kb).map((recipe) => [recipe.id, recipe]));
  const simple = new Map(kb.simpleFoods.map((food) => [food.recipe.id, food]));
  const rolesById = new Map<string, ReadonlySet<MainIngredient>>();
  const roles = ({ id }: ServedDish) => {
    const recipe = recipes.get(id);
    const known =
      rolesById.get(id) ?? (recipe ? mainIngredientsOf(recipe, kb.foods) : new Set<MainIngredient>());
    rolesById.set(id, known);
    return known;
  };
  const groupOf = ({ id }: ServedDish): string => simple.get(id)?.group ?? '';
  const hasStarch = (dish: ServedDish) => PLATE_STARCHES.some((starch) => roles(dish).has(starch));
  const isVegetable = (dish: ServedDish) => ['vegetable', 'salad'].includes(groupOf(dish) || dish.dishType);

  const asksFor = (recipeId: string | null, wanted: readonly string[]): boolean => {
    const recipe = recipes.get(recipeId ?? '');
    return recipe !== undefined && dishFactsOf(recipe, kb).goesWith.some((each) => wanted.includes(each));
  };
  const isDoubledStarch = (places: readonly ServedDish[]): boolean => {
    const [main, ...beside] = places;
    const hasBread = (dish: ServedDish | undefined) => dish !== undefined && roles(dish).has('bread');
    if (places.filter(hasStarch).length > 1) return true;
    return hasBread(main) && beside.some(hasBread);
  };
  const asksForVegetable = ({ recipeId }: ServedDish): boolean => asksFor(recipeId, ['vegetable', 'salad']);
  const isStacked = (places: readonly ServedDish[]): boolean => {
    const bowl = places.some((dish) => groupOf(dish) === 'cereal' || BOWLS.includes(dish.dishType));
    const bread = places.some(
      (dish) => groupOf(dish) === 'bread' || (!simple.has(dish.id) && roles(dish).has('bread')),
    );
    const yogurt = places.some((dish) => groupOf(dish) === 'dairy' && /yogurt|skyr|cottage/.test(dish.id));
    return [bowl, bread, yogurt].filter(Boolean).length > 1;
  };

  return (plan, members) => {
    const placesOf = (meal: PlannedMeal) => tablePlaces(dishesOf(meal)).map(({ shared }) => shared);
    const meals = plan.dailyPlans.flatMap((day) => day.meals);
    const large = plan.dailyPlans.flatMap((day) =>
      ['lunch', 'dinner'].flatMap((type) => day.meals.filter((meal) => meal.type === type)),
    );
    const served = large.map((meal) => new Set(placesOf(meal).flatMap((dish) => [...roles(dish)])));
    const counts = new Map<string, number>();
    for (const each of served)
      for (const role of each) if (role !== 'bread') counts.set(role, (counts.get(role) ?? 0) + 1);
    const minutes = plan.dailyPlans.flatMap(({ date }, day) =>
      isWeekend(date) ? [] : [plan.week?.activeMinutesByDay[day] ?? 0],
    );
    const dishes = meals.flatMap((meal) => tablePlaces(dishesOf(meal)).map(({ shared }) => shared));
    const fruits = dishes.filter((dish) => groupOf(dish) === 'fruit');
    const age = (id: string) => members.find((member) => member.id === id)?.ageYears ?? 0;
    const others = meals.flatMap((meal) => tablePlaces(dishesOf(meal)).flatMap((place) => place.others));
    const eatAllFish = members.every(
      ({ allergies, dietaryRestrictions, dislikes }) =>
        !dietaryRestrictions.some((diet) => NO_FISH_DIETS.test(diet)) &&
        ![...allergies, ...dislikes].includes('fish'),
    );
    const breakfasts = meals.filter(({ type }) => type === 'breakfast');
    return {
      weekdays: minutes.length,
      longWeekdays: minutes.filter((own) => own > LONG_DAY).length,
      firstWeekdayMinutes: minutes[0] ?? 0,
      largeMeals: large.length,
      doubledStarch: large.filter((meal) => isDoubledStarch(placesOf(meal))).length,
      doubledBeans: large.filter(
        (meal) => placesOf(meal).filter((dish) => roles(dish).has('beans')).length > 1,
      ).length,
      withoutAskedVegetable: large.filter((meal) => {
        const [main, ...beside] = placesOf(meal);
        return main !== undefined && asksForVegetable(main) && !beside.some(isVegetable);
      }).length,
      thirdInRow: served.filter((own, at) =>
        [...own].some((role) => role !== 'bread' && served[at - 1]?.has(role) && served[at - 2]?.has(role)),
      ).length,
      mostOfOne: Math.max(0, ...counts.values()),
      breakfasts: breakfasts.length,
      stackedBreakfasts: breakfasts.filter((meal) => isStacked(placesOf(meal))).length,
      fishMeals: eatAllFish
        ? large.filter((meal) =>
            placesOf(meal)
              .slice(0, 1)
              .some((dish) => roles(dish).has('fish')),
          ).length
        : null,
      softenedPlates: others
        .filter(({ id, name }) => simple.has(id) && SOFTENED.test(name))
        .flatMap(({ portions }) =>
          portions.filter(({ memberId }) => age(memberId) >= 4 && age(memberId) < 65),
        ).length,
      fruits: fruits.length,
      driedFruits: fruits.filter(({ id }) => DRIED.test(id)).length,
    };
  };
}

/** Lines of a table. */
export function senseRows(weeks: readonly WeekSense[]): readonly (readonly [string, string])[] {
  const sum = (read: (week: WeekSense) => number) => weeks.reduce((total, week) => total + read(week), 0);
  const share = (part: (week: WeekSense) => number, whole: (week: WeekSense) => number) =>
    `${((100 * sum(part)) / Math.max(1, sum(whole))).toFixed(1)} %`;
  const middle = (read: (week: WeekSense) => number) =>
    String(weeks.map(read).toSorted((a, b) => a - b)[Math.floor((weeks.length - 1) / 2)] ?? 0);
  const fish = weeks.flatMap(({ fishMeals }) => fishMeals ?? []);
  return [
    [
      'weekdays over 60 hands-on minutes',
      share(
        (week) => week.longWeekdays,
        (week) => week.weekdays,
      ),
    ],
    ['weeks with one', `${weeks.filter(({ longWeekdays }) => longWeekdays > 0).length} of ${weeks.length}`],
    ['minutes of the first weekday, median', middle((week) => week.firstWeekdayMinutes)],
    [
      'lunches and dinners with two starches',
      share(
        (week) => week.doubledStarch,
        (week) => week.largeMeals,
      ),
    ],
    [
      'the same with beans beside beans',
      share(
        (week) => week.doubledBeans,
        (week) => week.largeMeals,
      ),
    ],
    [
      'the same without the vegetable asked for',
      share(
        (week) => week.withoutAskedVegetable,
        (week) => week.largeMeals,
      ),
    ],
    [
      'a main ingredient a third time in a row',
      share(
        (week) => week.thirdInRow,
        (week) => week.largeMeals,
      ),
    ],
    ['meals of 14 with the most frequent one, median', middle((week) => week.mostOfOne)],
    [
      'breakfasts with two of cereal, bread and yogurt',
      share(
        (week) => week.stackedBreakfasts,
        (week) => week.breakfasts,
      ),
    ],
    [
      'weeks without fish where everyone eats it',
      `${fish.filter((meals) => meals === 0).length} of ${fish.length}`,
    ],
    ['weeks with fish twice or more', `${fish.filter((meals) => meals > 1).length} of ${fish.length}`],
    ['plates softened for someone of 4 to 64 years', String(sum((week) => week.softenedPlates))],
    [
      'dried fruit among fruit beside a dish',
      share(
        (week) => week.driedFruits,
        (week) => week.fruits,
      ),
    ],
  ];
}
