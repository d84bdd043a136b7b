import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** How long cards above the linked group may still push it down. */
const SETTLING_MILLISECONDS = 4_000;

/**
 * Brings the group of the address (/settings#sign-in) to the top and its heading into focus, and keeps it there
 * while the cards above are loading, until the person moves on their own. Returns the group's id.
 */
export function useLinkedGroup(content: RefObject<HTMLElement | null>, drawn: boolean): string | null {
  const { hash, key } = useLocation();
  const [plainHash, setPlainHash] = useState(hash);
  useEffect(() => {
    const follow = () => setPlainHash(window.location.hash);
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const id = decodeURIComponent((plainHash || hash).slice(1)) || null;
  // A second choice of the same group, or one from the palette, is a new location with the same hash.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` distinguishes such choices
  useEffect(() => {
    const area = content.current;
    if (!drawn || id === null || area === null) return;
    const group = [...area.children].find((child) => child.id === id);
    if (!(group instanceof HTMLElement)) return;
    group.querySelector('h2')?.focus({ preventScroll: true });
    const watcher = new ResizeObserver(() => group.scrollIntoView());
    watcher.observe(area);
    const stop = () => {
      watcher.disconnect();
      clearTimeout(timer);
      for (const type of MOVES) window.removeEventListener(type, stop);
    };
    const timer = setTimeout(stop, SETTLING_MILLISECONDS);
    for (const type of MOVES) window.addEventListener(type, stop, { passive: true });
    return stop;
  }, [id, key, drawn, content]);
  return id;
}

const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
