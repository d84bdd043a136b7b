import { describe, expect, it } from 'vitest';
import { minutesText } from './minutes-text.ts';

describe('minutesText', () => {
  it.each([
    [25, '25 min'],
    [60, '1 h'],
    [95, '1 h 35 min'],
    [488, '8 h 8 min'],
  ])('writes %d minutes', (minutes, text) => {
    expect(minutesText(minutes)).toBe(text);
  });
});
