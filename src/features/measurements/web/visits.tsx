import { NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { diffDays } from '#domain/calendar/days.ts';
import type { GrowthIndicator } from '#domain/growth/assess-growth.ts';
import { shownAmount } from '#domain/growth/measurement-kinds.ts';
import { currentReading } from '#platform/web/reader.ts';
import type { Growth } from '../contract/growth.ts';
import { axisOf } from '../rules/chart-axis.ts';
import { measuredValue } from '../rules/chart-geometry.ts';
import { ageWords, FLAG_WORDS, INDICATOR_LABELS, ordinalCentile } from '../rules/growth-words.ts';
import classes from './growth.module.css';
import { dayWords } from './measurement-words.ts';

type Visit = Growth['visits'][number];

const COLUMNS: readonly (readonly [GrowthIndicator, string])[] = [
  ['length_height', 'Height'],
  ['weight', 'Weight'],
  ['head', 'Head'],
  ['bmi', 'BMI'],
];

function placed(visit: Visit, indicator: GrowthIndicator): string {
  const { units } = currentReading();
  const measured = { length_height: visit.heightCm, weight: visit.weightKg, head: visit.headCm };
  const value = indicator === 'bmi' ? measuredValue(visit, 'bmi') : measured[indicator as 'weight'];
  if (value === null) return '';
  const centile = visit.results.find((each) => each.indicator === indicator)?.centile;
  const amount =
    indicator === 'bmi'
      ? axisOf('bmi', units).words(value)
      : shownAmount(
          indicator === 'length_height' ? 'height' : (indicator as 'weight' | 'head'),
          value,
          units,
        );
  return centile == null ? amount : `${amount} (${ordinalCentile(centile)})`;
}

function ageOf({ date, ageDays, correctedDays }: Visit): string {
  const age = ageWords(ageDays, date);
  return correctedDays === null ? age : `${age} (${ageWords(correctedDays, date)} corrected)`;
}

/** What a chart shows, in figures; the percentile stands behind each. */
export function VisitTable({ visits }: { readonly visits: readonly Visit[] }) {
  const columns = COLUMNS.filter(([indicator]) => visits.some((visit) => placed(visit, indicator) !== ''));
  const flags = [...new Set(visits.flatMap(({ results }) => results.flatMap((each) => each.flags)))];
  return (
    <>
      <Table.ScrollContainer
        minWidth={520}
        type="native"
        // Wider than a phone: without a focus, the keyboard could not push it along.
        tabIndex={0}
        role="region"
        aria-label="Table of visits"
      >
        <Table withRowBorders aria-label="Visits with percentiles">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Day</Table.Th>
              <Table.Th scope="col">Age</Table.Th>
              {columns.map(([indicator, label]) => (
                <Table.Th key={indicator} scope="col">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {visits.toReversed().map((visit) => (
              <Table.Tr key={visit.date}>
                <Table.Th scope="row">{dayWords(visit.date)}</Table.Th>
                <Table.Td>{ageOf(visit)}</Table.Td>
                {columns.map(([indicator]) => (
                  <Table.Td key={indicator}>{placed(visit, indicator)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {flags.length === 0 ? null : (
        <ul className={classes.facts}>
          {flags.map((flag) => (
            <Text key={flag} component="li" size="sm" c="dimmed">
              {FLAG_WORDS[flag]}
            </Text>
          ))}
        </ul>
      )}
    </>
  );
}

const changeWords = (from: number, to: number, words: (amount: number) => string): string => {
  const change = to - from;
  if (Math.abs(change) < 0.05) return 'the same';
  return `${change > 0 ? '+' : '−'}${words(Math.abs(change))}`;
};

/** Two visits beside each other. */
export function CompareVisits({ visits }: { readonly visits: readonly Visit[] }) {
  const [first, setFirst] = useState<string | null>(null);
  const [second, setSecond] = useState<string | null>(null);
  const dates = visits.map(({ date }) => ({ value: date, label: dayWords(date) }));
  const from = visits.find(({ date }) => date === first) ?? visits.at(-2);
  const to = visits.find(({ date }) => date === second) ?? visits.at(-1);
  if (from === undefined || to === undefined) return null;
  const { units } = currentReading();
  const indicators = (Object.keys(INDICATOR_LABELS) as GrowthIndicator[]).filter(
    (indicator) => measuredValue(from, indicator) !== null && measuredValue(to, indicator) !== null,
  );
  return (
    <Stack gap="sm">
      <div className={classes.fields}>
        <NativeSelect
          label="From"
          data={dates}
          value={from.date}
          onChange={({ target }) => setFirst(target.value)}
        />
        <NativeSelect
          label="To"
          data={dates}
          value={to.date}
          onChange={({ target }) => setSecond(target.value)}
        />
      </div>
      <Text size="sm" c="dimmed">
        {Math.abs(diffDays(from.date, to.date))} days between them.
      </Text>
      <ul className={classes.rows}>
        {indicators.map((indicator) => {
          const axis = axisOf(indicator, units);
          const [a, b] = [measuredValue(from, indicator) ?? 0, measuredValue(to, indicator) ?? 0];
          const places = [from, to].map(
            (visit) => visit.results.find((each) => each.indicator === indicator)?.centile ?? null,
          );
          const words = places
            .map((centile) => (centile === null ? 'not known' : ordinalCentile(centile)))
            .join(' to ');
          return (
            <li key={indicator} className={classes.row}>
              <div className={classes.rowWords}>
                <Text component="span">
                  {INDICATOR_LABELS[indicator]} <strong>{changeWords(a, b, axis.words)}</strong>
                </Text>
                <Text component="span" size="sm" c="dimmed">
                  {axis.words(a)} to {axis.words(b)} · percentile {words}
                </Text>
              </div>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
