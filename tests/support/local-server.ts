import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  readonly port: number;
  readonly url: string;
  /** Also ends connections on which it has answered nothing yet. */
  close(): Promise<void>;
}

/** A server that stands for one on the internet, on this machine alone. */
export async function localServer(answer: RequestListener, port = 0): Promise<LocalServer> {
  const server = createServer(answer);
  // A slow test is no reason to close a connection that the next one is about to use.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    port: own,
    url: `http://127.0.0.1:${own}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Answers without an end, as fast as it is read. */
export function pour(response: ServerResponse, piece: string): void {
  const more = () => {
    while (response.writable && response.write(piece));
  };
  response.on('drain', more);
  more();
}
