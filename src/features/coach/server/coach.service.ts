import { wallClockIn } from '#domain/calendar/wall-clock.ts';
import type { HelpKind } from '#domain/help-lines/help-lines.ts';
import type { AccessLogService } from '#features/family-members/server/access-log/access-log.service.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import type { Help, HelpLine } from '../contract/answer.ts';
import type {
  Asked,
  CoachingAnswer,
  CoachingBody,
  CoachMessages,
  CoachSettings,
  CoachSettingsPut,
  CoachSuggestions,
} from '../contract/coach.ts';
import { COACH_LIMITS } from '../contract/coach-limits.ts';
import { helpTopic, isNeverShown, narrowerOf } from '../rules/who-sees.ts';
import { type AskDeps, createAskCoach, type Listener, QUESTIONS_A_DAY } from './ask-coach.ts';
import { createCoachSettings } from './coach-settings.ts';
import { ruleOf } from './model-consent.ts';
import { type CoachHistory, createMoveCoach } from './move-coach.ts';
import { openMessage, shownMessage } from './stored-message.ts';
import { aboutOf, chosenMember, createWhoAsks, seenMember } from './who-asks.ts';

interface CoachDeps extends Omit<AskDeps, 'whoAsks'> {
  readonly accessLog: Pick<AccessLogService, 'noteViews'>;
}

export interface CoachService extends CoachHistory {
  ask(actor: Actor, body: CoachingBody, listener: Listener): Promise<CoachingAnswer>;
  messages(actor: Actor, page: { memberId: string; before?: string | undefined }): Promise<CoachMessages>;
  remove(actor: Actor, id: string): Promise<void>;
  removeAll(actor: Actor, memberId: string): Promise<void>;
  /** What a young member asked, for those who run the household. */
  asked(actor: Actor, memberId: string): Promise<Asked>;
  settings(actor: Actor): Promise<CoachSettings>;
  saveSettings(actor: Actor, body: CoachSettingsPut): Promise<CoachSettings>;
  suggestions(
    actor: Actor,
    about: { memberId?: string | undefined; hour?: number | undefined },
  ): Promise<CoachSuggestions>;
  /** For other features: who can be reached in the country of the person who asks. */
  helpLines(tx: HouseholdTransaction, actor: Actor, kinds: readonly HelpKind[]): Promise<readonly HelpLine[]>;
  /** For other features: what helps at once, when words that someone wrote about themselves ask for it. Nothing is kept or counted. */
  helpFor(actor: Actor, text: string): Promise<Help | null>;
  /** Part of the daily round. */
  removeOld(tx: HouseholdTransaction, made: Date): Promise<void>;
}

