import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '#domain/calendar/days.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Clock } from '#platform/server/clock.ts';
import { everyPage } from '../every-page.ts';

/** What search engines and link previews ask for: both want whole addresses, which the build cannot know. */

/** Tags of the built HTML whose address is written from the root. */
const RELATIVE_ADDRESS =
  /(<link rel="canonical" href=|<meta property="og:(?:url|image)" content=)"(\/[^"]*)"/g;

const COMPRESSED = /\bbr\b/;

/** A tag that names the page's own address. */
const OWN_ADDRESS = /<link rel="canonical"[^>]*>|<meta property="og:url"[^>]*>/g;

/** Whole addresses where the site's own is known; else the tags that need one are left out, for half of it is wrong. */
export const withAddress = (html: string, origin: string | null): string =>
  origin === null
    ? html.replace(OWN_ADDRESS, '')
    : html.replace(RELATIVE_ADDRESS, (_tag, before: string, path: string) => `${before}"${origin}${path}"`);

/** The built pages offer the sample family; where there is none, styles hide the offer before any script could. */
const withoutDemo = (html: string): string => html.replace('<html ', '<html data-demo="off" ');

interface AddressedPage {
  readonly plain: string;
  /** Packed quickly for the first who ask, and as well as can be from a moment later on. */
  brotli: Buffer;
  readonly etag: string;
}

const QUICK = 5;

const pack = (text: string, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

export type SendPage = (file: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export interface PageSenderOptions {
  /** `null`: not known. */
  readonly origin: string | null;
  /** Whether there is a sample family to look at. */
  readonly hasDemo: boolean;
  /** The script policy of each page, by its file. */
  readonly policies: ReadonlyMap<string, string>;
  readonly readPage: (file: string) => Promise<string>;
}

/**
 * Sends prerendered pages that name the address of this site where it is known. Each page is worked out once, at its first
 * request; there are as many as the build has made.
 */
export function createPageSender({ origin, hasDemo, policies, readPage }: PageSenderOptions): SendPage {
  const made = new Map<string, Promise<AddressedPage>>();
  const make = async (file: string): Promise<AddressedPage> => {
    const addressed = withAddress(await readPage(file), origin);
    const plain = hasDemo ? addressed : withoutDemo(addressed);
    const page: AddressedPage = {
      plain,
      brotli: await pack(plain, QUICK),
      // Weak: one page has two packed forms in its life.
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    };
    pack(plain, constants.BROTLI_MAX_QUALITY).then(
      (best) => {
        page.brotli = best;
      },
      () => {
        // The quick form stays.
      },
    );
    return page;
  };
  return async (file, request, reply) => {
    const known = made.get(file) ?? make(file);
    made.set(file, known);
    const page = await known;
    const packed = COMPRESSED.test(String(request.headers['accept-encoding'] ?? ''));
    const etag = packed ? page.etag.replace(/"$/, '-br"') : page.etag;
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    const policy = policies.get(file);
    if (policy !== undefined) reply.header('content-security-policy', policy);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (packed) reply.header('content-encoding', 'br');
    return reply.code(200).send(packed ? page.brotli : page.plain);
  };
}

export function sitemapOf(origin: string): string {
  const addresses = everyPage
    .filter((page) => page.group !== 'account')
    .map((page) => `  <url><loc>${escapeHtml(`${origin}${page.path}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
}

/** Pages behind sign-in stay open: all that a stranger sees there is the sign-in page. */
export function robotsOf(origin: string): string {
  const closed = ['/api/', '/logout'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

const YEAR_MILLISECONDS = 365 * DAY_MS;

/** Where to report a hole (RFC 9116). The time it ends is a year after this day began, so that a day has one text. */
export function securityTxtOf(origin: string, contact: string, now: Date): string {
  const day = Date.parse(now.toISOString().slice(0, 10));
  return [
    `Contact: mailto:${encodeURIComponent(contact).replace('%40', '@')}`,
    `Expires: ${new Date(day + YEAR_MILLISECONDS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export interface SiteFilesOptions {
  readonly publicUrl: string | null;
  /** Who gets reports; `null`: nobody is named. */
  readonly securityContact: string | null;
  readonly clock: Clock;
}

/** /sitemap.xml and /robots.txt, from the table of the public pages; security.txt where the site has an address. */
export function installSiteFiles(
  app: FastifyInstance,
  { publicUrl, securityContact, clock }: SiteFilesOptions,
): void {
  if (publicUrl !== null && securityContact !== null) {
    app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(securityTxtOf(publicUrl, securityContact, clock())),
    );
  }
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`;
  const files = [
    ['/sitemap.xml', 'application/xml; charset=utf-8', sitemapOf],
    ['/robots.txt', 'text/plain; charset=utf-8', robotsOf],
  ] as const;
  for (const [url, type, textOf] of files) {
    app.get(url, { schema: { hide: true } }, async (request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(textOf(originOf(request))),
    );
  }
}
