import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import QuickLRU from 'quick-lru';
import { AppError } from './errors.ts';
import { isHomeName } from './site-links.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a Host header (as it came: a page may write X-Forwarded-Host) can only mean a server at home: an address in
 * numbers, a name without dots, a name that no public name server answers. Any other name may be a stranger's that was
 * made to lead here, whose pages the browser would take for this site's own ("DNS rebinding").
 */
export function isHomeHost(host: string): boolean {
  const known = hosts.get(host);
  if (known !== undefined) return known;
  const isHome = meansHome(host);
  hosts.set(host, isHome);
  return isHome;
}

/** A server is asked by few names, and by each of them with every request. */
const hosts = new QuickLRU<string, boolean>({ maxSize: 100 });

function meansHome(host: string): boolean {
  const provided = `http://${host}`;
  if (!URL.canParse(provided)) return false;
  const { hostname } = new URL(provided);
  return !hostname.includes('.') || isIP(hostname) !== 0 || isHomeName(hostname);
}

/**
 * A state-changing request must come from this site's own pages: those of PUBLIC_URL, or at home those of the host that
 * was asked. Browsers send Origin with every such request; programs send neither Origin nor Sec-Fetch-Site (OWASP
 * CSRF prevention cheat sheet, "verifying origin").
 */
export function isFromOwnSite(headers: FastifyRequest['headers'], publicOrigin: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === undefined;
  if (publicOrigin !== null) return origin === publicOrigin;
  // `null` (sandboxed frames, redirects across sites) is no URL and is refused with everything else.
  if (!URL.canParse(origin) || host === undefined || !isHomeHost(host)) return false;
  const { protocol, host: originHost } = new URL(origin);
  // Read alike, so that a default port makes no difference.
  const own = `${protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === originHost;
}

export function installOriginCheck(app: FastifyInstance, publicUrl: string | null): void {
  const publicOrigin = publicUrl === null ? null : new URL(publicUrl).origin;
  const foreign =
    publicOrigin === null
      ? 'This request came from another site and was blocked.'
      : `This request came from another site and was blocked. Hearthwell is at ${publicOrigin}.`;
  app.addHook('onRequest', async (request) => {
    const { host } = request.headers;
    // By the route that was found, which an address with escaped letters finds as well.
    const isApi = request.routeOptions.url?.startsWith('/api/') ?? false;
    if (publicOrigin === null && isApi && host !== undefined && !isHomeHost(host)) {
      throw new AppError(
        'foreign_host',
        'Hearthwell does not know this address. The person who runs it can set PUBLIC_URL to it.',
      );
    }
    if (READING.has(request.method) || isFromOwnSite(request.headers, publicOrigin)) return;
    throw new AppError('foreign_origin', foreign);
  });
}
