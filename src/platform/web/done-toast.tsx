import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { refreshAfter } from './query-client.ts';
import { hideToast, showToast } from './toast.ts';

export interface Done {
  readonly title: string;
  readonly message: string;
  /** Left out: the person is there. */
  readonly open?: { readonly label: string; readonly to: string };
  readonly undo: () => Promise<unknown>;
  /** "Soup was taken off the list". */
  readonly undone: string;
  /** What to look at when it could not be taken back: "the list". */
  readonly place: string;
  /** The address of the API whose answers are old after taking it back. */
  readonly changes: string;
}

/** One toast that says what happened, leads there, and takes it back. */
export function useDoneToast(): (done: Done) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return ({ title, message, open, undo, undone, place, changes }) => {
    const takeBack = async () => {
      hideToast(toast);
      try {
        await undo();
        showToast({ title: undone, kind: 'info' });
      } catch {
        showToast({ title: 'Not undone', message: `Please look at ${place}.`, kind: 'error' });
      }
      await refreshAfter(client, changes);
    };
    const toast = showToast({
      title,
      message: (
        <Stack gap="xs">
          <Text size="sm">{message}</Text>
          <Group gap="sm">
            <Button variant="default" onClick={() => void takeBack()}>
              Undo
            </Button>
            {open === undefined ? null : (
              <Button
                variant="default"
                onClick={() => {
                  hideToast(toast);
                  void navigate(open.to);
                }}
              >
                {open.label}
              </Button>
            )}
          </Group>
        </Stack>
      ),
    });
  };
}
