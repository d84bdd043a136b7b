import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOf } from './caller-gone.ts';
import { AppError } from './errors.ts';
import { FairQueue } from './fair-queue.ts';

/** How many requests of signed-in people are served at a time, and how many may wait for it. */
export interface TurnLimits {
  /** Of everyone but sample families. */
  readonly all: number;
  readonly ofHousehold: number;
  /** Of all sample families together, whatever `all` is: the connections that are left belong to the others. */
  readonly ofSamples: number;
  readonly waitingOfHousehold: number;
  readonly waitingOfSamples: number;
  /** Bodies of sample families that wait, and of each other household. */
  readonly waitingBytes: number;
  /** A request that takes longer is served beside the others: no one waits for a stranger's slow website. */
  readonly longestMilliseconds: number;
  /** A request that waited this long is refused. */
  readonly patienceMilliseconds: number;
  /** A refusal comes after this time, and costs nothing until then: asking again at once is slowed down. */
  readonly pauseMilliseconds: number;
}

/**
 * A request needs one connection to the database at a time; some ten are there, and one or two of them are for what
 * is done before a turn: to find the session and to count.
 */
export const TURN_LIMITS: TurnLimits = {
  all: 6,
  ofHousehold: 4,
  ofSamples: 2,
  waitingOfHousehold: 200,
  waitingOfSamples: 300,
  waitingBytes: 16 * 1024 * 1024,
  longestMilliseconds: 3_000,
  patienceMilliseconds: 20_000,
  pauseMilliseconds: 1_000,
};

/** Whose request it is. */
export interface Caller {
  readonly householdId: string;
  readonly demo?: boolean;
  /** Size of what they sent, which is kept while they wait. */
  readonly bytes?: number;
}

export interface RequestTurns {
  /**
   * Serves a request when its turn has come; `waitingEnds` is asked for only when it has to wait. Throws
   * `too_many_requests` when too many wait already, `overloaded` when its turn did not come in time, and `caller_gone`
   * when its caller has left the line.
   */
  serve<Result>(caller: Caller, work: () => Promise<Result>, waitingEnds: () => AbortSignal): Promise<Result>;
  /** For a caller who is known to come from a sample family. Throws `too_many_requests` as `serve` would. */
  ensureRoomForSamples(): Promise<void>;
  /** Requests that wait. */
  readonly waiting: number;
}

interface Turn {
  /** Parts of the request that are at work: the handler itself, and a stream that goes on after it. */
  parts: number;
  /** Parts that wait for a thread or for another machine. */
  aside: number;
  /** Parts of those that need the database meanwhile. */
  returned: number;
  /** It keeps a connection while it waits, so it stays in the count. */
  keepsConnection: boolean;
  /** Takes the place or leaves it, by the numbers above. */
  settle(): void;
  /** Whether a request is being served that goes before this one. */
  isLast(): boolean;
}

const RETRY_SECONDS = 10;
const mine = new AsyncLocalStorage<Turn>();

const manyAtOnce = (demo: boolean | undefined): AppError =>
  new AppError(
    'too_many_requests',
    demo
      ? 'Many people are looking at the sample family right now. Please try again in a moment.'
      : 'Your family is asking for a lot at once. Please try again in a moment.',
    { retryAfterSeconds: RETRY_SECONDS },
  );
const waitedLong = (demo: boolean | undefined): AppError =>
  demo
    ? manyAtOnce(demo)
    : new AppError('overloaded', 'There is too much to do right now. Please try again in a moment.', {
        retryAfterSeconds: RETRY_SECONDS,
      });

/**
 * Leaves the turn of this request to others while it waits for a thread, or for a machine that is not ours: something
 * that has a line of its own. Afterwards it continues at once and is counted again.
 */
export async function aside<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = mine.getStore();
  if (turn === undefined || turn.keepsConnection) return work();
  turn.aside += 1;
  turn.settle();
  try {
    return await work();
  } finally {
    turn.aside -= 1;
    turn.settle();
  }
}

/** Inside of `aside`: for a part that needs the database, the request is counted again. It begins at once. */
export async function returning<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = mine.getStore();
  if (turn === undefined) return work();
  turn.returned += 1;
  turn.settle();
  try {
    return await work();
  } finally {
    turn.returned -= 1;
    turn.settle();
  }
}

/** For work that continues after the handler: a stream of events keeps the turn of its request. */
export async function keepingTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = mine.getStore();
  if (turn === undefined) return work();
  turn.parts += 1;
  try {
    return await work();
  } finally {
    turn.parts -= 1;
    turn.settle();
  }
}

/** For work inside of one long transaction: waiting for a thread there would keep a connection from the others. */
export async function keepingConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = mine.getStore();
  if (turn === undefined) return work();
  turn.keepsConnection = true;
  try {
    return await work();
  } finally {
    turn.keepsConnection = false;
  }
}

const STEP_ASIDE_MILLISECONDS = 5;
const MOST_STEPS_ASIDE = 5;

