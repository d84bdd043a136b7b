import { Button, Group, Stack, Text } from '@mantine/core';
import { formatMoment } from '#platform/web/format.ts';
import type { WaitingWrite } from '#platform/web/offline/waiting-write.ts';
import type { WriteQueue } from '#platform/web/offline/write-queue.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import classes from './offline-status.module.css';

export interface WaitingWritesSheetProps {
  readonly writes: readonly WaitingWrite[];
  readonly queue: Pick<WriteQueue, 'retry' | 'drop' | 'flush'>;
  readonly onClose: () => void;
}

const TIME = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;

function WriteRow({
  write,
  queue,
}: { readonly write: WaitingWrite } & Pick<WaitingWritesSheetProps, 'queue'>) {
  return (
    <li className={classes.write}>
      <div className={classes.words}>
        <Text fw={600}>{write.words}</Text>
        <Text size="sm" c="dimmed">
          {formatMoment(new Date(write.madeAt), TIME)}
          {write.problem === null
            ? ' · waiting for a connection'
            : ` · ${write.problem.sentence ?? 'This change could not be saved.'}`}
        </Text>
      </div>
      {write.problem === null ? null : (
        <Group gap="xs">
          <Button
            variant="light"
            aria-label={`Try again: ${write.words}`}
            onClick={() => void queue.retry(write.key)}
          >
            Try again
          </Button>
          <Button
            variant="subtle"
            color="tomato"
            aria-label={`Discard: ${write.words}`}
            onClick={() => void queue.drop(write.key)}
          >
            Discard it
          </Button>
        </Group>
      )}
    </li>
  );
}

/** What has not been saved, in words. Loaded when it is opened. */
export function WaitingWritesSheet({ writes, queue, onClose }: WaitingWritesSheetProps) {
  return (
    <Dialog opened onClose={onClose} title="Not saved yet" centered size="lg">
      <Stack>
        {writes.length === 0 ? (
          <Text>Everything is saved.</Text>
        ) : (
          <>
            <Text c="dimmed">
              These changes are safe on this device. They will be saved as soon as you’re back online, even if
              you close this page.
            </Text>
            <ul className={classes.writes}>
              {writes.map((write) => (
                <WriteRow key={write.key} write={write} queue={queue} />
              ))}
            </ul>
          </>
        )}
        <Group justify="flex-end">
          {writes.length > 0 ? (
            <Button variant="default" onClick={() => void queue.flush()}>
              Send now
            </Button>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
