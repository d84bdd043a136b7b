import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from './session.ts';
import { useHydrated } from './use-hydrated.ts';

export interface Arrival {
  /** The `source` of the address. */
  readonly source: string | null;
  readonly signedIn: boolean;
  /** The path of the page before this one, when it was one of ours. */
  readonly cameFrom: string | null;
}

/** Where "Back" leads from a public page. */
export function backTarget({ source, signedIn, cameFrom }: Arrival): '/dashboard' | '/' {
  if (source === 'dashboard') return '/dashboard';
  return signedIn && cameFrom === '/dashboard' ? '/dashboard' : '/';
}

/** The page that linked to a freshly loaded one, when it was one of ours. */
export function referrerPath(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  return url.origin === origin ? url.pathname : null;
}

let current: string | null = null;
let previous: string | null = null;
const listeners = new Set<() => void>();

/** Given once by the root at each change of the path. */
export function rememberPath(path: string): void {
  if (path === current) return;
  previous = current ?? referrerPath(document.referrer, window.location.origin);
  current = path;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readPrevious = () => previous;
const none = () => null;

export function useBackTarget(): '/dashboard' | '/' {
  const [params] = useSearchParams();
  const { user } = useUser();
  const cameFrom = useSyncExternalStore(subscribe, readPrevious, none);
  const hydrated = useHydrated();
  if (!hydrated) return '/';
  return backTarget({ source: params.get('source'), signedIn: user !== null, cameFrom });
}
