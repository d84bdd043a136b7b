import { List, Stack, Text } from '@mantine/core';
import { AGE_LIMITS } from '#domain/members/age-policy.ts';
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

/** What ends at each border, for someone who was younger (older, for the last) than that. */
const ENDS: readonly (readonly [border: number, text: string])[] = [
  [AGE_LIMITS.planned, 'Plans include them from now on.'],
  [AGE_LIMITS.smallChild, 'Foods are no longer cut small or cooked soft against choking.'],
  [AGE_LIMITS.child, 'Fish high in mercury, coffee and tea are allowed.'],
  [AGE_LIMITS.adult, 'Alcohol in a dish is allowed, and a weight-loss plan is possible.'],
];

function endingRules(before: number, after: number): readonly string[] {
  if (before >= AGE_LIMITS.senior && after < AGE_LIMITS.senior) {
    return ['Risky foods no longer have to be cooked through, and a weight-loss plan is possible.'];
  }
  return ENDS.flatMap(([border, text]) => (before < border && after >= border ? [text] : []));
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
          {endingRules(member.age ?? 0, age ?? 0).map((text) => (
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
