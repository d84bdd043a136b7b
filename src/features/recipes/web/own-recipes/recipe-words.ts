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

/** "35 min (10 to prepare)"; nothing is said about what is not given. */
export function timeText(prep: number | null, cook: number | null): string {
  if (prep === null && cook === null) return 'Not set';
  if (prep === null) return `${cook} min to cook`;
  if (cook === null) return `${prep} min to prepare`;
  return `${prep + cook} min (${prep} to prepare)`;
}
