import ipaddr from 'ipaddr.js';

/** Reached from inside of a cloud alone, although its number looks public: Azure's platform services. */
const PLATFORM_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to the public internet. Everything else is refused: loopback, private and carrier
 * networks, link-local (a cloud's metadata), multicast, what is reserved (IANA's special-purpose registries, as
 * ipaddr.js keeps them), and IPv6 that carries an IPv4 address inside (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || PLATFORM_ADDRESSES.has(address)) return false;
  // RFC 4291 and IANA: all global unicast addresses that were ever given out begin with 001.
  return parsed.kind() === 'ipv4' || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}
