import type { FastifyInstance } from 'fastify';
import { callerHasGone } from './caller-gone.ts';
import { AppError } from './errors.ts';

export interface SlowRequests {
  readonly headMilliseconds: number;
  readonly wholeMilliseconds: number;
}

/** For Fastify: it sets no limit for the whole request itself, and Node's own for the head is a minute. */
export function slowRequestLimits({ headMilliseconds, wholeMilliseconds }: SlowRequests) {
  return {
    requestTimeout: wholeMilliseconds,
    http: {
      headersTimeout: headMilliseconds,
      connectionsCheckingInterval: Math.min(headMilliseconds, 5_000),
    },
  };
}

/** The deepest body of the contract has four levels; a thousand brackets only cost anyone who reads them. */
export const JSON_DEPTH = 20;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether lists and objects of a JSON text lie deeper in each other than `limit`; reads it once, parses nothing. */
export function isNestedDeeper(json: string, limit: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (inText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) inText = false;
    } else if (code === QUOTE) inText = true;
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth > limit) return true;
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return false;
}

/**
 * JSON is the only kind of body, but for the routes that say they take pictures: Fastify's own parser with its refusal
 * of `__proto__`, behind a look at the depth.
 */
export function installRequestGuards(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isNestedDeeper(text, JSON_DEPTH)) {
      done(new AppError('malformed_json', 'The request is nested too deeply.'), undefined);
    } else parse(request, text, done);
  });
  app.addContentTypeParser<Buffer>(/^image\//, { parseAs: 'buffer' }, (request, bytes, done) => {
    if (request.routeOptions.config.takesPictures) done(null, bytes);
    else done(new AppError('unsupported_media_type', 'Please send JSON.'), undefined);
  });
  // A caller who hung up while their session was looked up has ended the body already: its parser would wait forever.
  app.addHook('preParsing', async ({ raw }) => {
    if (raw.destroyed && !raw.complete) throw callerHasGone();
  });
  // What the API answers is about one family; no cache between keeps it. A route may say otherwise.
  app.addHook('onRequest', async (request, reply) => {
    // An address with escaped letters finds its route as well.
    if ((request.routeOptions.url ?? request.url).startsWith('/api/'))
      reply.header('cache-control', 'no-store');
  });
}
