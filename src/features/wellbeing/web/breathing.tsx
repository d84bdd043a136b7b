import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './breathing.module.css';

/** Counts in and counts out, one a second: after the exercise of the NHS. */
const COUNTS = 5;
const SECOND_MS = 1_000;

/** A picture that breathes. Where nothing may move, its words and counts lead just as well. */
export function Breathing() {
  const [seconds, setSeconds] = useState<number | null>(null);
  const isRunning = seconds !== null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSeconds((before) => (before ?? 0) + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  const isIn = Math.floor((seconds ?? 0) / COUNTS) % 2 === 0;
  const count = ((seconds ?? 0) % COUNTS) + 1;
  return (
    <div className={classes.breathing}>
      <div className={classes.picture} data-phase={isRunning ? (isIn ? 'in' : 'out') : 'rest'}>
        <span className={classes.far} aria-hidden />
        <span className={classes.near} aria-hidden />
        <span className={classes.words}>
          <span aria-live="polite">{isRunning ? (isIn ? 'Breathe in' : 'Breathe out') : 'Ready'}</span>
          {isRunning ? <span aria-hidden>{count}</span> : null}
        </span>
      </div>
      <Button variant="default" onClick={() => setSeconds(isRunning ? null : 0)}>
        {isRunning ? 'Stop' : 'Start'}
      </Button>
    </div>
  );
}
