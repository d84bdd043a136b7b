import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import type { ResolveHost } from './resolve-host.ts';

/** Whether a connection may go to an address that someone else has named. */
export type IsAllowed = (address: string, port: number) => boolean;

const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);

export const onPublicWeb: IsAllowed = (address, port) => WEB_PORTS.has(port) && isPublicAddress(address);

export const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

/** "[::1]" is ::1. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** A number in place of a name is never looked up, so it is asked here. */
export const isRefusedNumber = (url: URL, isAllowed: IsAllowed): boolean =>
  isIP(hostOf(url)) !== 0 && !isAllowed(hostOf(url), portOf(url));

export interface GuardedLookup {
  readonly lookup: ResolveHost;
  readonly isAllowed: IsAllowed;
  readonly port: number;
  readonly signal: AbortSignal;
  /** What a refused address is answered with. */
  readonly refusal: () => Error;
  /** The same for a name without addresses. */
  readonly nowhere: () => Error;
}

/**
 * The names are looked up by this function alone, at the moment of connecting, and the connection goes to an address
 * that it has checked: a name that means something else a moment later gains nothing. One refused address refuses all.
 */
export function guardedLookup(guard: GuardedLookup): LookupFunction {
  return (host, { all }, done) => {
    const answer: Parameters<ResolveHost>[1] = (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) {
        done(error ?? guard.nowhere(), '', 0);
      } else if (!addresses.every(({ address }) => guard.isAllowed(address, guard.port))) {
        done(guard.refusal(), '', 0);
      } else if (all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    };
    guard.lookup(host, answer, guard.signal);
  };
}
