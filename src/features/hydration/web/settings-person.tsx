import { NumberInput, Stack, Text } from '@mantine/core';
import { safetyFigure } from '#domain/hydration/safety-figures.ts';
import { WATER_SETTING_LIMITS } from '#domain/hydration/water-target.ts';
import type { HydrationPerson, VolumeUnit } from '../contract/hydration.ts';
import classes from './hydration.module.css';
import { changeSettings } from './hydration-queries.ts';
import { ML_PER_FL_OZ, unitOf, volumeText } from './hydration-words.ts';
import { SettingsReminder } from './settings-reminder.tsx';

interface SettingsPersonProps {
  readonly person: HydrationPerson;
  readonly units: VolumeUnit;
}

const WHY_NONE: Readonly<Record<Exclude<HydrationPerson['target']['kind'], 'target'>, string>> = {
  'no-water': 'Babies under 6 months get breast milk or formula, and no water.',
  infant: 'Until the first birthday, milk comes first. There is nothing to set.',
  limit: 'A clinic set a fluid limit in the profile. It always holds, and nothing here adds to it.',
  'ask-doctor':
    'With this condition, a doctor says how much to drink. Add a limit to the profile if there is one.',
  'age-unknown': 'Add an age to the profile first.',
};

/** Sport and heat are entered by hand, with what the sources say beside them. */
export function SettingsPerson({ person, units }: SettingsPersonProps) {
  const { memberId, target, activityMinutes, heatMl } = person;
  if (target.kind !== 'target') return <Text>{WHY_NONE[target.kind]}</Text>;
  const perUnit = unitOf(units) === 'ml' ? 1 : ML_PER_FL_OZ;
  const save = (entered: { activityMinutes?: number; heatMl?: number }) =>
    void changeSettings({ kind: 'member-set', member: { memberId, activityMinutes, heatMl, ...entered } });
  const within = (value: number | string, most: number) =>
    Math.min(most, Math.max(0, Math.round(Number(value) || 0)));
  const adult = safetyFigure('activity-adult');
  const child = safetyFigure('activity-child');
  const sport = person.limits.isChild
    ? `Ages 9 to 12: ${volumeText(child.amount, units)} an hour (AAP 2011). From 13: ${volumeText(adult.amount, units)} (ACSM 2007). The sources have no figure for younger children.`
    : `Adds ${volumeText(adult.amount, units)} an hour, the low end of what sports doctors advise (ACSM 2007).`;
  return (
    <Stack gap="lg">
      <div className={classes.fields}>
        <NumberInput
          label="Minutes of exercise a day"
          description={sport}
          min={0}
          hideControls
          max={WATER_SETTING_LIMITS.activityMinutes}
          allowDecimal={false}
          inputMode="numeric"
          defaultValue={activityMinutes}
          onBlur={({ currentTarget }) =>
            save({ activityMinutes: within(currentTarget.value, WATER_SETTING_LIMITS.activityMinutes) })
          }
        />
        <NumberInput
          label={`Extra in the heat, ${unitOf(units) === 'ml' ? 'ml' : 'fl oz'} a day`}
          description="Heat makes people need more, but the sources name no amount (IOM 2005). Set it back to 0 when it cools down."
          min={0}
          hideControls
          allowDecimal={false}
          inputMode="numeric"
          defaultValue={Math.round(heatMl / perUnit)}
          onBlur={({ currentTarget }) =>
            save({ heatMl: within(Number(currentTarget.value) * perUnit, WATER_SETTING_LIMITS.heatMl) })
          }
        />
      </div>
      <SettingsReminder person={person} />
    </Stack>
  );
}
