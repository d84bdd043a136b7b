import type { FastifyBaseLogger } from 'fastify';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { PasswordCost } from '#features/account/server/accounts/password-hash.ts';
import type { SignUpRule } from '#features/account/server/accounts/sign-up-access.service.ts';
import type { OidcSettings } from '#features/account/server/oidc/oidc-client.ts';
import type { CoachModel } from '#features/coach/server/model/settings.ts';
import type { DemoTemplate } from '#features/demo/server/demo-template.ts';
import type { OpenFoodFactsPlace } from '#features/foods/server/barcodes/open-food-facts-client.ts';
import type { PlanRunner } from '#features/meal-plans/server/plan-runner.ts';
import type { SafeFetch } from '#features/recipes/pages/safe-fetch.ts';
import type { VisionModel } from '#features/recipes/server/own-recipes/photo-reader.ts';
import type { PushSenderOptions } from '#features/reminders/server/push-sender.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { DiskRoom } from '#platform/server/disk-room.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { Mailer } from '#platform/server/mailer.ts';
import type { ProfileReadings } from '#platform/server/profile-readings.ts';
import type { ChangedLimits } from '#platform/server/rate-limits.ts';
import type { SlowRequests } from '#platform/server/request-guards.ts';
import type { TurnLimits } from '#platform/server/request-turns.ts';

/** What the app is made of; the build decides. */
export interface AppDeps {
  /** How long a request may take to arrive. */
  readonly slowRequests?: SlowRequests;
  /** Above this delay of the event loop requests are refused; 0: never (test runs plan on this very thread). */
  readonly busyFromMilliseconds?: number;
  /** How many requests are served at a time, and how many wait; left out: as the product does. */
  readonly turnLimits?: TurnLimits;
  readonly database: Database;
  /** Of `migrateDatabase`. */
  readonly migrations: number;
  readonly knowledgeBase: KnowledgeBase;
  readonly planner: PlanRunner;
  /** Reads profiles; left out: on this very thread, for test runs. */
  readonly readings?: ProfileReadings;
  /** Makes at the start what takes long to make, instead of when someone needs it first; test runs need little of it. */
  readonly isPrepared?: boolean;
  readonly mailer: Mailer;
  /** Looks after the disk; left out: nobody does, for test runs. */
  readonly diskRoom?: DiskRoom;
  /** Begins and ends with the app. */
  readonly jobs: Jobs;
  /** Who gets what visitors write; `null`: it waits. */
  readonly operatorEmail: string | null;
  /** The sample family's half year; `null`: there is none to look at. */
  readonly demoTemplate: DemoTemplate | null;
  /** Copies of it that are opened before visitors come; left out: none, each is made when someone asks. */
  readonly demoCopies?: number;
  readonly logger: FastifyBaseLogger;
  /** Of package.json. */
  readonly version: string;
  readonly secretKey: string;
  /** Where browsers reach the product; `null`: wherever the request says. */
  readonly publicUrl: string | null;
  /** Machines beside this one whose `X-Forwarded-*` are believed. */
  readonly trustedProxies?: readonly string[];
  /** Left out: as OWASP asks; test runs make thousands of hashes. */
  readonly passwordCost?: PasswordCost;
  /** Left out: `open`. */
  readonly signUp?: SignUpRule;
  /** Another provider to sign in with; `null`: none. */
  readonly oidc: OidcSettings | null;
  /** Folder of the built web app; `null` or a folder without a build: only the API is served. */
  readonly webRoot: string | null;
  /** What differs from the limits that features declare; `null`: no limits (test runs sign up many families from one address). */
  readonly rateLimits: ChangedLimits | null;
  /** Asked about new passwords (src/features/account/server/password-rules/breach-check.ts); `null`: nobody is. */
  readonly breachCheckUrl?: string | null;
  /** Opens pages that people import recipes from; tests bring one that may reach their own servers. */
  readonly fetchPage?: SafeFetch;
  /** Sends reminders to browsers; `null` or left out: they are only seen in the app. */
  readonly push?: PushSenderOptions | null;
  /** Asked about barcodes that are not stored; `null`: nobody is. */
  readonly openFoodFacts?: OpenFoodFactsPlace | null;
  /** Reads photos of recipes; `null`: none is set up. */
  readonly visionModel?: VisionModel | null;
  /** Answers questions to the coach; `null` or left out: it answers without one. */
  readonly coachModel?: CoachModel | null;
  /** Something is sold here; left out: nothing is. Data whose license forbids sales are then left out. */
  readonly sells?: boolean;
  readonly clock?: Clock;
  readonly createId?: () => string;
  readonly createSeed?: () => number;
}

/** What makes two runs differ; tests pass their own. */
export type Tools = Required<Pick<AppDeps, 'clock' | 'createId' | 'createSeed'>>;
