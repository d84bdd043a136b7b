import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the app; other browsers have it in a menu of their own. Not in TypeScript's library. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own banner would come at its own time; ours waits in the settings.
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export interface Installing {
  /** The browser can install the app, and has not yet. */
  readonly isOffered: boolean;
  readonly install: () => Promise<void>;
}

export function useInstallOffer(): Installing {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  return {
    isOffered: current !== null,
    install: async () => {
      await current?.prompt();
      // An offer can be taken up once, whatever the answer.
      setOffer(null);
    },
  };
}
