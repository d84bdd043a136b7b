import { Group, Text } from '@mantine/core';
import { formatAmount } from '../format.ts';
import classes from './meter-bar.module.css';

export interface MeterBarProps {
  readonly label: string;
  /** `null`: not known. */
  readonly value: number | null;
  readonly unit: string;
  /** The target band; `null`: this end is open. */
  readonly lower: number | null;
  readonly upper: number | null;
  /** A limit of safety (UL, CDRR), or the upper end of what is aimed at; `limit` when left out. */
  readonly upperIs?: 'limit' | 'goal';
  /** The value is a lower bound, because some foods do not report it. */
  readonly atLeast?: boolean;
  /** "4 of 12 foods report it". */
  readonly coverage?: string;
}

export type MeterStatus = 'unknown' | 'below' | 'within' | 'above' | 'no-target';

export function meterStatus(value: number | null, lower: number | null, upper: number | null): MeterStatus {
  if (value === null) return 'unknown';
  if (upper !== null && value > upper) return 'above';
  if (lower !== null && value < lower) return 'below';
  return lower === null && upper === null ? 'no-target' : 'within';
}

const WORDS: Record<MeterStatus, string> = {
  unknown: 'Not known',
  below: 'Below target',
  within: 'In range',
  above: 'Above the limit',
  'no-target': 'No target set',
};

/** In words; a total that is only partly known is a lower bound, so it proves an excess but no fit. */
function wordsOf(status: MeterStatus, upperIs: 'limit' | 'goal', atLeast: boolean): string {
  if (status === 'above' && upperIs === 'goal') return 'Above the goal';
  if (status === 'below' && atLeast) return 'May be below target';
  if (status === 'within' && atLeast) return 'In range, as far as known';
  return WORDS[status];
}

function bandText(
  lower: number | null,
  upper: number | null,
  unit: string,
  upperIs: 'limit' | 'goal',
): string {
  if (lower !== null && upper !== null) return `target ${formatAmount(lower)}–${formatAmount(upper)} ${unit}`;
  if (lower !== null) return `target at least ${formatAmount(lower)} ${unit}`;
  if (upper !== null)
    return `${upperIs === 'limit' ? 'limit' : 'goal at most'} ${formatAmount(upper)} ${unit}`;
  return '';
}

/** The end of the scale: room beyond the band, so that "too much" is seen as too much. */
function scaleEnd(value: number | null, lower: number | null, upper: number | null): number {
  const band = upper !== null ? upper * 1.25 : lower !== null ? lower * 1.5 : 0;
  return Math.max(band, (value ?? 0) * 1.05, 1e-9);
}

/** A value against its target band, in words first; the picture repeats the words. */
export function MeterBar(props: MeterBarProps) {
  const { label, value, unit, lower, upper, upperIs = 'limit', atLeast = false, coverage } = props;
  const status = meterStatus(value, lower, upper);
  const end = scaleEnd(value, lower, upper);
  const percent = (amount: number) => `${Math.min(100, (amount / end) * 100).toFixed(1)}%`;
  const open = status === 'below' && atLeast;
  const amount = value === null ? '' : `${atLeast ? 'at least ' : ''}${formatAmount(value)} ${unit}`;
  const details = [amount, bandText(lower, upper, unit, upperIs), coverage ?? ''].filter(
    (text) => text !== '',
  );
  return (
    <div className={classes.meter} data-status={open ? 'open' : status}>
      <Group justify="space-between" gap="xs" wrap="wrap">
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm" className={classes.status}>
          {wordsOf(status, upperIs, atLeast)}
        </Text>
      </Group>
      <div className={classes.track} aria-hidden="true">
        {lower !== null || upper !== null ? (
          <div
            className={classes.band}
            style={{ left: percent(lower ?? 0), right: `calc(100% - ${percent(upper ?? end)})` }}
          />
        ) : null}
        {value !== null ? <div className={classes.fill} style={{ width: percent(value) }} /> : null}
        {upper !== null ? <div className={classes.limit} style={{ left: percent(upper) }} /> : null}
      </div>
      <Text size="sm" c="dimmed">
        {details.join(' · ')}
      </Text>
    </div>
  );
}
