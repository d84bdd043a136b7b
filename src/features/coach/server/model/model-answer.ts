import type { LanguageModel, ModelMessage, TextStreamPart, ToolSet } from 'ai';
import type { Tokens } from './spending.ts';

/** Milliseconds: until the first word of a round, between words, for a round, a look-up, and all of it. */
export interface Timeouts {
  readonly first: number;
  readonly between: number;
  readonly round: number;
  readonly total: number;
  readonly tool: number;
}

export const TIMEOUTS: Timeouts = {
  first: 20_000,
  between: 15_000,
  round: 40_000,
  total: 75_000,
  tool: 10_000,
};

export const MOST_OUTPUT_TOKENS = 1_500;
/** Rounds of looking up; the last one has to answer. */
export const MOST_STEPS = 6;

/** Why there is no answer of the model; never its message, which may repeat what was asked. */
export class ModelFailure extends Error {
  readonly reason: string;
  /** A server that is busy says when to come again; `null`: trying again would not help. */
  readonly retryAfterMilliseconds: number | null;
  readonly used: Tokens;
  /** The request was turned down, so that its last call cost nothing. */
  readonly isRefused: boolean;

  constructor(reason: string, used: Tokens, retryAfterMilliseconds: number | null = null, isRefused = false) {
    super(reason);
    this.reason = reason;
    this.used = used;
    this.isRefused = isRefused;
    this.retryAfterMilliseconds = retryAfterMilliseconds;
  }
}

export interface ModelRequest {
  readonly model: LanguageModel;
  readonly instructions: string;
  readonly messages: ModelMessage[];
  readonly tools: ToolSet;
  readonly signal: AbortSignal;
  readonly timeouts: Timeouts;
  /** Some models call the limit of tokens by another name, and refuse this one with 400. */
  readonly isLimited: boolean;
  /** Hears each stretch of text as it comes. */
  readonly onText: (text: string) => Promise<void>;
}

const FIRST_WAIT = 500;

interface CallError {
  readonly statusCode?: number;
  readonly isRetryable?: boolean;
  readonly responseHeaders?: Readonly<Record<string, string>>;
}

/** Seconds or a date, as RFC 9110 has it. */
function waitOf({ responseHeaders }: CallError): number {
  const said = responseHeaders?.['retry-after'];
  if (said === undefined) return FIRST_WAIT;
  const seconds = Number(said);
  if (!Number.isNaN(seconds)) return Math.max(0, seconds * 1_000);
  const at = Date.parse(said);
  return Number.isNaN(at) ? FIRST_WAIT : Math.max(0, at - Date.now());
}

function failureOf(error: unknown, used: Tokens): ModelFailure {
  const call = (error ?? {}) as CallError;
  const { statusCode: status } = call;
  if (status === undefined || (status >= 200 && status < 300)) {
    const isTime = error instanceof Error && error.name === 'TimeoutError';
    // A connection that was closed meanwhile is opened again.
    const pause = !isTime && status === undefined && call.isRetryable === true ? FIRST_WAIT : null;
    return new ModelFailure(isTime ? 'too slow' : 'no readable answer', used, pause);
  }
  const isPassing = status === 429 || status === 408 || status >= 500;
  return new ModelFailure(`status ${status}`, used, isPassing ? waitOf(call) : null, true);
}

const NOTHING: Tokens = { input: 0, output: 0 };

/**
 * One answer of the model with all its rounds. Whatever ends otherwise than with a finished text is a failure.
 * @throws ModelFailure
 */
export async function answerOfModel(
  request: ModelRequest,
): Promise<{ readonly text: string; readonly used: Tokens }> {
  const { streamText, isStepCount } = await import('ai');
  const { model, instructions, messages, tools, signal, timeouts, onText } = request;
  const { stream } = streamText({
    model,
    instructions,
    messages,
    tools,
    toolOrder: Object.keys(tools),
    stopWhen: isStepCount(MOST_STEPS),
    prepareStep: ({ stepNumber }) => (stepNumber === MOST_STEPS - 1 ? { toolChoice: 'none' } : {}),
    ...(request.isLimited ? { maxOutputTokens: MOST_OUTPUT_TOKENS } : {}),
    // Tried again from outside, where it is known whether anything was said yet.
    maxRetries: 0,
    abortSignal: signal,
    timeout: {
      totalMs: timeouts.total,
      stepMs: timeouts.round,
      firstChunkMs: timeouts.first,
      chunkMs: timeouts.between,
      toolMs: timeouts.tool,
    },
    // Without it the kit prints errors, requests and all.
    onError: () => {},
  });
  const heard: Heard = { text: '', used: NOTHING, ending: null };
  try {
    for await (const part of stream) await hear(part, heard, onText);
  } catch (error) {
    // A stream that breaks off throws; one whose end is bad says so in a part.
    signal.throwIfAborted();
    throw error instanceof ModelFailure ? error : failureOf(error, heard.used);
  }
  const { text, used, ending } = heard;
  if (ending !== 'stop') throw new ModelFailure(`ended with ${ending ?? 'nothing'}`, used);
  if (text.trim() === '') throw new ModelFailure('an empty answer', used);
  return { text: text.trim(), used };
}

interface Heard {
  text: string;
  used: Tokens;
  ending: string | null;
  isNewRound?: boolean;
}

async function hear(
  part: TextStreamPart<ToolSet>,
  heard: Heard,
  onText: ModelRequest['onText'],
): Promise<void> {
  switch (part.type) {
    case 'start-step':
      heard.isNewRound = heard.text !== '';
      return;
    case 'text-delta': {
      const spoken = heard.text === '' ? part.text.trimStart() : part.text;
      if (spoken === '') return;
      // What was said before a look-up and what comes after it are two sentences.
      const isApart = heard.isNewRound === true && !/\s$/.test(heard.text) && !/^\s/.test(spoken);
      heard.isNewRound = false;
      const more = isApart ? ` ${spoken}` : spoken;
      heard.text += more;
      return onText(more);
    }
    case 'finish-step': {
      const { inputTokens = 0, outputTokens = 0 } = part.usage;
      heard.used = { input: heard.used.input + inputTokens, output: heard.used.output + outputTokens };
      return;
    }
    case 'finish':
      heard.ending = part.finishReason;
      return;
    case 'error':
      throw failureOf(part.error, heard.used);
    case 'abort':
      throw new ModelFailure('too slow', heard.used);
    default:
  }
}
