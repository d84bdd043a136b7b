/**
 * Letters to add, leave out, change or swap (neighbours) to turn `typed` into the beginning of `word` that comes
 * nearest to it. Optimal string alignment distance; `most + 1` when it takes more than `most`.
 */
export function distanceToBeginning(typed: string, word: string, most: number): number {
  const given = [...typed];
  const target = [...word].slice(0, given.length + most);
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
    if (Math.min(...current) > most) return most + 1;
    [before, previous] = [previous, current];
  }
  return Math.min(most + 1, ...previous);
}
