import QuickLRU from 'quick-lru';
import { addDays, diffDays } from '#domain/calendar/days.ts';
import { isFamilyFood } from '#domain/foods/food-id.ts';
import { mayDo } from '#domain/household/access.ts';
import { ageYears } from '#domain/members/known-age.ts';
import { ALL_WITHHELD } from '#domain/members/withheld-figures.ts';
import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { shownTargets } from '#domain/targets/shown-targets.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { allow } from '#platform/server/access.ts';
import { givenAgain } from '#platform/server/answer-text.ts';
import { personalDay } from '#platform/server/clock.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { MemberHistory } from '#platform/server/db/member-history.ts';
import type { Encryption, HouseholdCipher } from '#platform/server/encryption.ts';
import { invalidField, notFound } from '#platform/server/errors.ts';
import type { Foundation, NewSample } from '#platform/server/server-feature.ts';
import type {
  BatchChange,
  CopyBody,
  CorrectionBody,
  MealEntryCreate,
  MealEntryPatch,
} from '../contract/entry-writes.ts';
import type { DayAnswer } from '../contract/log-day.ts';
import type {
  BatchAnswer,
  EntriesAnswer,
  EntriesByMember,
  MealEntry,
  OftenAnswer,
  OftenItem,
} from '../contract/meal-entries.ts';
import type { EntriesQuery } from '../contract/meal-entry-routes.ts';
import { isWholeDay } from '../rules/day-sum.ts';
import { dayGroups, dayKindOf, dayTargets, patternFor } from '../rules/day-targets.ts';
import { totalsOf } from '../rules/eaten.ts';
import type { KeptFood } from '../rules/kept-food.ts';
import { createAddEntries } from './add-entries.ts';
import { createChangeEntries } from './change-entries.ts';
import type { PersonTargets } from './day-targets-of.ts';
import { entryAnswer, type FoodToday, openEntries, withoutFigures } from './entry-answer.ts';
import type { DayRow, EntryRow, FoodLogRepository, MemberFacts } from './food-log.repository.ts';
import type { KeptFoods } from './kept-foods.ts';
import { type LogDays, openFirsts, openSum } from './log-days.ts';
import { createLogPlaces, type LogWritesDeps } from './log-places.ts';
import { createMemberMove } from './move-log.ts';
import { oftenAnswer, oftenWithoutFigures } from './often.ts';
import { createRemoveBefore } from './remove-before.ts';
import { createSampleLog } from './sample-log.ts';

export interface FoodLogDeps
  extends Pick<Foundation, 'database' | 'clock' | 'createId'>,
    Pick<LogWritesDeps, 'loggables' | 'mealPlans' | 'savedMeals' | 'noteUse'> {
  readonly repository: FoodLogRepository;
  readonly keptFoods: KeptFoods;
  readonly days: LogDays;
  readonly ciphers: HouseholdCipherService;
  readonly encryption: Pick<Encryption, 'cipherFor'>;
  readonly targetsOf: (actor: Actor, member: MemberFacts, date: string) => Promise<PersonTargets | null>;
}

/** What someone ate in a day, for goals and for what is learned from weeks. */
export interface DayIntake {
  readonly day: string;
  /** Of what is known. */
  readonly kcal: number;
  /** False: something that was eaten seems to be missing. */
  readonly isComplete: boolean;
}

export interface FoodLogService {
  list(actor: Actor, query: EntriesQuery): Promise<EntriesByMember>;
  day(actor: Actor, memberId: string, date: string): Promise<DayAnswer>;
  often(
    actor: Actor,
    about: { memberId: string; mealType: MealEntry['mealType']; limit: number },
  ): Promise<OftenAnswer>;
  create(actor: Actor, body: MealEntryCreate): Promise<EntriesAnswer>;
  update(actor: Actor, id: string, patch: MealEntryPatch): Promise<MealEntry>;
  remove(actor: Actor, id: string): Promise<void>;
  changeMany(actor: Actor, change: BatchChange): Promise<BatchAnswer>;
  copy(actor: Actor, body: CopyBody): Promise<EntriesAnswer>;
  correct(actor: Actor, body: CorrectionBody): Promise<{ changed: number }>;
  /** For other features: days of everyone, by member. Days without an entry are left out. */
  intakes(tx: HouseholdTransaction, from: string, to: string): Promise<ReadonlyMap<string, DayIntake[]>>;
  /** For other features: water in what someone ate on a day, drinks aside, ml; `null`: nothing is known of it. */
  foodWaterMl(actor: Actor, memberId: string, date: string): Promise<number | null>;
  /** Days before this one are older than the household keeps them. */
  removeBefore(tx: HouseholdTransaction, day: string): Promise<void>;
  /** Part of the end of a profile. */
  forgetMember(tx: HouseholdTransaction): Promise<void>;
  readonly history: MemberHistory;
  /** Part of opening a sample family. */
  addSample(tx: HouseholdTransaction, sample: NewSample): Promise<void>;
}

