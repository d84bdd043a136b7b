import { describe, expect, it } from 'vitest';
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

  it('is found at once for very long ones', () => {
    const start = performance.now();
    passwordStrength('soup and bread '.repeat(10_000), []);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
