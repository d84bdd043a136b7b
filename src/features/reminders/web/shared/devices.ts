import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, apiRequest } from '#platform/web/api-client.ts';
import { refreshAfter } from '#platform/web/query-client.ts';
import { reminderPaths } from '../../contract/paths.ts';
import type { ReminderDevice } from '../../contract/reminders.ts';

interface Devices {
  readonly publicKey: string | null;
  readonly devices: readonly ReminderDevice[];
}

const devicesQuery = queryOptions({
  queryKey: [reminderPaths.devices],
  queryFn: ({ signal }) => apiQuery<Devices>(reminderPaths.devices, { signal }),
});
export const useDevices = () => useQuery(devicesQuery);

/** What keeps this browser from showing messages; `null`: nothing does. */
export type PushObstacle = 'unsupported' | 'blocked' | 'not-offered';

export function pushObstacle(publicKey: string | null): PushObstacle | null {
  if (publicKey === null) return 'not-offered';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration();

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const isSameKey = (key: ArrayBuffer | null, wanted: Uint8Array): boolean =>
  key !== null && new Uint8Array(key).every((byte, at) => byte === wanted[at]);

/** Asks the person, subscribes, and tells the server. @throws Error when the browser does not want to */
async function subscribe(publicKey: string): Promise<ReminderDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not granted');
  const worker = await registration();
  if (worker === undefined) throw new Error('no service worker');
  const key = bytesOf(publicKey);
  const before = await worker.pushManager.getSubscription();
  // Of an installation with other keys: nobody could send to it.
  if (before !== null && !isSameKey(before.options.applicationServerKey, key)) await before.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  return apiRequest<ReminderDevice>('POST', reminderPaths.devices, { body: { endpoint, keys } });
}

export function useAddThisDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: subscribe,
    onSettled: () => refreshAfter(client, reminderPaths.devices),
    retry: false,
  });
}

export function useRemoveDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiRequest('DELETE', reminderPaths.removeDevice.replace(':id', id)),
    onSettled: () => refreshAfter(client, reminderPaths.devices),
  });
}
