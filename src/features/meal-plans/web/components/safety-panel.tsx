import { Text } from '@mantine/core';
import { IconHelpCircle, IconRefreshAlert } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listText } from '#domain/text/list-text.ts';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { MealPlan } from '../../contract/meal-plans.ts';
import type { Eater, Eaters } from '../day-menu.ts';
import { CheckedTwice } from './checked-twice.tsx';
import { LimitList } from './limit-list.tsx';
import classes from './meal-plan.module.css';
import { PlanSection } from './plan-section.tsx';

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
  const settled = changed.filter((person) => !open.includes(person));
  /** A plan that was read before the profile changed has not been compared with it. */
  const isJudged = ({ id, profile }: Eater) => plan.judgedProfiles?.[id] === profile?.updatedAt;
  const checkedAgain = settled.filter(isJudged);
  const unchecked = settled.filter((person) => !isJudged(person));
  return (
    <PlanSection title="Kept safe for everyone">
      {open.length > 0 ? (
        <Statement
          of="open"
          Icon={IconHelpCircle}
          title={`Not known yet for ${listText(open.map(({ nameInSentence }) => nameInSentence))}`}
        >
          A question is still open, so we cannot say this plan is safe there. You’ll find it at the top of the
          page.
        </Statement>
      ) : null}
      <CheckedTwice>Only then did we save this plan.</CheckedTwice>
      {checkedAgain.length > 0 ? (
        <Statement of="changed" Icon={IconRefreshAlert} title="A profile has changed since">
          Changed since this plan was made: {listText(checkedAgain.map(({ name }) => name))}. We checked
          again: it still respects every limit. For portions that fit the new profile, make a new plan.
        </Statement>
      ) : null}
      {unchecked.length > 0 ? (
        <Statement of="open" Icon={IconRefreshAlert} title="A profile has changed since">
          Changed since this plan was made: {listText(unchecked.map(({ name }) => name))}.{' '}
          {isChecking
            ? 'We are checking the plan again.'
            : 'We could not check the plan again yet, so please do not rely on it. Open it again when you are online.'}
        </Statement>
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
    </PlanSection>
  );
}

interface StatementProps {
  readonly of: 'open' | 'changed';
  readonly Icon: typeof IconHelpCircle;
  readonly title: string;
  readonly children: ReactNode;
}

/** A sign, a word and a sentence. What alarms is at the top of the page. */
function Statement({ of, Icon, title, children }: StatementProps) {
  return (
    <div className={classes.statement} data-of={of}>
      <Icon size={22} aria-hidden className={classes.sign ?? ''} />
      <div>
        <Text fw={650}>{title}</Text>
        <Text>{children}</Text>
      </div>
    </div>
  );
}
