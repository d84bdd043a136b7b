import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isGuardedByAge } from '#domain/members/age-words.ts';
import { ConfirmedAction } from '#platform/web/confirmed-action.tsx';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { FamilyMember } from '../../contract.ts';
import { deleteMember, removeConfirmed } from '../api/delete-member.ts';

/** Removes someone: with a question where rules for their age would go, else with a way back. */
export function useMemberRemoval() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<FamilyMember | null>(null);
  return {
    remove: (member: FamilyMember) =>
      isGuardedByAge(member.age) ? setAsked(member) : deleteMember(client, member),
    question: <RemovalQuestion member={asked} onClose={() => setAsked(null)} />,
  };
}

interface RemovalQuestionProps {
  /** `null`: nothing to ask. */
  readonly member: FamilyMember | null;
  readonly onClose: () => void;
}

/** Someone's age protects them: removed and added again, they could have any other. */
function RemovalQuestion({ member, onClose }: RemovalQuestionProps) {
  const client = useQueryClient();
  if (member === null) return null;
  const { name } = member;
  return (
    <Dialog opened onClose={onClose} title={`Remove ${name}?`} centered>
      <Stack gap="md">
        <Text>
          The profile of {name} goes with its allergies, its safety rules for age {member.age}, and its
          portions in plans. This cannot be undone.
        </Text>
        <Text>Just a new age or a mistake? Edit the profile instead. Then nothing is lost.</Text>
        <Text size="sm" c="dimmed">
          The adults of this family get a note.
        </Text>
        <ConfirmedAction
          label={`Remove ${name}`}
          color="tomato"
          send={(confirmed) => removeConfirmed(client, member, confirmed)}
          onDone={() => {
            onClose();
            showToast({ title: `${name} was removed`, message: 'The adults of this family get a note.' });
          }}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  );
}
