import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import {
  guardedLookup,
  type IsAllowed,
  isRefusedNumber,
  onPublicWeb,
  portOf,
} from '#platform/server/public-web/guarded-lookup.ts';
import { createHostResolver, type ResolveHost } from '#platform/server/public-web/resolve-host.ts';
import { decodePage } from './decode-page.ts';
import { PageProblem } from './page-problem.ts';

export interface FetchedPage {
  /** Where the last redirect led. */
  readonly url: string;
  /** Without parameters, in lower case: "text/html". */
  readonly mediaType: string;
  readonly text: string;
}

/** `gone` aborts when nobody waits for the page anymore; it is rejected with that signal's reason then. */
export type SafeFetch = (address: string, gone?: AbortSignal) => Promise<FetchedPage>;

export interface SafeFetchOptions {
  readonly lookup?: ResolveHost;
  /** Whether a connection may go there; tests allow their own servers. */
  readonly isAllowed?: IsAllowed;
  /** For everything together, redirects and body too. */
  readonly milliseconds?: number;
  /** Of the page as it is unpacked. */
  readonly bytes?: number;
}

const MOST_REDIRECTS = 5;
const MEDIA_TYPES: ReadonlySet<string> = new Set([
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'application/json',
  'application/ld+json',
]);
const HEADERS = {
  'user-agent': 'Hearthwell recipe import (opened once, for a person who asked for this page)',
  accept: 'text/html,application/xhtml+xml,application/ld+json;q=0.9,text/plain;q=0.5',
  'accept-language': 'en',
  'accept-encoding': 'gzip, br',
};

function usableUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new PageProblem('address_unusable');
  const url = new URL(address, base);
  const isPlainWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isPlainWeb || url.hostname === '' || url.username !== '' || url.password !== '') {
    throw new PageProblem('address_unusable');
  }
  url.hash = '';
  return url;
}

function request(
  url: URL,
  options: Required<SafeFetchOptions>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (isRefusedNumber(url, options.isAllowed)) throw new PageProblem('address_not_public');
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    get(
      url,
      // No agent: nothing is kept open, and no connection of another request is used.
      {
        agent: false,
        headers: HEADERS,
        lookup: guardedLookup({
          ...options,
          port: portOf(url),
          signal,
          refusal: () => new PageProblem('address_not_public'),
          nowhere: () => new PageProblem('page_unreachable'),
        }),
        signal,
        maxHeaderSize: 32_768,
      },
      resolve,
    ).on('error', reject);
  });
}

function mediaTypeOf(response: IncomingMessage): string {
  const [type = ''] = (response.headers['content-type'] ?? 'text/html').split(';');
  return type.trim().toLowerCase();
}

function unpacked(response: IncomingMessage): NodeJS.ReadableStream {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const unpack =
    encoding === 'br'
      ? createBrotliDecompress()
      : ['gzip', 'x-gzip', 'deflate'].includes(encoding)
        ? createUnzip()
        : null;
  if (unpack === null) throw new PageProblem('page_not_readable');
  response.on('error', (error) => unpack.destroy(error));
  return response.pipe(unpack);
}

/** Counted as it is unpacked, so that a small file which unpacks to a huge one is given up early. */
async function bodyOf(response: IncomingMessage, most: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > most) throw new PageProblem('page_too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpacked(response)) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > most) throw new PageProblem('page_too_large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) => [301, 302, 303, 307, 308].includes(statusCode);

async function follow(
  start: URL,
  options: Required<SafeFetchOptions>,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const seen = new Set<string>();
  for (let url = start; ; ) {
    if (seen.has(url.href) || seen.size > MOST_REDIRECTS) throw new PageProblem('too_many_redirects');
    seen.add(url.href);
    const response = await request(url, options, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (isRedirect(response) && headers.location !== undefined) {
        url = usableUrl(headers.location, url);
        continue;
      }
      if (statusCode < 200 || statusCode > 299) throw new PageProblem('page_refused');
      const mediaType = mediaTypeOf(response);
      if (!MEDIA_TYPES.has(mediaType)) throw new PageProblem('page_not_readable');
      const bytes = await bodyOf(response, options.bytes);
      return { url: url.href, mediaType, text: decodePage(bytes, headers['content-type'] ?? '') };
    } finally {
      response.destroy();
    }
  }
}

function problemOf(error: unknown, signal: AbortSignal): PageProblem {
  if (error instanceof PageProblem) return error;
  if (signal.aborted) return new PageProblem('page_too_slow', error);
  const { code = '' } = error as NodeJS.ErrnoException;
  return new PageProblem(code.startsWith('Z_') ? 'page_not_readable' : 'page_unreachable', error);
}

/**
 * Opens web pages that a person names, and nothing but those: http and https on their usual ports, to addresses of
 * the public internet, checked at connecting and again at every redirect; without cookies; within 10 s and 5 MB.
 * Throws a PageProblem.
 */
export function createSafeFetch(given: SafeFetchOptions = {}): SafeFetch {
  const options: Required<SafeFetchOptions> = {
    lookup: createHostResolver(),
    isAllowed: onPublicWeb,
    milliseconds: 10_000,
    bytes: 5 * 1024 * 1024,
    ...given,
  };
  return async (address, gone) => {
    const timeout = AbortSignal.timeout(options.milliseconds);
    const signal = gone === undefined ? timeout : AbortSignal.any([timeout, gone]);
    try {
      return await follow(usableUrl(address.trim()), options, signal);
    } catch (error) {
      gone?.throwIfAborted();
      throw problemOf(error, signal);
    }
  };
}
