import { z } from 'zod';
import type { Need } from '#domain/household/access.ts';
import { limitQuestion } from './limit-question.ts';

/** Every failure of the API has this one shape. */
export const errorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With `limit_not_understood`: what has to be settled before anything is planned. */
  questions: z.array(limitQuestion).optional(),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** The shared helper of the web adds these to every request; they carry no meaning for the server. */
export const cacheBusting = z.object({ v: z.string().optional(), _t: z.string().optional() });

export type RouteContract = RouteShape & RouteAccess;

/** A route for users says what it needs of a person in the household; anyone who lacks it gets `not_allowed`. */
type RouteAccess =
  | {
      readonly access: 'public';
      readonly need?: undefined;
      /** Anyone who has a session is known to the route; anyone without one, or with an expired one, still gets an answer. */
      readonly recognizes?: true;
    }
  | { readonly access: 'user'; readonly need: Need; readonly recognizes?: undefined };

interface RouteShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /**
   * With an `Idempotency-Key` header (a UUID) it is carried out once, however often it is sent. The answer is kept
   * for a week, sealed with the household's key.
   */
  readonly idempotent?: true;
  /** Whose other browsers are notified of a change; left out: those of everyone in the household who may read it. */
  readonly heardBy?: 'person';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly status: 200 | 201 | 204 | 302;
  /** Schema of the answer; `undefined` only with 204, 302 or a non-JSON answer. */
  readonly answer?: z.ZodType;
}

export function route<const R extends RouteContract>(contract: R): R {
  return contract;
}

export const idParams = z.object({ id: z.uuid() });
