import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useCalendar, useRemoveCalendar, useRenewCalendar } from '../api/calendar.ts';

interface CalendarDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The address at which a calendar reads the plans. It is shown once, when it is made. */
export function CalendarDialog({ opened, onClose }: CalendarDialogProps) {
  const state = useCalendar(opened);
  const renew = useRenewCalendar();
  const remove = useRemoveCalendar();
  const hasAddress = (state.data?.createdAt ?? null) !== null;
  const address = renew.data === undefined ? null : new URL(renew.data.path, window.location.origin).href;
  const isShown = address !== null && hasAddress;
  const failed = state.error ?? renew.error ?? remove.error;
  return (
    <Dialog opened={opened} onClose={onClose} title="Add to your calendar">
      <Stack>
        <Text>
          Your calendar app can show what is for dinner. Make an address, then add it in the app as a calendar
          from a web address. The app reads new plans and changes by itself.
        </Text>
        <Text size="sm" c="dimmed">
          Anyone with the address can read your planned dishes, so share it only with people you trust. It
          shows dishes and times, and nothing from anyone’s profile.
        </Text>
        {failed ? (
          <Alert color="tomato">Something went wrong. Please check your connection and try again.</Alert>
        ) : null}
        {isShown ? (
          <>
            <TextInput
              label="Address of your calendar"
              value={address}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <Text size="sm">Please copy it now. We cannot show it again, only make a new one.</Text>
          </>
        ) : hasAddress ? (
          <Text size="sm">
            You have an address. If you lost it, make a new one; the old one stops working.
          </Text>
        ) : null}
        <Group gap="sm">
          {isShown ? (
            <Button leftSection={<IconCopy size={20} aria-hidden />} onClick={() => void copy(address)}>
              Copy address
            </Button>
          ) : null}
          <Button
            variant={isShown ? 'default' : 'filled'}
            loading={renew.isPending}
            disabled={state.isPending}
            onClick={() => renew.mutate()}
          >
            {hasAddress ? 'Make a new address' : 'Make an address'}
          </Button>
          {hasAddress ? (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
              Switch off
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Dialog>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Address copied', message: 'Paste it into your calendar app.' });
  } catch {
    showToast({ title: 'Not copied', message: 'Please select the address and copy it.', kind: 'error' });
  }
}
