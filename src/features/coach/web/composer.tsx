import { Button, Group, Input, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { COACH_LIMITS } from '../contract/coach-limits.ts';
import classes from './coach.module.css';

export interface ComposerProps {
  readonly query: string;
  readonly onType: (query: string) => void;
  readonly onAsk: () => void;
  readonly onStop: () => void;
  readonly isPending: boolean;
  readonly remaining: number;
  /** Beside what is left. */
  readonly more?: ReactNode;
  /** One line with its button, where other things matter more. */
  readonly isQuiet?: boolean;
}

/** Enter asks, Shift and Enter begin a new line. */
export function Composer(props: ComposerProps) {
  const { query, onType, onAsk, onStop, isPending, remaining, more = null, isQuiet = false } = props;
  const isBlank = query.trim() === '';
  return (
    <form
      className={classes.composer}
      // While there is something to stop, the buttons need a line of their own.
      data-quiet={(isQuiet && !isPending) || undefined}
      aria-label="Ask the coach"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <Input
        component="textarea"
        multiline
        className={classes.input ?? ''}
        aria-label="Your question"
        placeholder={isQuiet ? 'Ask the coach' : 'Ask about food, sleep or feelings'}
        rows={isQuiet ? 1 : 2}
        maxLength={COACH_LIMITS.query}
        enterKeyHint="send"
        value={query}
        readOnly={isPending}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!isBlank && !isPending) onAsk();
        }}
      />
      <Text size="sm" c="dimmed" className={classes.left ?? ''}>
        <span>{remaining === 1 ? '1 question left today' : `${remaining} questions left today`}</span>
        {more}
      </Text>
      <Group gap="xs" className={classes.press ?? ''}>
        {isPending ? (
          <Button variant="default" leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={onStop}>
            Stop
          </Button>
        ) : null}
        <Button type="submit" disabled={isBlank || isPending}>
          {isPending ? 'Getting advice...' : 'Get advice'}
        </Button>
      </Group>
    </form>
  );
}
