import { formatUsd } from '#platform/web/format.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { budgetText } from '../../rules/budget-words.ts';
import classes from './week-line.module.css';

/** "1 dish", "8 dishes" */
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export interface WeekWords {
  /** What a family asks first. */
  readonly first: string;
  readonly rest: string;
}

/** What a plan asks of a kitchen and a purse. */
export function weekWords({ week, cost, duration }: Pick<MealPlan, 'week' | 'cost' | 'duration'>): WeekWords {
  const perPerson = `About ${formatUsd(cost.perPersonPerDayUsd)} per person a day for what you eat.`;
  if (week === undefined || cost.tillUsd === undefined) {
    return {
      first: `About ${formatUsd(cost.totalUsd)} in total for what you eat.`,
      rest: perPerson,
    };
  }
  const minutes = week.activeMinutesByDay.reduce((sum, own) => sum + own, 0) / Math.max(1, duration);
  const time = `About ${Math.max(5, Math.round(minutes / 5) * 5)} minutes a day at the stove`;
  const dishes = `${counted(week.distinctDishesCooked, 'dish', 'dishes')} cooked`;
  const things = `${counted(week.thingsToBuy, 'thing', 'things')} to buy`;
  const when = duration === 7 ? 'this week' : 'from this plan';
  const eaten = `${dollars(cost.totalUsd)} of it eaten ${when}`;
  const overUsd = Math.round(cost.budget?.overUsd ?? 0);
  const over = overUsd === 0 ? '' : `, $${overUsd} over the budget`;
  return {
    first: `${time}, ${dollars(cost.tillUsd)} at the store${over}.`,
    rest: [`${dishes}, ${things}, ${eaten}.`, perPerson, budgetText(cost.budget, duration)]
      .filter((sentence) => sentence !== null)
      .join(' '),
  };
}

const dollars = (usd: number): string => `$${Math.round(usd)}`;

/** Two figures in a line, the others a press away. */
export function WeekLine({ plan }: { readonly plan: MealPlan }) {
  const { first, rest } = weekWords(plan);
  return (
    <details className={classes.line}>
      <summary>{first}</summary>
      <p>{rest}</p>
    </details>
  );
}
