import { z } from 'zod';
import { idParams, route } from '#platform/contract/route.ts';
import { storedText } from '#platform/contract/stored-text.ts';
import { answerParts, helpLine } from './answer.ts';
import { COACH_LIMITS, EMPTY_QUERY, QUERY_TOO_LONG } from './coach-limits.ts';
import { coachPaths } from './paths.ts';

const memberId = z.uuid('Please choose a person.');

export const coachingBody = z.strictObject({
  /** Chosen by the browser: sent twice, it is answered and counted once. */
  id: z.uuid().optional(),
  query: storedText.min(1, EMPTY_QUERY).max(COACH_LIMITS.query, QUERY_TOO_LONG),
  /** Taken from the product's first interface, and not read: what is stored about a person decides. */
  userProfile: z.looseObject({}).nullish(),
  /** The person that it is about; left out or `default`: the one who asks. */
  familyMemberId: z.union([memberId, z.literal('default')]).nullish(),
});
export type CoachingBody = z.infer<typeof coachingBody>;

const { outcome, help, sources, figures, actions, suggestions } = answerParts;

export const coachingAnswer = z.object({
  advice: z.string(),
  /** Questions that are left today. */
  remaining: z.number().int(),
  messageId: z.uuid().optional(),
  outcome: outcome.optional(),
  help: help.optional(),
  sources: sources.optional(),
  figures: figures.optional(),
  actions: actions.optional(),
  suggestions: suggestions.optional(),
});
export type CoachingAnswer = z.infer<typeof coachingAnswer>;

/** A question with its answer. */
export const coachMessage = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  /** Calendar day of the person who asked. */
  day: z.string(),
  at: z.string(),
  /** `null`: you; else the name of the person who shares this conversation. */
  by: z.string().nullable(),
  query: z.string(),
  advice: z.string(),
  ...answerParts,
});
export type CoachMessage = z.infer<typeof coachMessage>;

export const messagesAnswer = z.object({
  /** The oldest first. */
  messages: z.array(coachMessage),
  /** There are older ones, before the first. */
  hasMore: z.boolean(),
});
export type CoachMessages = z.infer<typeof messagesAnswer>;

const ageRule = z.object({
  band: z.string(),
  /** What a parent or guardian sees of what a person of this age asks from an account of their own. */
  guardianSees: z.enum(['everything', 'topics', 'nothing']),
  /** In words for the young person, and for the parent. */
  toYoung: z.string(),
  toGuardian: z.string(),
  reason: z.string(),
});
export type AgeRule = z.infer<typeof ageRule>;

export const askedAnswer = z.object({
  /** `null`: this member is of age, or has no account: there is nothing to see here. */
  rule: ageRule.nullable(),
  /** The latest first. */
  asked: z.array(
    z.object({
      id: z.uuid(),
      day: z.string(),
      at: z.string(),
      topic: z.string(),
      /** Which help was shown; `null`: none. */
      help: z.string().nullable(),
      /** Only where the rule shows everything. */
      query: z.string().nullable(),
      advice: z.string().nullable(),
    }),
  ),
});
export type Asked = z.infer<typeof askedAnswer>;

const country = z.string().regex(/^[A-Z]{2}$/, 'Please choose a country from the list.');

const languageModel = z.strictObject({ name: z.string().max(200), place: z.string().max(300) });

export const coachSettings = z.object({
  /** Whose numbers are shown for help. */
  helpCountry: z.string(),
  countries: z.array(z.string()),
  /** For an emergency and for a crisis, whether or not anything was asked. */
  helpNow: z.array(helpLine),
  /** Questions a day, and those that are left today. */
  limit: z.number().int(),
  remaining: z.number().int(),
  /** `null`: the person who asks is of age. */
  ageRule: ageRule.nullable(),
  /** The language model of this server; `null`: there is none, and nothing leaves it. */
  model: languageModel.nullable(),
  members: z.array(
    z.object({
      memberId: z.uuid(),
      /** Others of the household see the conversation that you have about this member. */
      shared: z.boolean(),
      /** Whether facts about this member may go to the model. */
      modelConsent: z.object({ given: z.boolean(), by: z.string(), at: z.string() }).nullable(),
      /** Whether you may decide that. */
      mayConsent: z.boolean(),
      /** What you see of what they ask from an account of their own; `null`: of age, no account, or your own. */
      ageRule: ageRule.nullable(),
    }),
  ),
});
export type CoachSettings = z.infer<typeof coachSettings>;

export const coachSettingsPut = z
  .strictObject({
    helpCountry: country,
    sharing: z.strictObject({ memberId, shared: z.boolean() }),
    modelConsent: z.strictObject({
      memberId,
      given: z.boolean(),
      /** The model that the person was shown: another one is not agreed to by a page that was open. */
      to: languageModel.optional(),
    }),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Please change something.');
export type CoachSettingsPut = z.infer<typeof coachSettingsPut>;

export const suggestionsAnswer = z.object({
  suggestions: z.array(z.string()),
  remaining: z.number().int(),
});
export type CoachSuggestions = z.infer<typeof suggestionsAnswer>;

const user = { tag: 'Coach', access: 'user' } as const;
export const coachRoutes = {
  /**
   * With `Accept: text/event-stream` as events: `stage` and `help` on the way, `text` with each checked piece, `reset`
   * when what was sent is taken back, then `answer`, or `error`.
   */
  ask: route({
    ...user,
    method: 'POST',
    path: coachPaths.ask,
    summary: 'Ask the coach; as one answer, or as server-sent events',
    need: 'coach:log',
    body: coachingBody,
    status: 200,
    answer: coachingAnswer,
  }),
  messages: route({
    ...user,
    method: 'GET',
    path: coachPaths.messages,
    summary:
      'What you asked about a member, and what is shared with you; `before` is the id of the oldest known',
    need: 'coach:read',
    query: z.object({ memberId, before: z.uuid().optional() }),
    status: 200,
    answer: messagesAnswer,
  }),
  removeMessage: route({
    ...user,
    method: 'DELETE',
    path: coachPaths.message,
    summary: 'Delete one question of yours with its answer',
    need: 'coach:read',
    params: idParams,
    status: 204,
  }),
  removeMessages: route({
    ...user,
    method: 'DELETE',
    path: coachPaths.messages,
    summary: 'Delete everything that you asked about a member',
    need: 'coach:read',
    query: z.object({ memberId }),
    status: 204,
  }),
  asked: route({
    ...user,
    method: 'GET',
    path: coachPaths.asked,
    summary: 'For parents and guardians: what a young member asked, as far as the rule of the age allows',
    need: 'coach:manage',
    query: z.object({ memberId }),
    status: 200,
    answer: askedAnswer,
  }),
  settings: route({
    ...user,
    method: 'GET',
    path: coachPaths.settings,
    summary: 'What you share, who agreed to a model, whose help lines are shown, and what is left today',
    need: 'coach:read',
    status: 200,
    answer: coachSettings,
  }),
  saveSettings: route({
    ...user,
    method: 'PUT',
    path: coachPaths.settings,
    summary: 'Change one or more of them',
    need: 'coach:log',
    body: coachSettingsPut,
    status: 200,
    answer: coachSettings,
  }),
  suggestions: route({
    ...user,
    method: 'GET',
    path: coachPaths.suggestions,
    summary: 'Questions that fit the hour and the person',
    need: 'coach:read',
    query: z.object({
      memberId: memberId.optional(),
      hour: z.coerce.number().int().min(0).max(23).optional(),
    }),
    status: 200,
    answer: suggestionsAnswer,
  }),
};
