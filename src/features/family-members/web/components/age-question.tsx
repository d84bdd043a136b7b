import { List, Stack, Text } from '@mantine/core';
import { endingAgeRules } from '#domain/members/age-words.ts';
import { ConfirmedAction } from '#platform/web/confirmed-action.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { FamilyMember, FamilyMemberPatch } from '../../contract.ts';
import { useSaveMember } from '../api/save-member.ts';

export interface AgeQuestionProps {
  readonly member: FamilyMember | null;
  /** `null`: nothing to ask. */
  readonly changes: FamilyMemberPatch | null;
  /** The new age. */
  readonly age: number | null;
  readonly onSaved: (member: FamilyMember) => void;
  readonly onClose: () => void;
}

/** A new age that ends rules for someone's safety is asked about: it may be a slip, or a child at the family's tablet. */
export function AgeQuestion({ member, changes, age, onSaved, onClose }: AgeQuestionProps) {
  const save = useSaveMember();
  if (member === null || changes === null) return null;
  const name = member.name;
  return (
    <Dialog opened onClose={onClose} title={`Is ${name} really ${age}?`} centered>
      <Stack gap="md">
        <Text>
          {name} was {member.age} until now. At {age}, these rules no longer protect {name}:
        </Text>
        <List spacing={4}>
          {endingAgeRules(member.age, age).map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed">
          The change stays in the profile’s history, and the adults of this family get a note.
        </Text>
        <ConfirmedAction
          label={`Yes, ${name} is ${age}`}
          send={(ageConfirmed) => save.mutateAsync({ id: member.id, body: { ...changes, ageConfirmed } })}
          onDone={(saved) => {
            onClose();
            onSaved(saved);
          }}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  );
}
