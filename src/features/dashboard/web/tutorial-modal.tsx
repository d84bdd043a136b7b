import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarHeart, IconShoppingBag, IconUsersGroup } from '@tabler/icons-react';
import { PRODUCT_NAME } from '#platform/web/ui/brand.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { RoundIcon } from '#platform/web/ui/round-icon.tsx';
import classes from './dashboard.module.css';

const BLURBS = [
  {
    Icon: IconUsersGroup,
    title: 'Your family',
    text: 'Add each person’s age, allergies and diet. No plan ever breaks these limits.',
  },
  {
    Icon: IconCalendarHeart,
    title: 'One plan for the table',
    text: 'Make a meal plan. Everyone gets the right portion, from toddler to grandparent.',
  },
  {
    Icon: IconShoppingBag,
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
          {BLURBS.map(({ Icon, title, text }) => (
            <li key={title}>
              <RoundIcon Icon={Icon} size={56} />
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
