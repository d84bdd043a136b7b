import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { bodyOf, localServer, pour } from './local-server.ts';

/** How it answers instead of with `text`. */
export type ModelMood =
  | 'well'
  /** As OpenAI's thinking models: no temperature but 1, and no `max_tokens`. */
  | 'picky'
  /** A model that takes words alone. */
  | 'blind'
  | 'cut-off'
  | 'refusing'
  | 'wrong-key'
  | 'busy'
  | 'broken'
  | 'no-json'
  | 'silent'
  | 'endless'
  | 'elsewhere';

/** The part of OpenAI's request that such a server must find (API reference, "Create chat completion"). */
const chatRequest = z.object({
  model: z.string().min(1),
  temperature: z.number().min(0).max(2).optional(),
  max_tokens: z.number().int().positive().optional(),
  stream: z.literal(false).optional(),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({
      role: z.literal('user'),
      content: z.tuple([
        z.object({ type: z.literal('text'), text: z.string() }),
        z.object({
          type: z.literal('image_url'),
          image_url: z.object({ url: z.string().regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/) }),
        }),
      ]),
    }),
  ]),
});

export interface AskedOfModel {
  readonly headers: IncomingHttpHeaders;
  readonly body: z.infer<typeof chatRequest>;
  /** The bytes of the picture. */
  readonly picture: Buffer;
}

export interface VisionModelServer {
  /** As `AI_BASE_URL`. */
  readonly baseUrl: string;
  readonly asked: AskedOfModel[];
  /** What it reads in every picture. */
  text: string;
  mood: ModelMood;
  close(): Promise<void>;
}

const refusal = (message: string, type = 'invalid_request_error', param: string | null = null) => ({
  error: { message, type, param, code: null },
});

const completion = (model: string, content: string | null, reason: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_763_700_000,
  model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content, refusal: null, annotations: [] },
      logprobs: null,
      finish_reason: reason,
    },
  ],
  usage: { prompt_tokens: 1_200, completion_tokens: 90, total_tokens: 1_290 },
});

/** A server that speaks as OpenAI's chat completions do; it sees every picture, and reads the same text in each. */
export async function visionModelServer(port = 0): Promise<VisionModelServer> {
  const asked: AskedOfModel[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const json = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    };
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      return json(404, refusal(`Unknown request URL: ${request.method} ${request.url}`));
    }
    const read = chatRequest.safeParse(JSON.parse((await bodyOf(request)).toString()));
    if (!read.success) return json(400, refusal(z.prettifyError(read.error)));
    const { model, messages, temperature, max_tokens: mostTokens } = read.data;
    const [, , picture = ''] = /^([^,]+),(.+)$/.exec(messages[1].content[1].image_url.url) ?? [];
    asked.push({ headers: request.headers, body: read.data, picture: Buffer.from(picture, 'base64') });
    const html = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end(body);
    switch (running.mood) {
      case 'silent':
        return undefined;
      case 'endless':
        response.writeHead(200, { 'content-type': 'application/json' });
        return pour(response, ' '.repeat(65_536));
      case 'busy':
        return json(429, refusal('Rate limit reached', 'rate_limit_error'));
      case 'broken':
        return html(502, '<html>Bad gateway</html>');
      case 'no-json':
        return html(200, '<html>Please sign in to this network</html>');
      case 'elsewhere':
        return response.writeHead(307, { location: `${running.baseUrl}/elsewhere` }).end();
      case 'wrong-key':
        return json(401, refusal('Incorrect API key provided: zz-secret', 'authentication_error'));
      case 'blind':
        return json(400, refusal('image input is not supported'));
      case 'cut-off':
        return json(200, completion(model, running.text.slice(0, 60), 'length'));
      case 'refusing':
        return json(200, completion(model, null, 'content_filter'));
      default:
        if (running.mood === 'picky' && mostTokens !== undefined) {
          return json(400, refusal("Unsupported parameter: 'max_tokens'", undefined, 'max_tokens'));
        }
        if (running.mood === 'picky' && temperature !== undefined && temperature !== 1) {
          return json(400, refusal("Unsupported value: 'temperature'", undefined, 'temperature'));
        }
        return json(200, completion(model, running.text, 'stop'));
    }
  };
  const server = await localServer((request, response) => void answer(request, response), port);
  const running: VisionModelServer = {
    baseUrl: `${server.url}/v1`,
    asked,
    text: '',
    mood: 'well',
    close: server.close,
  };
  return running;
}
