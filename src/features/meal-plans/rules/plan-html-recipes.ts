import type { DailyPlan, PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { servingsText } from '#domain/units/friendly-number.ts';
import { cutSmallSentences } from './pieces.ts';
import { roundedText } from './plan-html-rounded.ts';

/** The same dish in the same amounts, cooked on one or several days. */
interface Batch {
  readonly meal: PlannedMeal;
  readonly days: number[];
}

function batchesByRecipe(dailyPlans: readonly DailyPlan[]): readonly (readonly Batch[])[] {
  const recipes = new Map<string, Map<string, Batch>>();
  for (const { day, meals } of dailyPlans) {
    for (const meal of meals) {
      const amounts = meal.ingredients.map(({ foodId, grams }) => `${foodId}:${grams}`).join(' ');
      const batches = recipes.get(meal.recipeId) ?? new Map<string, Batch>();
      recipes.set(meal.recipeId, batches);
      const batch = batches.get(amounts);
      if (batch) batch.days.push(day);
      else batches.set(amounts, { meal, days: [day] });
    }
  }
  return [...recipes.values()].map((batches) => [...batches.values()]);
}

type NameOf = (memberId: string) => string;

function ingredientsHtml({ meal, days }: Batch): string {
  const servings = meal.portions.reduce((sum, portion) => sum + portion.servings, 0);
  const lines = meal.ingredients.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('');
  const when = `${new Set(days).size === 1 ? 'Day' : 'Days'} ${[...new Set(days)].join(', ')}`;
  return `<h4>Ingredients: ${when}, ${servingsText(servings)}</h4><ul>${lines}</ul>`;
}

/** Also where someone cooks from the recipe alone. */
function cutHtml(batches: readonly Batch[], nameOf: NameOf): string {
  const sentences = new Set(batches.flatMap(({ meal }) => cutSmallSentences(meal, nameOf)));
  return [...sentences].map((sentence) => `<strong class="cut">${escapeHtml(sentence)}</strong>`).join('');
}

function recipeHtml(batches: readonly Batch[], nameOf: NameOf): string {
  const meal = batches[0]?.meal;
  if (!meal) return '';
  const steps = meal.instructions.map((step) => `<li>${escapeHtml(step)}</li>`).join('');
  return `<article class="recipe"><h3 class="dish">${escapeHtml(meal.name)}</h3>
<p class="fine">${roundedText(meal.prepTime)} min. ${escapeHtml(meal.description)}</p>${cutHtml(batches, nameOf)}
<div class="method"><div>${batches.map(ingredientsHtml).join('')}</div>
<div><h4>Steps</h4><ol>${steps}</ol></div></div></article>`;
}

/** Every dish once, with the ingredients of each amount that it is cooked in. */
export function recipesHtml(dailyPlans: readonly DailyPlan[], nameOf: NameOf): string {
  const recipes = batchesByRecipe(dailyPlans)
    .map((batches) => recipeHtml(batches, nameOf))
    .join('\n');
  return `<section class="recipes"><h2>Recipes</h2>${recipes}</section>`;
}
