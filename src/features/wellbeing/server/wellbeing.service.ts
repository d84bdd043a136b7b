import { diffDays, type IsoDay } from '#domain/calendar/days.ts';
import type { HelpKind } from '#domain/help-lines/help-lines.ts';
import { completedAge } from '#domain/members/known-age.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { Help } from '#features/coach/contract/answer.ts';
import type { CoachService } from '#features/coach/server/coach.service.ts';
import { allow } from '#platform/server/access.ts';
import { personalDay } from '#platform/server/clock.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { MemberHistory, OwnHistory } from '#platform/server/db/member-history.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import { AppError, invalidField, notFound } from '#platform/server/errors.ts';
import type { Age, Foundation, NewSample } from '#platform/server/server-feature.ts';
import type {
  DayPut,
  Entries,
  FeelingsDay,
  FeelingsPut,
  OwnDay,
  SharingPut,
  WellbeingSettings,
  Who5Day,
  Who5Form,
  Who5Put,
} from '../contract/wellbeing.ts';
import { MOST_DAYS } from '../contract/wellbeing.ts';
import { isNothingSaid, mergeFields } from '../rules/check-in.ts';
import { isChild, type Stage, stageOfAccount } from '../rules/stage.ts';
import { who5Score } from '../rules/who-5.ts';
import { createMoveWellbeing, createTakeWellbeing } from './move-wellbeing.ts';
import { ENTRIES, FEELINGS_KEPT } from './quotas.ts';
import { sampleCheckIns } from './sample-check-ins.ts';
import {
  NOTHING_CHOSEN,
  openDay,
  openEntry,
  openFeelings,
  sealDay,
  sealEntry,
  sealFeelings,
  type Who5Answers,
} from './sealed-entries.ts';
import type { EntryRow, Span, WellbeingRepository } from './wellbeing.repository.ts';

export interface WellbeingDeps extends Pick<Foundation, 'database' | 'clock'> {
  readonly quotas: Pick<Foundation['quotas'], 'keep'>;
  readonly repository: WellbeingRepository;
  readonly ciphers: HouseholdCipherService;
  /** Who can be reached, and whether words ask for them at once. */
  readonly coach: Pick<CoachService, 'helpLines' | 'helpFor'>;
  /** `null`: the license does not allow it here. */
  readonly who5: Who5Form | null;
}

export interface WellbeingService {
  entries(actor: Actor, span: Span): Promise<Entries>;
  settings(actor: Actor): Promise<WellbeingSettings>;
  saveDay(actor: Actor, day: string, body: DayPut): Promise<OwnDay>;
  removeDay(actor: Actor, day: string): Promise<void>;
  saveWho5(actor: Actor, day: string, body: Who5Put): Promise<Who5Day>;
  saveFeelings(actor: Actor, body: FeelingsPut): Promise<FeelingsDay>;
  share(actor: Actor, body: SharingPut): Promise<WellbeingSettings>;
  help(actor: Actor, text: string): Promise<{ help: Help | null }>;
  /** Part of the daily round. */
  removeOld(tx: HouseholdTransaction, age: Age): Promise<void>;
  /** Part of opening a sample family. */
  addSample(tx: HouseholdTransaction, sample: NewSample): Promise<void>;
  readonly history: MemberHistory;
  readonly ownHistory: OwnHistory;
}

const HELP_KINDS: Readonly<Record<Stage, readonly HelpKind[]>> = {
  child: ['child', 'crisis', 'emergency'],
  teen: ['crisis', 'teen', 'emergency'],
  adult: ['crisis', 'emergency'],
};

type Profile = Awaited<ReturnType<WellbeingRepository['profiles']>>[number];

const runsIt = ({ access: { role } }: Actor): boolean => role === 'owner' || role === 'adult';

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[][] => [
  ...Map.groupBy(items, keyOf).values(),
];

