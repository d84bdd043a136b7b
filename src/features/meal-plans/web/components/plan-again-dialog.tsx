import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { PlanRest } from './plan-rest.ts';

interface PlanAgainDialogProps {
  readonly rest: PlanRest;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A whole week goes: nobody should lose it by one press. */
export function PlanAgainDialog({ rest, opened, onClose }: PlanAgainDialogProps) {
  const start = () => {
    onClose();
    rest.start();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`${rest.label}?`} centered>
      <Stack>
        <Text>{rest.warning}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={start}>{rest.label}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
