import type { LimitQuestion } from '#platform/contract/limit-question.ts';

/** Every code that the API answers with, and its status. */
export const STATUS_OF = {
  malformed_json: 400,
  bad_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  two_factor_expired: 401,
  invalid_code: 401,
  passkey_unknown: 401,
  passkey_refused: 401,
  confirmation_needed: 403,
  /** Something that needs an address of one's own. */
  email_unproven: 403,
  foreign_origin: 403,
  /** A write that was made in another household than the one that is open. */
  other_household: 409,
  /** By invitation only, or not at all (SIGN_UP). */
  sign_up_closed: 403,
  not_allowed: 403,
  not_a_demo: 403,
  not_found: 404,
  barcode_unknown: 404,
  /** Used, taken back, over, or never there. */
  invitation_over: 410,
  invitation_for_another: 403,
  already_member: 409,
  method_not_allowed: 405,
  only_way_in: 409,
  passkey_known: 409,
  passkeys_need_a_name: 409,
  too_many_passkeys: 409,
  username_taken: 409,
  email_taken: 409,
  self_exists: 409,
  age_needs_confirmation: 409,
  removal_needs_confirmation: 409,
  age_is_theirs: 403,
  self_stays: 409,
  last_owner: 409,
  link_over: 410,
  /** Someone saved in between. */
  changed_meanwhile: 409,
  /** What a household may keep (src/platform/server/quotas.ts). */
  too_many_recipes: 409,
  too_many_foods: 409,
  too_many_members: 409,
  too_many_lists: 409,
  too_many_items: 409,
  too_many_plans: 409,
  /** Of a feature that says itself how many there may be. */
  too_many_entries: 409,
  household_full: 409,
  /** More entries of one profile wait for an answer than anyone would go through. */
  too_many_unknown_entries: 422,
  body_too_large: 413,
  unsupported_media_type: 415,
  /** No picture, a broken one, or one that is too large to be opened. */
  photo_unreadable: 422,
  too_many_photos: 409,
  /** No model that reads photos is set up. */
  vision_unavailable: 409,
  /** It was asked, and gave no text that can be trusted to be whole. */
  vision_failed: 422,
  foreign_host: 421,
  validation_failed: 422,
  profile_incomplete: 422,
  guardian_consent_needed: 422,
  plan_impossible: 422,
  /** Something in a profile or a request can mean several things: it is asked before anything is planned. */
  limit_not_understood: 422,
  /** A dish that breaks a limit of someone who would eat it. */
  dish_refused: 422,
  recipe_open: 422,
  /** A number or a weight that is not safe for this person. */
  goal_refused: 422,
  /** In a PDF file, whose fonts have not all letters there are. */
  letters_not_drawn: 422,
  /** It has to be unlocked first. */
  meal_locked: 409,
  wrong_password: 422,
  no_password: 422,
  two_factor_off: 409,
  two_factor_on: 409,
  idempotency_key_reused: 422,
  /** A page that a person named for a recipe: what became of it (src/features/recipes/pages/page-problem.ts). */
  address_unusable: 422,
  address_not_public: 422,
  page_unreachable: 422,
  page_refused: 422,
  page_too_slow: 422,
  page_too_large: 422,
  page_not_readable: 422,
  too_many_redirects: 422,
  no_recipe_found: 422,
  id_taken: 409,
  too_many_requests: 429,
  /** What the plan gives an account for a day is used up. */
  daily_questions_used: 429,
  /** Nobody is there to hear it. */
  caller_gone: 499,
  plan_rejected: 500,
  internal: 500,
  provider_away: 503,
  food_source_away: 503,
  database_away: 503,
  overloaded: 503,
  /** The disk is almost full: nothing new is kept. */
  storage_full: 507,
  demo_preparing: 503,
  demo_full: 503,
  planner_busy: 503,
  planner_timeout: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

export interface FieldProblem {
  /** Where in the body (or query), with dots: `allergies.0`. */
  readonly path: string;
  /** A sentence for a person. */
  readonly message: string;
}

interface AppErrorOptions {
  readonly fields?: readonly FieldProblem[];
  readonly questions?: readonly LimitQuestion[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** The one error that may speak to a person; `message` is a sentence for them. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[] | undefined;
  /** With `limit_not_understood`: what has to be settled. */
  readonly questions: readonly LimitQuestion[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.questions = options.questions;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

/** A 422 whose sentence is the field's own when there is just one. */
export function invalidFields(fields: readonly FieldProblem[]): AppError {
  const [first] = fields;
  const message =
    fields.length === 1 && first !== undefined ? first.message : 'Please check the marked fields.';
  return new AppError('validation_failed', message, { fields });
}

export function invalidField(path: string, message: string): AppError {
  return invalidFields([{ path, message }]);
}

/** Also the answer for what belongs to another household: its existence is nobody else's business. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `We could not find this ${what}.`);
}

/** A start that failed for a reason a person can act on: shown as its sentence alone, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
