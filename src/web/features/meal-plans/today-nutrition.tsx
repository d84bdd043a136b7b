import { Text, Title } from '@mantine/core';
import type { FamilyMember } from '#contract/family-members.ts';
import type { MealPlan, PlannedMember } from '#contract/meal-plans.ts';
import { type KeyNutrient, keyNutrients } from '#core/nutrition/key-nutrients.ts';
import { NO_AMOUNT } from '#core/nutrition/totals.ts';
import { MEAL_TYPES } from '#core/recipes/recipe.ts';
import { useFamilyMembers } from '#web/lib/members.ts';
import { Ring } from '#web/ui/ring.tsx';
import { MemberAvatar } from './components/member-avatar.tsx';
import { coverageText, isPartlyKnown } from './member-nutrition.ts';
import { nutrientLabel } from './nutrient-labels.ts';
import { mealTypeName, namesText } from './portion-text.ts';
import classes from './today.module.css';

export interface TodayNutritionProps {
  readonly plan: MealPlan;
  readonly day: string;
  readonly memberId: string | null;
}

/** What the day gives each person: energy, and the few nutrients that matter most for just them. */
export function TodayNutrition({ plan, day, memberId }: TodayNutritionProps) {
  const profiles = useFamilyMembers().data ?? [];
  const shown = plan.members.filter(({ id }) => memberId === null || id === memberId);
  const left = MEAL_TYPES.filter((type) => type !== 'snacks' && !plan.mealTypes.includes(type));
  const names = plan.mealTypes.map((type) => mealTypeName(type).toLowerCase());
  return (
    <>
      {left.length > 0 ? (
        <Text size="sm" c="dimmed">
          This plan covers {namesText(names)}. The goals are for the whole day, so other meals come on top.
        </Text>
      ) : null}
      <ul className={classes.nutrition}>
        {shown.map((member) => (
          <EaterCard
            key={member.id}
            member={member}
            index={plan.members.indexOf(member)}
            profile={profiles.find(({ id }) => id === member.id) ?? null}
            day={day}
            isAlone={shown.length === 1}
          />
        ))}
      </ul>
    </>
  );
}

interface EaterCardProps {
  readonly member: PlannedMember;
  readonly index: number;
  readonly profile: FamilyMember | null;
  readonly day: string;
  readonly isAlone: boolean;
}

const NOBODY_KNOWN = {
  ageYears: null,
  sex: null,
  lifeStage: null,
  medicalConditions: [],
  dietaryRestrictions: [],
};

function EaterCard({ member, index, profile, day, isAlone }: EaterCardProps) {
  const totals = member.dailyTotals.find(({ date }) => date === day)?.totals;
  const person = profile === null ? NOBODY_KNOWN : { ...profile, ageYears: profile.age };
  const keys = keyNutrients(person, member.targets.nutrients);
  const energy = totals?.energy_kcal ?? NO_AMOUNT;
  return (
    <li className={classes.eater} data-alone={isAlone || undefined}>
      <div className={classes.person}>
        <MemberAvatar eater={{ name: member.name, index }} />
        <Title order={4} size="h4">
          {member.name}
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
          <KeyRow key={key.nutrient} choice={key} total={totals?.[key.nutrient] ?? NO_AMOUNT} />
        ))}
      </ul>
    </li>
  );
}

interface KeyRowProps {
  readonly choice: KeyNutrient;
  readonly total: typeof NO_AMOUNT;
}

function KeyRow({ choice, total }: KeyRowProps) {
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
        size={56}
        {...(coverage === null ? {} : { coverage })}
      />
      <Text size="sm" className={classes.reason ?? ''}>
        {choice.reason} ({choice.source})
      </Text>
    </li>
  );
}
