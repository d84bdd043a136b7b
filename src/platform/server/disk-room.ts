import { statfs } from 'node:fs/promises';
import type { RouteContract } from '#platform/contract/route.ts';
import { AppError } from './errors.ts';

/** Looks whether the disk has room before something is written. */
export interface DiskRoom {
  /** @throws AppError `storage_full` */
  ensure(): Promise<void>;
}

export interface DiskRoomOptions {
  /** Where the data lie. */
  readonly folder: string;
  /** Left free for what must go on: PostgreSQL's log, signing in, removing. */
  readonly reserveBytes: number;
  /** Free bytes of the disk of a folder; left out: as the system says. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** The system cannot say it: worth a line in the log. */
  readonly onUnknown?: (error: unknown) => void;
}

/** So long an answer of the system is believed: writes take kilobytes, and the reserve has hundreds of megabytes. */
const BELIEVED_MILLISECONDS = 2_000;

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Where PostgreSQL is elsewhere (`DATABASE_URL`), only the folder of mails and secrets is looked after. */
export function createDiskRoom(options: DiskRoomOptions): DiskRoom {
  const { folder, reserveBytes, freeBytes = freeBytesOf, onUnknown } = options;
  let asked = Number.NEGATIVE_INFINITY;
  let free: Promise<number | null> = Promise.resolve(null);

  function look(): Promise<number | null> {
    if (performance.now() - asked < BELIEVED_MILLISECONDS) return free;
    asked = performance.now();
    free = freeBytes(folder).catch((error: unknown) => {
      onUnknown?.(error);
      return null;
    });
    return free;
  }

  return {
    async ensure() {
      const left = await look();
      if (left === null || left >= reserveBytes) return;
      throw new AppError(
        'storage_full',
        'This Hearthwell is almost out of disk space, so nothing new can be saved right now. What you have is safe. Please tell the person who runs it.',
      );
    },
  };
}

/** Signing in and out, and what keeps nothing: they work on a full disk too, and removing makes room. */
const KEEPS_LITTLE: ReadonlySet<string> = new Set([
  '/api/login',
  '/api/login/two-factor',
  '/api/auth/logout',
  '/api/passkeys/sign-in',
  '/api/passkeys/sign-in/options',
  '/api/password-reset/request',
  '/api/password-reset/confirm',
  '/api/household/export',
  '/api/households/switch',
  '/api/invitations/look',
  '/api/meal-plans/read-request',
  '/api/ingredient-lines',
]);

export const needsDiskRoom = ({ method, path }: Pick<RouteContract, 'method' | 'path'>): boolean =>
  (method === 'POST' || method === 'PUT' || method === 'PATCH') && !KEEPS_LITTLE.has(path);
