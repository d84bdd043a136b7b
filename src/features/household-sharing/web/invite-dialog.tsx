import { Button, CopyButton, Group, List, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ADULT_YEARS, isConsentMissing, TEEN_FROM } from '#domain/household/guardian.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import type { InvitationCreate, InvitedRole, NewInvitation } from '../contract.ts';
import { CareFields, type CareValues, ConsentReason } from './care-fields.tsx';
import { tellFailure } from './household-queries.ts';
import { dayText, ROLE_LABEL, ROLE_TEXT, TEEN_NOTES } from './share-words.ts';
import classes from './sharing.module.css';

interface InviteValues extends CareValues {
  role: InvitedRole;
  email: string;
  ownMemberId: string;
}

const EMPTY: InviteValues = {
  role: 'adult',
  email: '',
  ownMemberId: '',
  areas: ['meals', 'groceries'],
  right: 'read',
  memberIds: [],
  endsOn: '',
};

function invitationOf(values: InviteValues): InvitationCreate {
  const { role, ownMemberId, areas, right, memberIds, endsOn } = values;
  const email = values.email.trim() === '' ? {} : { email: values.email.trim() };
  if (role === 'caregiver') return { role, ...email, areas, right, memberIds, endsOn: endsOn || null };
  if (role === 'teen') return { role, ...email, ownMemberId };
  return ownMemberId === '' ? { role, ...email } : { role, ...email, ownMemberId };
}

export interface InviteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const form = useForm<InviteValues>({ initialValues: EMPTY });
  const invite = useMutation<NewInvitation, Error, InvitationCreate>({
    mutationFn: (body) => apiRequest('POST', apiPaths.householdSharing.invitations, { body }),
    meta: { path: apiPaths.householdSharing.household },
    onError: (error) => {
      tellFailure(error);
      if (!(error instanceof ApiError)) return;
      for (const field of error.fields) form.setFieldError(field.path.split('.')[0] ?? '', field.message);
    },
  });
  const close = () => {
    onClose();
    form.reset();
    invite.reset();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Invite someone" size="lg" closeOnClickOutside={false}>
      {invite.data ? (
        <LinkReady invitation={invite.data} onDone={close} />
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => invite.mutate(invitationOf(values)))}>
          <InviteFields form={form} />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={invite.isPending}>
              Make the link
            </Button>
          </Group>
        </form>
      )}
    </Dialog>
  );
}

type InviteForm = ReturnType<typeof useForm<InviteValues>>;

function InviteFields({ form }: { readonly form: InviteForm }) {
  const members = useFamilyMembers().data ?? [];
  const { role } = form.values;
  return (
    <Stack gap="md">
      <Radio.Group label="Who are you inviting?" {...form.getInputProps('role')}>
        <Stack gap="xs" mt="xs">
          {(['adult', 'teen', 'caregiver'] as const).map((value) => (
            <Radio key={value} value={value} label={ROLE_LABEL[value]} description={ROLE_TEXT[value]} />
          ))}
        </Stack>
      </Radio.Group>
      {role === 'caregiver' ? <CareFields form={form} members={members} /> : null}
      {role === 'caregiver' ? null : <ProfileField form={form} members={members} role={role} />}
      {role === 'teen' ? (
        <QuietNote kind="safety" title="What parents see, and what they do not">
          <List spacing={4}>
            {TEEN_NOTES.map((note) => (
              <List.Item key={note}>{note}</List.Item>
            ))}
          </List>
        </QuietNote>
      ) : null}
      <TextInput
        type="email"
        label="Email (optional)"
        description="We send the link there. Only an account with this address can use it."
        autoComplete="off"
        {...form.getInputProps('email')}
      />
    </Stack>
  );
}

interface FieldsProps {
  readonly form: InviteForm;
  readonly members: readonly FamilyMember[];
}

function ProfileField({ form, members, role }: FieldsProps & { readonly role: 'adult' | 'teen' }) {
  const isFitting = ({ age }: FamilyMember) =>
    role === 'adult' || age === null || (age >= TEEN_FROM && age < ADULT_YEARS);
  const free = members.filter((member) => !member.hasAccount && isFitting(member));
  const none = role === 'teen' ? 'Choose a profile' : 'A new profile';
  const waiting = role === 'teen' ? free.filter(isConsentMissing) : [];
  return (
    <Stack gap="xs">
      <NativeSelect
        label="Whose profile is it?"
        description={
          role === 'teen'
            ? 'The profile and its history become theirs. This list shows everyone from 13 to 17.'
            : 'The profile and its history become theirs.'
        }
        data={[
          { value: '', label: none },
          ...free.map((member) => ({
            value: member.id,
            label: member.name,
            disabled: waiting.includes(member),
          })),
        ]}
        {...form.getInputProps('ownMemberId')}
      />
      {waiting.map((member) => (
        <ConsentReason key={member.id} member={member} />
      ))}
    </Stack>
  );
}

function LinkReady({
  invitation,
  onDone,
}: {
  readonly invitation: NewInvitation;
  readonly onDone: () => void;
}) {
  return (
    <Stack gap="md">
      <Text role="status">
        {invitation.mailed ? `The link is on its way to ${invitation.email}.` : 'The link is ready.'} It works
        for one person, until {dayText(invitation.expiresAt)}.
      </Text>
      {invitation.mailed === false ? (
        <Text>
          We did not email it. For that, your own email address must be confirmed and this Hearthwell’s web
          address must be set. Until then, please send the link yourself.
        </Text>
      ) : null}
      <Text ff="monospace" className={classes.link ?? ''} data-testid="invitation-link">
        {invitation.link}
      </Text>
      <Text size="sm" c="dimmed">
        We show this link only once. Share it only with the person it’s meant for.
      </Text>
      <Group justify="flex-end">
        <CopyButton value={invitation.link}>
          {({ copied, copy }) => (
            <Button variant="default" autoFocus onClick={copy}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
