import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { Need } from '#domain/household/access.ts';
import type { Preferences } from '#platform/contract/preferences.ts';
import { errorAnswer, type RouteContract } from '#platform/contract/route.ts';
import { SERVER_TIME_HEADER } from '#platform/contract/write-headers.ts';
import { allow } from './access.ts';
import { callerGone } from './caller-gone.ts';
import type { Clock } from './clock.ts';
import type { Actor } from './db/database.ts';
import { type DiskRoom, needsDiskRoom } from './disk-room.ts';
import { AppError } from './errors.ts';
import { generalLimit } from './general-limits.ts';
import { type OnlyOnce, refuseForeignWrite } from './idempotency.ts';
import { createKnownSamples } from './known-samples.ts';
import { type Limited, type RouteLimit, rateLimitOf } from './rate-limits.ts';
import type { Caller, RequestTurns } from './request-turns.ts';

/** The person behind a request, as the session knows them. */
export interface SignedInUser extends Actor {
  readonly sessionId: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phoneEncrypted: string | null;
  /** When this session began. */
  readonly signedInAt: Date;
  readonly demo: boolean;
  readonly preferences: Preferences;
}

export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<SignedInUser>;

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface RouteInput<R extends RouteContract> {
  readonly params: OutputOf<R['params']>;
  readonly query: OutputOf<R['query']>;
  readonly body: OutputOf<R['body']>;
  /** The signed-in person on routes with access `user`; on public ones that recognize people `null` without a session. */
  readonly user: R['access'] extends 'user'
    ? SignedInUser
    : R['recognizes'] extends true
      ? SignedInUser | null
      : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What the contract says, or the reply itself when the handler has answered on its own (streams, HTML). */
export type RouteResult<R extends RouteContract> =
  | (R['answer'] extends z.ZodType ? z.input<R['answer']> : undefined)
  | FastifyReply;

export type RouteHandler<R extends RouteContract> = (input: RouteInput<R>) => Promise<RouteResult<R>>;

export interface RouteOptions {
  readonly limit?: RouteLimit;
  /** Its body is a picture of at most so many bytes. */
  readonly takesPictures?: { readonly bytes: number };
  /** Of visitors who are about to get a sample family: they wait in the line of those who have one. */
  readonly opensSample?: true;
}

export type BindRoute = <R extends RouteContract>(
  contract: R,
  handler: RouteHandler<R>,
  options?: RouteOptions,
) => void;

declare module 'fastify' {
  interface FastifyRequest {
    signedInUser: SignedInUser | null;
  }
  interface FastifyContextConfig {
    /** The route that reads `image/*`; all others take JSON alone. */
    takesPictures?: boolean;
  }
}

function schemaOf(contract: RouteContract): FastifySchema {
  const responses: Record<string, z.ZodType> = { '4xx': errorAnswer, '5xx': errorAnswer };
  if (contract.answer !== undefined) responses[String(contract.status)] = contract.answer;
  return {
    summary: contract.summary,
    tags: [contract.tag],
    ...(contract.access === 'user' ? { security: [{ session: [] }] } : {}),
    ...(contract.params === undefined ? {} : { params: contract.params }),
    ...(contract.query === undefined ? {} : { querystring: contract.query }),
    ...(contract.body === undefined ? {} : { body: contract.body }),
    response: responses,
  };
}

type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Who asks. Sessions that are known to be of sample families are looked up a few at a time, and none when their line is
 * full: the others' look-ups would wait behind them for a connection.
 */
function authenticateInLine(
  authenticate: Authenticate,
  { turns, lookUps }: Pick<RouteBinderDeps, 'turns' | 'lookUps'>,
): Authenticate {
  const samples = createKnownSamples();
  const lookUpInTurn: Authenticate = async (request, reply) => {
    await turns.ensureRoomForSamples();
    const caller = { householdId: 'known', demo: true };
    return lookUps.serve(
      caller,
      () => authenticate(request, reply),
      () => callerGone(reply),
    );
  };
  return async (request, reply) => {
    const user = await (samples.has(request) ? lookUpInTurn : authenticate)(request, reply);
    samples.note(request, user.demo);
    return user;
  };
}

/** Identity is settled before the body is judged: a visitor learns nothing about what would be valid. */
function identification(contract: RouteContract, authenticate: Authenticate): Identify | undefined {
  if (contract.access === 'user') {
    return async (request, reply) => {
      const user = await authenticate(request, reply);
      request.signedInUser = user;
      allow(user, contract.need);
    };
  }
  if (contract.recognizes !== true) return undefined;
  return async (request, reply) => {
    if (request.headers.cookie === undefined) return;
    request.signedInUser = await authenticate(request, reply).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'unauthenticated') return null;
      throw error;
    });
  };
}