/** As far as parents look back. */
const ASKED_AT_ONCE = 50;
const MOST_SUGGESTIONS = 4;
const serverZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function createCoachService(given: CoachDeps): CoachService {
  const { database, repository, ciphers, clock, engine } = given;
  const whoAsks = createWhoAsks(given);
  const deps = { ...given, whoAsks };

  return {
    ask: createAskCoach(deps),
    ...createCoachSettings(deps),

    async messages(actor, { memberId, before }) {
      allow(actor, 'coach:read');
      return database.withHousehold(actor, async (tx) => {
        seenMember(await whoAsks.read(tx, actor), memberId);
        const userIds = [actor.userId, ...(await repository.sharers(tx, memberId))];
        const page = { limit: COACH_LIMITS.page + 1, before };
        const rows = await repository.latest(tx, { memberId, userIds }, page);
        const cipher = await ciphers.cipherOf(tx);
        const people = await repository.people(tx);
        const isOwn = ({ userId }: { userId: string }) => userId === actor.userId;
        const shown = rows
          .slice(0, COACH_LIMITS.page)
          .map((row) => openMessage(cipher, row))
          // What asked for help is between the coach and the person, shared or not.
          .filter((message) => isOwn(message) || message.said.help === null)
          .map((message) =>
            shownMessage(message, isOwn(message) ? null : (people.get(message.userId)?.name ?? '')),
          );
        return { messages: shown.toReversed(), hasMore: rows.length > COACH_LIMITS.page };
      });
    },

    async remove(actor, id) {
      allow(actor, 'coach:read');
      await database.withHousehold(actor, async (tx) => {
        if (!(await repository.remove(tx, id))) throw notFound('message');
      });
    },

    async removeAll(actor, memberId) {
      allow(actor, 'coach:read');
      await database.withHousehold(actor, async (tx) => {
        seenMember(await whoAsks.read(tx, actor), memberId);
        await repository.removeAll(tx, memberId);
      });
    },

    async asked(actor, memberId) {
      allow(actor, 'coach:manage');
      if (actor.access.role !== 'owner' && actor.access.role !== 'adult')
        throw new AppError('not_allowed', 'Only parents and guardians see this.');
      return database.withHousehold(actor, async (tx) => {
        const member = seenMember(await whoAsks.read(tx, actor), memberId);
        const rule = ruleOf(member, await repository.people(tx));
        const { userId } = member;
        if (rule === null || userId === null || userId === actor.userId) return { rule: null, asked: [] };
        await given.accessLog.noteViews(tx, [memberId]);
        const rows = await repository.latestOf(tx, userId, ASKED_AT_ONCE);
        const cipher = await ciphers.cipherOf(tx);
        const asked = rows
          .map((row) => openMessage(cipher, row))
          .map((message) => ({ message, sees: narrowerOf(message.said.guardianSees, rule.guardianSees) }))
          .filter(
            ({ sees, message: { said } }) => sees !== 'nothing' && !isNeverShown(said.help?.category ?? null),
          )
          .map(({ sees, message: { id, day, at, said } }) => ({
            id,
            day,
            at: at.toISOString(),
            topic: said.topic,
            help: said.help === null ? null : helpTopic(said.help.category),
            query: sees === 'everything' ? said.query : null,
            advice: sees === 'everything' ? said.advice : null,
          }));
        return { rule, asked };
      });
    },

    async suggestions(actor, { memberId, hour }) {
      allow(actor, 'coach:read');
      // After opening the page a person will ask soon. What goes wrong here, the first question meets again and says.
      engine.prepare?.().catch(() => undefined);
      const who = await database.withHousehold(actor, (tx) => whoAsks.read(tx, actor));
      const member = chosenMember(who, memberId ?? null);
      const { minutes } = wallClockIn(actor.preferences?.timeZone ?? serverZone(), clock());
      const about = { asker: who.band, about: aboutOf(who, member), memberName: member.name };
      return {
        suggestions: engine.suggest(about, hour ?? Math.floor(minutes / 60)).slice(0, MOST_SUGGESTIONS),
        remaining: Math.max(0, QUESTIONS_A_DAY - who.used),
      };
    },

    async helpLines(tx, actor, kinds) {
      const { country } = await whoAsks.read(tx, actor);
      return given.gate.linesFor(country, kinds);
    },

    async helpFor(actor, text) {
      const { band: asker, country } = await database.withHousehold(actor, (tx) => whoAsks.read(tx, actor));
      const asked = { text, earlier: [], about: 'self', country } as const;
      const verdict = given.gate.judge({ ...asked, asker });
      if (verdict.outcome === 'stop') return verdict.help;
      // The gate learned from questions, and in a note of an adult it misses more: a note is read as strictly as a teen's.
      // Help that it only offers stays away, for in notes most of that is a mistake, unless it may be about not wanting to live.
      const strict = given.gate.judge({ ...asked, asker: 'teen' });
      if (strict.outcome === 'pass') return null;
      if (strict.outcome === 'offer' && strict.category !== 'self_harm') return null;
      return verdict.outcome === 'offer' ? verdict.help : strict.help;
    },

    removeOld: (tx, made) => repository.removeOld(tx, made),

    ...createMoveCoach({ repository, ciphers }),
  };
}
