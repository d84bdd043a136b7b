import type { FastifyReply } from 'fastify';
import { AppError } from './errors.ts';

/** Aborts when the caller hangs up before the answer is out: what was made for them alone may end. */
export function callerGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) {
      gone.abort(new AppError('caller_gone', 'No one is waiting for this anymore.'));
    }
  });
  return gone.signal;
}
