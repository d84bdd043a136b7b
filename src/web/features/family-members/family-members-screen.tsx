import { Alert, Button, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { FamilyMember } from '#contract/family-members.ts';
import { useFamilyMembers } from '#web/lib/members.ts';
import { usePendingDeletions } from '#web/lib/undoable-delete.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingCards } from '#web/ui/loading-cards.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { deleteMember } from './api/delete-member.ts';
import classes from './components/member-card.module.css';
import { MemberCard } from './components/member-card.tsx';
import { MemberForm } from './components/member-form.tsx';

/** `?add=1` and `?edit=<id>` open the form, so that other pages can link to it and Back closes it. */
function useFormAddress() {
  const [params, setParams] = useSearchParams();
  return {
    adding: params.get('add') !== null,
    editing: params.get('edit'),
    add: () => setParams({ add: '1' }),
    edit: (id: string) => setParams({ edit: id }),
    close: () => setParams({}, { replace: true }),
  };
}

export function FamilyMembersScreen() {
  const client = useQueryClient();
  const query = useFamilyMembers();
  const hidden = usePendingDeletions();
  const address = useFormAddress();
  const members = (query.data ?? []).filter((member) => !hidden.has(member.id));
  const edited = members.find((member) => member.id === address.editing) ?? null;
  return (
    <>
      <PageHeader
        title="Family members"
        description="Everybody you cook for. What you enter here decides what is safe to serve."
        actions={
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={address.add}>
            Add Member
          </Button>
        }
      />
      {query.isPending ? (
        <LoadingCards count={2} height={260} columns={2} label="Loading your family…" />
      ) : null}
      {query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : null}
      {query.isSuccess && address.editing !== null && edited === null ? (
        <Alert
          color="saffron"
          variant="light"
          title="This person is not here any more"
          role="status"
          mb="lg"
          withCloseButton
          closeButtonLabel="Close this message"
          onClose={address.close}
        >
          The profile may have been removed, or the link is not whole. Here is everybody you cook for today.
        </Alert>
      ) : null}
      {members.length > 0 ? (
        <ul className={classes.list}>
          {members.map((member) => (
            <MemberCard
              key={member.id}
              member={member}
              onEdit={() => address.edit(member.id)}
              onDelete={() => deleteMember(client, member)}
            />
          ))}
        </ul>
      ) : null}
      {query.isSuccess ? <NextStep members={members} onAdd={address.add} /> : null}
      <MemberModal opened={address.adding || edited !== null} member={edited} onClose={address.close} />
    </>
  );
}

function NextStep({
  members,
  onAdd,
}: {
  readonly members: readonly FamilyMember[];
  readonly onAdd: () => void;
}) {
  if (members.length > 1) {
    return (
      <Text mt="lg">
        <Button component={Link} to="/meal-plan-generator" variant="light">
          Next: make a meal plan
        </Button>
      </Text>
    );
  }
  return (
    <div style={{ marginTop: 'var(--mantine-spacing-lg)' }}>
      <EmptyState
        title="Who else is at your table?"
        emoji="🍲"
        action={
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={onAdd}>
            Add a family member
          </Button>
        }
      >
        Add each person with their age and allergies. Then a meal plan can give everybody the right portion of
        the same dinner.
      </EmptyState>
    </div>
  );
}

interface MemberModalProps {
  readonly opened: boolean;
  readonly member: FamilyMember | null;
  readonly onClose: () => void;
}

function MemberModal({ opened, member, onClose }: MemberModalProps) {
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const dirty = useRef(false);
  const leave = () => {
    dirty.current = false;
    onClose();
  };
  const cancel = () => {
    if (!dirty.current || window.confirm('Close without saving? What you typed will be lost.')) leave();
  };
  const own = member?.relationship === 'self';
  const title = member ? (own ? 'Your profile' : `Edit ${member.name}`) : 'Add a family member';
  return (
    <Modal
      opened={opened}
      onClose={cancel}
      title={title}
      fullScreen={phone}
      size="xl"
      closeOnClickOutside={false}
      styles={{ title: { fontWeight: 700, fontSize: '1.25rem' }, body: { paddingBottom: 0 } }}
    >
      <MemberForm
        key={member?.id ?? 'new'}
        member={member}
        onDone={leave}
        onCancel={cancel}
        onDirty={(value) => {
          dirty.current = value;
        }}
      />
    </Modal>
  );
}
