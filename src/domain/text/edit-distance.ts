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
  const tooMany = { toBeginning: most + 1, toWhole: most + 1 };
  const given = [...typed];
  const letters = [...word];
  const target = letters.slice(0, given.length + most);
  let before: number[] = [];
  let previous = Array.from({ length: target.length + 1 }, (_, column) => column);
  for (const [row, letter] of given.entries()) {
    const current = [row + 1];
    for (const [column, other] of target.entries()) {
      const changed = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      const least = Math.min(changed, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1);
      const isSwap = letter === target[column - 1] && other === given[row - 1];
      current.push(isSwap ? Math.min(least, (before[column - 1] ?? 0) + 1) : least);
    }
    if (Math.min(...current) > most) return tooMany;
    [before, previous] = [previous, current];
  }
  const whole = target.length < letters.length ? most + 1 : (previous.at(-1) ?? most + 1);
  return {
    toBeginning: Math.min(most + 1, ...previous),
    toWhole: Math.min(most + 1, whole),
  };
}

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
