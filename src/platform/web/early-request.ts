/**
 * A prerendered page's first readings, which its HTML sends before any script file has come (scripts/lib/first-paint.mjs): the
 * answers are there when the page asks for them.
 */
interface EarlyRequest {
  readonly sentAt: number;
  readonly answer: Promise<Response>;
  readonly stop: () => void;
}

declare global {
  /** By path. */
  var hearthwellEarlyRequests: Map<string, EarlyRequest> | undefined;
}

/** An older answer may be out of date: the page was asleep, or has shown something else meanwhile. */
const FRESH_MS = 10_000;

/** Only once: asked again, the server says what has changed since. */
export function takeEarlyRequest(path: string): EarlyRequest | null {
  const early = globalThis.hearthwellEarlyRequests?.get(path);
  globalThis.hearthwellEarlyRequests?.delete(path);
  return early !== undefined && Date.now() - early.sentAt < FRESH_MS ? early : null;
}

/** A write makes their answers those of before. */
export const dropEarlyRequests = (): void => globalThis.hearthwellEarlyRequests?.clear();
