import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the server stops. */
    stopping: AbortSignal;
  }
}

const RETRY_SECONDS = 10;

export const callerHasGone = () => new AppError('caller_gone', 'No one is waiting for this anymore.');

/** What takes long ends with the server, and says so: a stop waits for nothing that nobody may get anymore. */
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
  // They may have left while their session was looked up.
  if (reply.raw.closed && !reply.raw.writableFinished) gone.abort(callerHasGone());
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(callerHasGone());
  });
  return AbortSignal.any([gone.signal, reply.server.stopping]);
}

/** Why work for someone has ended, as the error that they get. */
export const endOf = (signal: AbortSignal | undefined): AppError =>
  signal?.reason instanceof AppError ? signal.reason : callerHasGone();
