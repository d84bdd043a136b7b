import type { WaitingWrite } from './waiting-write.ts';

/** A copy of an answer, to be shown when the server cannot be reached. */
export interface KeptCopy {
  readonly userId: string;
  readonly path: string;
  readonly data: unknown;
  /** Milliseconds since 1970, by the device. */
  readonly keptAt: number;
  readonly keptUntil: number;
  /** Version of the app that kept it; another version may not understand it. */
  readonly version: string;
}

/** What this device keeps. All of it is in one database, apart from the storages that an update clears. */
export interface DeviceStore {
  /** In the order of making. */
  readWrites(userId: string): Promise<WaitingWrite[]>;
  /** Gives the number that orders it after all earlier ones, of other tabs too. */
  addWrite(write: WaitingWrite): Promise<number>;
  /** Changes a write that is still there. */
  replaceWrite(write: WaitingWrite): Promise<void>;
  removeWrite(number: number): Promise<void>;
  readCopy(userId: string, path: string): Promise<KeptCopy | null>;
  putCopy(copy: KeptCopy): Promise<void>;
  /** Addresses of all copies of this user that are not over. */
  listCopies(userId: string, now: number): Promise<string[]>;
  /** Copies of everyone but this user (`null`: of everyone), and copies that are over. */
  sweepCopies(userId: string | null, now: number): Promise<void>;
  /** Copies of this user whose addresses begin so and that were kept before a moment (milliseconds since 1970). */
  forgetCopies(userId: string, beginnings: readonly string[], before: number): Promise<void>;
  readFact(name: string): Promise<unknown>;
  putFact(name: string, value: unknown): Promise<void>;
  /** Sign-out: copies, facts and the writes of this user. */
  forgetUser(userId: string | null): Promise<void>;
  close(): void;
}
