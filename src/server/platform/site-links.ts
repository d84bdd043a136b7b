import { BlockList, isIP } from 'node:net';

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

/**
 * The origin that links in mails may carry. PUBLIC_URL, else what the request named, but only when both it and its
 * caller are on this machine or in this home: a Host header is written by whoever sends the request, and a link with
 * a stranger's name would carry the secret to them. `null`: a mail can only carry a code to type in.
 */
export function linkOrigin(
  publicUrl: string | null,
  request: { readonly protocol: string; readonly host: string; readonly ip: string },
): string | null {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const told = `${request.protocol}://${request.host}`;
  if (!URL.canParse(told) || !isNearAddress(request.ip.replace(/^::ffff:/, ''))) return null;
  const { hostname, origin } = new URL(told);
  return isNear(hostname) ? origin : null;
}
