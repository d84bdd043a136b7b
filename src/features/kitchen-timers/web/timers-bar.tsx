import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconBellRinging, IconPlayerPause, IconPlayerPlay, IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ringAlarm } from '#platform/web/alarm.ts';
import {
  addTime,
  clockText,
  type KitchenTimer,
  markRung,
  pauseTimer,
  removeTimer,
  resumeTimer,
  timeLeft,
  timerElementId,
  useKitchenTimers,
} from '#platform/web/kitchen-timers.ts';
import classes from './timers-bar.module.css';

const TICK_MS = 250;
/** Rings again until someone comes, but not for ever. */
const RING_AGAIN_MS = 6_000;
const RINGS_AT_MOST = 10;

/** The time now, for as long as it matters. */
function useTick(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

const isDue = (timer: KitchenTimer, now: number): boolean =>
  timer.endsAt !== null && timeLeft(timer, now) === 0;

/** Sound and shaking, at once for each timer and again while nobody has put it away. */
function useAlarm(timers: readonly KitchenTimer[], now: number): void {
  const due = timers.filter((timer) => isDue(timer, now));
  const fresh = due.filter(({ hasRung }) => !hasRung);
  const freshIds = fresh.map(({ id }) => id).join(' ');
  const isRinging = due.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which timers are new
  useEffect(() => {
    if (fresh.length === 0) return;
    ringAlarm();
    for (const { id } of fresh) markRung(id);
  }, [freshIds]);
  useEffect(() => {
    if (!isRinging) return;
    let rings = 1;
    const timer = setInterval(() => {
      rings += 1;
      if (rings <= RINGS_AT_MOST) ringAlarm();
    }, RING_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRinging]);
}

export interface TimersBarProps {
  /** In the dock of the shell, or above the buttons of cook mode. */
  readonly place: 'shell' | 'page';
}

/** Every timer that runs, on whatever page someone is meanwhile. */
export function TimersBar({ place }: TimersBarProps) {
  const timers = useKitchenTimers();
  const now = useTick(timers.some(({ endsAt }) => endsAt !== null));
  useAlarm(timers, now);
  return (
    <>
      {/* For as long as it is time: who changes the page just then, or has a second tab, hears it there too. */}
      {timers
        .filter((timer) => isDue(timer, now))
        .map(({ id, label, about }) => (
          <VisuallyHidden key={id} role="alert">
            Time is up: {label}. {about}.
          </VisuallyHidden>
        ))}
      {timers.length === 0 ? null : (
        <section aria-label="Kitchen timers" className={`${classes.bar} no-print`} data-place={place}>
          <ul>
            {timers.map((timer) => (
              <Timer key={timer.id} timer={timer} now={now} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Timer({ timer, now }: { readonly timer: KitchenTimer; readonly now: number }) {
  const { id, label, about, to, endsAt } = timer;
  const left = timeLeft(timer, now);
  const due = isDue(timer, now);
  return (
    <li className={classes.timer} data-due={due || undefined}>
      <Link to={to} id={timerElementId(id)} className={classes.what}>
        <strong>{label}</strong>
        <span>{about}</span>
      </Link>
      {due ? (
        <>
          <IconBellRinging size={24} aria-hidden className={classes.bell} />
          <Button variant="white" onClick={() => addTime(id, 60)}>
            +1 min
          </Button>
          <Button color="dark" onClick={() => removeTimer(id)}>
            Done
          </Button>
        </>
      ) : (
        <>
          <span className={classes.clock} role="timer" aria-label={`${label}, time left`}>
            {clockText(left)}
          </span>
          <ActionIcon aria-label={`Add one minute to ${label}`} onClick={() => addTime(id, 60)}>
            <IconPlus size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={endsAt === null ? `Resume ${label}` : `Pause ${label}`}
            onClick={() => (endsAt === null ? resumeTimer(id) : pauseTimer(id))}
          >
            {endsAt === null ? (
              <IconPlayerPlay size={20} aria-hidden />
            ) : (
              <IconPlayerPause size={20} aria-hidden />
            )}
          </ActionIcon>
          <ActionIcon aria-label={`Stop the timer ${label}`} onClick={() => removeTimer(id)}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </>
      )}
    </li>
  );
}
