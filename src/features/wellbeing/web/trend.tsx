import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import type { SharedDay } from '../contract/wellbeing.ts';
import { runsOf, TREND_DAYS, type TrendPoint, type TrendSpan, trendOf } from '../rules/trend.ts';
import classes from './trend.module.css';
import { hoursText, MOODS, STRESS, wordOf } from './wellbeing-words.ts';

/** What of a day is drawn, between which bounds, and what its ends are called. */
interface Strip {
  readonly field: 'mood' | 'stress' | 'sleepHours';
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly top: string;
  readonly bottom: string;
  readonly textOf: (value: number) => string;
}

const STRIPS: readonly Strip[] = [
  {
    field: 'mood',
    label: 'Mood',
    least: 1,
    most: 5,
    top: 'Very good',
    bottom: 'Very low',
    textOf: (step) => wordOf(MOODS, step),
  },
  {
    field: 'stress',
    label: 'Stress',
    least: 1,
    most: 5,
    top: 'Very much',
    bottom: 'None',
    textOf: (step) => wordOf(STRESS, step),
  },
  { field: 'sleepHours', label: 'Sleep', least: 0, most: 12, top: '12 h', bottom: '0 h', textOf: hoursText },
];

/** Away from the edges, so that a dot is never cut. */
const INSET = 6;

interface PlotProps {
  readonly strip: Strip;
  readonly points: readonly TrendPoint[];
}

function Plot({ strip, points }: PlotProps) {
  const x = (index: number) => ((index + 0.5) / points.length) * 100;
  const y = (value: number) => {
    const share = (Math.min(value, strip.most) - strip.least) / (strip.most - strip.least);
    return 100 - INSET - share * (100 - 2 * INSET);
  };
  const runs = runsOf(points);
  const said = runs.flat();
  return (
    <div
      className={classes.plot}
      data-field={strip.field}
      role="img"
      aria-label={`${strip.label} on ${said.length} of ${points.length} days: ${said
        .map(({ index, value }) => `${formatDay(points[index]?.day ?? '', 'short')} ${strip.textOf(value)}`)
        .join(', ')}`}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable="false">
        {runs.map((run) => (
          <polyline
            key={run[0]?.index}
            points={run.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')}
          />
        ))}
      </svg>
      {said.map(({ index, value }) => (
        <span key={index} className={classes.dot} style={{ left: `${x(index)}%`, top: `${y(value)}%` }} />
      ))}
    </div>
  );
}

/** Which days are named below: each of a week, some of a month. */
const isNamed = (index: number, days: number): boolean =>
  days === TREND_DAYS.week || index % 7 === (days - 1) % 7;

interface TrendPicturesProps {
  readonly days: readonly SharedDay[];
  readonly today: string;
  readonly span: TrendSpan;
}

/** Mood, stress and sleep below each other. A day without a word is a gap. */
function TrendPictures({ days, today, span }: TrendPicturesProps) {
  const axis = trendOf(days, today, span, () => null);
  return (
    <div className={classes.strips}>
      {STRIPS.map((strip) => (
        <div key={strip.field} className={classes.strip}>
          <p>{strip.label}</p>
          <div className={classes.ends} aria-hidden>
            <span>{strip.top}</span>
            <span>{strip.bottom}</span>
          </div>
          <Plot strip={strip} points={trendOf(days, today, span, (day) => day[strip.field])} />
        </div>
      ))}
      <div className={classes.axis} aria-hidden>
        {axis.map(({ day }, index) => (
          <span key={day}>
            {isNamed(index, axis.length)
              ? formatDay(day, span === 'week' ? { weekday: 'short' } : { month: 'numeric', day: 'numeric' })
              : ''}
          </span>
        ))}
      </div>
    </div>
  );
}

/** With the choice of how far back. */
export function Trend({ days, today }: Omit<TrendPicturesProps, 'span'>) {
  const [span, setSpan] = useState<TrendSpan>('week');
  return (
    <>
      <SegmentedControl
        aria-label="How far back"
        value={span}
        onChange={(value) => setSpan(value as TrendSpan)}
        data={[
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month' },
        ]}
        className={classes.span ?? ''}
      />
      <TrendPictures days={days} today={today} span={span} />
    </>
  );
}
