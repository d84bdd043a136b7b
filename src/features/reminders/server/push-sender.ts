import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import {
  guardedLookup,
  type IsAllowed,
  isRefusedNumber,
  onPublicWeb,
  portOf,
} from '#platform/server/public-web/guarded-lookup.ts';
import { createHostResolver } from '#platform/server/public-web/resolve-host.ts';
import type { PushSubscriptionFacts } from '../contract/reminders.ts';

/** Who we are to push services (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** An address of the operator: `mailto:` or `https:`. */
  readonly subject: string;
}

export interface PushMessage {
  /** Text that the service worker of the device reads. */
  readonly text: string;
  /** After this it would be of no use. */
  readonly ttlSeconds: number;
  /** A newer message with the same topic replaces one that has not arrived; at most 32 letters of base64url. */
  readonly topic: string;
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser no longer takes messages at this address. */
  | { readonly kind: 'gone' }
  /** Too many messages; `null`: it was not said for how long. */
  | { readonly kind: 'wait'; readonly seconds: number | null }
  /** The service could not take it; later it may. */
  | { readonly kind: 'away'; readonly reason: string }
  /** It never will. */
  | { readonly kind: 'refused'; readonly status: number };

export interface PushSender {
  readonly publicKey: string;
  /** Whether a browser may name this address: as far as can be said before connecting. */
  isUsable(endpoint: string): boolean;
  send(to: PushSubscriptionFacts, message: PushMessage, cut: AbortSignal): Promise<PushOutcome>;
}

export interface PushSenderOptions {
  readonly vapid: VapidKeys;
  /** Whether a connection may go there; tests allow their own server. */
  readonly isAllowed?: IsAllowed;
  /** Only for tests: without TLS too. */
  readonly allowsPlain?: boolean;
}

const MILLISECONDS = 10_000;
const HTTPS_PORT = 443;
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Made with other keys than ours, so it will never be taken. */
const FOREIGN: ReadonlySet<number> = new Set([401, 403]);
/** Nobody is made to wait longer because a service says so. */
const LONGEST_WAIT_SECONDS = 86_400;

/** Push services are on the public internet, at the usual port. */
const atPushService: IsAllowed = (address, port) => port === HTTPS_PORT && onPublicWeb(address, port);

function secondsOf(retryAfter: string | undefined, now: number): number | null {
  if (retryAfter === undefined) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now) / 1_000);
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT_SECONDS, Math.max(0, seconds)) : null;
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode <= 299) return { kind: 'sent' };
  if (GONE.has(statusCode) || FOREIGN.has(statusCode)) return { kind: 'gone' };
  if (statusCode === 429) return { kind: 'wait', seconds: secondsOf(headers['retry-after'], Date.now()) };
  if (statusCode >= 500) return { kind: 'away', reason: `status ${statusCode}` };
  return { kind: 'refused', status: statusCode };
}

/**
 * Sends messages of Web Push (RFC 8030), encrypted for the browser (RFC 8291). The browser that subscribes
 * chooses the address, so it is reached as pages that people name are: public addresses only, checked when connecting, no
 * redirect followed, nothing of the answer read.
 */
export function createPushSender(options: PushSenderOptions): PushSender {
  const { vapid, isAllowed = atPushService, allowsPlain = false } = options;
  const lookup = createHostResolver();

  function isUsable(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.username !== '' || url.password !== '') return false;
    if (url.protocol !== 'https:' && !(allowsPlain && url.protocol === 'http:')) return false;
    return (allowsPlain || portOf(url) === HTTPS_PORT) && !isRefusedNumber(url, isAllowed);
  }

  function post(
    url: URL,
    sent: { readonly headers: http.OutgoingHttpHeaders; readonly body: Buffer | null },
    signal: AbortSignal,
  ): Promise<PushOutcome> {
    const refusal = () => new Error('not a public address');
    const guarded = guardedLookup({
      lookup,
      isAllowed,
      port: portOf(url),
      signal,
      refusal,
      nowhere: () => new Error('no address'),
    });
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      request(
        url,
        { method: 'POST', agent: false, headers: sent.headers, lookup: guarded, signal },
        (response) => {
          resolve(outcomeOf(response));
          response.destroy();
        },
      )
        .on('error', reject)
        .end(sent.body);
    });
  }

  return {
    publicKey: vapid.publicKey,
    isUsable,
    async send(to, { text, ttlSeconds, topic }, cut) {
      if (!isUsable(to.endpoint)) return { kind: 'gone' };
      // Loaded late: most servers send nothing for hours.
      const { default: webPush } = await import('web-push');
      const signal = AbortSignal.any([cut, AbortSignal.timeout(MILLISECONDS)]);
      try {
        const details = webPush.generateRequestDetails(to, text, {
          vapidDetails: vapid,
          TTL: ttlSeconds,
          topic,
          urgency: 'normal',
          contentEncoding: 'aes128gcm',
        });
        const { headers, body } = details;
        return await post(
          new URL(to.endpoint),
          { headers: headers as http.OutgoingHttpHeaders, body },
          signal,
        );
      } catch (error) {
        return { kind: 'away', reason: (error as Error).name };
      }
    },
  };
}
