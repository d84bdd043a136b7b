import type { Feeling } from '../contract/scales.ts';

/** From the lowest step to the highest. */
export const MOODS = ['Very low', 'Low', 'Okay', 'Good', 'Very good'] as const;
export const STRESS = ['None', 'A little', 'Some', 'A lot', 'Very much'] as const;
export const SLEEP = ['Very poor', 'Poor', 'Okay', 'Good', 'Very good'] as const;

export const wordOf = (words: readonly string[], step: number | null): string =>
  step === null ? '' : (words[step - 1] ?? '');

export const hoursText = (hours: number): string => {
  const whole = Math.floor(hours);
  const half = hours > whole ? '½' : '';
  return `${whole === 0 && half !== '' ? '' : whole}${half} h`;
};

export const FEELING_WORDS: Readonly<Record<Feeling, string>> = {
  happy: 'Happy',
  calm: 'Calm',
  excited: 'Excited',
  sad: 'Sad',
  angry: 'Angry',
  worried: 'Worried',
  scared: 'Scared',
  tired: 'Tired',
};
