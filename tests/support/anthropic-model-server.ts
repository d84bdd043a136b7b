import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { bodyOf, localServer } from './local-server.ts';

export type AnthropicReply =
  | { readonly say: string }
  | { readonly call: { readonly name: string; readonly input: object } };

const block = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string().min(1) }),
  z.looseObject({
    type: z.literal('tool_use'),
    id: z.string().min(1),
    name: z.string().min(1),
    input: z.looseObject({}),
  }),
  z.looseObject({
    type: z.literal('tool_result'),
    tool_use_id: z.string().min(1),
    content: z.union([z.string(), z.array(z.looseObject({ type: z.literal('text'), text: z.string() }))]),
  }),
]);
/** The part of Anthropic's request that such a server must find (API reference, "Create a Message"). */
const messagesRequest = z.object({
  model: z.string().min(1),
  max_tokens: z.number().int().positive(),
  stream: z.literal(true),
  system: z
    .union([z.string(), z.array(z.looseObject({ type: z.literal('text'), text: z.string() }))])
    .optional(),
  messages: z
    .array(
      z.object({
        role: z.enum(['user', 'assistant']),
        content: z.union([z.string(), z.array(block).min(1)]),
      }),
    )
    .min(1),
  tools: z
    .array(
      z.looseObject({
        name: z.string().regex(/^[\w-]{1,128}$/),
        description: z.string().optional(),
        input_schema: z.looseObject({ type: z.literal('object') }),
      }),
    )
    .optional(),
  tool_choice: z.looseObject({ type: z.enum(['auto', 'any', 'tool', 'none']) }).optional(),
});
export type MessagesRequest = z.infer<typeof messagesRequest>;

export interface AnthropicModelServer {
  /** As `AI_BASE_URL`. */
  readonly baseUrl: string;
  readonly asked: { readonly headers: IncomingHttpHeaders; readonly body: MessagesRequest }[];
  /** What it answers to the request with this number, from 0. */
  script: (request: MessagesRequest, number: number) => AnthropicReply;
  close(): Promise<void>;
}

const idsOf = (
  { content }: MessagesRequest['messages'][number],
  kind: 'tool_use' | 'tool_result',
): readonly string[] =>
  typeof content === 'string'
    ? []
    : content.flatMap((each) =>
        each.type !== kind ? [] : [each.type === 'tool_use' ? each.id : String(each.tool_use_id)],
      );

/** The first is from the user, and each call has its result in the message right after it. */
function orderProblem(messages: MessagesRequest['messages']): string | null {
  if (messages[0]?.role !== 'user') return 'messages: first message must use the "user" role';
  for (const [at, message] of messages.entries()) {
    const next = messages[at + 1];
    const results = next === undefined ? [] : idsOf(next, 'tool_result');
    const open = idsOf(message, 'tool_use').filter((id) => !results.includes(id));
    if (open.length > 0) return `tool_use ids were found without tool_result blocks: ${open.join(', ')}`;
  }
  return null;
}

const piecesOf = (text: string): readonly string[] => text.match(/[\s\S]{1,7}/g) ?? [];

function stream(response: ServerResponse, model: string, reply: AnthropicReply, number: number): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const event = (type: string, data: object = {}) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  event('message_start', {
    message: {
      id: `msg_${number}`,
      type: 'message',
      role: 'assistant',
      model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 900, output_tokens: 1 },
    },
  });
  const isCall = 'call' in reply;
  const start = isCall
    ? { type: 'tool_use', id: `toolu_${number}`, name: reply.call.name, input: {} }
    : { type: 'text', text: '' };
  event('content_block_start', { index: 0, content_block: start });
  event('ping');
  for (const piece of piecesOf(isCall ? JSON.stringify(reply.call.input) : reply.say)) {
    const delta = isCall
      ? { type: 'input_json_delta', partial_json: piece }
      : { type: 'text_delta', text: piece };
    event('content_block_delta', { index: 0, delta });
  }
  event('content_block_stop', { index: 0 });
  event('message_delta', {
    delta: { stop_reason: isCall ? 'tool_use' : 'end_turn', stop_sequence: null },
    usage: { output_tokens: 60 },
  });
  event('message_stop');
  response.end();
}

/** A server that streams as Anthropic's Messages do, with a script in place of a model. */
export async function anthropicModelServer(): Promise<AnthropicModelServer> {
  const asked: AnthropicModelServer['asked'] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const refuse = (status: number, type: string, message: string) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ type: 'error', error: { type, message } }));
    };
    const { headers } = request;
    if (request.method !== 'POST' || request.url !== '/v1/messages')
      return refuse(404, 'not_found_error', `${request.method} ${request.url}`);
    if (headers['x-api-key'] === undefined)
      return refuse(401, 'authentication_error', 'x-api-key is missing');
    if (headers['anthropic-version'] !== '2023-06-01')
      return refuse(400, 'invalid_request_error', 'anthropic-version is missing');
    const read = messagesRequest.safeParse(JSON.parse((await bodyOf(request)).toString()));
    if (!read.success) return refuse(400, 'invalid_request_error', z.prettifyError(read.error));
    const problem = orderProblem(read.data.messages);
    if (problem !== null) return refuse(400, 'invalid_request_error', problem);
    const number = asked.push({ headers, body: read.data }) - 1;
    return stream(response, read.data.model, running.script(read.data, number), number);
  };
  const server = await localServer((request, response) => void answer(request, response));
  const running: AnthropicModelServer = {
    baseUrl: `${server.url}/v1`,
    asked,
    script: () => ({ say: 'Hello.' }),
    close: server.close,
  };
  return running;
}
