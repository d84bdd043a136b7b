/** Why a write was set aside. */
export interface WriteProblem {
  readonly status: number;
  /** The server's own words for a person; `null` when it gave none. */
  readonly sentence: string | null;
}

/** What a feature asks to be written. `Change` is its own note for showing the change before it is sent. */
export interface WriteInput<Change = unknown> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** The feature that settles the write and shows it, for example `grocery-lists`. */
  readonly topic: string;
  /** What it changes, for example an item's id. Writes to one entity are sent in order; all others are too, unless one is set aside. */
  readonly entity: string;
  /** What the entity is part of and cannot be without, for example its list. */
  readonly within?: string;
  /** For the person: "Check off Milk". */
  readonly words: string;
  readonly change: Change;
  /**
   * When the server no longer knows the entity: the matter is settled (a change, a deletion), or the person is notified.
   * Writes that an earlier version has kept on the device may say `told` for `reported`; only `settled` is asked for.
   */
  readonly whenGone: 'settled' | 'reported';
  /** About the person alone, such as how they read: whichever household is open takes it. */
  readonly isOfPerson?: true;
}

/** A write that is kept until the server has taken it. Plain data: it lives in IndexedDB. */
export interface WaitingWrite<Change = unknown>
  extends Omit<WriteInput<Change>, 'within' | 'body' | 'isOfPerson'> {
  readonly body: unknown;
  readonly within: string | null;
  /** Orders the writes of this device. */
  readonly number: number;
  /** Sent along, so that the server carries it out once. */
  readonly key: string;
  readonly userId: string;
  /** In which it was made; `null`: in none, it is about the person alone; left out: an earlier version kept it and did not say. */
  readonly householdId?: string | null;
  /** Milliseconds since 1970, by the device. */
  readonly madeAt: number;
  readonly firstTriedAt: number | null;
  /** Answers that were the server's own failure. */
  readonly serverFailures: number;
  /** Set aside: the server refused it, and the person decides. `null` while it waits. */
  readonly problem: WriteProblem | null;
}

/** What became of a try to send. */
export type SendOutcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  /** No answer, or one that is not the server's. */
  | { readonly kind: 'away' }
  | { readonly kind: 'signed-out' }
  /** Another household is open than the one in which it was made. */
  | { readonly kind: 'elsewhere' }
  | ({ readonly kind: 'refused' } & WriteProblem);
