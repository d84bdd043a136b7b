import { List, Text, Title } from '@mantine/core';
import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import { type CoveredAmount, NO_AMOUNT } from '#domain/nutrition/totals.ts';
import { type KeyNutrient, keyNutrients } from '#domain/targets/key-nutrients.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { formatAmount } from '#platform/web/format.ts';
import { figureText } from '#platform/web/ui/figure-text.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { Ring } from '#platform/web/ui/ring.tsx';
import { ringState } from '#platform/web/ui/ring-status.ts';
import type { MealPlan, PlannedMember } from '../contract.ts';
import type { Eater, Eaters } from './day-menu.ts';
import { mealsLeftOut, mealsText } from './gives-text.ts';
import { coverageText, isPartlyKnown } from './member-nutrition.ts';
import classes from './today.module.css';

export interface TodayNutritionProps {
  readonly plan: MealPlan;
  readonly eaters: Eaters;
  readonly day: string;
  readonly memberId: string | null;
}

/** What the day gives each person: energy, and the few nutrients that matter most for just them. */
export function TodayNutrition({ plan, eaters, day, memberId }: TodayNutritionProps) {
  const shown = plan.members
    .filter(({ id }) => memberId === null || id === memberId)
    .map((member) => {
      const eater = eaters.get(member.id);
      return { member, eater, keys: keysOf(member, eater?.profile ?? null) };
    });
  const keysShown = shown.flatMap(({ keys }) => keys);
  const basis = [...new Set(shown.map(({ member }) => member.targets.energyBasis))];
  return (
    <>
      {mealsLeftOut(plan).length > 0 ? (
        <Text size="sm" c="dimmed">
          This plan covers {mealsText(plan.mealTypes)}. The goals cover the whole day, including your other
          meals.
        </Text>
      ) : null}
      <ul className={classes.nutrition}>
        {shown.map(({ member, eater, keys }) => (
          <EaterCard
            key={member.id}
            member={member}
            eater={eater}
            keys={keys}
            day={day}
            isAlone={shown.length === 1}
          />
        ))}
      </ul>
      <details className={classes.sources}>
        <summary>Where these numbers come from</summary>
        <List size="sm" spacing={4}>
          <List.Item>Energy: {basis.join('; ')}</List.Item>
          <List.Item>Goals and limits: {distinct(keysShown, 'targetSource')}</List.Item>
          <List.Item>Why these nutrients: {distinct(keysShown, 'source')}</List.Item>
          <List.Item>
            “≥” means “at least”: some of the day’s foods do not report this nutrient. We never count unknown
            as 0.
          </List.Item>
        </List>
      </details>
    </>
  );
}

function distinct(keys: readonly KeyNutrient[], field: 'source' | 'targetSource'): string {
  return [...new Set(keys.flatMap((key) => key[field].split('; ')))].join('; ');
}

interface EaterCardProps {
  readonly member: PlannedMember;
  readonly eater: Eater | undefined;
  readonly keys: readonly KeyNutrient[];
  readonly day: string;
  readonly isAlone: boolean;
}

const NOBODY_KNOWN = { ageYears: null, sex: null, lifeStage: null, conditions: [], diets: [] };

function keysOf(member: PlannedMember, profile: FamilyMember | null): readonly KeyNutrient[] {
  const person = profile === null ? NOBODY_KNOWN : { ...profile, ...profile.limits, ageYears: profile.age };
  return keyNutrients(person, member.targets.nutrients);
}

function EaterCard({ member, eater, keys, day, isAlone }: EaterCardProps) {
  const totals = member.dailyTotals.find(({ date }) => date === day)?.totals;
  const Key = isAlone ? KeyRing : KeyRow;
  const energy = totals?.energy_kcal ?? NO_AMOUNT;
  return (
    <li className={classes.eater} data-alone={isAlone || undefined}>
      <div className={classes.person}>
        {eater ? <PersonAvatar {...eater.face} size={36} /> : null}
        <Title order={4} size="h4">
          {eater?.name ?? member.name}
        </Title>
      </div>
      <Ring
        label="Energy"
        kind="goal"
        unit="kcal"
        value={energy.amount}
        target={member.targets.energyKcal}
        atLeast={isPartlyKnown(energy)}
        size={84}
      />
      <ul className={classes.keys}>
        {keys.map((key) => (
          <Key key={key.nutrient} choice={key} total={totals?.[key.nutrient] ?? NO_AMOUNT} />
        ))}
      </ul>
    </li>
  );
}

interface KeyProps {
  readonly choice: KeyNutrient;
  readonly total: CoveredAmount;
}

/** For one person: a ring each, with room for the reason. */
function KeyRing({ choice, total }: KeyProps) {
  const { name, unit } = nutrientLabel(choice.nutrient);
  const coverage = coverageText(total);
  return (
    <li>
      <Ring
        label={name}
        kind={choice.kind}
        unit={unit}
        value={total.amount}
        target={choice.target}
        atLeast={isPartlyKnown(total)}
        size={64}
        {...(coverage === null ? {} : { coverage })}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {choice.reason}
      </Text>
    </li>
  );
}

/** For a whole table: the same facts in two lines. */
function KeyRow({ choice, total }: KeyProps) {
  const { name, unit } = nutrientLabel(choice.nutrient);
  const atLeast = isPartlyKnown(total);
  const { words, status } = ringState(total.amount, choice.target, choice.kind, atLeast);
  const facts = [
    total.amount === null ? '' : figureText({ value: total.amount, unit, atLeast }),
    `${choice.kind} ${formatAmount(choice.target)} ${unit}`,
  ].filter((text) => text !== '');
  return (
    <li>
      <div className={classes.keyHead}>
        <Text component="span" size="sm" fw={600}>
          {name}
        </Text>
        <Text component="span" size="sm">
          {facts.join(' · ')}
        </Text>
      </div>
      <Text size="sm" c="dimmed" lh={1.4}>
        {words === '' ? null : (
          <span className={classes.status} data-status={status}>
            {words}.{' '}
          </span>
        )}
        {[choice.reason, coverageText(total) ?? ''].filter((text) => text !== '').join(' · ')}
      </Text>
    </li>
  );
}
