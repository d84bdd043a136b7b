import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { bodyOf, localServer, pour } from './local-server.ts';

/** What a scripted model answers to one request, and how. */
export type ChatReply =
  | {
      /** Words, in as many pieces as wanted. */
      readonly say: string | readonly string[];
      readonly ends?:
        | 'stop'
        | 'length'
        | 'content_filter'
        | 'cut-off'
        | 'silence'
        | 'malformed'
        | 'error-event';
    }
  | { readonly call: readonly ScriptedCall[]; readonly before?: string }
  | { readonly refuse: string }
  | { readonly status: number; readonly retryAfter?: string }
  | { readonly instead: 'silence' | 'html' | 'nothing' | 'elsewhere' | 'endless' | 'no-done' };

export interface ScriptedCall {
  readonly name: string;
  /** As the model writes it: also what is no JSON. */
  readonly input: string | object;
}

const toolCall = z.object({
  id: z.string().min(1),
  type: z.literal('function'),
  function: z.object({ name: z.string().min(1), arguments: z.string() }),
});
const message = z.discriminatedUnion('role', [
  z.object({ role: z.literal('system'), content: z.string() }),
  z.object({ role: z.literal('user'), content: z.string() }),
  z.object({
    role: z.literal('assistant'),
    content: z.string().nullish(),
    tool_calls: z.array(toolCall).optional(),
  }),
  z.object({ role: z.literal('tool'), tool_call_id: z.string().min(1), content: z.string() }),
]);
/** The part of OpenAI's request that such a server must find (API reference, "Create chat completion"). */
const chatRequest = z.object({
  model: z.string().min(1),
  stream: z.literal(true),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  max_tokens: z.number().int().positive().optional(),
  messages: z.array(message).min(2),
  tools: z
    .array(
      z.object({
        type: z.literal('function'),
        function: z.object({
          name: z.string().regex(/^[\w-]{1,64}$/),
          description: z.string().optional(),
          parameters: z.looseObject({ type: z.literal('object') }),
        }),
      }),
    )
    .optional(),
  tool_choice: z.union([z.enum(['auto', 'none', 'required']), z.looseObject({})]).optional(),
});
export type ChatRequest = z.infer<typeof chatRequest>;

export interface ChatModelServer {
  /** As `AI_BASE_URL`. */
  readonly baseUrl: string;
  readonly asked: { readonly headers: IncomingHttpHeaders; readonly body: ChatRequest }[];
  /** What it answers to the request with this number, from 0. */
  script: (request: ChatRequest, number: number) => ChatReply;
  close(): Promise<void>;
}

/** Every result belongs to a call right before it, and every call has its result. */
function callProblem(messages: ChatRequest['messages']): string | null {
  let open = new Set<string>();
  for (const each of messages) {
    if (each.role === 'tool') {
      if (!open.delete(each.tool_call_id)) return `no call ${each.tool_call_id}`;
    } else if (open.size > 0) return `no result for ${[...open].join(', ')}`;
    if (each.role === 'assistant') open = new Set(each.tool_calls?.map(({ id }) => id));
  }
  return open.size > 0 ? `no result for ${[...open].join(', ')}` : null;
}

const refusal = (text: string, type = 'invalid_request_error') => ({
  error: { message: text, type, param: null, code: null },
});

/** As models send it: letters come in pieces, and inputs of tools as well. */
const piecesOf = (text: string, size: number): readonly string[] =>
  text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];

function stream(response: ServerResponse, model: string) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const event = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const chunk = (delta: object, reason: string | null = null) =>
    event({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1_763_700_000,
      model,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }],
    });
  return {
    event,
    chunk,
    end(reason: string) {
      chunk({}, reason);
      event({
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 1_763_700_000,
        model,
        choices: [],
        usage: { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 },
      });
      response.end('data: [DONE]\n\n');
    },
  };
}

function sendWords(
  response: ServerResponse,
  model: string,
  reply: Extract<ChatReply, { say: unknown }>,
): void {
  const { event, chunk, end } = stream(response, model);
  chunk({ role: 'assistant', content: '' });
  const pieces = typeof reply.say === 'string' ? piecesOf(reply.say, 7) : reply.say;
  for (const content of pieces) chunk({ content });
  switch (reply.ends) {
    case 'cut-off':
      // After what was written has left.
      response.write('', () => setImmediate(() => response.destroy()));
      return;
    case 'silence':
      return;
    case 'malformed':
      response.write('data: {"id": "chatcmpl-1", "choices": [{"delta"\n\n');
      response.end('data: [DONE]\n\n');
      return;
    case 'error-event':
      event(refusal('The server had an error', 'server_error'));
      response.end('data: [DONE]\n\n');
      return;
    default:
      end(reply.ends ?? 'stop');
  }
}

function sendCalls(
  response: ServerResponse,
  model: string,
  reply: Extract<ChatReply, { call: unknown }>,
  number: number,
): void {
  const { chunk, end } = stream(response, model);
  chunk({ role: 'assistant', content: reply.before ?? null });
  for (const [index, { name, input }] of reply.call.entries()) {
    const text = typeof input === 'string' ? input : JSON.stringify(input);
    chunk({
      tool_calls: [
        { index, id: `call_${number}_${index}`, type: 'function', function: { name, arguments: '' } },
      ],
    });
    for (const piece of piecesOf(text, 5)) chunk({ tool_calls: [{ index, function: { arguments: piece } }] });
  }
  end('tool_calls');
}

/** A server that streams as OpenAI's chat completions do, with a script in place of a model. */
export async function chatModelServer(): Promise<ChatModelServer> {
  const asked: ChatModelServer['asked'] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const json = (status: number, body: object, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
      response.end(JSON.stringify(body));
    };
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      return json(404, refusal(`Unknown request URL: ${request.method} ${request.url}`));
    }
    const read = chatRequest.safeParse(JSON.parse((await bodyOf(request)).toString()));
    if (!read.success) return json(400, refusal(z.prettifyError(read.error)));
    const problem = callProblem(read.data.messages);
    if (problem !== null) return json(400, refusal(problem));
    const number = asked.push({ headers: request.headers, body: read.data }) - 1;
    const reply = running.script(read.data, number);
    const { model } = read.data;
    if ('say' in reply) return sendWords(response, model, reply);
    if ('call' in reply) return sendCalls(response, model, reply, number);
    if ('refuse' in reply) {
      const { chunk, end } = stream(response, model);
      chunk({ role: 'assistant', content: null, refusal: reply.refuse });
      return end('content_filter');
    }
    if ('status' in reply) {
      const headers: Record<string, string> =
        reply.retryAfter === undefined ? {} : { 'retry-after': reply.retryAfter };
      return json(reply.status, refusal('Not now: key zz-secret', 'rate_limit_error'), headers);
    }
    switch (reply.instead) {
      case 'html':
        return response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html>Please sign in to this network</html>');
      case 'nothing':
        return stream(response, model).end('stop');
      case 'elsewhere':
        return response.writeHead(307, { location: `${running.baseUrl}/elsewhere` }).end();
      case 'endless':
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        return pour(response, `: ${' '.repeat(65_536)}\n`);
      case 'no-done':
        return response.writeHead(200, { 'content-type': 'text/event-stream' }).end();
      default:
        return undefined;
    }
  };
  const server = await localServer((request, response) => void answer(request, response));
  const running: ChatModelServer = {
    baseUrl: `${server.url}/v1`,
    asked,
    script: () => ({ say: 'Hello.' }),
    close: server.close,
  };
  return running;
}
