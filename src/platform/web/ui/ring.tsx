import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, Fragment } from 'react';
import { formatAmount } from '../format.ts';
import { figureText } from './figure-text.ts';
import classes from './ring.module.css';
import { percentText, type RingKind, type RingState, ringState } from './ring-status.ts';

export interface RingProps {
  readonly label: string;
  /** `null`: not known, which is drawn as such and never as 0. */
  readonly value: number | null;
  readonly unit: string;
  /** The goal or the limit; `null`: there is none. */
  readonly target: number | null;
  readonly kind: RingKind;
  /** The value is a lower bound, because some foods do not report it. */
  readonly atLeast?: boolean;
  /** "4 of 12 foods report it". */
  readonly coverage?: string;
  /** Diameter in px at the standard text size; it grows with the text. */
  readonly size?: number;
  /** Words beside the ring, or below it. */
  readonly layout?: 'beside' | 'below';
}

const RADIUS = 42;

/**
 * How much of a goal or limit is there. The words say everything; the ring repeats it. Over a limit the ring
 * is striped and shows the excess as a second lap, so that it never looks like something to fill.
 */
export function Ring(props: RingProps) {
  const { label, value, unit, target, kind, coverage, atLeast = false, size = 84, layout = 'beside' } = props;
  const state = ringState(value, target, kind, atLeast);
  const goal = target !== null && target > 0 ? `${kind} ${formatAmount(target)} ${unit}`.trim() : '';
  const amount = value === null ? '' : figureText({ value, unit, atLeast });
  const facts = [amount, goal].filter((text) => text !== '');
  return (
    <div className={classes.ring} data-status={state.status} data-layout={layout}>
      <Dial state={state} atLeast={atLeast} size={size} />
      <div className={classes.words}>
        <Text fw={650} lh={1.3}>
          {label}
        </Text>
        {facts.length > 0 ? (
          <Text size="sm" lh={1.4}>
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 ? ' · ' : null}
                <span className={classes.fact}>{fact}</span>
              </Fragment>
            ))}
          </Text>
        ) : null}
        {state.words ? (
          <Text size="sm" lh={1.4} className={classes.status}>
            {state.words}
          </Text>
        ) : null}
        {coverage ? (
          <Text size="sm" lh={1.4} c="dimmed">
            {coverage}
          </Text>
        ) : null}
      </div>
    </div>
  );
}

interface DialProps {
  readonly state: RingState;
  readonly atLeast: boolean;
  readonly size: number;
}

/** `pathLength` is 100, so that a dash is a percent. */
function Dial({ state: { status, share }, atLeast, size }: DialProps) {
  const filled = Math.min(100, (share ?? 0) * 100);
  const excess = status === 'over' ? Math.min(100, ((share ?? 1) - 1) * 100) : 0;
  const rest = atLeast && filled < 100;
  return (
    <span
      className={classes.dial}
      style={{ '--ring-size': `${size / 16}rem` } as CSSProperties}
      aria-hidden="true"
    >
      <svg viewBox="0 0 100 100" focusable="false" role="presentation">
        <circle
          className={classes.track}
          cx="50"
          cy="50"
          r={RADIUS}
          data-open={rest || status === 'unknown'}
        />
        {filled > 0 ? (
          <circle
            className={classes.fill}
            cx="50"
            cy="50"
            r={RADIUS}
            pathLength={100}
            strokeDasharray={dash(filled)}
          />
        ) : null}
        {status === 'over' ? (
          <>
            <circle className={classes.stripes} cx="50" cy="50" r={RADIUS} pathLength={100} />
            <circle
              className={classes.excess}
              cx="50"
              cy="50"
              r={RADIUS}
              pathLength={100}
              strokeDasharray={dash(excess)}
            />
          </>
        ) : null}
      </svg>
      <span className={classes.center}>
        {status === 'reached' ? <IconCheck className={classes.check ?? ''} stroke={3} /> : null}
        {share === null ? <span className={classes.unknown}>?</span> : null}
        {share !== null && status !== 'reached' ? percentText(share, atLeast) : null}
      </span>
    </span>
  );
}

const dash = (percent: number): string => `${percent.toFixed(2)} ${(100 - percent).toFixed(2)}`;
