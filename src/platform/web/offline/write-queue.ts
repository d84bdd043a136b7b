import type { DeviceStore } from './device-store.ts';
import { nextToSend, TOO_OLD } from './next-to-send.ts';
import type { SendOutcome, WaitingWrite, WriteInput, WriteProblem } from './waiting-write.ts';

export interface WriteQueueDeps {
  readonly store: DeviceStore;
  readonly send: (write: WaitingWrite) => Promise<SendOutcome>;
  /** The server has taken it: what the page shows must hold it before the write goes. */
  readonly onDone: (write: WaitingWrite, answer: unknown) => Promise<void> | void;
  /** The server has refused it. */
  readonly onRefused: (write: WaitingWrite) => void;
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
  /** Of the signed-in user, in the order of making; those set aside too. */
  readonly writes: readonly WaitingWrite[];
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
  /** Whose writes are shown and sent; `null`: nobody's. */
  setUser(userId: string | null): Promise<void>;
  readonly user: () => string | null;
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

export const EMPTY: QueueState = { writes: [], isRead: false, stalled: false, needsSignIn: false };

/**
 * The one way for changes that must not be lost: kept on the device first, sent in order, once each, by one tab,
 * until the server has taken or refused them. docs/decisions/007-offline-writes.md has the reasons.
 */
export function createWriteQueue(deps: WriteQueueDeps): WriteQueue {
  const { store, now } = deps;
  const listeners = new Set<() => void>();
  let state = EMPTY;
  let user: string | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;

  function change(next: Partial<QueueState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  const replace = (write: WaitingWrite) =>
    change({ writes: state.writes.map((each) => (each.key === write.key ? write : each)) });
  const without = (key: string) => state.writes.filter((each) => each.key !== key);

  /** What the store has, and what is about to be stored. */
  async function reload(): Promise<void> {
    const owner = user;
    if (owner === null) return;
    // What is stored while the store is read may be missing from the answer.
    const storedBefore = new Set(
      state.writes.filter(({ number }) => number < NOT_KEPT).map(({ key }) => key),
    );
    const stored = await store.readWrites(owner).catch((error: unknown) => {
      // Nobody waits for what cannot be read.
      if (user === owner) change({ isRead: true });
      throw error;
    });
    if (user !== owner) return;
    const known = new Set(stored.map((write) => write.key));
    const unknown = state.writes.filter((write) => !known.has(write.key));
    const sentElsewhere = unknown.filter(({ key }) => storedBefore.has(key));
    if (sentElsewhere.length > 0) deps.onDoneElsewhere(sentElsewhere);
    change({ writes: [...stored, ...unknown.filter(({ key }) => !storedBefore.has(key))], isRead: true });
  }

  async function update(write: WaitingWrite): Promise<void> {
    replace(write);
    await store.replaceWrite(write);
  }

  async function settle(write: WaitingWrite, answer: unknown): Promise<void> {
    await store.removeWrite(write.number);
    await deps.onDone(write, answer);
    change({ writes: without(write.key) });
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
    const outcome = await deps.send(write);
    if (closed || user !== write.userId) return false;
    if (outcome.kind === 'done') {
      await settle(write, outcome.answer);
      return true;
    }
    if (outcome.kind === 'refused') return refuse(write, outcome);
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
      if (next.tooOld) await setAside(next.write, TOO_OLD);
      else if (!(await sendOne(next.write))) return scheduleRetry();
      else failures = 0;
    }
    failures = 0;
    change({ stalled: false, needsSignIn: false });
  }

  function scheduleRetry(): void {
    if (closed || user === null || state.needsSignIn) return;
    failures += 1;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  }

  async function flush(): Promise<void> {
    if (closed || user === null) return;
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
    if (user === null) throw new Error('nobody is signed in');
    const write: WaitingWrite = {
      ...input,
      body: input.body,
      within: input.within ?? null,
      number: UNNUMBERED,
      key: deps.createKey(),
      userId: user,
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
    user: () => user,
    async setUser(userId) {
      if (userId === user) {
        if (state.needsSignIn) change({ needsSignIn: false });
        return flush();
      }
      user = userId;
      failures = 0;
      clearTimeout(timer);
      change(EMPTY);
      await reload();
      await flush();
    },
    flush,
    reload,
    async retry(key) {
      const write = state.writes.find((each) => each.key === key);
      if (write?.problem) await update({ ...write, problem: null, firstTriedAt: null, serverFailures: 0 });
      await flush();
    },
    async drop(key) {
      const write = state.writes.find((each) => each.key === key);
      if (!write) return;
      await store.removeWrite(write.number);
      change({ writes: without(key) });
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
