import { Alert, Text } from '@mantine/core';
import { IconHelpCircle, IconRefreshAlert } from '@tabler/icons-react';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { MealPlan } from '../../contract.ts';
import type { Eater, Eaters } from '../day-menu.ts';
import { namesText } from '../portion-text.ts';
import { CheckedTwice } from './checked-twice.tsx';
import { LimitList } from './limit-list.tsx';
import classes from './meal-plan.module.css';

function Person({ eater }: { readonly eater: Eater }) {
  return (
    <li className={classes.person}>
      <PersonAvatar {...eater.face} size={36} />
      <div>
        <Text fw={600}>{eater.name}</Text>
        {eater.profile ? (
          <LimitList member={eater.profile} />
        ) : (
          <Text size="sm" c="dimmed">
            No longer in your family list
          </Text>
        )}
      </div>
    </li>
  );
}

export interface SafetyPanelProps {
  readonly plan: MealPlan;
  readonly eaters: Eaters;
  readonly isChecking: boolean;
}

/**
 * The limits shown are those of today's profiles. Anyone who changed since the plan was made was checked
 * again by the server when it answered; those it no longer fits are named at the top of the page.
 */
export function SafetyPanel({ plan, eaters, isChecking }: SafetyPanelProps) {
  const { data: members } = useFamilyMembers();
  const people = [...eaters.values()];
  const open = people.filter(
    ({ id, profile }) =>
      profile?.limits.hasOpen ||
      plan.unmet.some(({ code, memberId }) => code === 'limit_open' && memberId === id),
  );
  const unsafe = new Set(
    plan.unmet.filter((note) => note.code === 'profile_changed').map((note) => note.memberId),
  );
  const changed = people.filter(
    ({ id, profile }) => profile !== null && profile.updatedAt > plan.createdAt && !unsafe.has(id),
  );
  const checkedAgain = changed.filter((person) => !open.includes(person));
  return (
    <SectionCard title="Kept safe for everyone">
      <CheckedTwice>Only then did we save this plan.</CheckedTwice>
      {open.length > 0 ? (
        <Alert
          color="saffron"
          icon={<IconHelpCircle aria-hidden />}
          title={`Not known yet for ${namesText(open.map(({ nameInSentence }) => nameInSentence))}`}
        >
          A question is still open, so we cannot say this plan is safe there. You’ll find it at the top of the
          page.
        </Alert>
      ) : null}
      {checkedAgain.length > 0 && !isChecking ? (
        <Alert color="saffron" icon={<IconRefreshAlert aria-hidden />} title="A profile has changed since">
          Changed since this plan was made: {namesText(checkedAgain.map(({ name }) => name))}. We checked
          again: it still respects every limit. For portions that fit the new profile, make a new plan.
        </Alert>
      ) : null}
      {members ? (
        <ul className={classes.people} aria-label="Limits of each person">
          {people.map((eater) => (
            <Person key={eater.id} eater={eater} />
          ))}
        </ul>
      ) : null}
      <Text size="sm" c="dimmed">
        Brands differ. Always read the label, especially with allergies. This is not medical advice.
      </Text>
    </SectionCard>
  );
}
