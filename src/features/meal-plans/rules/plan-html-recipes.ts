import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { DailyPlan, PlannedMeal, ServedDish } from '#domain/recipes/meal-plan.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { servingsText } from '#domain/units/friendly-number.ts';
import { cutSmallSentences } from './pieces.ts';
import { roundedText } from './plan-html-rounded.ts';
import { cookNotes } from './served-words.ts';

/** A dish as it is served on one or several days in the same amounts. */
interface Batch {
  readonly dish: ServedDish;
  readonly days: Set<number>;
}

/** A recipe with all the meals that it is on. */
interface Printed {
  readonly meals: PlannedMeal[];
  readonly batches: Map<string, Batch>;
  /** Where it is cooked; a dish beside another one has no steps in a plan. */
  cooked: PlannedMeal | null;
}

function printedRecipes(dailyPlans: readonly DailyPlan[]): readonly Printed[] {
  const recipes = new Map<string, Printed>();
  for (const { day, meals } of dailyPlans) {
    for (const meal of meals) {
      const dishes = dishesOf(meal);
      for (const dish of dishes) {
        if (dish.recipeId === null) continue;
        const recipe: Printed = recipes.get(dish.recipeId) ?? { meals: [], batches: new Map(), cooked: null };
        recipes.set(dish.recipeId, recipe);
        recipe.meals.push(meal);
        if (dish.recipeId === dishes[0]?.recipeId && dish.batchOf === null) recipe.cooked ??= meal;
        const key = `${dish.id} ${dish.ingredients.map(({ foodId, grams }) => `${foodId}:${grams}`).join(' ')}`;
        const batch = recipe.batches.get(key) ?? { dish, days: new Set() };
        recipe.batches.set(key, batch);
        batch.days.add(day);
      }
    }
  }
  return [...recipes.values()];
}

type NameOf = (memberId: string) => string;

function ingredientsHtml({ dish, days }: Batch, shared: string): string {
  const servings = dish.portions.reduce((sum, portion) => sum + portion.servings, 0);
  const lines = dish.ingredients.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('');
  const when = `${days.size === 1 ? 'Day' : 'Days'} ${[...days].join(', ')}, ${servingsText(servings)}`;
  const what = dish.id === shared ? '' : ` of ${dish.name}`;
  const ahead = dish.batchOf === null ? '' : ', cooked ahead';
  return `<h4>Ingredients: ${escapeHtml(when + what + ahead)}</h4><ul>${lines}</ul>`;
}

/** Also where someone cooks from the recipe alone. */
function cutHtml(meals: readonly PlannedMeal[], nameOf: NameOf): string {
  const sentences = new Set(meals.flatMap((meal) => cutSmallSentences(meal, nameOf)));
  return [...sentences].map((sentence) => `<strong class="cut">${escapeHtml(sentence)}</strong>`).join('');
}

function recipeHtml({ meals, batches, cooked }: Printed, nameOf: NameOf): string {
  const [first] = batches.values();
  if (first === undefined) return '';
  const { dish } = first;
  const lead = cooked === null ? '' : ` ${escapeHtml(cooked.description)}`;
  const notes = cookNotes(cooked === null ? [] : dishesOf(cooked)).filter(
    (note) => !cooked?.instructions.includes(note),
  );
  const steps = [...notes, ...(cooked?.instructions ?? [])].map((step) => `<li>${escapeHtml(step)}</li>`);
  const method = cooked === null ? '' : `<div><h4>Steps</h4><ol>${steps.join('')}</ol></div>`;
  return `<article class="recipe"><h3 class="dish">${escapeHtml(dish.name)}</h3>
<p class="fine">${roundedText(dish.totalMinutes)} min.${lead}</p>${cooked === null ? '' : cutHtml(meals, nameOf)}
<div class="method"><div>${[...batches.values()].map((batch) => ingredientsHtml(batch, dish.id)).join('')}</div>
${method}</div></article>`;
}

/** Every recipe once, with the ingredients of each amount that it is cooked in. */
export function recipesHtml(dailyPlans: readonly DailyPlan[], nameOf: NameOf): string {
  const recipes = printedRecipes(dailyPlans)
    .map((recipe) => recipeHtml(recipe, nameOf))
    .join('\n');
  return `<section class="recipes"><h2>Recipes</h2>${recipes}</section>`;
}
