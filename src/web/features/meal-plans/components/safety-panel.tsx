import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FamilyMember } from '#contract/family-members.ts';
import type { MealPlan } from '#contract/meal-plans.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useFamilyMembers } from '../api/list-family-members.ts';
import type { Eater, Eaters } from '../day-menu.ts';
import { namesText } from '../portion-text.ts';
import { LimitList } from './limit-list.tsx';
import classes from './meal-plan.module.css';
import { MemberAvatar } from './member-avatar.tsx';

function Person({ eater, profile }: { readonly eater: Eater; readonly profile: FamilyMember | undefined }) {
  return (
    <li className={classes.person}>
      <MemberAvatar eater={eater} />
      <div>
        <Text fw={600}>{eater.name}</Text>
        {profile ? (
          <LimitList member={profile} />
        ) : (
          <Text size="sm" c="dimmed">
            No longer in the family list
          </Text>
        )}
      </div>
    </li>
  );
}

export interface SafetyPanelProps {
  readonly plan: MealPlan;
  readonly eaters: Eaters;
}

/** A profile that changed later was not what the plan was made for, and the page says so. */
export function SafetyPanel({ plan, eaters }: SafetyPanelProps) {
  const { data: members } = useFamilyMembers();
  const people = [...eaters.values()].map((eater) => ({
    eater,
    profile: members?.find((member) => member.id === eater.id),
  }));
  const changed = people.filter(({ profile }) => profile && profile.updatedAt > plan.createdAt);
  return (
    <SectionCard title="Kept safe for everyone">
      {changed.length > 0 ? (
        <Alert
          color="tomato"
          icon={<IconAlertTriangle aria-hidden />}
          title="A profile changed after this plan was made"
        >
          This plan may not fit {namesText(changed.map(({ eater }) => eater.name))} any more.{' '}
          <Anchor component={Link} to="/meal-plan-generator">
            Make a new plan
          </Anchor>
        </Alert>
      ) : null}
      <Alert color="leaf" icon={<IconShieldCheck aria-hidden />} title="Checked twice">
        After the planner was done, a second check that works on its own went through every portion for every
        person. It found nothing that breaks a limit. Only then was this plan saved.
      </Alert>
      {members ? (
        <ul className={classes.people} aria-label="Limits of each person">
          {people.map(({ eater, profile }) => (
            <Person key={eater.id} eater={eater} profile={profile} />
          ))}
        </ul>
      ) : null}
      <Text size="sm" c="dimmed">
        Brands differ. Always read the label, above all for allergies. This is not medical advice.
      </Text>
    </SectionCard>
  );
}
