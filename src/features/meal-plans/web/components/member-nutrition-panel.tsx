import { Accordion, NativeSelect, Stack, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { listText } from '#domain/text/list-text.ts';
import { formatDay } from '#platform/web/format.ts';
import { type BandStatus, bandStatus } from '#platform/web/ui/band-status.ts';
import { BandKey, type BandRow, BandTable } from '#platform/web/ui/band-table.tsx';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { MealPlan, PlannedMember } from '../../contract/meal-plans.ts';
import type { Eater, Eaters } from '../day-menu.ts';
import { mealsLeftOut, mealsText } from '../gives-text.ts';
import {
  coverageText,
  energyRow,
  isPartlyKnown,
  type NutrientRow,
  type NutritionPeriod,
  nutrientRowGroups,
} from '../member-nutrition.ts';
import classes from './meal-plan.module.css';
import { PlanSection } from './plan-section.tsx';

const bandRow = ({ name, unit, lower, upper, upperIs, total }: NutrientRow): BandRow => ({
  label: name,
  unit,
  lower,
  upper,
  upperIs,
  value: total.amount,
  atLeast: isPartlyKnown(total),
  coverage: coverageText(total),
});

interface MemberNutritionProps {
  readonly member: PlannedMember;
  readonly eater: Eater | undefined;
  readonly period: NutritionPeriod;
}

/** What is over or missed, and energy; what is in range is folded. */
function MemberNutrition({ member, eater, period }: MemberNutritionProps) {
  const energy = energyRow(member, period);
  const groups = nutrientRowGroups(member, period).map(({ group, name, rows }) => ({
    group,
    name,
    rows: rows.map(bandRow),
  }));
  const all = groups.flatMap(({ rows }) => rows);
  const whose = eater?.nameInSentence === 'you' ? 'your' : `${member.name}’s`;
  const name = eater?.name ?? member.name;
  return (
    <Stack gap="md">
      {member.targets.assumed.length > 0 ? (
        <Text size="sm" c="dimmed">
          We don’t know {whose} {listText(member.targets.assumed)}, so we used a typical value. Add it on the
          family page for a better fit.
        </Text>
      ) : null}
      <BandKey />
      <BandTable
        caption={
          energy === null ? `What is over or missed: ${name}` : `What is over or missed, and energy: ${name}`
        }
        rows={[...(energy === null ? [] : [bandRow(energy)]), ...all.filter(isMissed)]}
      />
      {energy === null ? null : (
        <details className={classes.basis}>
          <summary>How we estimated {whose} energy</summary>
          {member.targets.energyBasis}
        </details>
      )}
      <Accordion multiple variant="default" order={3}>
        {groups
          .map((group) => ({ ...group, rows: group.rows.filter((row) => !isMissed(row)) }))
          .filter(({ rows }) => rows.length > 0)
          .map((group) => (
            <Accordion.Item key={group.group} value={group.group}>
              <Accordion.Control>
                {group.name} ({group.rows.length})
              </Accordion.Control>
              <Accordion.Panel>
                <BandTable caption={`${group.name}: ${name}`} rows={group.rows} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
      </Accordion>
    </Stack>
  );
}

const MISSED: ReadonlySet<BandStatus> = new Set(['above', 'below', 'open']);
const isMissed = (row: BandRow): boolean => MISSED.has(bandStatus(row));

export interface MemberNutritionPanelProps {
  readonly plan: MealPlan;
  readonly eaters: Eaters;
}

export function MemberNutritionPanel({ plan, eaters }: MemberNutritionPanelProps) {
  const [period, setPeriod] = useState<NutritionPeriod>(null);
  const missing = mealsLeftOut(plan);
  const periods = [
    ...(plan.duration > 1 ? [{ value: '', label: `Average of ${plan.duration} days` }] : []),
    ...plan.dailyPlans.map((day) => ({ value: day.date, label: formatDay(day.date) })),
  ];
  return (
    <PlanSection title="What each person gets">
      <Text size="sm" c="dimmed">
        Each person’s numbers next to their daily target, what is over or missed first.
      </Text>
      <NativeSelect
        label="Show"
        data={periods}
        value={period ?? periods[0]?.value ?? ''}
        onChange={(event) => setPeriod(event.currentTarget.value || null)}
        maw="22rem"
      />
      {missing.length > 0 ? (
        <Text size="sm">
          This plan has no {mealsText(missing)}, but targets cover a whole day, so expect lower numbers here.
        </Text>
      ) : null}
      <Tabs
        defaultValue={plan.members[0]?.id ?? null}
        variant="unstyled"
        keepMounted={false}
        classNames={{ list: classes.personTabs ?? '', tab: classes.personTab ?? '' }}
      >
        <Tabs.List aria-label="Person">
          {[...eaters.values()].map((eater) => (
            <Tabs.Tab
              key={eater.id}
              value={eater.id}
              leftSection={<PersonAvatar {...eater.face} size={36} />}
            >
              {eater.name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {plan.members.map((member) => (
          <Tabs.Panel key={member.id} value={member.id} pt="lg">
            <MemberNutrition member={member} eater={eaters.get(member.id)} period={period} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </PlanSection>
  );
}
