import type { MealType } from '#domain/nutrition/meal-types.ts';
import { listText } from '#domain/text/list-text.ts';
import type { RequestItem } from './request-item.ts';

export const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const MEALS: Readonly<Record<MealType, string>> = {
  breakfast: 'for breakfast',
  lunch: 'for lunch',
  dinner: 'for dinner',
  snacks: 'as a snack',
};

const key = (days: readonly number[]): string => days.toSorted((a, b) => a - b).join('');
function daysText(days: readonly number[]): string {
  if (days.length === 0) return '';
  if (days.length === 7) return 'every day';
  if (key(days) === '12345') return 'on weekdays';
  if (key(days) === '06') return 'on the weekend';
  const names = days.map((day) => WEEKDAY_NAMES[day] ?? '');
  return `on ${listText(names)}`;
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

function countText({ least, most, days }: RequestItem): string {
  if (least === null && most === null) return days.length === 0 ? 'often' : '';
  if (least === null) return `at most ${times(most ?? 0)} a week`;
  if (most === null) return `at least ${times(least)} a week`;
  return least === most ? `${times(least)} a week` : `${least} to ${most} times a week`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A chip in words: "Fish twice a week", "No mushrooms", "At most 25 minutes for dinner on weekdays". */
export function requestItemName(item: RequestItem): string {
  const { kind, name, days, meal, minutes } = item;
  const when = [meal === null ? '' : MEALS[meal], daysText(days)];
  const words: Readonly<Record<RequestItem['kind'], readonly string[]>> = {
    without: ['no', name],
    follow: [name, 'for everyone'],
    times: [name, countText(item)],
    use_up: ['use up', name],
    quick: [`at most ${minutes ?? 0} minutes`],
    note: [`“${name}”`],
    leftovers: ['leftovers', meal === null ? 'for lunch' : ''],
  };
  return capital([...words[kind], ...when].filter((part) => part !== '').join(' '));
}
