import type { DeviceStore } from './device-store.ts';
import { nextToSend } from './next-to-send.ts';
import type { SendOutcome, WaitingWrite, WriteInput, WriteProblem } from './waiting-write.ts';

/** Whose writes are shown and sent, and of which of their households. */
export interface WriteOwner {
  readonly userId: string;
  /** Left out: an earlier version remembered the person and did not say. */
  readonly householdId?: string | undefined;
}

export interface WriteQueueDeps {
  readonly store: DeviceStore;
  readonly send: (write: WaitingWrite) => Promise<SendOutcome>;
  /** The server has taken it: what the page shows must hold it before the write goes. */
  readonly onDone: (write: WaitingWrite, answer: unknown) => Promise<void> | void;
  /** The server has refused it. */
  readonly onRefused: (write: WaitingWrite) => void;
  /** The server has another household open than the page. */
  readonly onElsewhere: () => void;
  /** Another tab has sent these. */
  readonly onDoneElsewhere: (writes: readonly WaitingWrite[]) => void;
  /** Tells the other tabs to `reload`. */
  readonly announce: () => void;
  /** Runs the work while no other tab does. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly now: () => number;
  readonly createKey: () => string;
}

export interface QueueState {
  /** Of the signed-in user in the household that is open, in the order of making; those set aside too. */
  readonly writes: readonly WaitingWrite[];
  /** Of the same person, made in another household: they wait until it is open again, or are discarded. */
  readonly elsewhere: readonly WaitingWrite[];
  /** The device was asked what it keeps. Before that, something that is not among `writes` may still wait. */
  readonly isRead: boolean;
  /** The last try got no answer. */
  readonly stalled: boolean;
  /** The server wants to know who this is before it takes more. */
  readonly needsSignIn: boolean;
}

