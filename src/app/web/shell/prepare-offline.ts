import type { QueryClient } from '@tanstack/react-query';
import { isKept } from '#platform/web/offline/kept-copies.ts';
import type { KeepQuery } from '#platform/web/web-feature.ts';
import { KEEPERS } from '../offline-parts.ts';

/**
 * Reads what must be there in the shop even when its page was never opened: once a visit, and again when the profiles
 * have changed, by which plans are judged. What this visit has read is mostly kept already, but not if it came before it
 * was known who is here. Failures do not matter.
 */
export async function prepareOffline(client: QueryClient): Promise<void> {
  if (!navigator.onLine || !navigator.serviceWorker?.controller) return;
  // The keys of these queries, put together, are their addresses.
  const keep: KeepQuery = async <T>(key: readonly unknown[], read: () => Promise<T>) => {
    const known = client.getQueryData<T>(key);
    if (known !== undefined && (await isKept(key.join('/')))) return known;
    return read().catch(() => null);
  };
  for (const load of KEEPERS) await (await load())(client, keep);
}
