import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A state-changing request must come from this site's own pages. Browsers send Origin with every such request;
 * programs send neither Origin nor Sec-Fetch-Site (OWASP CSRF prevention cheat sheet, "verifying origin").
 */
export function isFromOwnSite(headers: FastifyRequest['headers'], publicOrigin: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === undefined;
  if (origin === publicOrigin) return true;
  // `null` (sandboxed frames, redirects across sites) is no URL and is refused with everything else.
  if (!URL.canParse(origin) || host === undefined) return false;
  const { protocol, host: originHost } = new URL(origin);
  // Read alike, so that a default port makes no difference.
  const own = `${protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === originHost;
}

export function installOriginCheck(app: FastifyInstance, publicUrl: string | null): void {
  const publicOrigin = publicUrl === null ? null : new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (READING.has(request.method) || isFromOwnSite(request.headers, publicOrigin)) return;
    throw new AppError('foreign_origin', 'This request came from another site and was not carried out.');
  });
}
