import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canBeStored, NOT_STORABLE } from '#platform/contract/stored-text.ts';
import { type FieldProblem, invalidFields } from './errors.ts';

/** Of cookies only ours are looked at: what another program on this host has left in the browser is none of our business. */
const OWN_COOKIE = /(?:^|;\s*)hearthwell_[^;]*/g;
/** How NUL and half a surrogate pair look in an address, where the latter cannot even be decoded. */
const ESCAPED = /%00|%ed%[ab][0-9a-f]/i;

function gather(value: unknown, path: readonly string[], found: FieldProblem[]): void {
  if (typeof value === 'string') {
    if (!canBeStored(value)) found.push({ path: path.join('.'), message: NOT_STORABLE });
  } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    for (const [key, inner] of Object.entries(value)) {
      // The name itself is left out of the answer, where it would break whatever shows it.
      if (canBeStored(key)) gather(inner, [...path, key], found);
      else found.push({ path: path.join('.'), message: NOT_STORABLE });
    }
  }
}

/** Where in a part of a request there is text that PostgreSQL would refuse, names of fields included. */
export function unstorableIn(value: unknown): FieldProblem[] {
  const found: FieldProblem[] = [];
  gather(value, [], found);
  return found;
}

export const hasUnstorableAddress = (url: string): boolean => ESCAPED.test(url);

function isBrokenHeader(name: string, value: string): boolean {
  if (!canBeStored(value)) return true;
  return name === 'cookie' && (value.match(OWN_COOKIE) ?? []).some((pair) => ESCAPED.test(pair));
}

function refuse(found: readonly FieldProblem[]): void {
  if (found.length > 0) throw invalidFields(found);
}

const isApi = (request: FastifyRequest): boolean =>
  (request.routeOptions.url ?? request.url).startsWith('/api/');

/**
 * Text that cannot be stored is refused before any route sees it, whether its schema thought of it or not: in
 * headers before anyone is recognized by them, in address and body after.
 */
export function installStorableTexts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isApi(request)) return;
    const headers = Object.entries(request.headers).flatMap(([name, given]) =>
      [given ?? []].flat().some((value) => isBrokenHeader(name, value)) ? [name] : [],
    );
    refuse(headers.map((path) => ({ path, message: NOT_STORABLE })));
  });
  app.addHook('preValidation', async (request) => {
    if (!isApi(request)) return;
    if (hasUnstorableAddress(request.url)) refuse([{ path: '', message: NOT_STORABLE }]);
    refuse([request.params, request.query, request.body].flatMap(unstorableIn));
  });
}
