import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { displayName, faceOf } from '#features/family-members/web/shared/members.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { LimitList } from './limit-list.tsx';
import classes from './meal-plan.module.css';

export interface EatersPreviewProps {
  readonly members: readonly FamilyMember[];
}

/** Before the button is pressed: who it is for, and with which limits. */
export function EatersPreview({ members }: EatersPreviewProps) {
  return (
    <ul className={classes.people} aria-label="This plan is for">
      {members.map((member) => (
        <li key={member.id} className={classes.person}>
          <PersonAvatar {...faceOf(member)} size={36} />
          <div>
            <Text fw={600}>
              <bdi>{displayName(member)}</bdi>
              {member.age === null ? null : (
                <Text component="span" c="dimmed" fw={400}>
                  {' '}
                  · {member.age} {member.age === 1 ? 'year' : 'years'}
                </Text>
              )}
            </Text>
            {member.age === null ? (
              <Text size="sm">
                The age is missing, so the plan assumes an adult of 40.{' '}
                <Anchor component={Link} to={`/family-members?edit=${member.id}`}>
                  Add the age
                </Anchor>
              </Text>
            ) : (
              <LimitList member={member} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
