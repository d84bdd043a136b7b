import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { PeopleRow } from '#features/family-members/web/shared/people-row.tsx';
import { personalToday } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import { DayLoading } from './day/day-loading.tsx';
import { DayStrip } from './day/day-strip.tsx';
import { DayView } from './day/day-view.tsx';
import { useLogAddress } from './log-address.ts';

export function FoodLogScreen() {
  const { data, isPending, error, refetch } = useFamilyMembers();
  const hidden = usePendingDeletions();
  const members = (data ?? []).filter(({ id }) => !hidden.has(id));
  return (
    <>
      <PageHeader title="Food log" description="What everyone ate, and what it gives them." />
      {data ? <OfMembers members={members} /> : null}
      {!data && isPending ? <DayLoading /> : null}
      {!data && !isPending ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
    </>
  );
}

function OfMembers({ members }: { readonly members: readonly FamilyMember[] }) {
  const today = personalToday();
  const { memberId, date, addTo, addressOf } = useLogAddress(members, today);
  const member = members.find(({ id }) => id === memberId);
  if (member === undefined)
    return (
      <EmptyState
        title="Who is at the table?"
        Icon={IconUsers}
        action={
          <Button component={Link} to="/family-members">
            Family members
          </Button>
        }
      >
        Add the people of your family first. Each of them has a log.
      </EmptyState>
    );
  return (
    <>
      {members.length < 2 ? null : (
        <PeopleRow
          label="Whose log"
          people={members}
          chosenId={member.id}
          addressOf={(id) => addressOf({ memberId: id })}
        />
      )}
      <DayStrip date={date} today={today} addressOf={addressOf} />
      <DayView
        key={`${member.id} ${date}`}
        member={member}
        members={members}
        date={date}
        today={today}
        addTo={addTo}
      />
    </>
  );
}
