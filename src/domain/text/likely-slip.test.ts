import { describe, expect, it } from 'vitest';
import { isLikelyBeginning, isLikelySlip } from './likely-slip.ts';

describe('a typo', () => {
  it.each([
    ['tomatoe', 'tomato'],
    ['cinammon', 'cinnamon'],
    ['samon', 'salmon'],
    ['shirmp', 'shrimp'],
    ['lettuse', 'lettuce'],
    ['straberry', 'strawberry'],
    ['pearz', 'pear'],
  ])('%s is %s', (typed, known) => expect(isLikelySlip(typed, known)).toBe(true));

  it.each([
    ['sanga', 'sanka'],
    ['stork', 'stock'],
    ['quaver', 'quaker'],
    ['limca', 'lima'],
    ['saltfish', 'sablefish'],
  ])('%s is another word than %s', (typed, known) => expect(isLikelySlip(typed, known)).toBe(false));

  it('in an unfinished word is forgiven when what is there sounds the same', () => {
    expect(isLikelyBeginning('brocol', 'broccoli')).toBe(true);
    expect(isLikelyBeginning('flora', 'florida')).toBe(false);
  });
});
