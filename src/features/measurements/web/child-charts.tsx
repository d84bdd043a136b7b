import { Anchor, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { GrowthIndicator } from '#domain/growth/assess-growth.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { currentReading } from '#platform/web/reader.ts';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import type { Growth } from '../contract/growth.ts';
import { AGE_WINDOWS, type AgeWindow, chartRange, standardsShown } from '../rules/chart-axis.ts';
import { measuredValue } from '../rules/chart-geometry.ts';
import {
  ADULT_HEIGHT_SOURCE,
  adultHeightWords,
  CHOICE_LABELS,
  CORRECTED_WORDS,
  calledName,
  centileWords,
  crossingWords,
  INDICATOR_LABELS,
  STANDARD_NAMES,
  speedWords,
  WHAT_A_CENTILE_IS,
} from '../rules/growth-words.ts';
import { crossingAdvice, otherChartsWords, signWords } from '../rules/sign-words.ts';
import classes from './growth.module.css';
import { GrowthChart } from './growth-chart.tsx';
// At once: what a fold prints has to be there when the browser prints it.
import { dayWords } from './measurement-words.ts';
import { CompareVisits, VisitTable } from './visits.tsx';

// What few open comes when it is opened.
const FactsForm = lazy(async () => ({ default: (await import('./about-charts.tsx')).FactsForm }));
const StandardChoice = lazy(async () => ({ default: (await import('./about-charts.tsx')).StandardChoice }));

interface FoldProps {
  readonly summary: string;
  readonly isPrinted?: boolean;
  readonly children: ReactNode;
}

function Fold({ summary, isPrinted = false, children }: FoldProps) {
  return (
    <LazyDetails summary={summary} className={`${classes.fold ?? ''} ${isPrinted ? '' : 'no-print'}`}>
      {() => <Suspense fallback={<Skeleton height={120} />}>{children}</Suspense>}
    </LazyDetails>
  );
}

const MISSING = {
  birth_date: 'Charts count a child’s age in days. Please add the birth date to the profile.',
  sex: 'Charts are different for girls and boys. Please add the sex to the profile.',
} as const;

function latestCentile({ visits, member }: Growth, indicator: GrowthIndicator): string | null {
  for (const { results } of visits.toReversed()) {
    const centile = results.find((each) => each.indicator === indicator)?.centile;
    if (centile != null) return centileWords(calledName(member.name), indicator, centile);
  }
  return null;
}

/** Charts, what they say in words, and all that they are made from. */
export function ChildCharts({ growth }: { readonly growth: Growth }) {
  const [chosen, setChosen] = useState<GrowthIndicator>(
    // What is worth a look is looked at first.
    growth.crossings[0]?.indicator ?? 'length_height',
  );
  const [window, setWindow] = useState<AgeWindow>('fit');
  const mayManage = useMayDo('growth:manage');
  const { units } = currentReading();
  const { missing, member, parts, visits, crossings, signs, otherCharts, speed, adultHeight } = growth;
  if (missing !== null) {
    return (
      <QuietNote title="One thing is missing">
        {MISSING[missing]}{' '}
        <Anchor component={Link} to="/family-members">
          Family members
        </Anchor>
      </QuietNote>
    );
  }
  const there = (Object.keys(INDICATOR_LABELS) as GrowthIndicator[]).filter((each) =>
    parts.some(({ indicator }) => indicator === each),
  );
  const standards = standardsShown(chosen, growth, chartRange(chosen, growth, window));
  const name = calledName(member.name);
  const said = latestCentile(growth, chosen);
  const isUsual =
    crossings.length === 0 && signs.every((sign) => sign.code === 'newborn_loss' && sign.level === 'usual');
  const outside = visits.some(
    (visit) =>
      measuredValue(visit, chosen) !== null &&
      visit.results.some(
        ({ indicator, flags }) => indicator === chosen && flags.includes('age_outside_tables'),
      ),
  );
  return (
    <Stack gap="xl">
      <p className="print-only">
        {[
          member.name,
          member.sex === 'female' ? 'girl' : 'boy',
          member.birthDate === null ? '' : `born ${dayWords(member.birthDate)}`,
        ].join(' · ')}
      </p>
      <section aria-label="Chart">
        <div className={`${classes.chartHead} no-print`}>
          <NativeSelect
            label="Chart"
            data={there.map((value) => ({ value, label: INDICATOR_LABELS[value] }))}
            value={chosen}
            onChange={({ target }) => setChosen(target.value as GrowthIndicator)}
          />
          {chosen === 'weight_for_height' ? null : (
            <NativeSelect
              label="Ages shown"
              data={AGE_WINDOWS.map(({ id, label }) => ({ value: id, label }))}
              value={window}
              onChange={({ target }) => setWindow(target.value as AgeWindow)}
            />
          )}
        </div>
        {said === null ? null : (
          <Text mb="sm" fw={600}>
            {said}
          </Text>
        )}
        <GrowthChart key={`${member.id} ${chosen}`} growth={growth} indicator={chosen} window={window} />
        <Text size="sm" c="dimmed">
          Standard in use: {standards.map((each) => STANDARD_NAMES[each]).join('; ')}
        </Text>
        {outside ? (
          <Text mt="sm">
            This chart does not reach every age measured. Those points have no percentile
            {chosen === 'weight' ? ', and from 10 years on WHO uses BMI instead.' : '.'}
          </Text>
        ) : null}
        <Text size="sm" c="dimmed" mt="xs">
          {WHAT_A_CENTILE_IS}
        </Text>
        {visits.some(({ correctedDays }) => correctedDays !== null) ? (
          <Text size="sm" c="dimmed" mt="xs">
            {CORRECTED_WORDS}
          </Text>
        ) : null}
      </section>
      {otherCharts === null ? null : (
        <QuietNote title="Other charts fit better">{otherChartsWords(name, otherCharts)}</QuietNote>
      )}
      {crossings.length + signs.length === 0 ? null : (
        <QuietNote title={isUsual ? 'Good to know' : 'Worth a look'}>
          {[
            ...signs.map((sign) => signWords(name, sign, units)),
            ...crossings.map((crossing) => crossingWords(name, crossing)),
            ...crossingAdvice(name, member.sex, crossings),
          ].map((words) => (
            <Text key={words}>{words}</Text>
          ))}
        </QuietNote>
      )}
      {speed === null && adultHeight === null ? null : (
        <ul className={classes.facts}>
          {speed === null ? null : <li>{speedWords(speed, units)}</li>}
          {adultHeight === null ? null : (
            <li>
              {adultHeightWords(adultHeight, units)}
              <Text size="sm" c="dimmed">
                {ADULT_HEIGHT_SOURCE}
              </Text>
            </li>
          )}
        </ul>
      )}
      <div>
        <Fold summary="All visits with percentiles" isPrinted>
          <VisitTable visits={visits} />
        </Fold>
        {visits.length < 2 ? null : (
          <Fold summary="Compare two visits">
            <CompareVisits visits={visits} />
          </Fold>
        )}
        <Fold summary={`Charts: ${CHOICE_LABELS[growth.standard]}`}>
          <StandardChoice standard={growth.standard} />
        </Fold>
        {mayManage ? (
          <Fold summary="Born early? Parents’ heights">
            <FactsForm key={JSON.stringify(growth.facts)} growth={growth} />
          </Fold>
        ) : null}
      </div>
    </Stack>
  );
}
