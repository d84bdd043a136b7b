import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';

export type Scope = Pick<RequestItem, 'least' | 'most' | 'days' | 'meal' | 'minutes'>;

export interface Scoped {
  readonly scope: Scope;
  /** What is left of the text: words with spaces between. */
  readonly core: string;
}

const DAYS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['sunday', 'sundays'],
    ['monday', 'mondays', 'mon'],
    ['tuesday', 'tuesdays', 'tue', 'tues'],
    ['wednesday', 'wednesdays', 'wed', 'weds'],
    ['thursday', 'thursdays', 'thu', 'thur', 'thurs'],
    ['friday', 'fridays', 'fri'],
    ['saturday', 'saturdays'],
  ].flatMap((names, day) => names.map((name): [string, number] => [name, day])),
);
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];
const WEEKDAYS = [1, 2, 3, 4, 5];
const DAY_PHRASES: readonly (readonly [string, readonly number[], MealType | null])[] = [
  ['during the week', WEEKDAYS, null],
  ['week days', WEEKDAYS, null],
  ['weekdays', WEEKDAYS, null],
  ['weekday', WEEKDAYS, null],
  ['school days', WEEKDAYS, null],
  ['work days', WEEKDAYS, null],
  ['workdays', WEEKDAYS, null],
  ['week nights', WEEKDAYS, 'dinner'],
  ['weeknights', WEEKDAYS, 'dinner'],
  ['weeknight', WEEKDAYS, 'dinner'],
  ['school nights', WEEKDAYS, 'dinner'],
  ['the weekend', [6, 0], null],
  ['weekends', [6, 0], null],
  ['weekend', [6, 0], null],
  ['every single day', ALL_DAYS, null],
  ['every day', ALL_DAYS, null],
  ['each day', ALL_DAYS, null],
  ['everyday', ALL_DAYS, null],
  ['daily', ALL_DAYS, null],
  ['every night', ALL_DAYS, 'dinner'],
  ['every morning', ALL_DAYS, 'breakfast'],
];
const MEALS: Readonly<Record<string, MealType>> = {
  breakfast: 'breakfast',
  breakfasts: 'breakfast',
  lunch: 'lunch',
  lunches: 'lunch',
  lunchtime: 'lunch',
  dinner: 'dinner',
  dinners: 'dinner',
  supper: 'dinner',
  suppers: 'dinner',
  snack: 'snacks',
  snacks: 'snacks',
};
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
};
const MOST_TIMES = 14;
/** Of which "a few" is at least. */
const A_FEW = 3;

const AT_MOST = ['no more than', 'not more than', 'at most', 'maximum', 'max', 'up to'];
const AT_LEAST = ['at least', 'minimum', 'min'];
const THIS_WEEK = ['this week', 'next week', 'this time'];
const PER_WEEK = ['a week', 'per week', 'each week', 'every week', 'weekly', 'week'];

/** Takes phrases of whole words out of a text, the longest first. */
class Words {
  text: string;

  constructor(text: string) {
    this.text = ` ${text.trim().split(/\s+/).join(' ')} `;
  }

  has(phrase: string): boolean {
    return this.text.includes(` ${phrase} `);
  }

  take(...phrases: readonly string[]): boolean {
    const found = phrases.find((phrase) => this.has(phrase));
    if (found === undefined) return false;
    this.text = this.text.replace(` ${found} `, ' ');
    return true;
  }

  get list(): readonly string[] {
    return this.text
      .trim()
      .split(' ')
      .filter((word) => word !== '');
  }
}

const numberOf = (word: string | undefined): number | null => {
  if (word === undefined) return null;
  const value = /^\d{1,3}$/.test(word) ? Number(word) : NUMBERS[word];
  return value ?? null;
};

