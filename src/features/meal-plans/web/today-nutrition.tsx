import { Anchor, List, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { lifeStageOf } from '#domain/nutrition/life-stages.ts';
import { type KeyNutrient, keyNutrients } from '#domain/targets/key-nutrients.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { BandKey, BandTable } from '#platform/web/ui/band-table.tsx';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { MealPlan, PlannedMember } from '../contract/meal-plans.ts';
import type { Eaters } from './day-menu.ts';
import { mealsLeftOut, mealsText } from './gives-text.ts';
import classes from './today.module.css';
import { dayRows, type Finding, findingsOf } from './today-findings.ts';
import own from './today-nutrition.module.css';

export interface TodayNutritionProps {
  readonly plan: MealPlan;
  readonly eaters: Eaters;
  readonly day: string;
  readonly memberId: string | null;
}

const NOBODY_KNOWN = { ageYears: null, sex: null, lifeStage: null, conditions: [], diets: [] };

function keysOf(member: PlannedMember, profile: FamilyMember | null): readonly KeyNutrient[] {
  const person =
    profile === null
      ? NOBODY_KNOWN
      : {
          ...profile,
          ...profile.limits,
          ageYears: profile.age,
          lifeStage: lifeStageOf(profile.lifeStage, profile.limits.conditions),
        };
  return keyNutrients(person, member.targets.nutrients);
}

/** What of the day is too much or too little, and for which person, in words; all numbers are one press away. */
export function TodayNutrition({ plan, eaters, day, memberId }: TodayNutritionProps) {
  const people = plan.members
    .filter(({ id }) => memberId === null || id === memberId)
    .map((member) => {
      const eater = eaters.get(member.id);
      const keys = keysOf(member, eater?.profile ?? null);
      const name = eater?.name ?? member.name;
      return { id: member.id, name, face: eater?.face, member, keys, rows: dayRows(member, keys, day) };
    });
  const isWholeDay = mealsLeftOut(plan).length === 0;
  const { shown, more } = findingsOf(people, isWholeDay);
  return (
    <section className={classes.block} aria-labelledby="today-nutrition">
      <Title order={2} size="h3" id="today-nutrition">
        Nutrition for the day
      </Title>
      {isWholeDay ? null : (
        <Text size="sm" c="dimmed">
          This plan covers {mealsText(plan.mealTypes)}. The goals cover the whole day, including your other
          meals.
        </Text>
      )}
      {shown.length === 0 ? (
        <Text>
          Nothing is more than advised{isWholeDay ? ', and no goal is missed' : ''}, as far as known.
        </Text>
      ) : null}
      {shown.length > 0 ? (
        <ul className={own.findings}>
          {shown.map(({ id, names, of, words }) => (
            <li key={id}>
              <FindingIcon of={of} />
              <span>
                <strong>{names}</strong>: {words}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {shown.length > 0 ? (
        <Text size="sm" c="dimmed">
          {more === 0
            ? null
            : more === 1
              ? '1 more person misses a goal. '
              : `${more} more people miss a goal. `}
          <Anchor component={Link} to={`/meal-plan-generator/${plan.id}`} inherit>
            Swap a dish
          </Anchor>
        </Text>
      ) : null}
      <LazyDetails
        className={own.fold}
        summary={people.length === 1 ? 'All numbers' : 'All numbers, person by person'}
      >
        {() => (
          <>
            <BandKey />
            {people.map(({ id, name, face, rows }) => (
              <LazyDetails
                key={id}
                className={own.person}
                isOpen={people.length === 1}
                summary={
                  <>
                    {face ? <PersonAvatar {...face} size={32} /> : null}
                    <span>{name}</span>
                    <IconChevronDown size={20} aria-hidden className={`${classes.chevron} ${own.chevron}`} />
                  </>
                }
              >
                {() => <BandTable caption={`The day of ${name} in numbers`} rows={rows} />}
              </LazyDetails>
            ))}
            <Sources
              basis={[...new Set(people.map(({ member }) => member.targets.energyBasis).filter(Boolean))]}
              keys={people.flatMap(({ keys }) => keys)}
            />
          </>
        )}
      </LazyDetails>
    </section>
  );
}

/** A sign beside the words: no color is needed to tell them apart. */
function FindingIcon({ of }: { readonly of: Finding['of'] }) {
  const Icon = of === 'advice' ? IconAlertTriangle : IconAlertCircle;
  return <Icon size={18} aria-hidden />;
}

interface SourcesProps {
  readonly basis: readonly string[];
  readonly keys: readonly KeyNutrient[];
}

function Sources({ basis, keys }: SourcesProps) {
  return (
    <details className={own.fold}>
      <summary>Where these numbers come from</summary>
      <List size="sm" spacing={4}>
        {basis.length === 0 ? null : <List.Item>Energy: {basis.join('; ')}</List.Item>}
        <List.Item>Goals and limits: {distinct(keys, 'targetSource')}</List.Item>
        <List.Item>Why these nutrients: {distinct(keys, 'source')}</List.Item>
        <List.Item>
          “≥” means “at least”: some of the day’s foods do not report this nutrient. We never count unknown as
          0.
        </List.Item>
      </List>
    </details>
  );
}

function distinct(keys: readonly KeyNutrient[], field: 'source' | 'targetSource'): string {
  return [...new Set(keys.flatMap((key) => key[field].split('; ')))].join('; ');
}
