import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a prerendered page is taken over, true from then on. What only this visit knows (the query of
 * the address, who is signed in, where someone came from) may be drawn from then on: React keeps the
 * attributes of the prerendered HTML even where they are wrong.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
