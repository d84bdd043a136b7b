import { addDays, diffDays } from '#domain/calendar/days.ts';
import { mayDo } from '#domain/household/access.ts';
import { dayNotes, dayTotals, isEnough } from '#domain/hydration/day-notes.ts';
import { contentsOf, drinkOf } from '#domain/hydration/drinks.ts';
import type { NoticeSource, RemindersService } from '#features/reminders/server/reminders.service.ts';
import { allow } from '#platform/server/access.ts';
import { personalDay } from '#platform/server/clock.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { MemberHistory } from '#platform/server/db/member-history.ts';
import { AppError, invalidField, notFound } from '#platform/server/errors.ts';
import type { Foundation, NewSample } from '#platform/server/server-feature.ts';
import type {
  DueDrink,
  HydrationCreate,
  HydrationDay,
  HydrationEntry,
  HydrationSettings,
  HydrationSettingsPut,
} from '../contract/hydration.ts';
import { MOST_DAYS } from '../contract/hydration.ts';
import { isDrinkDue } from '../rules/drink-due.ts';
import { drunkOf } from '../rules/drunk.ts';
import { reminderNotice } from '../rules/reminder-notice.ts';
import type { Span } from './hydration.repository.ts';
import { createHydrationSettings, type HydrationSettingsDeps } from './hydration-settings.ts';
import { createMoveDrinks } from './move-drinks.ts';
import { DRINKS_KEPT, DRINKS_OF_A_DAY } from './quotas.ts';
import { sampleDrinks } from './sample-drinks.ts';
import { openEntry, sealEntry } from './sealed-drinks.ts';

/** Water from what a member ate on a day, ml; `null`: not known. The food log brings it. */
export type FoodWater = (actor: Actor, memberId: string, day: string) => Promise<number | null>;

interface HydrationDeps extends HydrationSettingsDeps, Pick<Foundation, 'createId'> {
  readonly quotas: Pick<Foundation['quotas'], 'keep' | 'of'>;
  readonly reminders: Pick<RemindersService, 'on' | 'timesOf' | 'set'>;
  readonly foodWater: FoodWater;
}

