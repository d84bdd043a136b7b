import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '#platform/contract/route.ts';
import { NOT_STORABLE } from '#platform/contract/stored-text.ts';
import { callerHasGone } from './caller-gone.ts';
import { causesOf, isDatabaseAway } from './db/database-failure.ts';
import { AppError, invalidField, invalidFields } from './errors.ts';
import { hasUnstorableAddress } from './storable-texts.ts';
import { InputError } from './validation.ts';

const DATABASE_RETRY_SECONDS = 5;

function fromInput(error: InputError): AppError {
  // An id that cannot be one names nothing.
  if (error.part === 'params') return new AppError('not_found', 'There is nothing at this address.');
  return invalidFields(error.fields);
}

function fromFramework(error: Partial<FastifyError>): AppError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('body_too_large', 'This is too much to send at once.');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('malformed_json', 'The request is not valid JSON.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_media_type', 'Please send JSON.');
    default:
      break;
  }
  if (error.name === 'SyntaxError' && error.statusCode === 400) {
    return new AppError('malformed_json', 'The request is not valid JSON.');
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('bad_request', 'The server could not read this request.');
  }
  return null;
}

/** Whatever was thrown, as the error that may leave the server. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof InputError) return fromInput(error);
  if (isDatabaseAway(error)) {
    return new AppError(
      'database_away',
      'We cannot reach your data right now. Please try again in a moment.',
      {
        retryAfterSeconds: DATABASE_RETRY_SECONDS,
        cause: error,
      },
    );
  }
  const known = error instanceof Error ? fromFramework(error) : null;
  return known ?? new AppError('internal', 'Something went wrong on our side.', { cause: error });
}

export function errorAnswerOf(error: AppError, requestId: string): ErrorAnswer {
  return {
    code: error.code,
    message: error.message,
    ...(error.fields === undefined ? {} : { fields: [...error.fields] }),
    ...(error.questions === undefined ? {} : { questions: [...error.questions] }),
    requestId,
  };
}

/** For the log: no message of a wrapped driver error, because Drizzle's repeats the parameters (personal data). */
export function loggedError(error: unknown): Record<string, unknown> {
  const causes = [...causesOf(error)];
  const root = causes.at(-1);
  const outer = causes[0];
  return {
    type: outer?.name ?? typeof error,
    ...(root === undefined
      ? {}
      : {
          cause: root.name,
          code: root.code,
          message: root.message.split('\n')[0],
          stack: root.stack?.split('\n').slice(1, 9).join('\n'),
        }),
  };
}

/** A failure of ours goes into the log with its cause; the person only gets the sentence and the request id. */
export function logServerError(request: FastifyRequest, error: AppError, thrown: unknown): void {
  if (error.status < 500) return;
  request.log.error({ code: error.code, error: loggedError(error.cause ?? thrown) }, 'request failed');
}

/** An address that cannot be decoded is asked about before any route is found. */
function isUnstorableAddress(thrown: unknown, { url }: FastifyRequest): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'FST_ERR_BAD_URL'
    ? hasUnstorableAddress(url)
    : false;
}

/**
 * The body broke off. Node says so in the words of a broken connection (ECONNRESET), which would otherwise be taken for that
 * to the database.
 */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function knownFailure(failure: unknown, request: FastifyRequest): unknown {
  if (isUnstorableAddress(failure, request)) return invalidField('', NOT_STORABLE);
  return isCutOff(request) ? callerHasGone() : failure;
}

/** The one place where an error becomes an answer. */
export function answerError(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const thrown = knownFailure(failure, request);
  const error = toAppError(thrown);
  logServerError(request, error, thrown);
  // Without an answer there is no other line of this request.
  if (error.code === 'caller_gone') {
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url ?? null, status: error.status }, 'caller gone');
  }
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  // Errors are written as they are: a failing serializer must not hide them.
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorAnswerOf(error, request.id));
}