/** A food of a larger source is asked for again after this time. */
const TODAY_FOR = { maxSize: 2_000, maxAge: 600_000 };
/** Answers that are the same as long as nothing was written: the day that is open on several devices. */
const KNOWN_DAYS = { maxSize: 500, maxAge: 600_000 };
/** About a day of a large family. */
const MOST_KNOWN_ROWS = 300;
/** Weeks of entries in which something is eaten often. */
const OFTEN_DAYS = 56;
/** In the first days of a log everything is there for the first time, and nothing is new. */
const NEWS_AFTER_DAYS = 14;

/** Of someone whose profile the one who asks may not see, nothing is said, as of everyone: a difference would tell who is ill. */
const withheldFrom = (person: PersonTargets | null): readonly NutrientCode[] =>
  person?.withheld ?? ALL_WITHHELD;

export function createFoodLogService(deps: FoodLogDeps): FoodLogService {
  const { database, repository, keptFoods, loggables } = deps;
  const today = (actor: Pick<Actor, 'preferences'>) => personalDay(deps.clock(), actor.preferences);
  const ofOwnFood: FoodToday = ({ id }) => (id === null ? null : loggables.keptOwn(id));
  const products = new QuickLRU<string, KeptFood | null>(TODAY_FOR);
  const knownDays = new QuickLRU<string, { readonly text: string; readonly answer: DayAnswer }>(KNOWN_DAYS);

  const knownLists = new QuickLRU<string, { readonly text: string; readonly answer: EntriesByMember }>(
    KNOWN_DAYS,
  );

  /** What the foods of a day say today, those of larger sources too. */
  async function foodsToday(actor: Actor, foods: Iterable<KeptFood>): Promise<FoodToday> {
    const family = new Map<string, KeptFood | null>();
    for (const { kind, id } of foods) {
      if (kind !== 'food' || id === null || loggables.keptOwn(id) !== null || products.has(id)) continue;
      // Another household may have another food under the id.
      const known = isFamilyFood(id) ? family : products;
      known.set(id, (await loggables.food(actor, id))?.kept ?? null);
    }
    return (kept) => ofOwnFood(kept) ?? family.get(kept.id ?? '') ?? products.get(kept.id ?? '') ?? null;
  }

  /** Foods that the household had made of labels and has removed: nobody can log them again. */
  async function removedFoods(actor: Actor, items: readonly OftenItem[]): Promise<ReadonlySet<string>> {
    const ids = new Set(items.flatMap(({ foodId }) => foodId ?? []).filter(isFamilyFood));
    const gone = new Set<string>();
    for (const id of ids) if ((await loggables.food(actor, id)) === null) gone.add(id);
    return gone;
  }

  async function answersOf(
    tx: HouseholdTransaction,
    cipher: HouseholdCipher,
    rows: readonly EntryRow[],
  ): Promise<MealEntry[]> {
    const foods = await keptFoods.read(tx, cipher, new Set(rows.map(({ foodRef }) => foodRef)));
    return openEntries(rows, foods, cipher).map((entry) => entryAnswer(entry, ofOwnFood));
  }

  async function foodsOf(actor: Actor, cipher: HouseholdCipher, rows: readonly EntryRow[]) {
    const ids = new Set(rows.map(({ foodRef }) => foodRef));
    return (
      keptFoods.atHand(actor.householdId, ids) ??
      (await database.withHousehold(actor, (tx) => keptFoods.read(tx, cipher, ids)))
    );
  }

  /** Which figures stay away from the entries of some people. */
  async function withheldOf(
    actor: Actor,
    members: readonly MemberFacts[],
    date: string,
  ): Promise<ReadonlyMap<string, readonly NutrientCode[]>> {
    const all = new Map<string, readonly NutrientCode[]>();
    for (const member of members) {
      const withheld = withheldFrom(await deps.targetsOf(actor, member, date));
      if (withheld.length > 0) all.set(member.id, withheld);
    }
    return all;
  }

  /** The same object when nobody's figures stay away. */
  async function listShownTo(
    actor: Actor,
    answer: EntriesByMember,
    members: readonly MemberFacts[],
    date: string,
  ): Promise<EntriesByMember> {
    const eaters = members.filter(({ id }) => (answer[id] ?? []).length > 0);
    const quiet = await withheldOf(actor, eaters, date);
    if (quiet.size === 0) return answer;
    const without = [...quiet].map(([id, figures]) => [
      id,
      (answer[id] ?? []).map((entry) => withoutFigures(entry, figures)),
    ]);
    return { ...answer, ...Object.fromEntries(without) };
  }

  /** What a write answers, as the one who wrote may see it. */
  async function entriesShownTo(actor: Actor, entries: readonly MealEntry[]): Promise<MealEntry[]> {
    if (entries.length === 0) return [];
    const ids = new Set(entries.map(({ memberId }) => memberId));
    const all = await database.withHousehold(actor, (tx) => repository.members(tx));
    const members = all.filter(({ id }) => ids.has(id));
    const quiet = await withheldOf(actor, members, today(actor));
    return entries.map((entry) => withoutFigures(entry, quiet.get(entry.memberId) ?? []));
  }

  const shown = async <Answer extends EntriesAnswer>(actor: Actor, answer: Answer): Promise<Answer> => ({
    ...answer,
    entries: await entriesShownTo(actor, answer.entries),
  });

  const writing = { ...deps, today, answersOf };
  const places = createLogPlaces(writing);
  const added = createAddEntries(writing, places);
  const changed = createChangeEntries(writing, places);

  async function dayAnswer(actor: Actor, row: DayRow, date: string): Promise<DayAnswer> {
    const { member } = row;
    const cipher = deps.encryption.cipherFor(actor.householdId, row.wrappedDataKey);
    const foods = await foodsOf(actor, cipher, row.entries);
    const opened = openEntries(row.entries, foods, cipher);
    const todays = await foodsToday(actor, foods.values());
    const age = ageYears(member, date);
    const person = await deps.targetsOf(actor, member, date);
    const withheld = withheldFrom(person);
    const kind = dayKindOf(age, { hasAccount: member.userId !== null, withheld });
    const isFull = kind === 'adult';
    const entries = opened.map((entry) => withoutFigures(entryAnswer(entry, todays), withheld));
    const totals = totalsOf(entries);
    const targets = person?.targets ?? null;
    const pattern = targets === null || age === null ? null : patternFor(age, targets.energyKcal);
    const week = row.week.map((each) => ({ day: each.day, ...openSum(cipher, member.id, each) }));
    const own = week.find(({ day }) => day === date);
    const firsts =
      kind === 'adult' || kind === 'quiet' ? {} : openFirsts(cipher, member.id, row.firstsEncrypted);
    const [began = date] = Object.values(firsts).toSorted();
    const isNews = diffDays(began, date) >= NEWS_AFTER_DAYS;
    return {
      memberId: member.id,
      date,
      kind,
      entries,
      totals,
      energyTarget:
        targets !== null && isFull
          ? { kcal: Math.round(targets.energyKcal), basis: targets.energyBasis }
          : null,
      targets: targets === null ? [] : dayTargets(shownTargets(targets.nutrients, withheld), totals, !isFull),
      groups: dayGroups(entries, pattern),
      variety: {
        kinds: [...(own?.plants ?? [])],
        inWeek: new Set(week.flatMap(({ plants }) => plants)).size,
      },
      photos: [...row.photos],
      newKinds: isNews ? (own?.kinds ?? []).filter((each) => firsts[each] === date) : [],
    };
  }

  return {
    create: async (actor, body) => shown(actor, await added.create(actor, body)),
    copy: async (actor, body) => shown(actor, await added.copy(actor, body)),
    changeMany: async (actor, change) => shown(actor, await changed.changeMany(actor, change)),

    async update(actor, id, patch) {
      const entry = await changed.update(actor, id, patch);
      const [answer = entry] = await entriesShownTo(actor, [entry]);
      return answer;
    },

    remove: changed.remove,
    correct: changed.correct,

    async list(actor, query) {
      allow(actor, 'food-log:read');
      const from = query.from ?? query.date ?? today(actor);
      const to = query.to ?? from;
      if (diffDays(from, to) >= LOG_LIMITS.daysAtOnce) {
        throw invalidField('to', `Please ask for at most ${LOG_LIMITS.daysAtOnce} days at once.`);
      }
      const [answer, facts] = await database.withHousehold(
        actor,
        async (tx): Promise<[EntriesByMember, readonly MemberFacts[]]> => {
          const cipher = await deps.ciphers.cipherOf(tx);
          const facts = await repository.members(tx);
          const members = facts.map(({ id }) => id);
          const asked =
            query.memberId === undefined ? members : members.filter((id) => id === query.memberId);
          if (query.memberId !== undefined && asked.length === 0) throw notFound('family member');
          const rows = await repository.between(tx, asked, from, to);
          const key = `${actor.householdId}/${asked.join()}/${from}/${to}`;
          // A value is sealed with another nonce whenever it is written, and goes with everything else of its row.
          const text = rows
            .map((row) => `${row.saidEncrypted} ${row.day} ${row.mealType} ${row.foodRef}`)
            .join();
          const known = knownLists.get(key);
          if (known !== undefined && known.text === text) return [known.answer, facts];
          const byMember = Map.groupBy(await answersOf(tx, cipher, rows), ({ memberId }) => memberId);
          const answer = Object.fromEntries(asked.map((id) => [id, byMember.get(id) ?? []]));
          if (rows.length <= MOST_KNOWN_ROWS) knownLists.set(key, { text, answer: givenAgain(answer) });
          return [answer, facts];
        },
      );
      return listShownTo(actor, answer, facts, to);
    },

    async day(actor, memberId, date) {
      allow(actor, 'food-log:read');
      const stored = await database.readHousehold(actor, (tx) => repository.day(tx, memberId, date));
      const maySeeNeeds = mayDo(actor.access, 'profiles:read');
      const key = `${actor.householdId}/${memberId}/${date}/${maySeeNeeds}`;
      // What a teen sees of their own needs changes with what a guardian allows.
      const isShared = actor.access.role !== 'teen';
      const known = isShared ? knownDays.get(key) : undefined;
      // Sealed as it is stored: another letter anywhere is another day.
      if (known !== undefined && known.text === stored.text) return known.answer;
      const [row] = await stored.read();
      if (row === undefined) throw notFound('family member');
      const answer = await dayAnswer(actor, row, date);
      if (!isShared) return answer;
      // What the household has made of a label may be corrected at any time, which nothing in the day shows.
      if (answer.entries.some(({ foodItem }) => foodItem.id !== null && isFamilyFood(foodItem.id)))
        return answer;
      const kept = givenAgain(answer);
      knownDays.set(key, { text: stored.text, answer: kept });
      return kept;
    },

    async often(actor, { memberId, mealType, limit }) {
      allow(actor, 'food-log:read');
      const since = addDays(today(actor), -OFTEN_DAYS);
      const [answer, members] = await database.withHousehold(actor, async (tx) => {
        const cipher = await deps.ciphers.cipherOf(tx);
        const rows = await repository.often(tx, memberId, since, mealType);
        const foods = await keptFoods.read(tx, cipher, new Set(rows.map(({ foodRef }) => foodRef)));
        return [oftenAnswer(rows, foods, cipher, limit), await repository.members(tx)] as const;
      });
      const member = members.filter(({ id }) => id === memberId);
      const quiet = (await withheldOf(actor, member, today(actor))).get(memberId);
      const gone = await removedFoods(actor, [...answer.frequent, ...answer.recent]);
      const isThere = ({ foodId }: OftenItem) => foodId === null || !gone.has(foodId);
      const there = { frequent: answer.frequent.filter(isThere), recent: answer.recent.filter(isThere) };
      return quiet === undefined ? there : oftenWithoutFigures(there, quiet);
    },

    async intakes(tx, from, to) {
      const rows = await repository.daysOfAll(tx, from, to);
      if (rows.length === 0) return new Map();
      const cipher = await deps.ciphers.cipherOf(tx);
      const days = rows.map((row) => ({ ...row, sum: openSum(cipher, row.memberId, row) }));
      const byMember = Map.groupBy(days, ({ memberId }) => memberId);
      return new Map(
        [...byMember].map(([memberId, own]) => [
          memberId,
          own.map(({ day, sum }) => ({
            day,
            kcal: sum.energyKcal.amount ?? 0,
            isComplete: isWholeDay(sum),
          })),
        ]),
      );
    },

    async foodWaterMl(actor, memberId, date) {
      if (!mayDo(actor.access, 'food-log:read')) return null;
      return database.withHousehold(actor, async (tx) => {
        const [row] = await repository.days(tx, memberId, date, date);
        if (row === undefined) return null;
        const cipher = await deps.ciphers.cipherOf(tx);
        const { amount } = openSum(cipher, memberId, row).foodWaterG;
        return amount === null ? null : Math.round(amount);
      });
    },

    removeBefore: createRemoveBefore(deps),
    forgetMember: (tx) => repository.removeUnusedFoods(tx),
    history: createMemberMove(deps),
    addSample: createSampleLog(deps),
  };
}
