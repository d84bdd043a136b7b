import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Addresses that lead to this machine or stay within a home (RFC 1918, 3927, 4193, 4291). */
const NEAR = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  NEAR.addSubnet(network, bits, 'ipv4');
}
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Names that no public name server answers (RFC 6761, 6762, 8375; ICANN's .internal). */
const HOME_NAME = /(^|[.])(localhost|local|internal|home[.]arpa|lan)$/i;

export const isHomeName = (hostname: string): boolean => HOME_NAME.test(hostname);

function isNearAddress(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && NEAR.check(address, kind === 6 ? 'ipv6' : 'ipv4');
}

/** Of a URL, so that IPv6 comes in brackets. */
export function isNear(hostname: string): boolean {
  return isHomeName(hostname) || isNearAddress(hostname.replace(/^\[|\]$/g, ''));
}

/** How a request reached us. */
export interface LinkRequest {
  readonly protocol: string;
  readonly host: string;
  readonly ip: string;
  readonly socket?: { readonly localPort?: number | undefined };
}

/** Every address that this machine has in its networks now. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));

/**
 * The origin that links in mails may carry. PUBLIC_URL, or what the request named, but only when that is an address
 * of this very machine and our own port, and its caller is at home: a Host header is written by the sender of the
 * request, and a link to another machine, or to another program of this one, would carry the secret there. Names are
 * no proof, because any device at home may answer to one. `null`: a mail can only carry a code to type in.
 */
export function linkOrigin(
  publicUrl: string | null,
  request: LinkRequest,
  machine: () => readonly string[] = ownAddresses,
): string | null {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const asked = `${request.protocol}://${request.host}`;
  if (!URL.canParse(asked) || !isNearAddress(request.ip.replace(/^::ffff:/, ''))) return null;
  const { hostname, origin, port, protocol } = new URL(asked);
  const ownPort = request.socket?.localPort;
  if (ownPort !== undefined && (port || DEFAULT_PORTS[protocol]) !== String(ownPort)) return null;
  const address = hostname.replace(/^\[|\]$/g, '');
  const isOwn = LOOPBACK.has(address) || (isNearAddress(address) && machine().includes(address));
  return isOwn ? origin : null;
}
