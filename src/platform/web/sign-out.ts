import type { QueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from './api-client.ts';
import { forgetDevice } from './offline/device.ts';
import { clearOfflineCaches, expireCookie, localStore, sessionStore, writeCookie } from './safe-storage.ts';
import { HINT_COOKIE, setLeaving, setLogoutFlag, tellOtherTabs } from './session.ts';
import { flushDeletions } from './undoable-delete.tsx';

/** Asks the server to end a session that it could not learn about: session-hint.ts there. */
const SIGNED_OUT_COOKIE = 'hearthwell_signed_out';

/** Messages are for the person who turned them on; the server hears of it with the next one it sends. */
async function endPush(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const subscription = await worker?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Ends the session, forgets all that this browser keeps of the family, and starts afresh at `/` (or where given); also on failure. */
export async function signOut(client: QueryClient, to = '/'): Promise<void> {
  setLeaving(true);
  setLogoutFlag();
  try {
    await flushDeletions();
    await apiRequest('POST', apiPaths.accounts.logout);
  } catch (error) {
    console.warn('Sign-out was not confirmed by the server', error);
    // The server ends the session at the next page that it sends; until then this browser does not ask who is there.
    writeCookie(`${SIGNED_OUT_COOKIE}=1; max-age=31536000; path=/; samesite=lax`);
    expireCookie(HINT_COOKIE);
  } finally {
    await endPush().catch((error: unknown) => console.warn('Reminders could not be ended here', error));
    await forgetDevice().catch((error: unknown) => console.warn('The device could not forget', error));
    tellOtherTabs({ type: 'signed-out' });
    client.clear();
    localStore.clear();
    sessionStore.clear();
    // Survives the clearing on purpose: the landing page must not send a half signed-out visitor back.
    setLogoutFlag();
    await clearOfflineCaches().catch(() => undefined);
    window.location.replace(to);
  }
}
