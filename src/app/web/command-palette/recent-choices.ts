import type { PaletteChoice } from '#platform/web/palette.ts';
import { localStore } from '#platform/web/safe-storage.ts';

/** Forgotten on signing out and on an update, like all that this browser keeps of the family. */
const KEY = 'hearthwell_recent_choices';
const MOST = 5;

export interface RecentChoice {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly dish: string | null;
}

function isRecent(value: unknown): value is RecentChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, to, dish } = value as Record<string, unknown>;
  const isLocal = typeof to === 'string' && /^\/(?!\/)/.test(to);
  return (
    typeof id === 'string' &&
    typeof label === 'string' &&
    isLocal &&
    (dish === null || typeof dish === 'string')
  );
}

/** Newest first; nothing when the browser keeps nothing, or something else. */
export function readRecent(): RecentChoice[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Only places are worth coming back to; an action is at hand anyway. */
export function rememberChoice(choice: PaletteChoice): void {
  if (!('to' in choice) || choice.group === 'Actions') return;
  const { id, label, to, dish = null } = choice;
  const others = readRecent().filter((recent) => recent.id !== id);
  localStore.set(KEY, JSON.stringify([{ id, label, to, dish }, ...others].slice(0, MOST)));
}
