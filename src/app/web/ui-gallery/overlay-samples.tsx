import { Button, Group, Notification, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DialogButton } from '#platform/web/ui/dialog-button.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';

/** What lies over a page; toasts also as they look, because they leave. */
export function OverlaySamples() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <SectionCard title="Dialogs and toasts">
      <Group gap="sm">
        <Button variant="default" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <DialogButton label="Rename" icon={<IconPencil size={20} aria-hidden />} title="Rename the list">
          {(closeIt) => <Button onClick={closeIt}>Save</Button>}
        </DialogButton>
        <Button
          variant="default"
          onClick={() => showToast({ title: 'Carrots were removed', message: 'From Saturday market.' })}
        >
          Show a toast
        </Button>
      </Group>
      <Dialog opened={isOpen} onClose={close} title="Leave this plan?">
        <Stack gap="md">
          <Text>What you have chosen is kept on this device.</Text>
          <Group gap="sm" justify="flex-end">
            <Button variant="default" onClick={close}>
              Stay
            </Button>
            <Button onClick={close}>Leave</Button>
          </Group>
        </Stack>
      </Dialog>
      <Stack gap="sm" maw="26rem">
        <Notification color="leaf" title="Saved" withCloseButton={false}>
          Your list is on every device.
        </Notification>
        <Notification color="saffron" title="Soup is back on the list" withCloseButton={false} />
        <Notification color="tomato" title="Not undone" withCloseButton={false}>
          Please look at the list.
        </Notification>
      </Stack>
    </SectionCard>
  );
}
