import { onServerTime } from '../connection.ts';
import { browserDeviceStore } from './browser-store.ts';
import { type ClockState, createWriteClock } from './write-clock.ts';
import type { WriteOwner } from './write-queue.ts';

/* What belongs to this browser: one store, one clock, one person at a time. */

export const deviceStore = browserDeviceStore();
export const writeClock = createWriteClock(() => Date.now());

const CLOCK_FACT = 'clock';
const USER_FACT = 'user';

onServerTime(writeClock.noteServerTime);

export async function loadClock(): Promise<void> {
  const kept = await deviceStore.readFact(CLOCK_FACT);
  if (kept) writeClock.restore(kept as ClockState);
}

export const keepClock = (): Promise<void> => deviceStore.putFact(CLOCK_FACT, writeClock.state());

/** The person whose data this page shows, and of which of their households; `null` for a visitor. */
let current: WriteOwner | null = null;
export const deviceOwner = (): WriteOwner | null => current;
export const deviceUserId = (): string | null => current?.userId ?? null;

const ownerOf = (user: PersonWithId | null): WriteOwner | null =>
  user === null ? null : { userId: user.id, householdId: user.householdId };

interface PersonWithId {
  readonly id: string;
  readonly householdId?: string;
  readonly access?: unknown;
}

/** Another household, or less of the same: what was kept before is not this person's to read anymore. */
const isSameShare = (before: PersonWithId, now: PersonWithId): boolean =>
  before.id === now.id &&
  before.householdId === now.householdId &&
  JSON.stringify(before.access) === JSON.stringify(now.access);

/** The last person who was signed in on this device, for a start without network. */
export async function rememberedUser<User extends PersonWithId>(): Promise<User | null> {
  const user = (await deviceStore.readFact(USER_FACT).catch(() => null)) as User | null | undefined;
  current = ownerOf(user ?? null);
  return user ?? null;
}

/** The server said who this is (`null`: nobody). What was kept for someone else goes. */
export async function noteUser(user: PersonWithId | null): Promise<void> {
  current = ownerOf(user);
  const before = (await deviceStore.readFact(USER_FACT)) as PersonWithId | null | undefined;
  await deviceStore.putFact(USER_FACT, user);
  const isKept = user === null || !before || isSameShare(before, user);
  await deviceStore.sweepCopies(isKept ? deviceUserId() : null, Date.now());
}

/** Sign-out. */
export async function forgetDevice(): Promise<void> {
  const userId = deviceUserId();
  current = null;
  await deviceStore.forgetUser(userId);
}
