import type { PlanViolation } from '#domain/plan-checker/check-violation.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlanConflict, PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { textTable } from '#domain/text/text-table.ts';
import { minutesText } from '#domain/units/minutes-text.ts';
import { budgetText } from '#features/meal-plans/rules/budget-words.ts';
import { cutSmallSentences } from '#features/meal-plans/rules/pieces.ts';
import {
  besideText,
  cookNotes,
  leftoverText,
  ownText,
  variantsOf,
} from '#features/meal-plans/rules/served-words.ts';
import { boughtText } from '#features/meal-plans/rules/trip-words.ts';

function mealText(meal: PlannedMeal, date: string, names: ReadonlyMap<string, string>): string {
  const dishes = dishesOf(meal);
  const rows = meal.portions.map(({ memberId, grams, nutrition }) => [
    names.get(memberId) ?? memberId,
    ownText(dishes, memberId),
    `${grams} g`,
    `${Math.round(nutrition.calories)} kcal`,
  ]);
  const nameOf = (id: string) => names.get(id) ?? id;
  const notes = [
    ...variantsOf(dishes).map(
      ({ memberIds, texts }) => `${memberIds.map(nameOf).join(' and ')}: ${texts.join(', ')}.`,
    ),
    ...cookNotes(dishes),
    ...cutSmallSentences(meal, nameOf),
  ].map((sentence) => `\n    ${sentence}`);
  const effort = leftoverText(dishes[0], date) ?? minutesText(meal.prepTime);
  const beside = besideText(dishes);
  const head = `${meal.type}: ${meal.name}${beside === '' ? '' : `, ${beside}`} (${effort})`;
  return `  ${head}\n${textTable(rows, '    ')}${notes.join('')}`;
}

/** A plan for a terminal: days, dishes, a portion per person, the list to buy, what to know. */
export function planText(plan: MealPlan): string {
  const names = new Map(plan.members.map(({ id, name }) => [id, name]));
  const days = plan.dailyPlans.map(
    ({ day, date, meals }) =>
      `Day ${day}, ${date}\n${meals.map((meal) => mealText(meal, date, names)).join('\n')}`,
  );
  const list = textTable(
    plan.shoppingList.map((line) => [line.aisle, line.item, boughtText(line)]),
    '  ',
  );
  const notes = plan.unmet.map((note) => `  - ${note.message}`);
  const tips = plan.tips.map((tip) => `  - ${tip}`);
  return [
    plan.title,
    ...days,
    `Shopping list\n${list}`,
    ...(notes.length > 0 ? [`Please note\n${notes.join('\n')}`] : []),
    ...(tips.length > 0 ? [`Tips\n${tips.join('\n')}`] : []),
    moneyText(plan),
  ].join('\n\n');
}

function moneyText({ cost, duration }: Pick<MealPlan, 'cost' | 'duration'>): string {
  const till = cost.tillUsd === undefined ? '' : ` You pay about $${cost.tillUsd.toFixed(2)} at the store.`;
  const budget = budgetText(cost.budget, duration);
  return [
    `What you eat costs about $${cost.totalUsd.toFixed(2)}, $${cost.perPersonPerDayUsd.toFixed(2)} a person a day.${till}`,
    ...(budget === null ? [] : [budget]),
  ].join('\n');
}

export function conflictsText(conflicts: readonly PlanConflict[]): string {
  const texts = conflicts.map(({ message, limits, loosen }) =>
    [
      message,
      ...limits.map((limit) => `  limit: ${limit}`),
      ...loosen.map((way) => `  would help: ${way}`),
    ].join('\n'),
  );
  const isAsked = conflicts.every(({ code }) => code === 'limit_not_understood');
  return `${isAsked ? 'Some entries need an answer before we can plan.' : 'No plan respects all limits.'}\n\n${texts.join('\n\n')}`;
}

export function violationsText(violations: readonly PlanViolation[]): string {
  const lines = violations.map(({ code, day, mealType, message }) => {
    const place = [day === null ? null : `day ${day}`, mealType].filter((part) => part !== null).join(', ');
    return `  ${code}${place === '' ? '' : ` (${place})`}: ${message}`;
  });
  return `The plan broke a safety rule and is not shown.\n${lines.join('\n')}`;
}
