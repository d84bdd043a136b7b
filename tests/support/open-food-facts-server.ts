import type { IncomingMessage } from 'node:http';
import { localServer, pour } from './local-server.ts';

export interface AskedRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly userAgent: string;
}

/** How it answers instead of with its products. */
export type Mood = 'well' | 'busy' | 'broken' | 'no-json' | 'silent' | 'endless' | 'elsewhere';

export interface OpenFoodFactsServer {
  readonly url: string;
  readonly asked: AskedRequest[];
  /** By their codes, as the API names them. */
  readonly products: Map<string, object>;
  mood: Mood;
  close(): Promise<void>;
}

const PATH = /^\/api\/v3\/product\/(\d+)$/;

/** As the API's third version answers (its OpenAPI document, "get-api-v3-product-code"). */
function answerTo(
  request: IncomingMessage,
  products: ReadonlyMap<string, object>,
): [status: number, body: object] {
  const code = PATH.exec(new URL(request.url ?? '', 'http://host').pathname)?.[1] ?? '';
  const product = products.get(code);
  if (product === undefined) {
    const result = { id: 'product_not_found', name: 'Product not found', lc_name: 'Product not found' };
    const error = {
      field: { id: 'code', value: code },
      impact: { id: 'failure', name: 'Failure', lc_name: 'Failure' },
      message: { id: 'product_not_found', name: 'Product not found', lc_name: 'Product not found' },
    };
    return [404, { code, errors: [error], result, status: 'failure', warnings: [] }];
  }
  const result = { id: 'product_found', name: 'Product found', lc_name: 'Product found' };
  return [200, { code, errors: [], product: { code, ...product }, result, status: 'success', warnings: [] }];
}

/** A server that speaks as Open Food Facts' API does, with products of its own. */
export async function openFoodFactsServer(): Promise<OpenFoodFactsServer> {
  const asked: AskedRequest[] = [];
  const products = new Map<string, object>();
  const server = await localServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://host');
    asked.push({
      path: url.pathname,
      query: url.searchParams,
      userAgent: request.headers['user-agent'] ?? '',
    });
    const json = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    };
    if (running.mood === 'silent') return;
    if (running.mood === 'busy') {
      response.writeHead(429, { 'content-type': 'text/html' }).end('<html>Too many requests</html>');
    } else if (running.mood === 'broken') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
    } else if (running.mood === 'no-json') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html>Please sign in to this network</html>');
    } else if (running.mood === 'elsewhere') {
      response.writeHead(302, { location: `${running.url}/elsewhere` }).end();
    } else if (running.mood === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' });
      pour(response, ' '.repeat(65_536));
    } else json(...answerTo(request, products));
  });
  const running: OpenFoodFactsServer = {
    url: server.url,
    asked,
    products,
    mood: 'well',
    close: server.close,
  };
  return running;
}
