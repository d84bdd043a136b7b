import type { ZodType } from 'zod';
import type { LimitQuestion } from '#platform/contract/limit-question.ts';
import type { ErrorAnswer } from '#platform/contract/route.ts';
import { SERVER_TIME_HEADER } from '#platform/contract/write-headers.ts';
import { noteAnswer, noteNoAnswer } from './connection.ts';
import { dropEarlyRequests, takeEarlyRequest } from './early-request.ts';

export const APP_VERSION: string = import.meta.env.VITE_APP_VERSION;

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** A failed answer. `message` is "status: text"; `sentence` is the server's own words for a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | null;
  readonly sentence: string | null;
  readonly fields: readonly FieldError[];
  /** What has to be settled first, with the code `limit_not_understood`. */
  readonly questions: readonly LimitQuestion[];

  constructor(status: number, text: string, answer: Partial<ErrorAnswer> | null) {
    super(`${status}: ${text}`);
    this.status = status;
    this.code = answer?.code ?? null;
    this.sentence = answer?.message ?? null;
    this.fields = answer?.fields ?? [];
    this.questions = answer?.questions ?? [];
  }
}

export interface ApiRequestOptions<T> {
  readonly body?: unknown;
  /** Sent as it is, instead of `body`: a picture. */
  readonly file?: Blob;
  readonly signal?: AbortSignal;
  /** When given, the answer is checked against it. */
  readonly schema?: ZodType<T>;
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page (a deletion that is sent while the tab closes). */
  readonly keepalive?: boolean;
  /** The version in the query; this page's own unless said. */
  readonly version?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function urlOf(path: string, version: string): string {
  const separator = path.includes('?') ? '&' : '?';
  return `${path}${separator}v=${encodeURIComponent(version)}&_t=${Date.now()}`;
}

let whenUnauthorized: () => void = () => undefined;

/** Called after every 401, when the server may have ended the session's cookies. */
export function onUnauthorized(listener: () => void): void {
  whenUnauthorized = listener;
}

function parseErrorAnswer(text: string): Partial<ErrorAnswer> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : null;
  } catch {
    return null;
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  return new ApiError(response.status, text || response.statusText, parseErrorAnswer(text));
}

/** The one way to the server: version and time in the query, no caching, cookies; throws `ApiError` unless ok. */
export async function apiFetch(
  method: Method,
  path: string,
  options: ApiRequestOptions<unknown> = {},
): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: options.accept ?? 'application/json',
    'Cache-Control': 'no-cache, no-store, must-revalidate',
    Pragma: 'no-cache',
    ...options.headers,
  };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.file) headers['Content-Type'] = options.file.type;
  const send = () =>
    fetch(urlOf(path, options.version ?? APP_VERSION), {
      method,
      headers,
      credentials: 'include',
      cache: 'no-store',
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.file ? { body: options.file } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    });
  const early = method === 'GET' ? takeEarlyRequest(path) : null;
  if (method !== 'GET') dropEarlyRequests();
  if (early !== null) options.signal?.addEventListener('abort', early.stop);
  const sentAt = early?.sentAt ?? Date.now();
  const response = await (early === null ? send() : early.answer).catch((error: unknown) => {
    if (!options.signal?.aborted) noteNoAnswer();
    throw error;
  });
  noteAnswer(response.status, { serverTime: response.headers.get(SERVER_TIME_HEADER), sentAt });
  if (response.status === 401) whenUnauthorized();
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** JSON in, JSON out. A 204 gives `undefined`. */
export async function apiRequest<T>(
  method: Method,
  path: string,
  options: ApiRequestOptions<T> = {},
): Promise<T> {
  const response = await apiFetch(method, path, options);
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json();
  return options.schema ? options.schema.parse(answer) : (answer as T);
}

/** What is not shared with someone is not there for them: no failure that a page would have to show. */
export const isNotShared = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === 'not_allowed';

/** For queries: a visitor (401) simply has no data, and neither has who is not meant to. */
export async function apiQuery<T>(path: string, options: ApiRequestOptions<T> = {}): Promise<T | null> {
  try {
    return await apiRequest<T>('GET', path, options);
  } catch (error) {
    if ((error instanceof ApiError && error.status === 401) || isNotShared(error)) return null;
    throw error;
  }
}

/** What a person reads about an error: the server's explanation, or that it did not work. */
export const sentenceOf = (error: Error | null): string =>
  (error instanceof ApiError ? error.sentence : null) ?? 'That didn’t work. Please try again.';
