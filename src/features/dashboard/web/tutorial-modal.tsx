import { Button, Group, Stack, Text } from '@mantine/core';
import { PRODUCT_NAME } from '#platform/web/ui/brand.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Plate } from '#platform/web/ui/plate.tsx';
import classes from './dashboard.module.css';

const BLURBS = [
  {
    emoji: '🧺',
    title: 'Your family',
    text: 'Add each person’s age, allergies and diet. No plan ever breaks these limits.',
  },
  {
    emoji: '🥘',
    title: 'One plan for the table',
    text: 'Make a meal plan. Everyone gets the right portion, from toddler to grandparent.',
  },
  {
    emoji: '🥕',
    title: 'Shop and cook',
    text: 'Turn the plan into a grocery list. Each morning, this page shows what’s next.',
  },
] as const;

export interface TutorialModalProps {
  readonly onComplete: () => void;
  readonly onSkip: () => void;
}

/** Escape skips. A click beside the window does nothing: the tour would be gone for good by accident. */
export function TutorialModal({ onComplete, onSkip }: TutorialModalProps) {
  return (
    <Dialog
      opened
      onClose={onSkip}
      title={`Welcome to ${PRODUCT_NAME}`}
      centered
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Stack gap="lg">
        <ul className={classes.blurbs}>
          {BLURBS.map(({ emoji, title, text }) => (
            <li key={title}>
              <Plate emoji={emoji} size={64} />
              <div>
                <Text fw={650}>{title}</Text>
                <Text>{text}</Text>
              </div>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onSkip}>
            Skip Tour
          </Button>
          <Button onClick={onComplete} data-autofocus>
            Got It!
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
