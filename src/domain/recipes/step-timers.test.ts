import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepTimers } from './step-timers.ts';

const only = (step: string) => {
  const found = stepTimers(step);
  expect(found).toHaveLength(1);
  return found[0];
};

describe('the times of a step', () => {
  it.each([
    ['Simmer for 20 minutes.', 'Simmer', 1200, null, '20 minutes'],
    ['Bake 15 to 20 min, until golden.', 'Bake', 900, 1200, '15 to 20 min'],
    ['Bake for 1 hour 30 minutes.', 'Bake', 5400, null, '1 hour 30 minutes'],
    ['Cover and chill for 1 hour and 15 minutes.', 'Chill', 4500, null, '1 hour and 15 minutes'],
    ['Roast 1 1/2 hours.', 'Roast', 5400, null, '1½ hours'],
    ['Roast 1½–2 hours.', 'Roast', 5400, 7200, '1½-2 hours'],
    ['Blend 30 seconds.', 'Blend', 30, null, '30 seconds'],
    ['Boil for 2-3 minutes.', 'Boil', 120, 180, '2-3 minutes'],
    ['Let it stand for half an hour.', 'Stand', 1800, null, 'half an hour'],
    ['Fry the onion 5 minutes, then lower the heat.', 'Fry', 300, null, '5 minutes'],
    ['Stir in the rice and cook for a minute.', 'Cook', 60, null, 'a minute'],
    ['After a 10-minute rest, slice it.', 'Rest', 600, null, '10-minute'],
    ['Set it over the pan, 4 min.', 'Set', 240, null, '4 min'],
  ])('%s', (step, label, seconds, mostSeconds, words) => {
    expect(only(step)).toEqual({ label, seconds, mostSeconds, words });
  });

  it('are reported one by one, each by its own work', () => {
    const step = 'Fry the onion for 5 minutes. Add the rice and simmer for 18 to 20 minutes. Rest 5 minutes.';
    expect(stepTimers(step).map(({ label, seconds }) => [label, seconds])).toEqual([
      ['Fry', 300],
      ['Simmer', 1080],
      ['Rest', 300],
    ]);
  });

  it.each([
    'Stir every 5 minutes.',
    'Put it into the fridge within 2 hours.',
    'Beat in the second egg.',
    'Fold it a second time.',
    'It keeps 3 days in the fridge.',
    'Heat the oven to 400 °F (200 °C).',
    'Add 1/2 cup (120 ml) water.',
    'Chop the mint.',
    'Leave it for 3 days, or 80 hours.',
  ])('are none in: %s', (step) => {
    expect(stepTimers(step)).toEqual([]);
  });

  it('a time without work that we know has no label', () => {
    expect(only('After 10 minutes, add the peas.')?.label).toBeNull();
  });

  it('any text at all gives times between a moment and half a day', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3_000, unit: 'grapheme' }), (text) => {
        for (const { seconds, mostSeconds } of stepTimers(text)) {
          expect(seconds).toBeGreaterThanOrEqual(5);
          expect(seconds).toBeLessThanOrEqual(43_200);
          if (mostSeconds !== null) expect(mostSeconds).toBeGreaterThan(seconds);
        }
      }),
    );
  });

  it('every number of minutes is found again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 90 }), (least, more) => {
        expect(only(`Simmer for ${least} to ${least + more} minutes.`)).toMatchObject({
          seconds: least * 60,
          mostSeconds: (least + more) * 60,
        });
      }),
    );
  });
});
