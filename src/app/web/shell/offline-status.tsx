import { Button, Text } from '@mantine/core';
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useConnected } from '#platform/web/connection.ts';
// The browser makes its offer soon after the start, long before someone opens the settings.
import '#platform/web/install-offer.ts';
import { familyMembersQuery } from '#features/family-members/web/shared/members.ts';
import { runQueue, tellRefusals, useQueueState, writeQueue } from '#platform/web/offline/offline-writes.ts';
import { standingWrites } from '#platform/web/offline/standing-writes.ts';
import { onIdle } from '#platform/web/on-idle.ts';
import { useUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { SETTLERS } from '../offline-parts.ts';
import classes from './offline-status.module.css';
import { prepareOffline } from './prepare-offline.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { useConnectionRepair } from './use-connection-repair.ts';

const WaitingWritesSheet = lazy(async () => ({
  default: (await import('./waiting-writes-sheet.tsx')).WaitingWritesSheet,
}));

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

interface Counts {
  readonly waiting: number;
  readonly refused: number;
  /** Made in another household of the person. */
  readonly elsewhere: number;
}

/** What a person has to know about it, in a sentence; `null` while all is well. */
function sentenceFor(connected: boolean, { waiting, refused, elsewhere }: Counts): string | null {
  if (refused > 0) return `${changes(refused)} could not be saved.`;
  if (!connected && waiting > 0) return `You’re offline. ${changes(waiting)} will be saved later.`;
  if (!connected) return 'You’re offline. You see what this device saved earlier.';
  if (waiting > 0) return `${changes(waiting)} waiting for a connection.`;
  return elsewhere > 0 ? `${changes(elsewhere)} waiting for your other household.` : null;
}

/** Runs the queue of writes for the signed-in person, and says so when something waits or the network is gone. */
export function OfflineStatus() {
  const { user } = useUser();
  const userId = user?.id;
  const householdId = user?.householdId;
  const client = useQueryClient();
  const connected = useConnected();
  const { writes: queued, elsewhere, stalled, needsSignIn } = useQueueState();
  const writes = standingWrites(queued);
  const [sheetOpened, setSheetOpened] = useState(false);
  useEffect(
    () => (userId === undefined ? undefined : runQueue(client, { userId, householdId }, SETTLERS)),
    [client, userId, householdId],
  );
  // Megabytes that are for later must not be in the way of what someone came for.
  const { data: members } = useQuery({ ...familyMembersQuery, enabled: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed profiles have put out of date what was kept.
  useEffect(
    () => onIdle(() => void registerServiceWorker().then(() => prepareOffline(client))),
    [client, members],
  );
  useEffect(
    () =>
      tellRefusals((write) =>
        showToast({ title: 'Not Saved', message: `Unable to save: ${write.words}.`, kind: 'error' }),
      ),
    [],
  );
  useConnectionRepair(connected, needsSignIn);
  const refused = writes.filter((write) => write.problem !== null).length;
  const waiting = connected && !stalled ? 0 : writes.length - refused;
  const sentence = sentenceFor(connected, { waiting, refused, elsewhere: elsewhere.length });
  const count = waiting + refused + elsewhere.length;
  return (
    <>
      <div role="status" className="no-print">
        {sentence === null ? null : (
          <div className={classes.bar} data-tone={refused > 0 ? 'refused' : 'waiting'}>
            {connected ? <IconCloudUp size={20} aria-hidden /> : <IconCloudOff size={20} aria-hidden />}
            <Text component="span" size="sm" fw={600}>
              {sentence}
            </Text>
            {count > 0 ? (
              <Button variant="default" onClick={() => setSheetOpened(true)}>
                Show {count === 1 ? 'it' : 'them'}
              </Button>
            ) : null}
          </div>
        )}
      </div>
      {sheetOpened ? (
        <Suspense>
          <WaitingWritesSheet
            writes={writes}
            elsewhere={standingWrites(elsewhere)}
            queue={writeQueue}
            onClose={() => setSheetOpened(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
