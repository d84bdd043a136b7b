/** Whose work it is, and how much of it there is, in a unit of the queue's own. */
export interface Share {
  readonly household: string;
  readonly cost: number;
}

interface Waiting<Job> {
  readonly job: Job;
  readonly household: string;
  /** When its work would be done if every household were served at once, each a little in turn. */
  readonly done: number;
  /** Its number among the household's jobs that came close upon each other: of two that are equal, a first one goes first. */
  readonly turn: number;
}

/**
 * Work that waits for its turn, by household: anyone who has had less goes first, and what is little before what is much
 * (self-clocked fair queueing: Golestani, INFOCOM 1994). One household with any number of jobs delays another by no
 * more than the job under way and its own share.
 */
export class FairQueue<Job> {
  private waiting: Waiting<Job>[] = [];
  private clock = 0;
  private readonly last = new Map<string, Pick<Waiting<Job>, 'done' | 'turn'>>();

  get length(): number {
    return this.waiting.length;
  }

  countOf(household: string): number {
    return this.waiting.filter((each) => each.household === household).length;
  }

  add(job: Job, { household, cost }: Share): void {
    const last = this.last.get(household);
    const done = Math.max(this.clock, last?.done ?? 0) + Math.max(cost, 1);
    const turn = (last?.turn ?? 0) + 1;
    this.last.set(household, { done, turn });
    this.waiting.push({ job, household, done, turn });
  }

  /** The job whose turn it is, of those households that may have one now. */
  take(mayHave: (household: string) => boolean = () => true): Job | undefined {
    const [next] = this.waiting
      .filter(({ household }) => mayHave(household))
      .toSorted((a, b) => a.done - b.done || a.turn - b.turn);
    if (next === undefined) return undefined;
    this.waiting = this.waiting.filter((each) => each !== next);
    this.clock = next.done;
    this.forgetOld();
    return next.job;
  }

  /** True when it was still waiting. */
  remove(job: Job): boolean {
    const before = this.waiting.length;
    this.waiting = this.waiting.filter((each) => each.job !== job);
    return this.waiting.length < before;
  }

  clear(): readonly Job[] {
    const jobs = this.waiting.map(({ job }) => job);
    this.waiting = [];
    return jobs;
  }

  /** A household whose work was all done before begins as any other. */
  private forgetOld(): void {
    for (const [household, { done }] of this.last) if (done < this.clock) this.last.delete(household);
  }
}
