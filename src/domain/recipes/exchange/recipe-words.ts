import type { MealType } from '#domain/nutrition/meal-types.ts';

/* How recipes elsewhere say how long, for how many and for which meal. Texts are cut before they come here. */

const ISO_DURATION =
  /^P(?:(\d{1,4}(?:\.\d{1,4})?)W)?(?:(\d{1,4}(?:\.\d{1,4})?)D)?(?:T(?:(\d{1,5}(?:\.\d{1,4})?)H)?(?:(\d{1,6}(?:\.\d{1,4})?)M)?(?:(\d{1,7}(?:\.\d{1,4})?)S)?)?$/i;
const SPOKEN_PARTS =
  /(\d{1,5}(?:[.,]\d{1,2})?|\ba|\ban|\bhalf an?)(?: ?(?:-|–|to) ?(\d{1,5}))?[ -]?(days?|d|hours?|hrs?|h|minutes?|mins?|min|m)(?![a-z])/gi;
const LONGEST_MINUTES = 20_160;
const MINUTES_OF: Readonly<Record<string, number>> = { d: 1_440, h: 60, m: 1 };

const PARTS: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };

const whole = (minutes: number): number | null =>
  minutes > 0 && minutes <= LONGEST_MINUTES ? Math.max(1, Math.round(minutes)) : null;

function spokenNumber(text: string): number {
  if (/^half/i.test(text)) return 0.5;
  return /^an?$/i.test(text) ? 1 : Number(text.replace(',', '.'));
}

/**
 * Minutes of "PT1H30M" (ISO 8601), "1 hr 20 min", "20–25 minutes" (the longer one) or "45"; `null`: not given, no
 * time at all, or more than two weeks.
 */
export function readMinutes(text: string): number | null {
  const provided = text
    .trim()
    .slice(0, 100)
    .replaceAll(/(\d?) ?([½¼¾])/g, (_, whole: string, part: string) => `${whole || 0}${PARTS[part] ?? ''}`);
  const iso = ISO_DURATION.exec(provided);
  if (iso !== null) {
    const [weeks, days, hours, minutes, seconds] = iso.slice(1).map((part) => Number(part ?? 0));
    return whole(
      (weeks ?? 0) * 10_080 + (days ?? 0) * 1_440 + (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60,
    );
  }
  if (/^\d{1,5}$/.test(provided)) return whole(Number(provided));
  let minutes = 0;
  for (const [, least = '', most, unit = ''] of provided.matchAll(SPOKEN_PARTS)) {
    const count = most === undefined ? spokenNumber(least) : Number(most);
    minutes += count * (MINUTES_OF[unit.charAt(0).toLowerCase()] ?? 0);
  }
  return whole(minutes);
}

const PEOPLE_AFTER =
  /(\d{1,3})(?: ?(?:-|–|to) ?\d{1,3})? ?(?:servings?|serves|people|persons?|portions?|adults)\b/i;
const PEOPLE_BEFORE =
  /\b(?:serves|servings?|feeds|portions?|yields?|makes|for)\b:? ?(?:about |up to |around )?(\d{1,3})\b(?! ?[a-z]{3})/i;
const PEOPLE_COUNTED = /\b(?:serves|feeds)\b:? ?(?:about |up to |around )?(\d{1,3})\b/i;

/**
 * For how many people: "4", "Serves 4-6" (the smaller number: nobody goes short of nutrition facts by it),
 * "makes 4 servings"; `null` where it speaks of pieces, or of nothing.
 */
export function readServings(text: string): number | null {
  const provided = text.trim().slice(0, 100);
  const found = /^\d{1,3}$/.test(provided)
    ? provided
    : (PEOPLE_COUNTED.exec(provided) ?? PEOPLE_AFTER.exec(provided) ?? PEOPLE_BEFORE.exec(provided))?.[1];
  const servings = Number(found ?? 0);
  return servings > 0 && servings <= 100 ? servings : null;
}

const MEAL_WORDS: readonly (readonly [MealType, RegExp])[] = [
  ['breakfast', /\b(breakfast|brunch)\b/i],
  ['lunch', /\blunch(es)?\b/i],
  ['dinner', /\b(dinner|supper|main (course|dish|meal)s?|mains?)\b/i],
  ['snacks', /\b(snacks?|desserts?|cookies?|cakes?)\b/i],
];

/** Only what is said in so many words. */
export function readMeals(texts: readonly string[]): MealType[] {
  return MEAL_WORDS.filter(([, words]) => texts.some((text) => words.test(text.slice(0, 200)))).map(
    ([meal]) => meal,
  );
}

/** Times of a recipe that gives some of three. */
export function settleTimes(provided: {
  readonly prep: number | null;
  readonly cook: number | null;
  readonly total: number | null;
}): { readonly prepMinutes: number | null; readonly cookMinutes: number | null } {
  const { prep, cook, total } = provided;
  if (total === null || (prep !== null && cook !== null)) return { prepMinutes: prep, cookMinutes: cook };
  if (prep !== null) return { prepMinutes: prep, cookMinutes: Math.max(0, total - prep) };
  if (cook !== null) return { prepMinutes: Math.max(0, total - cook), cookMinutes: cook };
  return { prepMinutes: null, cookMinutes: total };
}
