import { editDistances } from './edit-distance.ts';

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function areNeighbors(a: string, b: string): boolean {
  const place = (letter: string) => {
    const row = ROWS.findIndex((letters) => letters.includes(letter));
    return { row, column: ROWS[row]?.indexOf(letter) ?? Number.NaN };
  };
  const [one, other] = [place(a), place(b)];
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1;
}

/**
 * How a word sounds, roughly: its first letter and the consonants after it, those that are spelled in several ways as
 * one, double ones once, without an s at the end. Most people who mistype a word keep these.
 */
function soundsOf(word: string): string {
  const letters = word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/x/g, 'ks');
  return ((letters[0] ?? '') + letters.slice(1).replace(/[aeiouyhw]/g, ''))
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)s$/, '');
}

export const soundsAlike = (a: string, b: string): boolean => soundsOf(a) === soundsOf(b);

/** Two words of the same letters, of which two neighbors are swapped. */
function isSwapped(typed: string, known: string): boolean {
  if (typed.length !== known.length) return false;
  const at = [...typed].findIndex((letter, index) => letter !== known[index]);
  return (
    at >= 0 &&
    typed[at] === known[at + 1] &&
    typed[at + 1] === known[at] &&
    typed.slice(at + 2) === known.slice(at + 2)
  );
}

/** One key next to the right one. */
function isBesideOnKeyboard(typed: string, known: string): boolean {
  if (typed.length !== known.length) return false;
  const wrong = [...typed].flatMap((letter, at) => (letter === known[at] ? [] : [[letter, known[at] ?? '']]));
  const [only] = wrong;
  return wrong.length === 1 && only !== undefined && areNeighbors(only[0] ?? '', only[1] ?? '');
}

/** From here on, a word is long enough that one wrong letter hardly makes another word of it. */
const LONG = 8;
/** Shorter words with another letter are other words more often than typos: "stork" is no stock. */
const MIDDLING = 6;

/**
 * Whether `typed`, which is near `known` by letters, is likely to be that word mistyped and no other word: it sounds the
 * same, two letters are swapped, one is left out, or a finger hit the next key.
 */
export function isLikelySlip(typed: string, known: string): boolean {
  const [typedSounds, knownSounds] = [soundsOf(typed), soundsOf(known)];
  if (typedSounds === knownSounds || isSwapped(typed, known)) return true;
  if (known.length < MIDDLING) return false;
  if (typed.length >= LONG) return editDistances(typedSounds, knownSounds, 1).toWhole <= 1;
  return typed.length < known.length || isBesideOnKeyboard(typed, known);
}

/** The same for a word that is not finished. */
export function isLikelyBeginning(typed: string, known: string): boolean {
  if (typed.length < MIDDLING) return false;
  return [-1, 0, 1].some((more) => {
    const beginning = known.slice(0, typed.length + more);
    return soundsOf(beginning) === soundsOf(typed) || isSwapped(typed, beginning);
  });
}
