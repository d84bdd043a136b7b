import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepingTurn } from './request-turns.ts';

/** True when the caller asks for server-sent events rather than one JSON answer. */
export function wantsEventStream(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false;
}

/**
 * Answers with server-sent events (WHATWG HTML, section 9.2). `work` sends them one by one; it may
 * continue after the listener has left, or stop on the signal that it gets.
 */
export function replyWithEvents(
  reply: FastifyReply,
  work: (send: (event: string, data: unknown) => void, gone: AbortSignal) => Promise<void>,
): FastifyReply {
  const stream = new PassThrough();
  // A listener who leaves closes the stream, which is not a failure.
  stream.on('error', () => undefined);
  const send = (event: string, data: unknown): void => {
    if (stream.writable) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const left = new AbortController();
  // Not the stream's own end: the answer to a HEAD request ends and leaves the stream open.
  reply.raw.on('close', () => left.abort());
  void keepingTurn(() => work(send, left.signal))
    // Anyone who makes the stream speaks of its failures in the stream; what is left is a stream that ends early.
    .catch(() => undefined)
    .finally(() => stream.end());
  return (
    reply
      .code(200)
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // Otherwise the connection would outlive the stream, and a stopping server would wait for it.
      .header('connection', 'close')
      .send(stream)
  );
}
