import { countedTime } from '#domain/calendar/change-time.ts';
import { addDays, diffDays } from '#domain/calendar/days.ts';
import { wallClockIn } from '#domain/calendar/wall-clock.ts';
import { mayDo } from '#domain/household/access.ts';
import { dayNotes, dayTotals, isEnough } from '#domain/hydration/day-notes.ts';
import { drinkLimits } from '#domain/hydration/drink-limits.ts';
import { drinkingDay } from '#domain/hydration/drinking-day.ts';
import { contentsOf, drinkOf } from '#domain/hydration/drinks.ts';
import { type WaterPerson, waterTarget } from '#domain/hydration/water-target.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type {
  FamilyMembersService,
  MemberForPlanning,
} from '#features/family-members/server/family-members.service.ts';
import type { NoticeSource, RemindersService } from '#features/reminders/server/reminders.service.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { MemberHistory } from '#platform/server/db/member-history.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import { AppError, invalidField, notFound } from '#platform/server/errors.ts';
import type { Foundation, NewSample } from '#platform/server/server-feature.ts';
import type {
  DueDrink,
  HouseholdHydration,
  HydrationCreate,
  HydrationDay,
  HydrationEntry,
  HydrationPerson,
  HydrationSettings,
  HydrationSettingsPut,
} from '../contract/hydration.ts';
import { MOST_DAYS } from '../contract/hydration.ts';
import { isDrinkDue } from '../rules/drink-due.ts';
import { drunkOf } from '../rules/drunk.ts';
import { PRODUCT_SETTINGS } from '../rules/product-settings.ts';
import { reminderNotice } from '../rules/reminder-notice.ts';
import type { EntryRow, HydrationRepository, MemberRow, Span } from './hydration.repository.ts';
import { DRINKS_KEPT, DRINKS_OF_A_DAY } from './quotas.ts';
import { sampleDrinks } from './sample-drinks.ts';
import { DRINK, MEMBER_SETTINGS } from './sealed-columns.ts';

/** Water from what a member ate on a day, ml; `null`: not known. The food log brings it. */
export type FoodWater = (actor: Actor, memberId: string, day: string) => Promise<number | null>;

