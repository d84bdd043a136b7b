import type { QueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { LIVE_RULES } from './client-rules.ts';
import { refreshAfter } from './query-client.ts';
import { isLeaving } from './session.ts';

const NAME = 'hearthwell-live';

type Given = { readonly path: string } | 'everything';

/** What arrives together is read again once. */
function createRefresher(client: QueryClient) {
  const paths = new Set<string>();
  let isAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    // The person who deletes the household is notified too, while this page is leaving. Looked at again, because it
    // stays when the deletion is refused.
    if (isLeaving()) {
      timer = setTimeout(run, LIVE_RULES.firstRetry);
      return;
    }
    if (isAll) void client.invalidateQueries();
    else void refreshAfter(client, ...paths);
    paths.clear();
    isAll = false;
  };
  return {
    add(provided: Given) {
      if (provided === 'everything') isAll = true;
      else paths.add(provided.path);
      timer ??= setTimeout(run, LIVE_RULES.gatherFor);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Opens the stream until `signal`; after a break it waits longer each time. */
function openStream(tell: (provided: Given) => void, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const open = () => {
    if (isLeaving()) return;
    const stream = new EventSource(`${apiPaths.live.changes}?_t=${Date.now()}`);
    source = stream;
    stream.addEventListener('beat', () => {
      // What was changed during the break is not given again.
      if (failures > 0) tell('everything');
      failures = 0;
    });
    stream.addEventListener('change', ({ data }) => tell(JSON.parse(data) as { path: string }));
    stream.addEventListener('missed', () => tell('everything'));
    stream.onerror = () => {
      stream.close();
      failures += 1;
      const wait = Math.min(LIVE_RULES.firstRetry * 2 ** (failures - 1), LIVE_RULES.longestRetry);
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
    };
  };
  const end = () => {
    clearTimeout(timer);
    source?.close();
    resolve();
  };
  if (signal.aborted) resolve();
  else {
    signal.addEventListener('abort', end, { once: true });
    open();
  }
  return promise;
}

/** One tab of a browser holds the stream. Without locks (a page without TLS) each visible tab holds its own. */
async function whenLeader(signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return lead();
  await navigator.locks.request(NAME, { signal }, lead).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/**
 * What others of the household change is read again here, by the same rules as after an own change. A tab that is not
 * looked at, or has no network, gives the stream away and reads everything again when it is back.
 */
export function followChanges(client: QueryClient): () => void {
  const refresher = createRefresher(client);
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => refresher.add(data as Given);
  const tell = (provided: Given) => {
    refresher.add(provided);
    channel.postMessage(provided);
  };
  let current: AbortController | null = null;
  let hasPaused = false;
  const update = () => {
    const isWanted = document.visibilityState === 'visible' && navigator.onLine;
    if (isWanted === (current !== null)) return;
    if (!isWanted) {
      current?.abort();
      current = null;
      hasPaused = true;
      return;
    }
    const run = new AbortController();
    current = run;
    if (hasPaused) refresher.add('everything');
    void whenLeader(run.signal, () => openStream(tell, run.signal));
  };
  document.addEventListener('visibilitychange', update);
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
    current?.abort();
    channel.close();
    refresher.stop();
  };
}
