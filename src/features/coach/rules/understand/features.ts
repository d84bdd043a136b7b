import { signsIn } from './concepts.ts';
import { intentsByPattern } from './patterns.ts';
import type { Piece } from './slots.ts';

const MARKS: Readonly<Record<Piece['kind'], string>> = {
  word: '',
  member: '<who>',
  relation: '<who>',
  food: '<food>',
  nutrient: '<nutrient>',
  label: '<label>',
  meal: '<meal>',
  day: '<day>',
  month: '<month>',
};
/** Of what is known, the words tell something beside their kind; names of people do not. */
const SPOKEN: ReadonlySet<Piece['kind']> = new Set([
  'word',
  'relation',
  'food',
  'nutrient',
  'label',
  'meal',
  'day',
]);
const SHORTEST_GRAM = 4;
/** Of so many places, a pattern that fits by chance is rare. */
const LONG_PATTERN = 4;
/** Before the intent of a pattern that hardly means anything else. */
export const SURE_PATTERN = 'P! ';
/** Before the intent of a pattern that means nothing else. */
export const ONLY_PATTERN = 'P!! ';

/** What a classifier sees of a question: its words, two and three of them in order, and letters of long ones. */
export function featuresOf(pieces: readonly Piece[]): readonly string[] {
  const found: string[] = [];
  const row = ['^'];
  for (const piece of pieces) {
    const { kind, words } = piece;
    if (kind === 'word') row.push(...words.map(({ key }) => key));
    else {
      const mark = piece.kind === 'nutrient' && piece.code === 'energy_kcal' ? '<energy>' : MARKS[kind];
      row.push(mark);
      found.push(mark);
    }
    if (!SPOKEN.has(kind)) continue;
    for (const { key } of words) {
      if (key.startsWith('zz')) continue;
      found.push(`w ${key}`);
      const framed = `^${key}$`;
      for (let at = 0; key.length >= SHORTEST_GRAM && at + SHORTEST_GRAM <= framed.length; at += 1) {
        found.push(`c ${framed.slice(at, at + SHORTEST_GRAM)}`);
      }
    }
    for (let at = 1; at < words.length; at += 1) {
      found.push(`b ${words[at - 1]?.key} ${words[at]?.key}`);
    }
  }
  for (const { intent, length, isSure, isOnly } of intentsByPattern(row.slice(1))) {
    found.push(`p ${intent}`);
    if (length >= LONG_PATTERN) found.push(`P ${intent}`);
    if (isSure) found.push(`${SURE_PATTERN}${intent}`);
    if (isOnly) found.push(`${ONLY_PATTERN}${intent}`);
  }
  row.push('$');
  for (let at = 1; at < row.length; at += 1) found.push(`b ${row[at - 1]} ${row[at]}`);
  for (let at = 2; at < row.length; at += 1) found.push(`t ${row[at - 2]} ${row[at - 1]} ${row[at]}`);
  found.push(...signsIn(pieces.flatMap(({ words }) => words.map(({ key }) => key))));
  const foods = pieces.filter(({ kind }) => kind === 'food').length;
  if (foods > 1) found.push('foods 2');
  return found;
}
