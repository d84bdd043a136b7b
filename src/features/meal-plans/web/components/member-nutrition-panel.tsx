import { Accordion, NativeSelect, SimpleGrid, Stack, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { formatAmount, formatDay } from '#platform/web/format.ts';
import { MeterBar } from '#platform/web/ui/meter-bar.tsx';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { StatTile } from '#platform/web/ui/stat-tile.tsx';
import type { MealPlan, PlannedMember } from '../../contract.ts';
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
import { namesText } from '../portion-text.ts';
import classes from './meal-plan.module.css';

function NutrientMeter({ row }: { readonly row: NutrientRow }) {
  const coverage = coverageText(row.total);
  return (
    <MeterBar
      label={row.name}
      value={row.total.amount}
      unit={row.unit}
      lower={row.lower}
      upper={row.upper}
      upperIs={row.upperIs}
      atLeast={isPartlyKnown(row.total)}
      {...(coverage === null ? {} : { coverage })}
    />
  );
}

const known = (row: NutrientRow): string | null =>
  row.total.amount === null ? null : formatAmount(row.total.amount);

function MemberNutrition({
  member,
  eater,
  period,
}: {
  readonly member: PlannedMember;
  readonly eater: Eater | undefined;
  readonly period: NutritionPeriod;
}) {
  const energy = energyRow(member, period);
  const groups = nutrientRowGroups(member, period);
  const main = groups.find((entry) => entry.group === 'main')?.rows ?? [];
  const whose = eater?.nameInSentence === 'you' ? 'your' : `${member.name}’s`;
  const protein = main.find((row) => row.nutrient === 'protein_g');
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <StatTile
          label="Energy a day"
          value={known(energy)}
          unit={`of ${formatAmount(member.targets.energyKcal)} kcal`}
          hint={`Estimated need: ${member.targets.energyBasis}`}
        />
        {protein ? (
          <StatTile
            label="Protein a day"
            value={known(protein)}
            unit={protein.lower === null ? 'g' : `of ${formatAmount(protein.lower)} g or more`}
            tone="tomato"
          />
        ) : null}
      </SimpleGrid>
      {member.targets.assumed.length > 0 ? (
        <Text size="sm" c="dimmed">
          We don’t know {whose} {namesText(member.targets.assumed)}, so we used a typical value. Add it on the
          family page for a better fit.
        </Text>
      ) : null}
      <div className={classes.nutrients}>
        {[energy, ...main].map((row) => (
          <NutrientMeter key={row.nutrient} row={row} />
        ))}
      </div>
      <Accordion multiple variant="contained" order={3}>
        {groups
          .filter((entry) => entry.group !== 'main')
          .map((entry) => (
            <Accordion.Item key={entry.group} value={entry.group}>
              <Accordion.Control>
                {entry.name} ({entry.rows.length})
              </Accordion.Control>
              <Accordion.Panel>
                <div className={classes.nutrients}>
                  {entry.rows.map((row) => (
                    <NutrientMeter key={row.nutrient} row={row} />
                  ))}
                </div>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
      </Accordion>
    </Stack>
  );
}

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
    <SectionCard
      title="What each person gets"
      description="Each person’s numbers next to their daily target. The green band is the target; the dark line is its upper end."
    >
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
    </SectionCard>
  );
}
