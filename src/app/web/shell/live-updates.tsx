import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LIVE_RULES } from '#platform/web/client-rules.ts';
import { useConnected } from '#platform/web/connection.ts';
import { useUser } from '#platform/web/session.ts';

/** When the page is there and has nothing else to do; never before someone can use it. */
function whenAtRest(start: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(start, { timeout: 5_000 });
    else start();
  }, LIVE_RULES.startAfter);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
}

/** Keeps what is on the screen in step with the rest of the household. */
export function LiveUpdates() {
  const client = useQueryClient();
  const { user } = useUser();
  const isConnected = useConnected();
  const place = user === null ? null : `${user.id}/${user.householdId}`;
  useEffect(() => {
    if (place === null || !isConnected) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const cancel = whenAtRest(async () => {
      const { followChanges } = await import('#platform/web/live.ts');
      if (!isOver) stop = followChanges(client);
    });
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [client, place, isConnected]);
  return null;
}
