import { PasswordInput, type PasswordInputProps, Stack, Text } from '@mantine/core';
import { useDeferredValue, useEffect, useState } from 'react';
import type { PasswordStrength } from '../password-strength.ts';
import classes from './password-field.module.css';

type Rate = typeof import('../password-strength.ts').passwordStrength;

const WORDS = ['Very easy to guess', 'Easy to guess', 'Fair', 'Good', 'Strong'] as const;
/** From here on there is nothing to say against it. */
const GOOD = 3;

function adviceOf({ known, score }: PasswordStrength): string | null {
  if (known) return 'It is too easy to guess.';
  if (score >= GOOD) return null;
  return 'A few words in a row that only you would think of are easy to remember and hard to guess.';
}

export interface PasswordFieldProps extends Omit<PasswordInputProps, 'defaultValue'> {
  /** Words that a guesser would try for this person: their name, their address. */
  readonly near?: readonly string[];
}

/**
 * A password that is chosen again: says how good it is, and refuses nothing. Without the word lists (no connection,
 * an older device) it is a plain password field.
 */
export function PasswordField({ value: given, near = [], ...props }: PasswordFieldProps) {
  const value = String(given ?? '');
  const [rate, setRate] = useState<{ readonly with: Rate } | null>(null);
  const typed = useDeferredValue(value);
  // Some browsers fill it in without a focus.
  const [isFocused, setFocused] = useState(false);
  const isWanted = isFocused || value !== '';
  useEffect(() => {
    if (!isWanted) return;
    let left = false;
    import('../password-strength.ts').then(
      ({ passwordStrength }) => {
        if (!left) setRate({ with: passwordStrength });
      },
      (error: unknown) => console.info('Password strength could not be checked', error),
    );
    return () => {
      left = true;
    };
  }, [isWanted]);
  const strength = rate === null || typed === '' ? null : rate.with(typed, near.filter(Boolean));
  return (
    <Stack gap={6}>
      <PasswordInput
        autoComplete="new-password"
        {...props}
        value={value}
        onFocus={(event) => {
          setFocused(true);
          props.onFocus?.(event);
        }}
      />
      <div role="status" className={classes.status}>
        {strength === null ? null : <Strength {...strength} />}
      </div>
    </Stack>
  );
}

function Strength(strength: PasswordStrength) {
  const { score, known } = strength;
  const shown = known ? 0 : score;
  const advice = adviceOf(strength);
  return (
    <Stack gap={4}>
      <div className={classes.bars} data-good={shown >= GOOD || undefined} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={classes.bar} data-filled={step <= Math.max(1, shown) || undefined} />
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {WORDS[shown]}. {advice}
      </Text>
    </Stack>
  );
}