function takeDays(words: Words): { days: number[]; meal: MealType | null } {
  const days = new Set<number>();
  let meal: MealType | null = null;
  for (const [phrase, of, at] of DAY_PHRASES) {
    if (!words.take(phrase)) continue;
    for (const day of of) days.add(day);
    meal ??= at;
  }
  const list = words.list;
  const kept: string[] = [];
  let lastDay = -2;
  for (let at = 0; at < list.length; at += 1) {
    const word = list[at] as string;
    // "Sat" and "sun" are days only at the end: "sun dried tomatoes".
    const isLast = at === list.length - 1;
    const day = DAYS[word] ?? (isLast && word === 'sat' ? 6 : isLast && word === 'sun' ? 0 : undefined);
    if (day === undefined) {
      kept.push(word);
      continue;
    }
    // "Every Tuesday", "Tuesday and Thursday".
    const isNext = kept.at(-1) === 'and' && lastDay === at - 2;
    if (isNext || /^(?:every|each)$/.test(kept.at(-1) ?? '')) kept.pop();
    const until = ['to', 'through', 'thru', 'until', 'till'].includes(list[at + 1] ?? '')
      ? DAYS[list[at + 2] ?? '']
      : undefined;
    if (until === undefined) days.add(day);
    else {
      for (let each = day; ; each = (each + 1) % 7) {
        days.add(each);
        if (each === until) break;
      }
      at += 2;
    }
    const next = list[at + 1];
    if (next === 'night' || next === 'nights' || next === 'evening') {
      meal ??= 'dinner';
      at += 1;
    } else if (next === 'morning' || next === 'mornings') {
      meal ??= 'breakfast';
      at += 1;
    }
    lastDay = at;
  }
  words.text = ` ${kept.join(' ')} `;
  return { days: [...days].sort((a, b) => a - b), meal };
}

/** `undefined`: two meals are named, and nobody knows which one is meant. */
function takeMeal(words: Words): MealType | null | undefined {
  const named = words.list.flatMap((word) => MEALS[word] ?? []);
  if (new Set(named).size > 1) return undefined;
  words.text = ` ${words.list.filter((word) => MEALS[word] === undefined).join(' ')} `;
  return named[0] ?? null;
}

function takeMinutes(words: Words): number | null {
  const around = [
    'or less',
    'or under',
    'in under',
    'under',
    'less than',
    'at most',
    'within',
    'in',
    'tops',
    'maximum',
    'max',
  ];
  const done = (minutes: number) => {
    for (const phrase of around) words.take(phrase);
    return minutes;
  };
  if (words.take('half an hour', 'half hour')) return done(30);
  if (words.take('an hour', 'one hour', '1 hour')) return done(60);
  const list = words.list;
  for (const [at, word] of list.entries()) {
    const joined = /^(\d{1,3})(?:min|mins|minute|minutes)$/.exec(word);
    const unit = ['min', 'mins', 'minute', 'minutes'].includes(list[at + 1] ?? '');
    const minutes = joined ? Number(joined[1]) : unit ? numberOf(word) : null;
    if (minutes === null || minutes < 5 || minutes > 240) continue;
    words.text = ` ${list.toSpliced(at, joined ? 1 : 2).join(' ')} `;
    return done(minutes);
  }
  return null;
}

type Count = Pick<Scope, 'least' | 'most'>;

/** `null`: no count is named. */
function takeCount(words: Words, hasMeal: boolean): Count | null {
  if (words.take('a few times', 'several times', 'few times', 'some times'))
    return { least: A_FEW, most: null };
  if (words.take('a couple of times', 'a couple times', 'couple of times')) return { least: 2, most: null };
  const count = takeNumber(words, hasMeal);
  if (count === null) return null;
  for (const phrase of PER_WEEK) words.take(phrase);
  if (words.take(...AT_MOST) || words.take('only')) return { least: null, most: count };
  if (words.take(...AT_LEAST) || words.take('or more')) return { least: count, most: null };
  return { least: count, most: count };
}

function takeNumber(words: Words, hasMeal: boolean): number | null {
  if (words.take('once')) return 1;
  if (words.take('twice')) return 2;
  const list = words.list;
  for (const [at, word] of list.entries()) {
    const joined = /^(?:(\d{1,2})x|x(\d{1,2}))$/.exec(word);
    const next = list[at + 1] ?? '';
    const isTimes = ['time', 'times', 'x', 'night', 'nights', 'day', 'days', 'meal', 'meals'].includes(next);
    const number = joined ? Number(joined[1] ?? joined[2]) : numberOf(word);
    if (number === null || number < 1 || number > MOST_TIMES) continue;
    if (!joined && !isTimes && !hasMeal) continue;
    words.text = ` ${list.toSpliced(at, isTimes && !joined ? 2 : 1).join(' ')} `;
    return number;
  }
  return null;
}

/** What of a text says when, how often and how long; `null`: it says two things at once. */
export function scopeOf(text: string): Scoped | null {
  const words = new Words(text);
  const minutes = takeMinutes(words);
  const { days, meal: mealOfDay } = takeDays(words);
  const named = takeMeal(words);
  if (named === undefined) return null;
  const meal = named ?? mealOfDay;
  words.take(...THIS_WEEK);
  const count = takeCount(words, named !== null);
  return {
    scope: { least: count?.least ?? null, most: count?.most ?? null, days, meal, minutes },
    core: words.list.join(' '),
  };
}
