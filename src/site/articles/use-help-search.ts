import { useCallback, useRef, useState } from 'react';
import type { HelpSearch } from './help-search.ts';

export interface HelpSearchLoader {
  readonly search: HelpSearch | null;
  readonly failed: boolean;
  /** Fetches the search once; after a failure, again. */
  readonly start: () => void;
}

/** The search and the texts that it reads are fetched when someone reaches for the field, and then kept. */
export function useHelpSearch(): HelpSearchLoader {
  const [search, setSearch] = useState<HelpSearch | null>(null);
  const [failed, setFailed] = useState(false);
  const started = useRef(false);
  const start = useCallback(() => {
    if (started.current) return;
    started.current = true;
    setFailed(false);
    import('./help-search.ts')
      .then((module) => module.loadHelpSearch())
      .then(setSearch)
      .catch((error: unknown) => {
        console.warn('The search could not be fetched', error);
        started.current = false;
        setFailed(true);
      });
  }, []);
  return { search, failed, start };
}