export interface WriteQueue {
  readonly state: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shown at once; settles when it is kept on the device. Sending goes on behind. */
  enqueue(input: WriteInput): Promise<void>;
  /** `null`: nobody's. */
  setOwner(owner: WriteOwner | null): Promise<void>;
  readonly owner: () => WriteOwner | null;
  /** Sends what waits, until it is done or the server is away. */
  flush(): Promise<void>;
  /** Another tab has changed something. */
  reload(): Promise<void>;
  /** A refused write again, or never again. */
  retry(key: string): Promise<void>;
  drop(key: string): Promise<void>;
  close(): void;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** A server that keeps failing on one write must not block all the others. */
const SERVER_FAILURES_AT_MOST = 5;
/** About to be kept on the device; it is sent when it is. */
const UNNUMBERED = Number.MAX_SAFE_INTEGER;
/** The device could not keep it (no space): it lives as long as the page does. */
const NOT_KEPT = UNNUMBERED - 1;

export const EMPTY: QueueState = {
  writes: [],
  elsewhere: [],
  isRead: false,
  stalled: false,
  needsSignIn: false,
};

const isSameOwner = (one: WriteOwner | null, other: WriteOwner | null): boolean =>
  one?.userId === other?.userId && one?.householdId === other?.householdId;

/**
 * The one way for changes that must not be lost: kept on the device first, sent in order, once each, by one tab,
 * until the server has taken or refused them. docs/decisions/007-offline-writes.md has the reasons.
 */
export function createWriteQueue(deps: WriteQueueDeps): WriteQueue {
  const { store, now } = deps;
  const listeners = new Set<() => void>();
  let state = EMPTY;
  let owner: WriteOwner | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  function change(next: Partial<QueueState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  const everything = () => [...state.writes, ...state.elsewhere];
  const isHere = ({ householdId }: WaitingWrite) => householdId == null || householdId === owner?.householdId;
  const inPlaces = (writes: readonly WaitingWrite[]): Pick<QueueState, 'writes' | 'elsewhere'> => ({
    writes: writes.filter(isHere),
    elsewhere: writes.filter((write) => !isHere(write)),
  });
  const replace = (write: WaitingWrite) =>
    change(inPlaces(everything().map((each) => (each.key === write.key ? write : each))));
  const without = (key: string) => inPlaces(everything().filter((each) => each.key !== key));

  /** What the store has, and what is about to be stored. */
  async function reload(): Promise<void> {
    const reader = owner;
    if (reader === null) return;
    // What is stored while the store is read may be missing from the answer.
    const storedBefore = new Set(
      everything()
        .filter(({ number }) => number < NOT_KEPT)
        .map(({ key }) => key),
    );
    const stored = await store.readWrites(reader.userId).catch((error: unknown) => {
      // Nobody waits for what cannot be read.
      if (owner === reader) change({ isRead: true });
      throw error;
    });
    if (owner !== reader) return;
    const known = new Set(stored.map((write) => write.key));
    const unknown = everything().filter((write) => !known.has(write.key));
    const sentElsewhere = unknown.filter(({ key }) => storedBefore.has(key));
    if (sentElsewhere.length > 0) deps.onDoneElsewhere(sentElsewhere);
    const kept = [...stored, ...unknown.filter(({ key }) => !storedBefore.has(key))];
    change({ ...inPlaces(kept), isRead: true });
  }

  async function update(write: WaitingWrite): Promise<void> {
    replace(write);
    await store.replaceWrite(write);
  }

  async function settle(write: WaitingWrite, answer: unknown): Promise<void> {
    await store.removeWrite(write.number);
    await deps.onDone(write, answer);
    change(without(write.key));
    deps.announce();
  }

  async function setAside(write: WaitingWrite, { status, sentence }: WriteProblem): Promise<void> {
    const aside = { ...write, problem: { status, sentence } };
    await update(aside);
    deps.onRefused(aside);
    deps.announce();
  }

  /** `true`: go on with the next one. */
  async function sendOne(waiting: WaitingWrite): Promise<boolean> {
    const write = { ...waiting, firstTriedAt: waiting.firstTriedAt ?? now() };
    // Kept before it goes out: whether it has arrived may never be known.
    if (waiting.firstTriedAt === null) await update(write);
    const sender = owner;
    const outcome = await deps.send(write);
    if (closed || owner !== sender) return false;
    if (outcome.kind === 'done') {
      await settle(write, outcome.answer);
      return true;
    }
    if (outcome.kind === 'refused') return refuse(write, outcome);
    if (outcome.kind === 'elsewhere') deps.onElsewhere();
    change(outcome.kind === 'signed-out' ? { needsSignIn: true } : { stalled: true });
    return false;
  }

  async function refuse(write: WaitingWrite, problem: WriteProblem): Promise<boolean> {
    const gone = problem.status === 404 || problem.status === 410;
    if (gone && write.whenGone === 'settled') {
      await settle(write, undefined);
      return true;
    }
    if (problem.status < 500) {
      await setAside(write, problem);
      return true;
    }
    const failed = { ...write, serverFailures: write.serverFailures + 1 };
    if (failed.serverFailures < SERVER_FAILURES_AT_MOST) {
      await update(failed);
      change({ stalled: true });
      return false;
    }
    await setAside(failed, problem);
    return true;
  }

  async function sendAll(): Promise<void> {
    // Another tab may have sent some of them by now, or left new ones.
    await reload();
    for (;;) {
      const kept = state.writes.filter((write) => write.number < UNNUMBERED);
      const next = nextToSend(kept, now());
      if (next === null) break;
      if (next.problem !== null) await setAside(next.write, next.problem);
      else if (!(await sendOne(next.write))) return scheduleRetry();
      else failures = 0;
    }
    failures = 0;
    change({ stalled: false, needsSignIn: false });
  }

  function scheduleRetry(): void {
    if (closed || owner === null || state.needsSignIn) return;
    failures += 1;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  }

  async function flush(): Promise<void> {
    if (closed || owner === null) return;
    if (running !== null) {
      again = true;
      return running;
    }
    clearTimeout(timer);
    running = deps.alone(sendAll).catch((error: unknown) => {
      console.warn('Waiting changes could not be sent', error);
      scheduleRetry();
    });
    await running;
    running = null;
    if (again) {
      again = false;
      await flush();
    }
  }

  async function enqueue(input: WriteInput): Promise<void> {
    if (owner === null) throw new Error('nobody is signed in');
    const { userId, householdId } = owner;
    const { isOfPerson = false, ...asked } = input;
    const write: WaitingWrite = {
      ...asked,
      body: input.body,
      within: input.within ?? null,
      number: UNNUMBERED,
      key: deps.createKey(),
      userId,
      ...(isOfPerson ? { householdId: null } : householdId === undefined ? {} : { householdId }),
      madeAt: now(),
      firstTriedAt: null,
      serverFailures: 0,
      problem: null,
    };
    change({ writes: [...state.writes, write] });
    const number = await store.addWrite(write).catch((error: unknown) => {
      console.warn('A change could not be kept on this device', error);
      return NOT_KEPT;
    });
    replace({ ...write, number });
    deps.announce();
    // Not while it is known that nobody answers: the timer, the network or the person starts the next try.
    if (!state.stalled) void flush();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enqueue,
    owner: () => owner,
    async setOwner(next) {
      if (isSameOwner(owner, next)) {
        if (state.needsSignIn) change({ needsSignIn: false });
        return flush();
      }
      // What the device could not keep lives in this page alone: the same person finds it again in the household where it was made.
      const stays = owner?.userId === next?.userId ? everything() : [];
      owner = next;
      failures = 0;
      clearTimeout(timer);
      change({ ...EMPTY, ...inPlaces(stays) });
      await reload();
      await flush();
    },
    flush,
    reload,
    async retry(key) {
      const write = state.writes.find((each) => each.key === key);
      if (write?.problem) {
        const householdId = write.householdId === undefined ? owner?.householdId : write.householdId;
        await update({
          ...write,
          ...(householdId === undefined ? {} : { householdId }),
          problem: null,
          firstTriedAt: null,
          serverFailures: 0,
        });
      }
      await flush();
    },
    async drop(key) {
      const write = everything().find((each) => each.key === key);
      if (!write) return;
      await store.removeWrite(write.number);
      change(without(key));
      deps.announce();
      await flush();
    },
    close() {
      closed = true;
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
