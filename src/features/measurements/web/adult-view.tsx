import { Stack, Text } from '@mantine/core';
import { fromSi, KINDS, type MeasurementKind, shownAmount } from '#domain/growth/measurement-kinds.ts';
import { currentReading } from '#platform/web/reader.ts';
import { TrendChart } from '#platform/web/ui/charts/trend-chart.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import type { Growth } from '../contract/growth.ts';
import type { Measurement } from '../contract/measurements.ts';
import {
  ADULT_SOURCES,
  bmiOf,
  isLowGrip,
  isOlder,
  leastChairStands,
  leastGrip,
  USUAL_BMI,
  waistLevel,
} from '../rules/adult-body.ts';
import classes from './growth.module.css';
import { dayWords } from './measurement-words.ts';

const MOST_POINTS = 24;
const tenth = (value: number): number => Math.round(value * 10) / 10;

interface Said {
  readonly title: string;
  readonly text: string;
  readonly source: string;
}

function waistWords(latest: Measurement, sex: 'female' | 'male' | null): Said {
  const { units } = currentReading();
  const amount = shownAmount('waist', latest.si, units);
  const level = sex === null ? null : waistLevel(latest.si, sex);
  const more =
    level === null
      ? 'With a sex in the profile, we can say how that is read.'
      : level === 'usual'
        ? 'That is within the usual range.'
        : `WHO links a waist above ${shownAmount('waist', sex === 'male' ? 94 : 80, units)} with a ${level === 'high' ? 'clearly ' : ''}higher risk for heart and blood sugar. Your doctor can put it in context.`;
  return { title: `Waist ${amount}`, text: more, source: ADULT_SOURCES.waist };
}

function gripWords(latest: Measurement, sex: 'female' | 'male' | null): Said {
  const { units } = currentReading();
  const least = sex === null ? null : shownAmount('grip', leastGrip(sex), units);
  const text =
    sex === null || least === null
      ? 'With a sex in the profile, we can say how that is read.'
      : isLowGrip(latest.si, sex)
        ? `Below ${least}, doctors look at muscle strength. It is worth a word at the next visit.`
        : `Doctors look closer below ${least}.`;
  return { title: `Grip ${shownAmount('grip', latest.si, units)}`, text, source: ADULT_SOURCES.grip };
}

function standsWords(latest: Measurement, { ageYears, sex }: Growth['member']): Said {
  const least = ageYears === null || sex === null ? null : leastChairStands(ageYears, sex);
  const text =
    least === null
      ? 'There are figures to compare with from 60 to 94 years, with a sex in the profile.'
      : latest.si < least
        ? `At this age, fewer than ${least} is below average. It can mean a higher risk of falls, so talk to your doctor.`
        : `At this age, ${least} or more is average or better.`;
  return { title: `${latest.si} chair stands`, text, source: ADULT_SOURCES.chairStands };
}

function bmiWords(bmi: number, ageYears: number | null): Said {
  const range = `For many adults, ${USUAL_BMI.least} to ${USUAL_BMI.below} goes with the lowest risk.`;
  const text = isOlder(ageYears)
    ? 'From 65 on, a somewhat higher BMI is often fine, and losing weight is the larger risk.'
    : range;
  return {
    title: `BMI ${tenth(bmi)}`,
    text: `${text} BMI does not tell muscle from fat, and it reads differently in different bodies and families. It is a hint, not a verdict.`,
    source: ADULT_SOURCES.bmi,
  };
}

interface AdultViewProps {
  readonly growth: Growth;
  readonly entries: readonly Measurement[];
}

/** Weight over time, and what is known about the other figures, with its limits. */
export function AdultView({ growth, entries }: AdultViewProps) {
  const { member, weightLoss } = growth;
  const { units } = currentReading();
  const used = entries.filter(({ questions }) => questions.length === 0).toReversed();
  const latest = (kind: MeasurementKind) => used.findLast((entry) => entry.kind === kind);
  const [height, weight] = [latest('height'), latest('weight')];
  const [waist, grip, stands] = [latest('waist'), latest('grip'), latest('chair_stands')];
  const isQuiet = member.isPregnant || member.isWithoutBmi;
  const said: readonly Said[] = [
    ...(height && weight && !isQuiet ? [bmiWords(bmiOf(height.si, weight.si), member.ageYears)] : []),
    ...(waist && !isQuiet ? [waistWords(waist, member.sex)] : []),
    ...(grip ? [gripWords(grip, member.sex)] : []),
    ...(stands ? [standsWords(stands, member)] : []),
  ];
  const weights = used.filter(({ kind }) => kind === 'weight').slice(-MOST_POINTS);
  const unit = units === 'us' ? KINDS.weight.us : KINDS.weight.si;
  return (
    <Stack gap="lg">
      {weightLoss === null ? null : (
        <QuietNote kind="safety" title="Weight went down quickly">
          {tenth(weightLoss.percent)}% less within {weightLoss.months} months, from{' '}
          {shownAmount('weight', weightLoss.fromKg, units)} on {dayWords(weightLoss.from)} to{' '}
          {shownAmount('weight', weightLoss.toKg, units)}. If that was not planned, please talk to your
          doctor.
          <Text size="sm" c="dimmed">
            {ADULT_SOURCES.loss}
          </Text>
        </QuietNote>
      )}
      {member.isPregnant ? (
        <Text>
          In pregnancy weight is meant to rise, and BMI and waist say nothing. What is right for you, your
          doctor or midwife will tell you.
        </Text>
      ) : null}
      {weights.length > 1 && !member.isWithoutBmi ? (
        <TrendChart
          title="Weight"
          labels={weights.map(({ date }) => dayWords(date))}
          unit={unit}
          series={[
            { name: 'Weight', tone: 'plum', values: weights.map(({ si }) => tenth(fromSi(si, unit))) },
          ]}
        />
      ) : null}
      {said.length === 0 ? null : (
        <ul className={classes.rows} aria-label="What the figures mean">
          {said.map(({ title, text, source }) => (
            <li key={title} className={classes.row}>
              <div className={classes.rowWords}>
                <Text fw={600}>{title}</Text>
                <Text>{text}</Text>
                <Text size="sm" c="dimmed">
                  {source}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
