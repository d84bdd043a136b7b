import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the server stops. */
    stopping: AbortSignal;
  }
}

const RETRY_SECONDS = 10;

const callerHasGone = () => new AppError('caller_gone', 'No one is waiting for this anymore.');

/** What takes long ends with the server, and says so: a stop waits for nothing that nobody may get any more. */
export function installStopping(app: FastifyInstance): void {
  const stopping = new AbortController();
  app.decorate('stopping', stopping.signal);
  app.addHook('preClose', async () =>
    stopping.abort(
      new AppError('overloaded', 'Hearthwell is restarting. Please try again in a moment.', {
        retryAfterSeconds: RETRY_SECONDS,
      }),
    ),
  );
}

/** Aborts when the caller hangs up before the answer is out, or the server stops: what was made for them alone may end. */
export function callerGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(callerHasGone());
  });
  return AbortSignal.any([gone.signal, reply.server.stopping]);
}

/** Why work for somebody has ended, as the error that they get. */
export const endOf = (signal: AbortSignal | undefined): AppError =>
  signal?.reason instanceof AppError ? signal.reason : callerHasGone();
