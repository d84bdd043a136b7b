import { localStore, sessionStore } from './safe-storage.ts';

/** Whose notes this browser keeps; stays when a session only expires. */
const OWNER_KEY = 'hearthwell_owner';
/** Not about a person: see version-update.ts. */
const OF_THE_APP = ['app_version', 'version_updated_at', 'hearthwell_build'];
/** An invitation waits for the person who signs in next (pending-invitation.ts). */
const OF_THE_TAB = ['hearthwell_invitation', 'hearthwell_build_reloaded_at', 'hearthwell_logout_in_progress'];

/** Id of the person whose data this page holds; `null`: nobody was signed in since it was loaded. */
let pageUserId: string | null = null;
export const lastUserId = (): string | null => pageUserId;

const forgetters = new Set<() => void>();

/** For what a module holds in memory of a person. */
export function onOtherPerson(forget: () => void): void {
  forgetters.add(forget);
}

/**
 * Someone is signed in. What was kept for someone else goes: everything but what is known to be about nobody, so
 * that no new note can be overlooked. The same person finds all of it again, and so does a visitor who signs in.
 */
export function notePerson(userId: string): void {
  const storedFor = localStore.get(OWNER_KEY);
  // The tab has an owner of its own: it may have slept while another one changed hands, and wakes by reloading.
  const tabOf = sessionStore.get(OWNER_KEY);
  const isOther = [pageUserId, storedFor, tabOf].some((before) => before !== null && before !== userId);
  // Another tab may have cleared the storages a moment ago for this person, who may have started over.
  if (isOther && storedFor !== userId) localStore.clear(OF_THE_APP);
  if (isOther) {
    sessionStore.clear(OF_THE_TAB);
    for (const forget of forgetters) forget();
  }
  pageUserId = userId;
  if (storedFor !== userId) localStore.set(OWNER_KEY, userId);
  if (isOther || tabOf !== userId) sessionStore.set(OWNER_KEY, userId);
}
