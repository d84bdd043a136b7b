import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { settingsPath } from '#platform/contract/settings-sections.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { HouseholdPerson } from '../contract.ts';

interface EndDialogProps {
  readonly person: Pick<HouseholdPerson, 'name' | 'you' | 'role' | 'memberId'>;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

/** What stays, what goes along and what is deleted, in this order. */
export function endSentences({ name, you, role, memberId }: EndDialogProps['person']): readonly string[] {
  if (role === 'caregiver' || memberId === null) {
    return you
      ? ['You no longer see what this family shares with you.', 'What you asked the coach here is deleted.']
      : [
          `${name} no longer sees what you share with them.`,
          'What they asked the coach here is deleted. You never saw it.',
        ];
  }
  const months = 'A new household keeps both for 12 months, unless its owner chooses otherwise in Settings.';
  return you
    ? [
        'Your profile stays with the family, with your allergies, food log and measurements.',
        `Your check-ins and notes, and what you asked the coach about yourself, go with you to a household of your own. ${months}`,
        'What you asked the coach about others is deleted.',
      ]
    : [
        'Their profile stays in the family, with their allergies, food log and measurements.',
        `Their own check-ins and notes, and what they asked the coach about themselves, go with their account to a household of their own. You do not see them. ${months}`,
        'What they asked the coach about others is deleted. They can download it first, under Settings.',
      ];
}

/** Before someone leaves a household or is removed from it. Loaded when it is opened. */
export function EndDialog({ person, opened, onClose, onEnd }: EndDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={person.you ? 'Leave this household?' : `Remove ${person.name} from this household?`}
      centered
      size="lg"
    >
      <Stack>
        <List spacing="xs">
          {endSentences(person).map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
        {person.you ? (
          <Text>
            <Anchor component={Link} to={settingsPath('privacy')}>
              Download your data first
            </Anchor>
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {person.you ? 'Stay' : 'Keep them'}
          </Button>
          <Button color="tomato" onClick={onEnd}>
            {person.you ? 'Leave' : 'Remove'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
