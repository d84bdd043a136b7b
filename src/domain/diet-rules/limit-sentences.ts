import type { EntryReading, OpenReason } from '#domain/limits/entry.ts';
import { meaningOf } from '#domain/limits/meaning.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';

/** What is asked about: an entry of a profile, or a part of a request. */
export type AskedReading = Pick<EntryReading, 'field' | 'text' | 'reason' | 'suggestions'>;

const OPENINGS: Readonly<Record<OpenReason, (what: string) => string>> = {
  unknown_words: (what) => `We do not know ${what}.`,
  unclear: (what) => `We are not sure what ${what} means.`,
  no_rule: (what) => `We know ${what}, but we have no rule for it yet, so no meal would change.`,
  needs_care: (what) =>
    `${what} can be a sign that someone is having a hard time with food. A doctor can help, and nationaleatingdisorders.org lists people to talk to.`,
  no_such_food: (what) => `We have no food called ${what}, so we could not leave it out.`,
  too_broad: (what) => `Many foods could belong to ${what}.`,
  wrong_field: (what) => `It looks like ${what} is about an allergy, a diet or a condition.`,
  readers_differ: (what) => `We can read ${what} in more than one way.`,
};

const isAboutFood = (token: string): boolean =>
  ['allergen', 'food', 'animal'].includes(meaningOf(token)?.kind ?? '');

/** Within a sentence, foods start with a lower-case letter; names of diets and conditions stay as they are. */
const inSentence = ({ label, means }: AskedReading['suggestions'][number]): string =>
  means.every(isAboutFood) ? lowerFirst(label) : label;

/** Only the likeliest: the others can be chosen from the list. */
function suggested({ reason, suggestions: [likeliest] }: AskedReading): string {
  return likeliest === undefined || reason === 'needs_care' ? '' : ` Did you mean ${inSentence(likeliest)}?`;
}

function wayOut({ field, reason, suggestions }: AskedReading): string {
  if (reason === 'needs_care') {
    return field === 'specialRequests'
      ? 'If you like, we can plan without it. You can also remove it, or tell us if you meant something else.'
      : 'If you like, we can plan without it. You can also tell us if you meant something else, or if you are looking after this with a doctor.';
  }
  const choose = suggestions.length > 0 ? 'choose what you mean' : 'pick what you mean from our list';
  return field === 'specialRequests'
    ? `Please ${choose}, say that it is not about a food, or remove it.`
    : `Please ${choose}, say that ${field === 'medicalConditions' ? 'there is no food to avoid' : 'it is not a food'}, or that you look after this yourself.`;
}

/**
 * What a person is asked about an open entry, with the way out.
 *
 * @param memberName of whose profile it is; `null` where that is plain to see, and for requests
 */
export function questionOf(reading: AskedReading, memberName: string | null): string {
  const what = `“${reading.text}”${memberName === null ? '' : ` in the profile of ${memberName}`}`;
  return `${OPENINGS[reading.reason ?? 'unclear'](what)}${suggested(reading)} ${wayOut(reading)}`;
}

/** Follows the name of the person whose entry it is; the person who looks after it may be a parent. */
export const selfManagedSentence = ({ text, answer }: Pick<EntryReading, 'text' | 'answer'>): string =>
  `has “${text}”, which ${answer?.by ?? 'the family'} looks after: we leave no food out for it. Please check each dish.`;
