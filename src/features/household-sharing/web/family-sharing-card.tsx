import { Badge, Button, Group, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { apiPaths } from '#platform/contract/paths.ts';
import { useUser } from '#platform/web/session.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import type { Household } from '../contract.ts';
import { useHousehold, useHouseholdMove, useHouseholds, useHouseholdWrite } from './household-queries.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { PersonRow } from './person-row.tsx';
import { ROLE_LABEL, TEEN_NOTES } from './share-words.ts';
import classes from './sharing.module.css';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

/** Who has a login in this household, what they may do, and the way in and out. */
export function FamilySharingCard() {
  const household = useHousehold();
  const { user } = useUser();
  const [inviting, setInviting] = useState<'never' | 'open' | 'closed'>('never');
  if (!user) return null;
  const isOwner = user.access.role === 'owner';
  return (
    <SectionCard
      title="Your household"
      description="Each person signs in with their own account and sees what you share with them."
      actions={
        isOwner && !user.demo ? (
          <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setInviting('open')}>
            Invite someone
          </Button>
        ) : null
      }
    >
      {household.isPending ? (
        <Loading label="Loading who is in this household…">
          <SkeletonText count={3} />
        </Loading>
      ) : null}
      {household.isError ? (
        <ErrorState error={household.error} onRetry={() => void household.refetch()} />
      ) : null}
      {household.data ? (
        <>
          {isOwner ? <HouseholdName key={household.data.name ?? ''} household={household.data} /> : null}
          <People household={household.data} isOwner={isOwner} mayInvite={isOwner && !user.demo} />
          {household.data.people.some(({ role }) => role === 'teen') ? <TeenNotes /> : null}
        </>
      ) : null}
      {user.demo ? (
        <Text size="sm">
          The sample family cannot be shared. In a family of your own you can invite your partner, a teen, or
          someone who looks after the kids.
        </Text>
      ) : null}
      {isOwner ? <OpenInvitations /> : null}
      <MyHouseholds />
      {inviting === 'never' ? null : (
        <Suspense>
          <InviteDialog opened={inviting === 'open'} onClose={() => setInviting('closed')} />
        </Suspense>
      )}
    </SectionCard>
  );
}

/** The same words as before the teen had a login, for both sides. */
function TeenNotes() {
  return (
    <QuietNote kind="safety" title="A teen’s own login">
      <List spacing={4}>
        {TEEN_NOTES.map((note) => (
          <List.Item key={note}>{note}</List.Item>
        ))}
      </List>
    </QuietNote>
  );
}

function HouseholdName({ household }: { readonly household: Household }) {
  const [name, setName] = useState(household.name ?? '');
  const write = useHouseholdWrite();
  const provided = name.trim() === '' ? null : name.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate({
          method: 'PATCH',
          path: apiPaths.householdSharing.household,
          body: { name: provided },
        });
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Household name"
          description="Others see it in invitations."
          placeholder="For example: The Roses"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          style={{ flex: '1 1 14rem' }}
        />
        <Button
          type="submit"
          variant="default"
          loading={write.isPending}
          disabled={provided === household.name}
        >
          Save name
        </Button>
      </Group>
    </form>
  );
}

interface PeopleProps {
  readonly household: Household;
  readonly isOwner: boolean;
  readonly mayInvite: boolean;
}

function People({ household, isOwner, mayInvite }: PeopleProps) {
  const owners = household.people.filter(({ role }) => role === 'owner');
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        People who sign in
      </Title>
      <ul className={classes.list}>
        {household.people.map((person) => (
          <PersonRow
            key={person.userId}
            person={person}
            isOwner={isOwner}
            isLastOwner={person.role === 'owner' && owners.length === 1}
          />
        ))}
      </ul>
      {household.people.length === 1 && mayInvite ? (
        <Text size="sm" c="dimmed">
          Only you have a login so far. Invite your partner, a teen, or someone who looks after the kids.
        </Text>
      ) : null}
    </Stack>
  );
}

function MyHouseholds() {
  const { data } = useHouseholds();
  const move = useHouseholdMove();
  if (!data || data.length < 2) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        My households
      </Title>
      <ul className={classes.list}>
        {data.map(({ id, name, role, current }) => (
          <li key={id} className={classes.row}>
            <div className={classes.who}>
              <Text fw={600}>{name}</Text>
              <Text size="sm" c="dimmed">
                {ROLE_LABEL[role]}
              </Text>
            </div>
            {current ? (
              <Badge variant="light" color="leaf" tt="none" size="lg">
                You are here
              </Badge>
            ) : (
              <Button
                variant="default"
                aria-label={`Switch to ${name}`}
                loading={move.isPending}
                onClick={() =>
                  move.mutate({
                    method: 'POST',
                    path: apiPaths.householdSharing.switch,
                    body: { householdId: id },
                  })
                }
              >
                Switch
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