/** Whose turn a request uses; `null`: nobody's, because it concerns nobody. */
function callerOf({ signedInUser, body, headers }: FastifyRequest, options: RouteOptions): Caller | null {
  const bytes = Buffer.isBuffer(body) ? body.length : Number(headers['content-length'] ?? 0) || 0;
  if (signedInUser !== null) return { ...signedInUser, bytes };
  return options.opensSample ? { householdId: 'new', demo: true, bytes } : null;
}

export interface RouteBinderDeps {
  readonly authenticate: Authenticate;
  readonly onlyOnce: OnlyOnce;
  readonly clock: Clock;
  readonly limited: Limited;
  readonly diskRoom: DiskRoom | null;
  readonly turns: RequestTurns;
  /** For finding out who asks, before their turn. */
  readonly lookUps: RequestTurns;
  /** Notifies the household's other browsers of a change. */
  readonly publish: (change: {
    householdId: string;
    path: string;
    need: Need;
    userId?: string;
  }) => Promise<void>;
}

/** The only way to make a route of the API: from its contract. */
export function createRouteBinder(
  app: FastifyInstance,
  { authenticate, onlyOnce, clock, limited, diskRoom, turns, lookUps, publish }: RouteBinderDeps,
): BindRoute {
  app.decorateRequest('signedInUser', null);
  const whoAsks = authenticateInLine(authenticate, { turns, lookUps });
  return (contract, handler, options = {}) => {
    const identify = identification(contract, whoAsks);
    const general = generalLimit(contract);
    const limit = options.limit ?? (general === null ? undefined : limited(general).limit);
    app.route({
      method: contract.method,
      url: contract.path,
      schema: schemaOf(contract),
      config: {
        ...(limit === undefined ? {} : { rateLimit: rateLimitOf(limit) }),
        ...(options.takesPictures === undefined ? {} : { takesPictures: true }),
      },
      ...(options.takesPictures === undefined ? {} : { bodyLimit: options.takesPictures.bytes }),
      ...(identify === undefined ? {} : { onRequest: identify }),
      // When the answer is out, so that anyone who reads again reads what is stored. A person's own account concerns no one else.
      async onResponse(request, reply) {
        const user = request.signedInUser;
        if (user === null || contract.method === 'GET' || contract.need === 'own' || reply.statusCode >= 400)
          return;
        if (contract.need === undefined) return;
        const { householdId, userId } = user;
        const { path, need, heardBy } = contract;
        await publish({ householdId, path, need, ...(heardBy === 'person' ? { userId } : {}) }).catch(
          (error: Error) => request.log.warn({ reason: error.name }, 'a change did not reach other browsers'),
        );
      },
      async handler(request, reply) {
        if (diskRoom !== null && needsDiskRoom(contract)) await diskRoom.ensure();
        reply.code(contract.status).header(SERVER_TIME_HEADER, String(clock().getTime()));
        // The compiled schemas of this contract have just checked it.
        const input = {
          params: request.params,
          query: request.query,
          body: request.body,
          user: request.signedInUser,
          request,
          reply,
        } as RouteInput<typeof contract>;
        if (input.user !== null) refuseForeignWrite(input.user, request);
        const work = () =>
          contract.idempotent && input.user !== null
            ? onlyOnce(input.user, contract, request, () => handler(input))
            : handler(input);
        // After the body, which may arrive slowly, and before any connection to the database.
        const caller = callerOf(request, options);
        const answer =
          caller === null ? await work() : await turns.serve(caller, work, () => callerGone(reply));
        if (answer === undefined && contract.status === 204) return reply.send();
        return answer;
      },
    });
  };
}
