/** The last 12 hexadecimal digits of a UUID. */
const DIGITS = 12;
const SIZE = 2 ** (DIGITS * 4);
/** More than the dishes of a meal, the entries of a copied day, or the foods of a saved meal. */
const PARTS = 512;

/**
 * One write can make several entries: for each person each dish of a meal. A device chooses one id for the write, and
 * both it and the server count on from there, so that an entry that was made offline can be changed before it is sent.
 *
 * @param first UUID of the write, which is the id of its first entry
 * @param person place of the member in the request, from 0
 * @param part place of the dish, the food of a saved meal, or the copied entry, from 0
 */
export function entryIdAt(first: string, person: number, part: number): string {
  const tail = Number.parseInt(first.slice(-DIGITS), 16);
  const next = (tail + person * PARTS + part) % SIZE;
  return `${first.slice(0, -DIGITS)}${next.toString(16).padStart(DIGITS, '0')}`.toLowerCase();
}
