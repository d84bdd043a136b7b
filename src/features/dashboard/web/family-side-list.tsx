import { Badge, Button, Skeleton, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { faceOf, needsAge, RELATIONSHIP_LABEL } from '#features/family-members/web/shared/members.ts';
import { shortNames } from '#features/family-members/web/shared/short-names.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { useMayDo } from '#platform/web/may-do.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import classes from './dashboard.module.css';

export interface FamilySideListProps {
  readonly members: readonly FamilyMember[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

export function FamilySideList({ members, isLoading, error, onRetry }: FamilySideListProps) {
  const names = shortNames(members);
  const mayAdd = useMayDo('profiles:manage');
  return (
    <section aria-labelledby="family-title" className={classes.block}>
      <div className={classes.blockHead}>
        <Title order={2} size="h3" id="family-title">
          Family Members
        </Title>
        <IfMay need="profiles:manage">
          <Button
            component={Link}
            to="/family-members?add=1"
            px="sm"
            variant={members.length > 1 ? 'subtle' : 'filled'}
            leftSection={<IconPlus size={20} aria-hidden />}
          >
            Add Member
          </Button>
        </IfMay>
      </div>
      {isLoading ? <Skeleton height={56} /> : null}
      {error ? <ErrorState error={error} onRetry={onRetry} /> : null}
      {!isLoading && !error && members.length === 0 ? (
        <Text c="dimmed">
          {mayAdd ? 'No one here yet. Add the people you cook for.' : 'Profiles are not shared with you.'}
        </Text>
      ) : null}
      <ul className={classes.people}>
        {members.map((member) => (
          <li key={member.id}>
            <PersonAvatar {...faceOf(member)} size={36} />
            <span>
              <Text fw={600} lh={1.25}>
                {names.get(member.id)}
              </Text>
              <Text size="sm" c="dimmed" lh={1.3} className={classes.more ?? ''}>
                {secondLine(member)}
              </Text>
            </span>
            {needsAge(member) ? (
              <Badge color="saffron" variant="light" tt="none" c="var(--hw-saffron-text)">
                Age missing
              </Badge>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function secondLine(member: FamilyMember): string {
  const role = member.yours ? member.name : RELATIONSHIP_LABEL[member.relationship];
  return member.age === null ? role : `${role} · ${Math.floor(member.age)} years`;
}
