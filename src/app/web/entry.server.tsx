import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Runs at build time only (ssr is off): the whole page is waited for, and any error fails the build. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    // A long article would else be put behind the page and moved into place by an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  await stream.allReady;
  headers.set('Content-Type', 'text/html');
  return new Response(stream, { status, headers });
}
