import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { displayName } from '../members.ts';
import classes from './limits.module.css';
import { type AskedEntry, keyOf } from './settle-entry.ts';

export interface QuestionWalkProps {
  readonly open: readonly AskedEntry[];
  /** How many were answered in this visit. */
  readonly answered: number;
  readonly withNames: boolean;
  readonly children: (asked: AskedEntry) => ReactNode;
}

/** One question at a time, with a way to each of the others: fourteen beneath each other are nine screens of a phone. */
export function QuestionWalk({ open, answered, withNames, children }: QuestionWalkProps) {
  const [wanted, setWanted] = useState({ key: '', place: 0 });
  const found = open.findIndex((asked) => keyOf(asked) === wanted.key);
  // The one that stood here was answered: the next has taken its place.
  const place = found >= 0 ? found : wanted.place < open.length ? wanted.place : 0;
  const current = open[place];
  if (current === undefined) return null;
  const goTo = (to: number) => {
    const asked = open[(to + open.length) % open.length];
    if (asked) setWanted({ key: keyOf(asked), place: (to + open.length) % open.length });
  };
  // So that the place is still known when this one is gone.
  if (wanted.key !== keyOf(current)) setWanted({ key: keyOf(current), place });
  const name = withNames ? displayName(current.member) : null;
  const total = open.length + answered;
  return (
    <>
      {total > 1 ? (
        <Text fw={650} role="status">
          Question {place + 1 + answered} of {total}
          {name === null ? '' : `, about ${name === 'You' ? 'you' : name}`}
        </Text>
      ) : name === null ? null : (
        <Text fw={650}>{name}</Text>
      )}
      {children(current)}
      {open.length > 1 ? (
        <>
          <Group gap="sm">
            <Button variant="default" onClick={() => goTo(place - 1)} aria-label="Previous question">
              Previous
            </Button>
            <Button variant="default" onClick={() => goTo(place + 1)} aria-label="Next question">
              Next
            </Button>
          </Group>
          <details className={classes.fold}>
            <summary>See all {open.length} open questions</summary>
            <ol className={classes.all}>
              {open.map((asked, at) => (
                <li key={keyOf(asked)}>
                  <Button
                    variant={at === place ? 'light' : 'subtle'}
                    {...(at === place ? { 'aria-current': 'step' as const } : {})}
                    onClick={() => goTo(at)}
                  >
                    {withNames ? `${displayName(asked.member)}: ` : ''}“{asked.entry.text}”
                  </Button>
                </li>
              ))}
            </ol>
          </details>
        </>
      ) : null}
    </>
  );
}