interface ListQuery {
  readonly memberId?: string | undefined;
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface HydrationService {
  list(actor: Actor, query: ListQuery): Promise<HydrationEntry[]>;
  create(actor: Actor, body: HydrationCreate): Promise<HydrationEntry>;
  day(actor: Actor, query: { memberId: string; date?: string | undefined }): Promise<HydrationDay>;
  /** Of whose drinking this person is to be reminded now. */
  due(actor: Actor): Promise<DueDrink[]>;
  settings(actor: Actor): Promise<HydrationSettings>;
  saveSettings(actor: Actor, body: HydrationSettingsPut): Promise<HydrationSettings>;
  remove(actor: Actor, id: string): Promise<void>;
  readonly history: MemberHistory;
  /** Part of opening a sample family. */
  addSample(tx: HouseholdTransaction, sample: NewSample): Promise<void>;
}

const FIRST_DAY = '1900-01-01';
/** Somewhere it is tomorrow already. */
const AHEAD_MS = 26 * 3_600_000;

const serverZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function createHydrationService(deps: HydrationDeps): HydrationService {
  const { database, repository, quotas, clock, reminders } = deps;
  const { todayOf, standardOf, settings, saveSettings } = createHydrationSettings(deps);

  async function opened(tx: HouseholdTransaction, span: Span): Promise<HydrationEntry[]> {
    const rows = await repository.entries(tx, span);
    const cipher = await deps.ciphers.cipherOf(tx);
    return rows.map((row) => openEntry(cipher, row));
  }

  function checkDay(date: string, at: Date, birthDate: string | null): void {
    if (at.getTime() > clock().getTime() + AHEAD_MS)
      throw invalidField('at', 'Please choose a time that is not in the future.');
    if (Math.abs(diffDays(date, at.toISOString().slice(0, 10))) > 1)
      throw invalidField('date', 'The date and the time do not belong together.');
    if (date < FIRST_DAY) throw invalidField('date', 'Please choose a later day.');
    if (birthDate !== null && date < birthDate)
      throw invalidField('date', 'Please choose a day after the birth.');
  }

  async function keepRoom(tx: HouseholdTransaction, entry: HydrationEntry): Promise<void> {
    const kept = await repository.countOfDay(tx, { memberId: entry.memberId, day: entry.date });
    const most = DRINKS_OF_A_DAY.most[await quotas.of(tx)];
    if (kept > most) {
      throw new AppError(
        DRINKS_OF_A_DAY.code,
        `There are ${most} ${DRINKS_OF_A_DAY.what} already, which is the limit. Please remove one first.`,
      );
    }
    if (kept === 1) await quotas.keep(tx, DRINKS_KEPT);
  }

  /** Nothing for anyone who has had enough, or may not be asked to drink more. */
  const notice: NoticeSource = async ({ actor, memberId, timeZone }) => {
    if (!mayDo(actor.access, 'hydration:read')) return null;
    const reader: Actor = { ...actor, preferences: { ...actor.preferences, timeZone } };
    const standard = await standardOf(reader, memberId);
    if (standard === null) return null;
    const { today, member, target, limits } = standard;
    const entries = await database.withHousehold(reader, (tx) =>
      opened(tx, { memberId, from: today, to: today }),
    );
    if (isEnough(target, dayTotals(drunkOf(entries)))) return null;
    const { name, yours } = member.answer;
    return reminderNotice({ name, isYours: yours, isChild: limits.isChild });
  };
  reminders.on('hydration', notice);

  return {
    saveSettings,

    async list(actor, { memberId, date, from, to }) {
      allow(actor, 'hydration:read');
      return database.withHousehold(actor, async (tx) => {
        const start = date ?? from ?? todayOf(actor);
        const end = date ?? to ?? start;
        if (diffDays(start, end) < 0) throw invalidField('to', 'Please choose an end after the beginning.');
        if (diffDays(start, end) >= MOST_DAYS)
          throw invalidField('to', `Please ask for at most ${MOST_DAYS} days at once.`);
        return opened(tx, { from: start, to: end, memberId });
      });
    },

    async create(actor, body) {
      allow(actor, 'hydration:log');
      const drink = drinkOf(body.drink);
      if (drink === null) throw invalidField('drink', 'Please choose a drink from the list.');
      return database.withHousehold(actor, async (tx) => {
        const member = await repository.findMember(tx, body.memberId);
        if (member === null) throw notFound('family member');
        const at = new Date(body.at);
        const date = body.date ?? personalDay(at, actor.preferences);
        checkDay(date, at, member.birthDate);
        const { memberId, ml } = body;
        const id = body.id ?? deps.createId();
        const contents = contentsOf(drink, ml);
        const entry = { id, memberId, date, at: at.toISOString(), drink: drink.id, ml, ...contents };
        const cipher = await deps.ciphers.cipherOf(tx);
        if (await repository.insert(tx, sealEntry(cipher, entry))) {
          await keepRoom(tx, entry);
          return entry;
        }
        // Sent twice, it is there and stays as it is.
        const known = await repository.find(tx, id);
        if (known === null) throw notFound('drink');
        return openEntry(cipher, known);
      });
    },

    async day(actor, { memberId, date }) {
      allow(actor, 'hydration:read');
      const standard = await standardOf(actor, memberId);
      if (standard === null) throw notFound('family member');
      const { today, target, limits } = standard;
      const shown = date ?? today;
      const entries = await database.withHousehold(actor, (tx) =>
        opened(tx, { memberId, from: shown, to: shown }),
      );
      const drunk = drunkOf(entries);
      return {
        memberId,
        date: shown,
        entries,
        totals: dayTotals(drunk),
        foodWaterMl: await deps.foodWater(actor, memberId, shown),
        target,
        notes: [...dayNotes(limits, target, drunk)],
      };
    },

    async due(actor) {
      allow(actor, 'hydration:read');
      const times = await database.withHousehold(actor, (tx) => reminders.timesOf(tx, 'hydration'));
      // Most people are reminded of nothing, and Today asks often.
      if (times.size === 0) return [];
      const { people } = await settings(actor);
      const today = todayOf(actor);
      const entries = await database.withHousehold(actor, (tx) => opened(tx, { from: today, to: today }));
      const now = clock();
      return people
        .filter((person) =>
          isDrinkDue(
            person,
            entries.filter(({ memberId }) => memberId === person.memberId),
            now,
          ),
        )
        .map(({ memberId, name, yours }) => ({ memberId, name, yours }));
    },

    async settings(actor) {
      allow(actor, 'hydration:read');
      return settings(actor);
    },

    async remove(actor, id) {
      allow(actor, 'hydration:log');
      await database.withHousehold(actor, async (tx) => {
        if (!(await repository.remove(tx, id))) throw notFound('drink');
      });
    },

    history: createMoveDrinks(deps),

    async addSample(tx, { today }) {
      const cipher = await deps.ciphers.cipherOf(tx);
      const moment = { now: clock(), timeZone: serverZone() };
      const rows = (await repository.memberIds(tx)).flatMap((memberId, who) =>
        sampleDrinks(who, (daysBack) => addDays(today, -daysBack), moment).map((drunk) =>
          sealEntry(cipher, { id: deps.createId(), memberId, ...drunk }),
        ),
      );
      await repository.insertAll(tx, rows);
    },
  };
}
