import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { editDistances, isOneLetterOff } from './edit-distance.ts';

test.each([
  ['milk', 'milk', 0],
  ['mil', 'milk', 0],
  ['brocoli', 'broccoli', 1],
  ['mlik', 'milk', 1],
  ['tomatoe', 'tomato', 1],
  ['spinnach', 'spinach', 1],
  ['salmonn', 'salmon', 1],
  ['milk', 'bread', 3],
  ['', 'milk', 0],
])('%s → %s takes %i', (typed, word, distance) => {
  expect(editDistances(typed, word, 2).toBeginning).toBe(distance);
});

test.each([
  ['samon', 'salmon', 1],
  ['samon', 'samosa', 2],
  ['mil', 'milk', 1],
  ['milk', 'milk', 0],
  ['mi', 'milkshake', 3],
])('%s takes %s as a whole in %i', (typed, word, distance) => {
  expect(editDistances(typed, word, 2).toWhole).toBe(distance);
});

/** By the definition, cell by cell. */
function plainDistance(typed: readonly string[], word: readonly string[]): number {
  const table = Array.from({ length: typed.length + 1 }, (_, row) =>
    Array.from({ length: word.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const cell = (row: number, column: number): number => table[row]?.[column] ?? Number.NaN;
  for (let row = 1; row <= typed.length; row += 1) {
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      const costs = [
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (isSame ? 0 : 1),
      ];
      (table[row] as number[])[column] = Math.min(
        ...costs,
        ...(isSwap ? [cell(row - 2, column - 2) + 1] : []),
      );
    }
  }
  return cell(typed.length, word.length);
}

test('both distances are those of the definition, also one word after the other', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'é', '🥜'), { maxLength: 9 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 4 }), (typed, word, most) => {
      const beginnings = word.map((_, end) => word.slice(0, end));
      const toBeginning = Math.min(...[...beginnings, word].map((each) => plainDistance(typed, each)));
      expect(editDistances(typed.join(''), word.join(''), most)).toEqual({
        toBeginning: Math.min(most + 1, toBeginning),
        toWhole: Math.min(most + 1, plainDistance(typed, word)),
      });
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['tumeric', 'turmeric', true],
  ['paremesan', 'parmesan', true],
  ['galric', 'garlic', true],
  ['garlik', 'garlic', true],
  ['brocoli', 'broccoli', true],
  ['garlic', 'garlic', false],
  ['mascarpone', 'macaroni', false],
  ['ab', 'ba', true],
  ['abcd', 'badc', false],
  ['', 'a', true],
  ['', 'ab', false],
])('%s and %s: %s', (one, other, isOff) => {
  expect(isOneLetterOff(one, other)).toBe(isOff);
  expect(isOneLetterOff(other, one)).toBe(isOff);
});
