import { escapeHtml } from '#domain/text/escape-html.ts';
import type { NameOf, PrintablePlan } from './plan-print-words.ts';
import { type PrintedCooking, type PrintedRecipe, printedRecipes } from './printed-recipes.ts';

const itemsHtml = (items: readonly string[]): string =>
  items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');

const cookingHtml = ({ when, before, ingredients }: PrintedCooking): string =>
  `<h4>For ${escapeHtml(when)}</h4>${before.map((text) => `<p class="before">${escapeHtml(text)}</p>`).join('')}<ul>${itemsHtml(ingredients)}</ul>`;

const recipeHtml = ({ name, cuts, cookings, steps }: PrintedRecipe): string =>
  `<article class="recipe"><h3 class="dish">${escapeHtml(name)}</h3>${cuts
    .map((sentence) => `<strong class="cut">${escapeHtml(sentence)}</strong>`)
    .join('')}
<div class="method"><div>${cookings.map(cookingHtml).join('')}</div>
<div><h4>Steps</h4><ol>${itemsHtml(steps)}</ol></div></div></article>`;

/** Every recipe once, sides too, with the ingredients of each amount that it is cooked in. */
export const recipesHtml = (plan: PrintablePlan, nameOf: NameOf): string =>
  `<section class="recipes"><h2>Recipes</h2>${printedRecipes(plan, nameOf).map(recipeHtml).join('\n')}</section>`;
