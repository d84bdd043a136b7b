import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ApiError, apiFetch } from '#platform/web/api-client.ts';
import type { Help } from '../contract/answer.ts';
import type { CoachingAnswer, CoachingBody } from '../contract/coach.ts';
import { EMPTY_QUERY } from '../contract/coach-limits.ts';
import { coachPaths } from '../contract/paths.ts';
import { CoachFailure, isStopped, NO_ADVICE } from './coach-rules.ts';

export interface Question {
  /** Chosen once for all tries, so that none is counted twice. */
  readonly id: string;
  readonly query: string;
  /** `null`: the person who asks. */
  readonly memberId: string | null;
  readonly signal: AbortSignal;
}

export interface Listener {
  readonly onHelp: (help: Help) => void;
  /** All of the text so far. */
  readonly onText: (text: string) => void;
}

const cutOff = () => new Error('Network error: the answer broke off');

/** As the coach’s own rules name failures: with "HTTP", and without an answer as the network’s. */
function failureOf(thrown: unknown): Error {
  if (thrown instanceof ApiError)
    return new CoachFailure(thrown.status, thrown.message.replace(/^\d+: /, ''), thrown);
  if (thrown instanceof Error && isStopped(thrown)) return thrown;
  return thrown instanceof TypeError ? new Error(`Network error: ${thrown.message}`) : (thrown as Error);
}

interface ErrorEvent {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

async function readEvents(stream: ReadableStream<Uint8Array>, listener: Listener): Promise<unknown> {
  const events = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  let text = '';
  for (;;) {
    const { done, value } = await events.read();
    if (done) throw cutOff();
    const data: unknown = JSON.parse(value.data);
    if (value.event === 'answer') return data;
    if (value.event === 'help') listener.onHelp((data as { help: Help }).help);
    if (value.event === 'text' || value.event === 'reset') {
      text = value.event === 'reset' ? '' : text + (data as { text: string }).text;
      listener.onText(text);
    }
    if (value.event === 'error') {
      const { status, code, message } = data as ErrorEvent;
      throw new CoachFailure(status, message, { code, sentence: message });
    }
  }
}

const hasAdvice = (answer: unknown): answer is CoachingAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'advice' in answer &&
  typeof answer.advice === 'string' &&
  answer.advice !== '';

/** Streamed where the server can. */
export async function askCoach(question: Question, listener: Listener): Promise<CoachingAnswer> {
  const { id, memberId, signal } = question;
  const query = question.query.trim();
  if (query === '') throw new Error(EMPTY_QUERY);
  const body: CoachingBody = { id, query, ...(memberId === null ? {} : { familyMemberId: memberId }) };
  try {
    const response = await apiFetch('POST', coachPaths.ask, { body, signal, accept: 'text/event-stream' });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    const answer =
      isStream && response.body ? await readEvents(response.body, listener) : await response.json();
    if (!hasAdvice(answer)) throw new Error(NO_ADVICE);
    return answer;
  } catch (thrown) {
    throw failureOf(thrown);
  }
}
