import { describe, expect, it } from 'vitest';
import { cpuTime } from '#tests/support/cpu-time.ts';
import { passwordStrength } from './password-strength.ts';

describe('how good a password is', () => {
  it.each([
    ['password', 0, true],
    ['iloveyou', 0, true],
    ['grandma rose', 0, true],
    ['abcdefgh', 0, false],
    ['rose2019', 1, false],
    ['a kettle of rainy day soup', 4, false],
  ])('"%s" has %i of 4 points (known: %s)', (password, score, known) => {
    const strength = passwordStrength(password, ['grandma rose']);
    expect(strength).toEqual({ score, known });
  });

  it('is found for very long ones in the time of those that the server takes', () => {
    const time = (text: string) => cpuTime(() => passwordStrength(text, []));
    const text = 'soup and bread ';
    // A thousand times the text; the rest is room for cleaning up memory.
    expect(time(text.repeat(10_000))).toBeLessThan(20 * time(text.repeat(10)));
  });
});
