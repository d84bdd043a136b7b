import type { FastifyInstance } from 'fastify';
import type { Authenticate, BindRoute } from './bind-route.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs.ts';
import type { Quotas } from './quotas.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SessionHint } from './session-hint.ts';
import type { TableRecord } from './table-records.ts';

/** What routes are bound with. */
export interface HttpTools {
  readonly app: FastifyInstance;
  readonly bind: BindRoute;
  readonly authenticate: Authenticate;
  /** `null`: no limits (test runs). */
  readonly limits: RateLimits | null;
  /** Where browsers reach the product; `null`: wherever the request says. */
  readonly publicUrl: string | null;
  readonly hint: SessionHint;
}

/** Waiting jobs whose text is encrypted with a key derived from SECRET_KEY, each in the place of its job's id. */
export interface SealedJobs {
  readonly kind: string;
  readonly purpose: string;
}

/** What a feature makes its own services of in `serve`, so that no composition has to know them. */
export interface Foundation {
  readonly database: Database;
  readonly clock: Clock;
  readonly createId: () => string;
  readonly quotas: Quotas;
  /** Daily rounds are added before the server begins. */
  readonly jobs: Pick<Jobs, 'daily'>;
}

/** What a feature declares of itself on the server; the composition folds over all of them. */
export interface ServerFeature<Services = never> {
  /** The name of its folder. */
  readonly name: string;
  readonly records: readonly TableRecord[];
  readonly sealedJobs?: readonly SealedJobs[];
  /** Binds the routes of its contract, and what begins and ends with the server. */
  serve?(services: Services, http: HttpTools): void;
}
