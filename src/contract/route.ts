import { z } from 'zod';

/** Every failure of the API has this one shape. */
export const errorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** The shared helper of the web adds these to every request; they carry no meaning for the server. */
export const cacheBusting = z.object({ v: z.string().optional(), _t: z.string().optional() });

export type Access = 'public' | 'user';

export interface RouteContract {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /**
   * With an `Idempotency-Key` header (a UUID) it is carried out once, however often it is sent. The answer is kept
   * for a week, in plain: not for routes that answer with anything about health.
   */
  readonly idempotent?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly status: 200 | 201 | 204;
  /** Schema of the answer; `undefined` only with 204 or a non-JSON answer. */
  readonly answer?: z.ZodType;
}

export function route<const R extends RouteContract>(contract: R): R {
  return contract;
}

export const idParams = z.object({ id: z.uuid() });