/** Between two steps of long work in a sample family: other requests that are being served go first, for a moment. */
export async function lettingOthersFirst(): Promise<void> {
  const turn = mine.getStore();
  for (let step = 0; step < MOST_STEPS_ASIDE && turn?.isLast(); step += 1)
    await sleep(STEP_ASIDE_MILLISECONDS);
}

/** Counts by name; what is not there is 0. */
class Counts {
  private readonly counts = new Map<string, number>();
  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }
  add(name: string, change: number): void {
    const count = this.of(name) + change;
    if (count === 0) this.counts.delete(name);
    else this.counts.set(name, count);
  }
}

const SAMPLES = 'samples';
/** A sample household in the line of the samples has a name that no other has. */
const nameOf = ({ householdId, demo }: Caller): string => (demo ? `${SAMPLES} ${householdId}` : householdId);
const isSample = (household: string): boolean => household.startsWith(SAMPLES);

/** The line in front of everything that signed-in people ask for: by household in turn (fair-queue.ts). */
export function createRequestTurns(limits: TurnLimits = TURN_LIMITS): RequestTurns {
  const line = new FairQueue<() => void>();
  const served = new Counts();
  const waitingRequests = new Counts();
  const waitingBytes = new Counts();
  let servedOfAll = 0;
  let servedOfSamples = 0;

  const hasPlace = (household: string): boolean =>
    served.of(household) < limits.ofHousehold &&
    (isSample(household) ? servedOfSamples < limits.ofSamples : servedOfAll < limits.all);

  function giveTurns(): void {
    for (let begin = line.take(hasPlace); begin !== undefined; begin = line.take(hasPlace)) begin();
  }

  /** Counted from now on, as often as `settle` finds the request at work. */
  function begin(household: string): Turn {
    let isCounted = false;
    let isSlow = false;
    const count = (change: 1 | -1): void => {
      served.add(household, change);
      if (isSample(household)) servedOfSamples += change;
      else if (!isSlow) servedOfAll += change;
    };
    const slow = setTimeout(() => {
      if (isSample(household) || turn.keepsConnection) return;
      if (isCounted) servedOfAll -= 1;
      isSlow = true;
      giveTurns();
    }, limits.longestMilliseconds);
    slow.unref();
    const turn: Turn = {
      parts: 1,
      aside: 0,
      returned: 0,
      keepsConnection: false,
      settle() {
        if (turn.parts === 0) clearTimeout(slow);
        const isAtWork = turn.parts > 0 && (turn.aside === 0 || turn.returned > 0);
        if (isAtWork === isCounted) return;
        count(isAtWork ? 1 : -1);
        isCounted = isAtWork;
        if (!isAtWork) giveTurns();
      },
      isLast: () => isSample(household) && servedOfAll > 0,
    };
    turn.settle();
    return turn;
  }

  function hasRoom(together: string, bytes: number): boolean {
    const most = together === SAMPLES ? limits.waitingOfSamples : limits.waitingOfHousehold;
    return waitingRequests.of(together) < most && waitingBytes.of(together) + bytes <= limits.waitingBytes;
  }
  async function refuse(together: string): Promise<never> {
    await sleep(limits.pauseMilliseconds);
    throw manyAtOnce(together === SAMPLES);
  }

  async function turnOf(caller: Caller, waitingEnds: () => AbortSignal): Promise<Turn> {
    const household = nameOf(caller);
    const together = isSample(household) ? SAMPLES : household;
    const bytes = caller.bytes ?? 0;
    if (hasPlace(household)) {
      // No one in this household waits; what it has now counts when the next one does.
      line.add(() => undefined, { household, cost: 1 });
      line.take((each) => each === household);
      return begin(household);
    }
    return hasRoom(together, bytes) ? wait(household, { together, bytes }, waitingEnds()) : refuse(together);
  }

  function wait(
    household: string,
    { together, bytes }: { readonly together: string; readonly bytes: number },
    gone: AbortSignal,
  ): Promise<Turn> {
    if (gone.aborted) return Promise.reject(endOf(gone));
    return new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        clearTimeout(patience);
        gone.removeEventListener('abort', leave);
        waitingRequests.add(together, -1);
        waitingBytes.add(together, -bytes);
      };
      const come = (): void => {
        stopWaiting();
        resolve(begin(household));
      };
      const give = (error: AppError): void => {
        if (!line.remove(come)) return;
        stopWaiting();
        reject(error);
      };
      const leave = (): void => give(endOf(gone));
      const patience = setTimeout(() => give(waitedLong(together === SAMPLES)), limits.patienceMilliseconds);
      patience.unref();
      gone.addEventListener('abort', leave, { once: true });
      waitingRequests.add(together, 1);
      waitingBytes.add(together, bytes);
      line.add(come, { household, cost: 1 });
    });
  }

  return {
    get waiting() {
      return line.length;
    },
    async ensureRoomForSamples() {
      if (!hasRoom(SAMPLES, 0)) await refuse(SAMPLES);
    },
    async serve(caller, work, waitingEnds) {
      const turn = await turnOf(caller, waitingEnds);
      try {
        return await mine.run(turn, work);
      } finally {
        turn.parts -= 1;
        turn.settle();
      }
    },
  };
}
