import { Button, Group, Stack, Text } from '@mantine/core';
import { formatMoment } from '#platform/web/format.ts';
import type { WaitingWrite } from '#platform/web/offline/waiting-write.ts';
import type { WriteQueue } from '#platform/web/offline/write-queue.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import classes from './offline-status.module.css';

export interface WaitingWritesSheetProps {
  readonly writes: readonly WaitingWrite[];
  /** Made in another household of the person. */
  readonly elsewhere: readonly WaitingWrite[];
  readonly queue: Pick<WriteQueue, 'retry' | 'drop' | 'flush'>;
  readonly onClose: () => void;
}

const TIME = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;

interface WriteRowProps extends Pick<WaitingWritesSheetProps, 'queue'> {
  readonly write: WaitingWrite;
  readonly isElsewhere?: boolean;
}

function stateText({ problem }: WaitingWrite, isElsewhere: boolean): string {
  if (isElsewhere) return 'waiting for your other household';
  if (problem === null) return 'waiting for a connection';
  return problem.sentence ?? 'This change could not be saved.';
}

function WriteRow({ write, queue, isElsewhere = false }: WriteRowProps) {
  const isAsked = isElsewhere || write.problem !== null;
  return (
    <li className={classes.write}>
      <div className={classes.words}>
        <Text fw={600}>{write.words}</Text>
        <Text size="sm" c="dimmed">
          {formatMoment(new Date(write.madeAt), TIME)} · {stateText(write, isElsewhere)}
        </Text>
      </div>
      {isAsked ? (
        <Group gap="xs">
          {isElsewhere ? null : (
            <Button
              variant="light"
              aria-label={`Try again: ${write.words}`}
              onClick={() => void queue.retry(write.key)}
            >
              Try again
            </Button>
          )}
          <Button
            variant="subtle"
            color="tomato"
            aria-label={`Discard: ${write.words}`}
            onClick={() => void queue.drop(write.key)}
          >
            Discard it
          </Button>
        </Group>
      ) : null}
    </li>
  );
}

/** What has not been saved, in words. Loaded when it is opened. */
export function WaitingWritesSheet({ writes, elsewhere, queue, onClose }: WaitingWritesSheetProps) {
  return (
    <Dialog opened onClose={onClose} title="Not saved yet" centered size="lg">
      <Stack>
        {writes.length + elsewhere.length === 0 ? <Text>Everything is saved.</Text> : null}
        {writes.length === 0 ? null : (
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
        {elsewhere.length === 0 ? null : (
          <>
            <Text c="dimmed">
              You made these changes in another household. They will be saved when you switch back to it,
              under Settings.
            </Text>
            <ul className={classes.writes}>
              {elsewhere.map((write) => (
                <WriteRow key={write.key} write={write} queue={queue} isElsewhere />
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
