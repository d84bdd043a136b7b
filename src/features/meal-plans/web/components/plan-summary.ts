import { listText } from '#domain/text/list-text.ts';
import { formatDay } from '#platform/web/format.ts';
import { budgetName, type PlanFormValues } from '../plan-form.ts';
import { mealTypeName } from '../portion-text.ts';

const lower = (type: PlanFormValues['mealTypes'][number]): string => mealTypeName(type).toLowerCase();

/** What would be planned now: "7 days for everyone, from Mon, Nov 23: breakfast and dinner. Budget: Standard." */
export function planSummary(values: PlanFormValues, who: string): string {
  const { duration, mealTypes, startDate } = values;
  const from = startDate === '' ? '' : `, from ${formatDay(startDate, 'short')}`;
  const meals = mealTypes.length === 0 ? 'no meals yet' : listText(mealTypes.map(lower));
  return `${duration} days for ${who}${from}: ${meals}. Budget: ${budgetName(values)}.`;
}
