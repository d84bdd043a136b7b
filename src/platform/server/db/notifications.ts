import pg from 'pg';

const CHANNEL = 'hearthwell_changes';
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

export interface NotificationListener {
  onMessage(text: string): void;
  /** The connection was lost: a message may have been missed. */
  onGap(): void;
}

export interface Notifications {
  /** Hears what every process says (LISTEN), over one connection that is made again when it breaks. */
  listen(listener: NotificationListener): void;
  close(): Promise<void>;
}

/** As `pg_notify` takes it; PostgreSQL allows less than 8,000 bytes of text. */
export const notifyStatement = (text: string) => ({
  text: 'SELECT pg_notify($1, $2)',
  values: [CHANNEL, text],
});

export function createNotifications(url: string): Notifications {
  let client: pg.Client | null = null;
  let closed = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  async function connect(listener: NotificationListener): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'hearthwell live',
    });
    let isLost = false;
    const lost = () => {
      if (isLost) return;
      isLost = true;
      if (client === next) client = null;
      next.end().catch(() => undefined);
      if (closed) return;
      const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
      failures += 1;
      retry = setTimeout(() => void connect(listener), delay);
      retry.unref();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
    try {
      client = next;
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
      if (failures > 0) listener.onGap();
      failures = 0;
    } catch {
      lost();
    }
  }

  return {
    listen: (listener) => void connect(listener),
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
