import { mayDo, type Need } from '#domain/household/access.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { allow } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { Database } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/errors.ts';
import { LIVE_EVENTS } from '../contract.ts';

/** Browsers that one person may look at at once: a browser holds one stream, or without TLS one a visible tab. */
export const MOST_STREAMS = 10;
/** Also how long a session that has ended may still hear that something changed (never what). */
const HEARTBEAT_MS = 20_000;

/** What was changed where, and who it concerns: no data. */
export interface HouseholdChange {
  readonly householdId: string;
  readonly path: string;
  readonly need: Need;
  /** The only person who learns of it; left out: everyone who may read it. */
  readonly userId?: string;
}

export interface Follower {
  readonly user: SignedInUser;
  readonly send: (event: string, data: unknown) => void;
  /** Aborted when the browser has left. */
  readonly gone: AbortSignal;
  /** The person as they are now. Throws `unauthenticated` when the session is over. */
  readonly whoIsIt: () => Promise<SignedInUser>;
}

export interface LiveUpdatesService {
  /** Notifies every browser of the household, at whichever process. */
  publish(change: HouseholdChange): Promise<void>;
  /** Who is in a household has changed, by someone who need not be in it. */
  publishPeople(householdId: string): Promise<void>;
  /** Before an answer has begun. Throws `too_many_requests`. */
  checkRoom(user: SignedInUser): void;
  /** Resolves when the stream is to end. */
  follow(follower: Follower): Promise<void>;
  start(): void;
  close(): void;
}

interface Listening {
  user: SignedInUser;
  readonly send: Follower['send'];
  readonly check: () => Promise<void>;
  readonly end: () => void;
}

/** Reading is enough to be notified; who is in the household concerns everyone in it. */
function concerns({ access }: SignedInUser, need: Need): boolean {
  if (need === 'own' || need === 'owner') return true;
  const [area] = need.split(':');
  return mayDo(access, `${area}:read` as Need);
}

const isChange = (value: unknown): value is HouseholdChange =>
  typeof value === 'object' && value !== null && 'householdId' in value && 'path' in value && 'need' in value;

function changeOf(text: string): HouseholdChange | null {
  try {
    const value: unknown = JSON.parse(text);
    return isChange(value) ? value : null;
  } catch {
    return null;
  }
}

export function createLiveUpdatesService({ database }: { readonly database: Database }): LiveUpdatesService {
  const listening = new Set<Listening>();
  let isClosed = false;

  function hear(text: string): void {
    const change = changeOf(text);
    if (change === null) return;
    for (const one of listening) {
      if (one.user.householdId !== change.householdId) continue;
      if (change.userId !== undefined && one.user.userId !== change.userId) continue;
      if (concerns(one.user, change.need)) one.send(LIVE_EVENTS.change, { path: change.path });
      // Who may do what may be what was changed.
      if (change.need === 'owner') void one.check();
    }
  }

  const publish = (change: HouseholdChange) => database.notify(JSON.stringify(change));
  return {
    publish,
    publishPeople: (householdId) =>
      publish({ householdId, path: apiPaths.householdSharing.household, need: 'owner' }),

    checkRoom(user) {
      allow(user, 'own');
      if ([...listening].filter((one) => one.user.userId === user.userId).length >= MOST_STREAMS) {
        throw new AppError(
          'too_many_requests',
          'Hearthwell is open in too many windows. Please close some.',
          {
            retryAfterSeconds: 60,
          },
        );
      }
    },

    async follow({ user, send, gone, whoIsIt }) {
      allow(user, 'own');
      if (isClosed || gone.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const one: Listening = {
        user,
        send,
        end: resolve,
        async check() {
          try {
            const now = await whoIsIt();
            if (now.householdId !== user.householdId) resolve();
            else one.user = now;
          } catch (error) {
            // Without an answer of the database nobody knows better: the next beat asks again.
            if (error instanceof AppError && error.code === 'unauthenticated') resolve();
          }
        },
      };
      listening.add(one);
      gone.addEventListener('abort', () => resolve(), { once: true });
      const beating = setInterval(() => {
        send('beat', {});
        void one.check();
      }, HEARTBEAT_MS);
      beating.unref();
      send('beat', {});
      await promise;
      clearInterval(beating);
      listening.delete(one);
    },

    start: () =>
      database.listen({
        onMessage: hear,
        onGap: () => {
          for (const one of listening) one.send(LIVE_EVENTS.missed, {});
        },
      }),

    close() {
      isClosed = true;
      for (const one of listening) one.end();
    },
  };
}
