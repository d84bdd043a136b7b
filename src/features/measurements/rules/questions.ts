import { diffDays, isIsoDay } from '#domain/calendar/days.ts';
import type { QuestionCode } from '#domain/growth/measurement-codes.ts';
import {
  amountWords,
  KINDS,
  type MeasurementUnit,
  toSi,
  unitsOfKind,
} from '#domain/growth/measurement-kinds.ts';
import type { Measured } from './measurement.ts';
import type { Judge, MeasuredPerson } from './plausible.ts';

interface FixedEntry {
  readonly id: string;
  readonly date?: string;
  readonly value?: number;
  readonly unit?: MeasurementUnit;
}

/** What a person is asked about an entry; it stays as it is until they decide. */
export interface Question {
  readonly code: QuestionCode;
  readonly text: string;
  readonly fix: { readonly words: string; readonly changes: FixedEntry[] } | null;
}

interface Asker {
  readonly person: MeasuredPerson;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly judge: Judge;
}

export interface AskedAbout extends Asker {
  /** By kind and day, the earliest entered first. */
  readonly ofDay: ReadonlyMap<string, readonly Measured[]>;
  /** The ones before and after it by day, of the same kind. */
  readonly beside: ReadonlyMap<string, readonly Measured[]>;
}

const dayKey = ({ kind, date }: Pick<Measured, 'kind' | 'date'>): string => `${kind} ${date}`;

/** @param all every measurement of the person, the earliest entered first */
export function askingAbout(asker: Asker, all: readonly Measured[]): AskedAbout {
  const ofDay = Map.groupBy(all, dayKey);
  const beside = new Map<string, readonly Measured[]>();
  for (const entries of Map.groupBy(all, ({ kind }) => kind).values()) {
    const byDay = entries.toSorted((a, b) => a.date.localeCompare(b.date));
    for (const [index, { id }] of byDay.entries())
      beside.set(
        id,
        [byDay[index - 1], byDay[index + 1]].filter((each) => each !== undefined),
      );
  }
  return { ...asker, ofDay, beside };
}

const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The same day of the nearest year in which it may be; `null`: there is none. */
function otherYear(date: string, from: string, to: string): string | null {
  const year = Number(date.slice(0, 4));
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const days = years
    .toSorted((a, b) => Math.abs(a - year) - Math.abs(b - year))
    .map((each) => `${String(each).padStart(4, '0')}${date.slice(4)}`);
  return days.find((day) => isIsoDay(day) && day >= from && day <= to) ?? null;
}

/** How far back a date can be meant where no birth date is known. */
const LONG_AGO = '1900-01-01';

function askOfDate(entry: Measured, { person, today }: AskedAbout): Question | null {
  const { birthDate, name } = person;
  const isBefore = birthDate !== null && entry.date < birthDate;
  if (!isBefore && entry.date <= today) return null;
  const meant = otherYear(entry.date, birthDate ?? LONG_AGO, today);
  const problem = isBefore ? `This is before ${name} was born.` : 'This day is still to come.';
  return {
    code: isBefore ? 'before_birth' : 'in_future',
    text:
      meant === null ? `${problem} Please check the date.` : `${problem} Did you mean ${dayWords(meant)}?`,
    fix: meant === null ? null : { words: dayWords(meant), changes: [{ id: entry.id, date: meant }] },
  };
}

/** Measurements this far apart say nothing about each other. */
const NEAR_DAYS = 400;
/** Own bounds: nobody's weight, height or head differs from a near one by more, and a mixed-up unit always does. */
const MOST_CHANGE = { height: 1.5, weight: 1.7, head: 1.5, waist: 1.7, grip: 2, chair_stands: 10 } as const;
/** After the slip is mended it has to be this close. */
const CLOSE = 1.25;

/** The nearest measurement of the same kind that is no slip itself; `null`: none is near. */
function neighbor(entry: Measured, { beside, judge }: AskedAbout): number | null {
  const distance = (other: Measured) => Math.abs(diffDays(entry.date, other.date));
  const [nearest] = (beside.get(entry.id) ?? [])
    .filter((other) => distance(other) <= NEAR_DAYS)
    .filter(
      ({ kind, value, unit, date, confirmed }) =>
        confirmed || judge(kind, toSi(value, unit), date) !== 'implausible',
    )
    .toSorted((one, other) => distance(one) - distance(other));
  return nearest === undefined ? null : toSi(nearest.value, nearest.unit);
}

const apart = (one: number, other: number): number => Math.max(one / other, other / one);

interface Guess {
  readonly code: 'unit' | 'decimal';
  readonly value: number;
  readonly unit: MeasurementUnit;
}

