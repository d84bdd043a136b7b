import { Text, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import type { GrowthIndicator } from '#domain/growth/assess-growth.ts';
import { currentReading, type Reading } from '#platform/web/reader.ts';
import type { Growth } from '../contract/growth.ts';
import { type AgeWindow, axisOf, chartRange, secondTickWords, tickWords } from '../rules/chart-axis.ts';
import { type ChartPoint, chartShape } from '../rules/chart-geometry.ts';
import { ageWords, INDICATOR_LABELS, ordinalCentile, STANDARD_SHORT } from '../rules/growth-words.ts';
import classes from './growth.module.css';
import { dayWords } from './measurement-words.ts';

/** Before the room is known, and where a test has none. */
const USUAL_WIDTH = 640;
const NARROW = 480;

/** What a point says: the day, the age, the amount and its place. */
export function pointWords(
  { visit, value }: ChartPoint,
  indicator: GrowthIndicator,
  units: Reading['units'],
) {
  const axis = axisOf(indicator, units);
  const result = visit.results.find((each) => each.indicator === indicator);
  const age =
    visit.correctedDays === null
      ? ageWords(visit.ageDays, visit.date)
      : `${ageWords(visit.correctedDays, visit.date)} corrected (${ageWords(visit.ageDays, visit.date)} since birth)`;
  const place =
    result?.centile == null
      ? 'no percentile'
      : `${ordinalCentile(result.centile)} percentile (${STANDARD_SHORT[result.standard]})`;
  return { day: dayWords(visit.date), age, amount: axis.words(value / axis.perUnit), place };
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(count - 1, index + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const USUAL_LETTERS_PX = 16;
/** Letters on the drawing grow with those of the page, and need room. */
const lettersNow = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_LETTERS_PX) /
  USUAL_LETTERS_PX;

export interface GrowthChartProps {
  readonly growth: Growth;
  readonly indicator: GrowthIndicator;
  readonly window: AgeWindow;
}

/** A clinic's chart: lines of the standard with their percentiles at the right, and the child's own curve. */
export function GrowthChart({ growth, indicator, window }: GrowthChartProps) {
  const { units } = currentReading();
  const { ref, width: measured } = useElementSize();
  const width = measured || USUAL_WIDTH;
  const isNarrow = width < NARROW;
  const letters = lettersNow();
  const height = (isNarrow ? 380 : 460) * Math.min(letters, 1.4);
  const axis = axisOf(indicator, units);
  const isTwoLined = secondTickWords(indicator, 0, units) !== null;
  const bottom = (isTwoLined ? 44 : 26) * letters;
  // "99.99" at the ends of the extended chart of BMI.
  const [left, right, top] = [36 * letters, (indicator === 'bmi' ? 38 : 26) * letters, 20 * letters];
  const shape = useMemo(
    () =>
      chartShape({
        indicator,
        parts: growth.parts,
        visits: growth.visits,
        choice: growth.standard,
        range: chartRange(indicator, growth, window),
        perUnit: axis.perUnit,
        letters,
        frame: { width, height, left, right, top, bottom },
      }),
    [growth, indicator, window, width, height, left, right, top, bottom, letters, axis.perUnit],
  );
  const { points } = shape;
  const [chosen, setChosen] = useState<number | null>(null);
  const index = chosen === null ? points.length - 1 : Math.min(chosen, points.length - 1);
  const point = points[index];
  const said = point && pointWords(point, indicator, units);

  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    const nearest = points
      .map((each, at) => ({ at, distance: Math.abs(each.x - x) }))
      .toSorted((a, b) => a.distance - b.distance)[0];
    if (nearest !== undefined) setChosen(nearest.at);
  };
  const onKey = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, index, points.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  const words = said ? `${said.day}, ${said.age}: ${said.amount}, ${said.place}` : 'No measurements here';
  return (
    <figure className={classes.figure}>
      <VisuallyHidden component="figcaption">
        {INDICATOR_LABELS[indicator]} of {growth.member.name}. Use the arrow keys to go through the
        measurements.
      </VisuallyHidden>
      <div
        ref={ref}
        className={classes.plot}
        {...(points.length > 0 && {
          role: 'slider',
          tabIndex: 0,
          'aria-label': `Measurements on the chart: ${INDICATOR_LABELS[indicator]}`,
          'aria-valuemin': 1,
          'aria-valuemax': points.length,
          'aria-valuenow': index + 1,
          'aria-valuetext': words,
          onKeyDown: onKey,
        })}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width="100%"
          height={height}
          aria-hidden="true"
          onPointerMove={onPointer}
          onPointerDown={onPointer}
        >
          {shape.bands.map((band) => (
            <path key={band} d={band} className={classes.band} />
          ))}
          {shape.xTicks.map(({ value, place }) => (
            <g key={value}>
              <path d={`M${place} ${top}V${height - bottom}`} className={classes.grid} />
              <text x={place} y={height - bottom + 18 * letters} className={classes.tick} textAnchor="middle">
                {tickWords(indicator, value)}
              </text>
              {isTwoLined ? (
                <text
                  x={place}
                  y={height - bottom + 36 * letters}
                  className={classes.tick}
                  textAnchor="middle"
                >
                  {secondTickWords(indicator, value, units)}
                </text>
              ) : null}
            </g>
          ))}
          {shape.yTicks.map(({ value, place }) => (
            <g key={value}>
              <path d={`M${left} ${place}H${width - right}`} className={classes.grid} />
              <text x={left - 6} y={place + 4 * letters} className={classes.tick} textAnchor="end">
                {Math.round(value * 10) / 10}
              </text>
            </g>
          ))}
          <text x={4} y={12 * letters} className={classes.tick}>
            {axis.upward}
          </text>
          {shape.lines.map(({ centile, label, paths, end }) => (
            <g key={centile}>
              {paths.map((path) => (
                <path
                  key={path}
                  d={path}
                  className={classes.line}
                  data-middle={centile === 50 || undefined}
                  data-centile={centile}
                />
              ))}
              <text x={end.x + 4} y={end.labelY + 4 * letters} className={classes.tick}>
                {label}
              </text>
            </g>
          ))}
          {shape.plain === '' ? null : <path d={shape.plain} className={classes.plain} />}
          <path d={shape.own} className={classes.own} />
          {points.map(({ x, y, visit }) => (
            <circle key={visit.date} cx={x} cy={y} r={3.5} className={classes.point} />
          ))}
          {point ? <circle cx={point.x} cy={point.y} r={8} className={classes.chosen} /> : null}
        </svg>
      </div>
      <Text className={classes.readout ?? ''} component="p" aria-hidden={points.length > 0}>
        {said ? (
          <>
            <strong>{said.amount}</strong> · {said.place}
            <span className={classes.when}>
              {said.day} · {said.age}
            </span>
          </>
        ) : (
          words
        )}
      </Text>
    </figure>
  );
}
