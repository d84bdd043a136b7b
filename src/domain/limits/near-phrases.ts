import { derivedTables } from '#domain/text/derived-tables.ts';
import { editDistances } from '#domain/text/edit-distance.ts';
import type { PhraseTable } from './phrase-table.ts';

export interface NearPhrase {
  readonly text: string;
  readonly distance: number;
}

/** Phrases of one length, each with its letters as bits. */
interface SameLength {
  readonly texts: string[];
  readonly letters: number[];
}

/** Which letters a text has, as bits: texts that differ in many of them need not be compared letter by letter. */
function lettersOf(text: string): number {
  let bits = 0;
  for (const letter of text) bits |= 1 << ((letter.codePointAt(0) ?? 0) % 31);
  return bits;
}

/** Adds up bits in pairs, fours and bytes; quick, because it runs for tens of thousands of phrases per word. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const byLengthOf = derivedTables<PhraseTable, ReadonlyMap<number, SameLength>>();

function phrasesByLength(table: PhraseTable): ReadonlyMap<number, SameLength> {
  const byLength = new Map<number, SameLength>();
  for (const text of table.limits.keys()) {
    const same = byLength.get(text.length) ?? { texts: [], letters: [] };
    same.texts.push(text);
    same.letters.push(lettersOf(text));
    byLength.set(text.length, same);
  }
  return byLength;
}

/**
 * The phrases that are spelled most like a text without being equal to it; none differs by more than `most`.
 *
 * @param cost what a phrase costs in addition to its letters; `null`: it is not looked for
 */
export function nearestPhrases(
  typed: string,
  most: number,
  table: PhraseTable,
  cost: (phrase: string) => number | null = () => 0,
): readonly NearPhrase[] {
  const own = lettersOf(typed);
  const byLength = byLengthOf(table, () => phrasesByLength(table));
  let found: NearPhrase[] = [];
  let nearest = most;
  for (let length = typed.length - most; length <= typed.length + most; length += 1) {
    const { texts, letters } = byLength.get(length) ?? { texts: [], letters: [] };
    for (let at = 0; at < letters.length; at += 1) {
      const bits = letters[at] ?? 0;
      // A change takes away one letter at most, and brings one at most.
      if (countBits(own & ~bits) > nearest || countBits(bits & ~own) > nearest) continue;
      const text = texts[at] ?? '';
      const letterChanges = editDistances(typed, text, nearest).toWhole;
      if (letterChanges === 0 || letterChanges > nearest) continue;
      const extra = cost(text);
      const distance = letterChanges + (extra ?? 0);
      if (extra === null || distance > nearest) continue;
      if (distance < nearest) found = [];
      nearest = distance;
      found.push({ text, distance });
    }
  }
  return found;
}
