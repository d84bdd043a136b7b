import { describe, expect, it } from 'vitest';
import { cleanToken } from './token-in-address.ts';

describe('a code', () => {
  it.each([
    ['abc-_1', 'abc-_1'],
    ['#abc', 'abc'],
    [' abc\ndef ', 'abcdef'],
    ['https://home.example/verify-email#abc', 'abc'],
    ['', ''],
    ['#', ''],
  ])('is read from %j', (typed, token) => {
    expect(cleanToken(typed)).toBe(token);
  });
});
