export interface EditDistances {
  /** To the beginning of the word that comes nearest. */
  readonly toBeginning: number;
  /** To the whole word. */
  readonly toWhole: number;
}

/**
 * Letters to add, leave out, change or swap (neighbors) to turn `typed` into `word`, and into its nearest beginning.
 * Optimal string alignment distance; `most + 1` when it takes more than `most`.
 */
export function editDistances(typed: string, word: string, most: number): EditDistances {
  const given = lettersOf(typed);
  const letters = lettersOf(word);
  const tooMany = most + 1;
  const width = Math.min(letters.length, given.length + most);
  const size = width + 2;
  if (rows.length < 3 * size) rows = new Int32Array(6 * size);
  let [beforeLast, last, current] = [0, size, 2 * size];
  for (let column = 0; column <= width; column += 1) rows[last + column] = column;
  for (let row = 0; row < given.length; row += 1) {
    // Farther from the diagonal, a cell takes more than `most` letters added or left out.
    const from = Math.max(0, row - most);
    const to = Math.min(width, row + most + 1);
    const letter = given[row];
    const letterBefore = given[row - 1];
    let left = from === 0 ? row + 1 : tooMany;
    let least = left;
    rows[current + from] = left;
    for (let column = from; column < to; column += 1) {
      let cost = at(last + column) + (letter === letters[column] ? 0 : 1);
      cost = Math.min(cost, left + 1, at(last + column + 1) + 1);
      if (column > 0 && row > 0 && letter === letters[column - 1] && letters[column] === letterBefore) {
        cost = Math.min(cost, at(beforeLast + column - 1) + 1);
      }
      rows[current + column + 1] = cost;
      left = cost;
      if (cost < least) least = cost;
    }
    if (to < width) rows[current + to + 1] = tooMany;
    if (least > most) return { toBeginning: tooMany, toWhole: tooMany };
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let toBeginning = tooMany;
  for (let column = Math.max(0, given.length - most); column <= width; column += 1) {
    toBeginning = Math.min(toBeginning, at(last + column));
  }
  const isCut = width < letters.length;
  return { toBeginning, toWhole: isCut ? tooMany : Math.min(tooMany, at(last + width)) };
}

/** Three rows of the table, used again by each call: a search compares thousands of words. */
let rows = new Int32Array(256);
const at = (cell: number): number => rows[cell] as number;

/** Its letters by place: nearly all texts are a list of them already. */
const lettersOf = (text: string): string | readonly string[] =>
  /[\uD800-\uDFFF]/.test(text) ? [...text] : text;

/** Whether one letter added, left out, changed or swapped with its neighbor turns one word into the other. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return isSwap || (left.length <= 1 && right.length <= 1);
}
