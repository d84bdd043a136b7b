import type { FastifyInstance } from 'fastify';
import type { RetentionKind } from '#domain/household/retention.ts';
import type { Authenticate, BindRoute } from './bind-route.ts';
import type { Clock } from './clock.ts';
import type { Database, HouseholdTransaction } from './db/database.ts';
import type { MemberHistory, OwnHistory } from './db/member-history.ts';
import type { Quotas } from './quotas.ts';
import type { Limited, RateLimitRecord } from './rate-limits.ts';
import type { SessionHint } from './session-hint.ts';
import type { TableRecord } from './table-records.ts';

/** What a feature gets for binding its routes. */
export interface HttpTools {
  readonly app: FastifyInstance;
  readonly bind: BindRoute;
  readonly authenticate: Authenticate;
  readonly limited: Limited;
  /** Where browsers reach the product; `null`: wherever the request says. */
  readonly publicUrl: string | null;
  readonly hint: SessionHint;
}

/** Waiting jobs whose text is encrypted with a key derived from SECRET_KEY, each in the place of its job's id. */
export interface SealedJobs {
  readonly kind: string;
  readonly purpose: string;
}

/** What a feature builds its own services from, so that no composition has to know them. */
export interface Foundation {
  readonly database: Database;
  readonly clock: Clock;
  readonly createId: () => string;
  readonly quotas: Quotas;
}

export interface GoneMember {
  readonly id: string;
  readonly name: string;
}

export interface RenamedMember {
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

/** What was made before `made` is old; what is still in use stays: touched since a moment, or not over before a day. */
export interface Age {
  readonly made: Date;
  readonly inUseSince: Date;
  readonly inUseFrom: string;
}

/** A sample family that is being opened. */
export interface NewSample {
  readonly userId: string;
  /** The day it is opened, YYYY-MM-DD. */
  readonly today: string;
}

/** What a feature does beside its routes. */
export interface Upkeep {
  /** Once a day, by the name of the job. */
  readonly daily?: Readonly<Record<string, () => Promise<void>>>;
  /** Removes what is older than the household keeps it. */
  readonly removeOld?: Readonly<
    Partial<Record<RetentionKind, (tx: HouseholdTransaction, age: Age) => Promise<void>>>
  >;
  /** A profile is removed: what the feature keeps about that person is removed, too. */
  readonly forgetMember?: (tx: HouseholdTransaction, member: GoneMember) => Promise<void>;
  /** A name changes that the feature has stored. */
  readonly renameMember?: (tx: HouseholdTransaction, member: RenamedMember) => Promise<void>;
  /** A person moves to a household of their own, and what the feature keeps about them moves, too. */
  readonly history?: MemberHistory;
  /** A person leaves the household or is removed from it, and their profile stays: what is theirs alone goes with them. */
  readonly ownHistory?: OwnHistory;
  /** Puts something of the feature into a new sample family. */
  readonly fillSample?: (tx: HouseholdTransaction, sample: NewSample) => Promise<void>;
}

/** What a feature declares of itself on the server; the composition folds over all of them. */
export interface ServerFeature<Services = never> {
  /** The name of its folder. */
  readonly name: string;
  readonly records: readonly TableRecord[];
  readonly sealedJobs?: readonly SealedJobs[];
  /** How often its routes may be called; any other route has the limits of general-limits.ts. */
  readonly rateLimits?: readonly RateLimitRecord[];
  upkeep?(services: Services): Upkeep;
  /** Binds the routes of its contract, and what begins and ends with the server. */
  serve?(services: Services, http: HttpTools): void;
}
