import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isConsentMissing } from '#domain/household/guardian.ts';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import type { HouseholdPerson, PersonPatch } from '../contract.ts';
import { CareFields, type CareValues } from './care-fields.tsx';
import { useHouseholdWrite } from './household-queries.ts';

export interface CareDialogProps {
  readonly person: HouseholdPerson;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Changes what a caregiver was given: it counts from their next look on. */
export function CareDialog({ person, opened, onClose }: CareDialogProps) {
  const members = useFamilyMembers();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`What ${person.name} sees`}
      size="lg"
      closeOnClickOutside={false}
    >
      {members.data ? (
        <CareForm person={person} members={members.data} onClose={onClose} />
      ) : (
        <Loading label="Loading your family…">
          <SkeletonText count={6} />
        </Loading>
      )}
    </Dialog>
  );
}

interface CareFormProps extends Pick<CareDialogProps, 'person' | 'onClose'> {
  readonly members: NonNullable<ReturnType<typeof useFamilyMembers>['data']>;
}

function CareForm({ person, members, onClose }: CareFormProps) {
  const write = useHouseholdWrite();
  const given = (id: string) => members.some((member) => member.id === id && !isConsentMissing(member));
  const form = useForm<CareValues>({
    initialValues: {
      areas: person.areas ?? [],
      right: person.right ?? 'read',
      memberIds: (person.memberIds ?? []).filter(given),
      endsOn: person.endsOn ?? '',
    },
  });
  const save = ({ endsOn, ...values }: CareValues) => {
    const body: PersonPatch = { ...values, endsOn: endsOn || null };
    write.mutate(
      { method: 'PATCH', path: apiPaths.householdSharing.people.replace(':id', person.userId), body },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: 'Saved', message: `${person.name} now sees what you chose.` });
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          for (const { path, message } of error.fields) form.setFieldError(path.split('.')[0] ?? '', message);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <CareFields form={form} members={members} />
        <Text size="sm" c="dimmed">
          What you uncheck disappears for {person.name} as soon as you save.
        </Text>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={write.isPending}>
          Save
        </Button>
      </Group>
    </form>
  );
}
