import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came. */
  readonly source: string;
}

export interface TestMailServer {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
}

export interface TestMailServerOptions {
  /** 0 or left out: any free one. */
  readonly port?: number;
  /** An answer instead of taking the mail. */
  readonly refuse?: (source: string) => { readonly code: number; readonly message: string } | null;
  /** Milliseconds until a mail is taken. */
  readonly slow?: number;
  /** No mail is taken before. */
  readonly heldUntil?: Promise<void>;
}

/** A real SMTP server on this machine. */
export async function startMailServer(options: TestMailServerOptions = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    logger: false,
    onData(stream, session, done) {
      let source = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        source += chunk;
      });
      stream.on('end', () => {
        const refusal = options.refuse?.(source) ?? null;
        if (refusal !== null) {
          done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source,
        });
        void (options.heldUntil ?? Promise.resolve()).then(() => setTimeout(done, options.slow ?? 0));
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