export function createWellbeingService(deps: WellbeingDeps): WellbeingService {
  const { database, repository, ciphers, clock, quotas, coach } = deps;
  const todayOf = ({ preferences }: Actor): IsoDay => personalDay(clock(), preferences);

  /** Their own profile, and what of this page is for it. */
  function ownOf(actor: Actor, profiles: readonly Profile[]) {
    const own =
      actor.access.role === 'caregiver' ? undefined : profiles.find((one) => one.userId === actor.userId);
    if (own === undefined) return null;
    const age = completedAge(own, todayOf(actor));
    return { memberId: own.id, name: own.name, stage: stageOfAccount(age, actor.access.role === 'teen') };
  }

  /** Whose feelings the person may see and choose: a parent's children, and a child's own. */
  function childrenOf(actor: Actor, profiles: readonly Profile[]): readonly Profile[] {
    if (actor.access.role === 'caregiver') return [];
    const today = todayOf(actor);
    return profiles.filter(
      (one) => isChild(completedAge(one, today)) && (runsIt(actor) || one.userId === actor.userId),
    );
  }

  /** Who writes about themselves. @throws for a child, who chooses pictures, and for anyone without a profile */
  async function writer(tx: HouseholdTransaction, actor: Actor): Promise<string> {
    const own = ownOf(actor, await repository.profiles(tx));
    if (own === null || own.stage === 'child')
      throw new AppError('not_allowed', 'Check-ins are for teens and adults, with an account of their own.');
    return own.memberId;
  }

  function checkDay(actor: Actor, day: IsoDay): void {
    // Across time zones it may be tomorrow already.
    if (diffDays(todayOf(actor), day) > 1)
      throw invalidField('day', 'Please choose a day that is not in the future.');
  }

  const shownDay = (cipher: TextCipher, rows: readonly EntryRow[]) => {
    const [{ day }] = rows as [EntryRow];
    return { day, ...openDay(cipher, rows).values };
  };

  async function settingsIn(tx: HouseholdTransaction, actor: Actor): Promise<WellbeingSettings> {
    const [profiles, people, sees] = [
      await repository.profiles(tx),
      await repository.people(tx),
      await repository.sharedWith(tx),
    ];
    const you = ownOf(actor, profiles);
    const isWriter = you !== null && you.stage !== 'child';
    return {
      you,
      children: childrenOf(actor, profiles).map(({ id, name, relationship, userId }) => ({
        memberId: id,
        name,
        relationship,
        yours: userId === actor.userId,
      })),
      who5: isWriter ? deps.who5 : null,
      helpLines: [...(await coach.helpLines(tx, actor, HELP_KINDS[you?.stage ?? 'adult']))],
      childHelpLines: [...(await coach.helpLines(tx, actor, HELP_KINDS.child))],
      people: isWriter
        ? people
            .filter(({ userId, role }) => userId !== actor.userId && (role === 'owner' || role === 'adult'))
            .map(({ userId, name }) => ({ userId, name, sees: sees.has(userId) }))
        : [],
    };
  }

  return {
    async entries(actor, { from, to }) {
      allow(actor, 'coach:read');
      if (diffDays(from, to) < 0) throw invalidField('to', 'Please choose an end after the beginning.');
      if (diffDays(from, to) >= MOST_DAYS)
        throw invalidField('to', `Please ask for at most ${MOST_DAYS} days at once.`);
      return database.withHousehold(actor, async (tx) => {
        const profiles = await repository.profiles(tx);
        const rows = await repository.entries(tx, { from, to });
        const chosen = await repository.feelings(tx, { from, to });
        const cipher = await ciphers.cipherOf(tx);
        const own = rows.filter(({ userId }) => userId === actor.userId);
        const others = rows.filter(({ userId, kind }) => userId !== actor.userId && kind === 'check-in');
        const children = new Set(childrenOf(actor, profiles).map(({ id }) => id));
        return {
          days: groupBy(
            own.filter(({ kind }) => kind !== 'who-5'),
            ({ day }) => day,
          )
            .map((ofDay) => shownDay(cipher, ofDay))
            .filter((said) => !isNothingSaid(said)),
          who5: own
            .filter(({ kind }) => kind === 'who-5')
            .map((row) => {
              const { answers } = openEntry(cipher, row) as Who5Answers;
              return { day: row.day, answers: [...answers], score: who5Score(answers) };
            }),
          shared: [...Map.groupBy(others, ({ userId }) => userId)].map(([userId, ofPerson]) => ({
            userId,
            name: profiles.find((profile) => profile.userId === userId)?.name ?? '',
            days: ofPerson
              .map((row) => shownDay(cipher, [row]))
              .filter((said) => !isNothingSaid(said))
              .map(({ note: _, ...said }) => said),
          })),
          feelings: chosen
            .filter(({ memberId }) => children.has(memberId))
            .map((row) => {
              const { feelings, helps } = openFeelings(cipher, row).values;
              return { memberId: row.memberId, day: row.day, feelings: [...feelings], helps: [...helps] };
            })
            .filter(({ feelings, helps }) => feelings.length + helps.length > 0),
        };
      });
    },

    async settings(actor) {
      allow(actor, 'coach:read');
      return database.withHousehold(actor, (tx) => settingsIn(tx, actor));
    },

    async saveDay(actor, day, { changedAt, ...change }) {
      allow(actor, 'coach:log');
      checkDay(actor, day);
      return database.withHousehold(actor, async (tx) => {
        const memberId = await writer(tx, actor);
        const rows = await repository.ownDay(tx, day);
        const cipher = await ciphers.cipherOf(tx);
        const before = openDay(cipher, rows);
        const after = mergeFields(before, change, changedAt, clock().getTime());
        await repository.saveEntries(tx, sealDay(cipher, { userId: actor.userId, memberId, day }, after));
        await quotas.keep(tx, ENTRIES);
        return { day, ...after.values };
      });
    },

    async removeDay(actor, day) {
      allow(actor, 'coach:log');
      await database.withHousehold(actor, async (tx) => {
        if (!(await repository.removeDay(tx, day))) throw notFound('day');
      });
    },

    async saveWho5(actor, day, { answers, changedAt }) {
      allow(actor, 'coach:log');
      checkDay(actor, day);
      if (deps.who5 === null) throw notFound('questionnaire');
      return database.withHousehold(actor, async (tx) => {
        const memberId = await writer(tx, actor);
        const cipher = await ciphers.cipherOf(tx);
        const known = (await repository.ownDay(tx, day)).find(({ kind }) => kind === 'who-5');
        const before = known === undefined ? null : (openEntry(cipher, known) as Who5Answers);
        const merged = mergeFields<'answers', Pick<Who5Answers, 'answers'>>(
          {
            values: { answers: before?.answers ?? [] },
            times: before === null ? {} : { answers: before.at },
          },
          { answers },
          changedAt,
          clock().getTime(),
        );
        const said: Who5Answers = { answers: merged.values.answers, at: merged.times.answers ?? '' };
        await repository.saveEntries(tx, [
          sealEntry(cipher, { userId: actor.userId, memberId, day, kind: 'who-5' }, said),
        ]);
        await quotas.keep(tx, ENTRIES);
        return { day, answers: [...said.answers], score: who5Score(said.answers) };
      });
    },

    async saveFeelings(actor, { memberId, day, changedAt, ...change }) {
      allow(actor, 'coach:log');
      checkDay(actor, day);
      return database.withHousehold(actor, async (tx) => {
        const profiles = await repository.profiles(tx);
        if (!childrenOf(actor, profiles).some(({ id }) => id === memberId)) throw notFound('child');
        const known = await repository.feelingsOf(tx, { memberId, day });
        const cipher = await ciphers.cipherOf(tx);
        const before = known === null ? NOTHING_CHOSEN : openFeelings(cipher, known);
        const unique = {
          feelings: change.feelings && [...new Set(change.feelings)],
          helps: change.helps && [...new Set(change.helps)],
        };
        const after = mergeFields(before, unique, changedAt, clock().getTime());
        await repository.saveFeelings(tx, sealFeelings(cipher, { memberId, day }, after));
        if (known === null) await quotas.keep(tx, FEELINGS_KEPT);
        const { feelings, helps } = after.values;
        return { memberId, day, feelings: [...feelings], helps: [...helps] };
      });
    },

    async share(actor, { userId, sees }) {
      allow(actor, 'coach:log');
      return database.withHousehold(actor, async (tx) => {
        await writer(tx, actor);
        const { people } = await settingsIn(tx, actor);
        if (!people.some((one) => one.userId === userId)) throw notFound('person');
        if (sees) await repository.share(tx, userId, clock());
        else await repository.unshare(tx, userId);
        return settingsIn(tx, actor);
      });
    },

    async help(actor, text) {
      allow(actor, 'coach:read');
      return { help: await coach.helpFor(actor, text) };
    },

    async removeOld(tx, { made }) {
      await repository.removeOld(tx, made.toISOString().slice(0, 10));
    },

    async addSample(tx, { userId, today }) {
      const own = (await repository.profiles(tx)).find((profile) => profile.userId === userId);
      if (own === undefined) return;
      const cipher = await ciphers.cipherOf(tx);
      const at = clock().toISOString();
      const rows = sampleCheckIns(today).flatMap(({ day, ...values }) =>
        sealDay(
          cipher,
          { userId, memberId: own.id, day },
          {
            values,
            times: { mood: at, stress: at, sleepHours: at, sleepQuality: at },
          },
        ),
      );
      await repository.insertAll(tx, { entries: rows, feelings: [] });
    },

    history: createMoveWellbeing(deps),
    ownHistory: createTakeWellbeing(deps),
  };
}