interface HydrationDeps extends Pick<Foundation, 'database' | 'clock' | 'createId'> {
  readonly quotas: Pick<Foundation['quotas'], 'keep' | 'of'>;
  readonly repository: HydrationRepository;
  readonly ciphers: HouseholdCipherService;
  readonly familyMembers: Pick<FamilyMembersService, 'eaters'>;
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

type SealedDrink = Pick<HydrationEntry, 'drink' | 'ml' | 'waterMl' | 'caffeineMg' | 'alcoholG'>;

interface ByHand {
  readonly activityMinutes: number;
  readonly heatMl: number;
}

const NOTHING_BY_HAND: ByHand = { activityMinutes: 0, heatMl: 0 };
const FIRST_DAY = '1900-01-01';
/** Somewhere it is tomorrow already. */
const AHEAD_MS = 26 * 3_600_000;

const serverZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The figures of a profile that drinks are held to; a profile without an age or a sex says so. */
function personOf({ answer, ageYears }: MemberForPlanning): WaterPerson {
  const { sex, lifeStage, weightKg, limits, clinicNumbers } = answer;
  // What is written among the conditions counts as what was chosen.
  const stage = limits.conditions.includes('pregnant')
    ? 'pregnant'
    : limits.conditions.includes('breastfeeding')
      ? 'lactating'
      : null;
  return {
    ageYears,
    sex,
    lifeStage: lifeStage ?? stage,
    weightKg,
    conditions: limits.conditions,
    fluidMl: clinicNumbers.fluidMl,
  };
}

export function createHydrationService(deps: HydrationDeps): HydrationService {
  const { database, repository, quotas, clock, reminders } = deps;

  const sealEntry = (cipher: TextCipher, entry: HydrationEntry): EntryRow => {
    const { id, memberId, date, at, drink, ml, waterMl, caffeineMg, alcoholG } = entry;
    const drunk: SealedDrink = { drink, ml, waterMl, caffeineMg, alcoholG };
    return {
      id,
      memberId,
      day: date,
      at: new Date(at),
      drinkEncrypted: cipher.encrypt(JSON.stringify(drunk), DRINK.place(id)),
    };
  };
  const openEntry = (cipher: TextCipher, row: EntryRow): HydrationEntry => {
    const drunk = JSON.parse(cipher.decrypt(row.drinkEncrypted, DRINK.place(row.id))) as SealedDrink;
    return { id: row.id, memberId: row.memberId, date: row.day, at: row.at.toISOString(), ...drunk };
  };

  async function householdOf(tx: HouseholdTransaction): Promise<HouseholdHydration> {
    const row = await repository.household(tx);
    if (row === null) return PRODUCT_SETTINGS;
    const { body, units, dayStartMinutes, cups } = row;
    return { body, units, dayStartMinutes, cups: [...cups] };
  }

  const byHandOf = (cipher: TextCipher, rows: readonly MemberRow[]): ReadonlyMap<string, ByHand> =>
    new Map(
      rows.map(({ memberId, settingsEncrypted }) => [
        memberId,
        JSON.parse(cipher.decrypt(settingsEncrypted, MEMBER_SETTINGS.place(memberId))) as ByHand,
      ]),
    );

  const todayOf = (actor: Pick<Actor, 'preferences'>, startMinutes: number): string =>
    drinkingDay(wallClockIn(actor.preferences?.timeZone ?? serverZone(), clock()), startMinutes);

  async function opened(tx: HouseholdTransaction, span: Span): Promise<HydrationEntry[]> {
    const rows = await repository.entries(tx, span);
    const cipher = await deps.ciphers.cipherOf(tx);
    return rows.map((row) => openEntry(cipher, row));
  }

  /** What holds for one member; `null`: no member that the person may see. */
  async function standardOf(actor: Actor, memberId: string) {
    const about = await database.withHousehold(actor, async (tx) => {
      const household = await householdOf(tx);
      const cipher = await deps.ciphers.cipherOf(tx);
      return { household, byHand: byHandOf(cipher, await repository.members(tx)) };
    });
    const { household, byHand } = about;
    const today = todayOf(actor, household.dayStartMinutes);
    const members = await deps.familyMembers.eaters(actor, today);
    const member = members.find(({ answer }) => answer.id === memberId);
    if (member === undefined) return null;
    const person = personOf(member);
    const entered = byHand.get(memberId) ?? NOTHING_BY_HAND;
    return {
      today,
      household,
      member,
      target: waterTarget(person, { ...entered, body: household.body }),
      limits: drinkLimits(person),
    };
  }

  async function settings(actor: Actor): Promise<HydrationSettings> {
    const { household, byHand, times } = await database.withHousehold(actor, async (tx) => {
      const cipher = await deps.ciphers.cipherOf(tx);
      return {
        household: await householdOf(tx),
        byHand: byHandOf(cipher, await repository.members(tx)),
        times: await reminders.timesOf(tx, 'hydration'),
      };
    });
    const members = await deps.familyMembers.eaters(actor, todayOf(actor, household.dayStartMinutes));
    const people = members.map((member): HydrationPerson => {
      const { id, name, yours, relationship } = member.answer;
      const person = personOf(member);
      const entered = byHand.get(id) ?? NOTHING_BY_HAND;
      return {
        memberId: id,
        name,
        yours,
        relationship,
        target: waterTarget(person, { ...entered, body: household.body }),
        limits: drinkLimits(person),
        ...entered,
        reminder: times.get(id) ?? null,
      };
    });
    return { household, people };
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

  async function saveParts(tx: HouseholdTransaction, actor: Actor, body: HydrationSettingsPut) {
    const { household, member, reminder, changedAt } = body;
    const now = clock().getTime();
    if (household !== undefined) {
      allow(actor, 'hydration:manage');
      const stored = (await repository.household(tx))?.setAt.toISOString();
      const setAt = countedTime(changedAt, stored, now);
      if (stored === undefined || setAt > stored)
        await repository.saveHousehold(tx, { ...household, setAt: new Date(setAt) });
    }
    if (member !== undefined) {
      const { memberId, ...entered } = member;
      if ((await repository.findMember(tx, memberId)) === null) throw notFound('family member');
      const stored = (await repository.members(tx)).find((row) => row.memberId === memberId);
      const setAt = countedTime(changedAt, stored?.setAt.toISOString(), now);
      if (stored === undefined || setAt > stored.setAt.toISOString()) {
        const cipher = await deps.ciphers.cipherOf(tx);
        const text = cipher.encrypt(JSON.stringify(entered), MEMBER_SETTINGS.place(memberId));
        await repository.saveMember(tx, { memberId, settingsEncrypted: text, setAt: new Date(setAt) });
      }
    }
    if (reminder !== undefined) {
      if ((await repository.findMember(tx, reminder.memberId)) === null) throw notFound('family member');
      await reminders.set(tx, { memberId: reminder.memberId, kind: 'hydration' }, reminder.times);
    }
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
    async list(actor, { memberId, date, from, to }) {
      allow(actor, 'hydration:read');
      return database.withHousehold(actor, async (tx) => {
        const start = date ?? from ?? todayOf(actor, (await householdOf(tx)).dayStartMinutes);
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
        const { dayStartMinutes } = await householdOf(tx);
        const zone = actor.preferences?.timeZone ?? serverZone();
        const date = body.date ?? drinkingDay(wallClockIn(zone, at), dayStartMinutes);
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
      const { household, people } = await settings(actor);
      const today = todayOf(actor, household.dayStartMinutes);
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

    async saveSettings(actor, body) {
      allow(actor, 'hydration:log');
      const times = body.reminder?.times;
      if (body.reminder !== undefined && times != null) {
        const standard = await standardOf(actor, body.reminder.memberId);
        if (standard === null) throw notFound('family member');
        if (standard.target.kind !== 'target')
          throw invalidField(
            'reminder.memberId',
            'We don’t remind of drinking where a doctor or an age decides.',
          );
      }
      await database.withHousehold(actor, (tx) => saveParts(tx, actor, body));
      return settings(actor);
    },

    async remove(actor, id) {
      allow(actor, 'hydration:log');
      await database.withHousehold(actor, async (tx) => {
        if (!(await repository.remove(tx, id))) throw notFound('drink');
      });
    },

    history: {
      async moveMember({ memberId, inFrom, inTo }) {
        const moved = await inFrom(async (tx) => {
          const cipher = await deps.ciphers.cipherOf(tx);
          const rows = await repository.entries(tx, { from: FIRST_DAY, to: '9999-12-31', memberId });
          const own = (await repository.members(tx)).filter((row) => row.memberId === memberId);
          return { entries: rows.map((row) => openEntry(cipher, row)), byHand: byHandOf(cipher, own), own };
        });
        await inTo(async (tx) => {
          const cipher = await deps.ciphers.cipherOf(tx);
          await repository.insertAll(
            tx,
            moved.entries.map((entry) => sealEntry(cipher, entry)),
          );
          for (const { setAt } of moved.own) {
            const text = JSON.stringify(moved.byHand.get(memberId) ?? NOTHING_BY_HAND);
            const settingsEncrypted = cipher.encrypt(text, MEMBER_SETTINGS.place(memberId));
            await repository.saveMember(tx, { memberId, settingsEncrypted, setAt });
          }
        });
      },
    },

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
