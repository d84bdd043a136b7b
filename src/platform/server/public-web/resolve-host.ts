import { Resolver } from 'node:dns';

export type Addresses = readonly { readonly address: string; readonly family: number }[];

/** All addresses of a host. It need not answer anymore once the signal has said that nobody waits. */
export type ResolveHost = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: Addresses) => void,
  signal: AbortSignal,
) => void;

/** A question that is lost on its way is asked again; the page's own time ends it in any case. */
const ASKING = { timeout: 2_500, tries: 3 } as const;

/**
 * Asks the name servers of the machine, over sockets of its own. The system's own look-up (getaddrinfo) cannot be
 * called off: a name server that never answers would keep threads that file access and passwords need as well.
 * @param servers in place of the machine's
 */
export function createHostResolver(servers?: readonly string[]): ResolveHost {
  return (host, done, signal) => {
    // By RFC 6761 it is this machine, and no name server is asked.
    if (/(?:^|\.)localhost\.?$/i.test(host)) return done(null, [{ address: '127.0.0.1', family: 4 }]);
    const resolver = new Resolver(ASKING);
    if (servers !== undefined) resolver.setServers(servers);
    const callOff = (): void => resolver.cancel();
    const found: { address: string; family: number }[] = [];
    let failure: NodeJS.ErrnoException | null = null;
    let waitingFor = 2;
    const take = (family: 4 | 6) => (error: NodeJS.ErrnoException | null, addresses: string[]) => {
      if (error === null) found.push(...addresses.map((address) => ({ address, family })));
      else failure ??= error;
      waitingFor -= 1;
      if (waitingFor > 0) return;
      signal.removeEventListener('abort', callOff);
      // Many hosts have addresses of one kind only.
      const inOrder = found.toSorted((one, other) => one.family - other.family);
      done(inOrder.length > 0 ? null : failure, inOrder);
    };
    signal.addEventListener('abort', callOff, { once: true });
    resolver.resolve4(host, take(4));
    resolver.resolve6(host, take(6));
  };
}
