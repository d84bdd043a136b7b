import {
  IDEMPOTENCY_KEY_HEADER,
  OTHER_HOUSEHOLD,
  SERVER_TIME_HEADER,
  WRITTEN_BY_HEADER,
  WRITTEN_IN_HEADER,
} from '#platform/contract/write-headers.ts';
import { ApiError, apiFetch } from '../api-client.ts';
import { isAway } from '../connection.ts';
import type { SendOutcome, WaitingWrite } from './waiting-write.ts';

const TIMEOUT_MS = 15_000;
/** Too early, too many, too slow: later is another matter. */
const LATER = new Set([408, 425, 429]);

interface Origin {
  readonly userId: string;
  readonly householdId?: string | null | undefined;
}

/** Headers by which the server knows whose a write is, and of which household. */
export const originHeaders = ({ userId, householdId }: Origin): Record<string, string> => ({
  [WRITTEN_BY_HEADER]: userId,
  ...(householdId == null ? {} : { [WRITTEN_IN_HEADER]: householdId }),
});

/** The same, and by which it knows the write again. */
export const writeHeaders = (write: Origin & Pick<WaitingWrite, 'key'>): Record<string, string> => ({
  [IDEMPOTENCY_KEY_HEADER]: write.key,
  ...originHeaders(write),
});

function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof ApiError)) return { kind: 'away' };
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.code === OTHER_HOUSEHOLD) return { kind: 'elsewhere' };
  // Without a code it is not our server that answers, but a proxy or the login page of a hotel.
  if (error.code === null || isAway(error.status) || LATER.has(error.status)) return { kind: 'away' };
  return { kind: 'refused', status: error.status, sentence: error.sentence };
}

export async function sendWrite(write: WaitingWrite): Promise<SendOutcome> {
  try {
    const response = await apiFetch(write.method, write.path, {
      ...(write.body === undefined ? {} : { body: write.body }),
      headers: writeHeaders(write),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.headers.has(SERVER_TIME_HEADER)) return { kind: 'away' };
    return { kind: 'done', answer: response.status === 204 ? undefined : await response.json() };
  } catch (error) {
    return outcomeOf(error);
  }
}
