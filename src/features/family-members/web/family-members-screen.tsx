import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconUsersPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { IfMay } from '#platform/web/if-may.tsx';
import { hideToast, showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { keepFocus } from '#platform/web/ui/keep-focus.ts';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { FamilyMember } from '../contract.ts';
import { ConsentNotice } from './components/consent-notice.tsx';
import classes from './components/member-card.module.css';
import { MemberCard } from './components/member-card.tsx';
import { useMemberRemoval } from './components/removal-question.tsx';
import type { MemberDraft } from './member-form-values.ts';
import { openEntriesOf } from './shared/limits/open-entries.ts';
import { useFamilyMembers } from './shared/members.ts';

// The list is read more often than the form is opened.
const MemberForm = lazy(async () => ({
  default: (await import('./components/member-form.tsx')).MemberForm,
}));

function FormToCome() {
  return (
    <Loading label="Loading the form…">
      <SkeletonText count={8} />
    </Loading>
  );
}

/**
 * `?add=1` and `?edit=<id>` open the form, so that other pages can link to it and Back closes it; `?questions=<id>`
 * leads to what is asked about someone.
 */
function useFormAddress() {
  const [params, setParams] = useSearchParams();
  return {
    adding: params.get('add') !== null,
    editing: params.get('edit'),
    asked: params.get('questions'),
    add: () => setParams({ add: '1' }),
    edit: (id: string) => setParams({ edit: id }),
    close: () => setParams({}, { replace: true }),
    ask: (id: string) => setParams({ questions: id }, { replace: true }),
  };
}

interface FamilyMembersScreenProps {
  /** What comes after everyone is entered. */
  readonly next: ReactNode;
}

export function FamilyMembersScreen({ next }: FamilyMembersScreenProps) {
  const query = useFamilyMembers();
  const hidden = usePendingDeletions();
  const address = useFormAddress();
  const members = (query.data ?? []).filter((member) => !hidden.has(member.id));
  const edited = members.find((member) => member.id === address.editing) ?? null;
  const removal = useMemberRemoval();
  const { asked } = address;
  const askedIsHere = members.some(({ id }) => id === asked);
  useEffect(() => {
    const questions = query.isSuccess && askedIsHere ? document.getElementById(`questions-${asked}`) : null;
    questions?.scrollIntoView({ block: 'center' });
    questions?.focus({ preventScroll: true });
  }, [asked, query.isSuccess, askedIsHere]);
  return (
    <>
      <PageHeader
        title="Family members"
        description="Everyone you cook for. What you enter here decides what is safe to serve."
        actions={
          <IfMay need="profiles:manage">
            {' '}
            <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={address.add}>
              Add Member
            </Button>
          </IfMay>
        }
      />
      {query.isPending ? (
        <LoadingCards count={2} height={260} columns={2} label="Loading your family…" />
      ) : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isSuccess && address.editing !== null && edited === null ? (
        <Alert
          color="saffron"
          variant="light"
          title="We could not find this person"
          role="status"
          mb="lg"
          withCloseButton
          closeButtonLabel="Close this message"
          onClose={address.close}
        >
          The profile may have been removed, or the link is incomplete. Here is everyone you cook for today.
        </Alert>
      ) : null}
      <IfMay need="profiles:manage">
        <ConsentNotice members={members} />
      </IfMay>
      {members.length > 0 ? (
        <ul ref={keepFocus} className={classes.list}>
          {members.map((member) => (
            <MemberCard
              key={member.id}
              member={member}
              onEdit={() => address.edit(member.id)}
              onDelete={() => removal.remove(member)}
            />
          ))}
        </ul>
      ) : null}
      <IfMay need="profiles:manage">
        {query.isSuccess ? <NextStep members={members} onAdd={address.add} next={next} /> : null}
      </IfMay>
      {removal.question}
      <MemberModal
        opened={address.adding || edited !== null}
        member={edited}
        onClose={address.close}
        onAsked={({ id }) => address.ask(id)}
        onReopen={(member) => (member ? address.edit(member.id) : address.add())}
      />
    </>
  );
}

function NextStep({
  members,
  onAdd,
  next,
}: FamilyMembersScreenProps & {
  readonly members: readonly FamilyMember[];
  readonly onAdd: () => void;
}) {
  if (members.length > 1) return <Box mt="lg">{next}</Box>;
  return (
    <div style={{ marginTop: 'var(--mantine-spacing-lg)' }}>
      <EmptyState
        title="Who else is at your table?"
        Icon={IconUsersPlus}
        action={
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={onAdd}>
            Add a family member
          </Button>
        }
      >
        Add each person with their age and allergies. Then a meal plan can give everyone the right portion of
        the same dinner.
      </EmptyState>
    </div>
  );
}

interface MemberModalProps {
  readonly opened: boolean;
  readonly member: FamilyMember | null;
  readonly onClose: () => void;
  /** Saved, with questions that come before anything is planned. */
  readonly onAsked: (member: FamilyMember) => void;
  readonly onReopen: (member: FamilyMember | null) => void;
}

interface Draft extends MemberDraft {
  readonly memberId: string | null;
}

function MemberModal({ opened, member, onClose, onAsked, onReopen }: MemberModalProps) {
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const typed = useRef<Draft | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const memberId = member?.id ?? null;
  const leave = () => {
    typed.current = null;
    setDraft(null);
    onClose();
  };
  const cancel = () => {
    const unsaved = typed.current;
    leave();
    if (!unsaved) return;
    offerDraft(() => {
      typed.current = unsaved;
      setDraft(unsaved);
      onReopen(member);
    });
  };
  const own = member?.yours ?? false;
  const title = member ? (own ? 'Your profile' : `Edit ${member.name}`) : 'Add a family member';
  return (
    <Dialog
      opened={opened}
      onClose={cancel}
      title={title}
      fullScreen={phone}
      size="xl"
      closeOnClickOutside={false}
      styles={{ body: { paddingBottom: 0 } }}
    >
      <Suspense fallback={<FormToCome />}>
        <MemberForm
          key={memberId ?? 'new'}
          member={member}
          draft={draft?.memberId === memberId ? draft : null}
          onDone={(saved) => {
            leave();
            if (openEntriesOf(saved).length > 0) onAsked(saved);
          }}
          onCancel={cancel}
          onDraft={(values, before) => {
            typed.current = { memberId, values, before };
          }}
        />
      </Suspense>
    </Dialog>
  );
}

/** Closing asks nothing; what was typed can be restored while the toast is shown. */
function offerDraft(takeUp: () => void): void {
  const toast = showToast({
    title: 'Closed without saving',
    kind: 'info',
    message: (
      <Group justify="space-between" gap="sm">
        <Text size="sm">Your changes are kept for now.</Text>
        <Button
          variant="default"
          onClick={() => {
            hideToast(toast);
            takeUp();
          }}
        >
          Keep writing
        </Button>
      </Group>
    ),
  });
}
