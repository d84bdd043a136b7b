import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import type { ExportListing } from '#platform/server/table-records.ts';
import { ownFoods } from '../rules/served-words.ts';

type ExportedPlan = Pick<MealPlan, 'dailyPlans'> & {
  readonly members: readonly { id: string; name: string }[];
};

/** What each person was to eat: one line a portion. */
export const mealListing: ExportListing = {
  file: 'meals.csv',
  about: 'Each portion of each meal plan, one line per person and dish.',
  columns: ['id', 'plan'],
  head: [
    'plan_id',
    'date',
    'meal',
    'dish',
    'person',
    'servings',
    'weight_g',
    'energy_kcal',
    'protein_g',
    'carbohydrate_g',
    'fat_g',
  ],
  lines(row) {
    const plan = row.plan as ExportedPlan;
    const names = new Map(plan.members.map((member) => [member.id, member.name]));
    return plan.dailyPlans.flatMap((day) =>
      day.meals.flatMap((meal) =>
        meal.portions.map(({ memberId, servings, grams, nutrition }) => {
          const { calories, protein, carbs, fat } = nutrition;
          // Whose plate differs has another dish than the one that the meal is named after.
          const main = ownFoods(dishesOf(meal), memberId).find(({ isMain }) => isMain);
          const name = main?.dish.name ?? meal.name;
          const dish = [row.id, day.date, meal.type, name, names.get(memberId)];
          return [...dish, servings, grams, calories, protein, carbs, fat];
        }),
      ),
    );
  },
};
