import { sessionStore } from './safe-storage.ts';

/**
 * What was typed and not saved yet, so that a reload loses nothing. It lives as long as the tab and goes with
 * sign-out; medical conditions never belong in it.
 */
const keyOf = (name: string): string => `hearthwell_draft_${name}`;

export function readDraft<Values extends object>(name: string): Partial<Values> {
  const text = sessionStore.get(keyOf(name));
  if (text === null) return {};
  try {
    const draft: unknown = JSON.parse(text);
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}

export function keepDraft(name: string, values: object): void {
  sessionStore.set(keyOf(name), JSON.stringify(values));
}

export function dropDraft(name: string): void {
  sessionStore.remove(keyOf(name));
}
