import { minutesText } from '#domain/units/minutes-text.ts';

interface Counts {
  readonly lines: number;
  readonly unmatched: number;
  readonly unweighed: number;
}

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** What is open about a recipe, in a sentence; `null`: nothing is. */
export function openText({ unmatched, unweighed }: Counts): string | null {
  if (unmatched > 0) {
    const verb = unmatched === 1 ? 'is' : 'are';
    return `${lines(unmatched)} ${verb} not matched with a food: nutrition and allergens are not fully known.`;
  }
  if (unweighed > 0) {
    const verb = unweighed === 1 ? 'has' : 'have';
    return `${lines(unweighed)} ${verb} no weight: nutrition is not fully known.`;
  }
  return null;
}

/** "35 min (10 min to prepare)"; nothing is said about what is not given. */
export function ownTimeText(prep: number | null, cook: number | null): string {
  if (prep === null) return cook === null ? 'Not set' : `${minutesText(cook)} to cook`;
  if (cook === null) return `${minutesText(prep)} to prepare`;
  return `${minutesText(prep + cook)} (${minutesText(prep)} to prepare)`;
}
