import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that a test can cut: nothing listens while it is cut, as when the server is down. */
export interface SeverableProxy {
  readonly port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openSeverableProxy(target: { host: string; port: number }): Promise<SeverableProxy> {
  const sockets = new Set<Socket>();
  const relay = (from: Socket): void => {
    const to = connect(target);
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    from.pipe(to).pipe(from);
  };
  let server: Server = createServer(relay);
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server = createServer(relay);
      server.on('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