/** What an amount may have been meant as: its other unit, meters or millimeters for centimeters, a decimal point lost. */
function guesses({ kind, value, unit }: Measured): readonly Guess[] {
  const others = unitsOfKind(kind).filter((each) => each !== unit);
  const tenth = (times: number): Guess => ({
    code: 'decimal',
    value: Number((value * times).toPrecision(6)),
    unit,
  });
  return [
    ...others.map((other): Guess => ({ code: 'unit', value, unit: other })),
    tenth(0.1),
    tenth(10),
    ...(kind === 'height' ? [tenth(100), tenth(0.01)] : []),
  ];
}

function askOfSwap(entry: Measured, { ofDay, judge }: AskedAbout): Question | null {
  const partnerKind = entry.kind === 'height' ? 'weight' : entry.kind === 'weight' ? 'height' : null;
  if (partnerKind === null) return null;
  const [partner] = ofDay.get(dayKey({ kind: partnerKind, date: entry.date })) ?? [];
  if (partner === undefined) return null;
  const fits = (kept: Measured, value: number) =>
    judge(kept.kind, toSi(value, kept.unit), kept.date) !== 'implausible';
  if (!fits(entry, partner.value) || !fits(partner, entry.value)) return null;
  const words = [entry, partner]
    .map((kept, at) => {
      const value = at === 0 ? partner.value : entry.value;
      return `${KINDS[kept.kind].noun} ${amountWords(kept.kind, value, kept.unit)}`;
    })
    .join(' and ');
  return {
    code: 'swapped',
    text: `Height and weight look swapped. Did you mean ${words}?`,
    fix: {
      words,
      changes: [
        { id: entry.id, value: partner.value, unit: entry.unit },
        { id: partner.id, value: entry.value, unit: partner.unit },
      ],
    },
  };
}

function askOfAmount(entry: Measured, about: AskedAbout): Question | null {
  const { judge, person } = about;
  const si = toSi(entry.value, entry.unit);
  const near = neighbor(entry, about);
  const likelihood = judge(entry.kind, si, entry.date);
  const isLeap = near !== null && apart(si, near) > MOST_CHANGE[entry.kind];
  if (likelihood === 'usual' && !isLeap) return null;
  if (likelihood === 'implausible') {
    const swap = askOfSwap(entry, about);
    if (swap !== null) return swap;
  }
  const meant = guesses(entry).find((guess) => {
    const guessed = toSi(guess.value, guess.unit);
    if (judge(entry.kind, guessed, entry.date) !== 'usual') return false;
    return near === null || apart(guessed, near) <= CLOSE;
  });
  const written = amountWords(entry.kind, entry.value, entry.unit);
  const far = `${written} is far from what is usual${person.ageYears === null ? '' : ' at this age'}.`;
  if (meant === undefined) {
    // What is rare, and a leap that nothing explains, may well be true: a few months can do that to a baby.
    return likelihood === 'implausible'
      ? { code: 'implausible', text: `${far} Please check it. If it is right, keep it.`, fix: null }
      : null;
  }
  const said = amountWords(entry.kind, meant.value, meant.unit);
  const inSi = amountWords(
    entry.kind,
    Math.round(toSi(meant.value, meant.unit) * 10) / 10,
    KINDS[entry.kind].si,
  );
  const words = meant.code === 'unit' && said !== inSi ? `${said} (${inSi})` : said;
  return {
    code: meant.code,
    text: `${likelihood === 'usual' ? `${written} is far from the last ${KINDS[entry.kind].noun}.` : far} Did you mean ${words}?`,
    fix: { words, changes: [{ id: entry.id, value: meant.value, unit: meant.unit }] },
  };
}

/** The one that was entered later asks. Two hands are two things. */
function askOfTwo(entry: Measured, { ofDay }: AskedAbout): Question | null {
  const same = (ofDay.get(dayKey(entry)) ?? []).filter(
    ({ kind, howMeasured }) => kind !== 'grip' || howMeasured === entry.howMeasured,
  );
  const [earlier] = same;
  if (earlier === undefined || earlier.id === entry.id) return null;
  const amounts = [earlier, entry].map(({ kind, value, unit }) => amountWords(kind, value, unit));
  return {
    code: 'two_a_day',
    text: `There are two ${KINDS[entry.kind].nouns} on this day: ${amounts.join(' and ')}. Remove one, or keep both.`,
    fix: null,
  };
}

/** Everything about an entry that looks like a slip, the most telling first; empty once a person has confirmed it. */
export function questionsAbout(entry: Measured, about: AskedAbout): Question[] {
  if (entry.confirmed) return [];
  const ofDate = askOfDate(entry, about);
  // On a wrong day nothing else can be judged.
  if (ofDate !== null) return [ofDate];
  return [askOfAmount(entry, about), askOfTwo(entry, about)].filter((question) => question !== null);
}

/** Whether charts and plans may use it: nothing is open about it, and it is of a day that the person has lived. */
export function isUsed(entry: Measured, about: AskedAbout): boolean {
  const { birthDate } = about.person;
  if (entry.date > about.today || (birthDate !== null && entry.date < birthDate)) return false;
  return questionsAbout(entry, about).length === 0;
}
