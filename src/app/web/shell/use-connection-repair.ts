import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { takeShownFromCopy } from '#platform/web/offline/kept-copies.ts';
import { refreshAfter } from '#platform/web/query-client.ts';
import { lastCheckOutcome, USER_KEY } from '#platform/web/session.ts';

/** The device has a network and still nobody answers: ask again so often. */
const ASK_EVERY_MS = 15_000;

/** Notices when the server is back, and then reads again what was shown from the device. */
export function useConnectionRepair(connected: boolean, needsSignIn: boolean): void {
  const client = useQueryClient();
  const wasConnected = useRef(true);
  useEffect(() => {
    if (connected) return;
    const ask = () => {
      // Any answer is noted by the API client; silence changes nothing.
      if (navigator.onLine) void apiRequest('GET', apiPaths.platform.health).catch(() => undefined);
    };
    ask();
    window.addEventListener('online', ask);
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      window.removeEventListener('online', ask);
      clearInterval(timer);
    };
  }, [connected]);

  useEffect(() => {
    if (connected && !wasConnected.current) {
      if (lastCheckOutcome() === 'remembered') void client.invalidateQueries({ queryKey: USER_KEY });
      for (const path of takeShownFromCopy()) void refreshAfter(client, path);
    }
    wasConnected.current = connected;
  }, [connected, client]);

  useEffect(() => {
    // The session has ended: the sign-in page takes over, and what waits is sent after it.
    if (needsSignIn) void client.invalidateQueries({ queryKey: USER_KEY });
  }, [needsSignIn, client]);
}
