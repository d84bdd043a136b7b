import { Button, Group, Text } from '@mantine/core';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { personalToday } from '#platform/web/format.ts';
import { enqueueWrite, stampChange } from '#platform/web/offline/offline-writes.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { hideToast, showToast } from '#platform/web/toast.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import type { MealEntryCreate } from '../contract/entry-writes.ts';
import type { MealEntry } from '../contract/meal-entries.ts';
import type { SavedMeal } from '../contract/saved-meals.ts';
import { amountText } from './amount-text.ts';
import {
  copiedEntries,
  draftEntries,
  draftEntry,
  type MealPlace,
  movedEntry,
  type NewAmount,
  notedEntry,
  resizedEntry,
} from './entry-drafts.ts';
import { noteLogging } from './log-habit.ts';
import type { LogPick } from './log-picks.ts';
import { picksOfSavedMeal } from './log-picks.ts';
import { dayInSentence, mealInSentence } from './log-words.ts';
import { addWrite, changeWrite, copyWrite, moveWrite, removeWrite } from './log-writes.ts';
import { type PlannedOffer, plannedDrafts } from './planned-offers.ts';

/* Everything that changes a day: shown at once, kept on the device, sent when there is a network, and taken back from its toast. */

/** As `sm` of the theme. */
const PHONE = 768;

function tell(title: string, message: string, undo: () => unknown): void {
  const toast = showToast({
    title,
    // The line that adds is at the bottom of a phone, and ready for the next.
    ...(window.innerWidth < PHONE ? { place: 'top-right' } : {}),
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm" miw={0}>
          {message}
        </Text>
        <Button
          variant="default"
          style={{ flex: 'none' }}
          onClick={() => {
            hideToast(toast);
            undo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
}

const forget = (ids: readonly string[]): Promise<void> =>
  enqueueWrite(removeWrite(ids, 'Undo what was just logged'));

const countText = (entries: readonly MealEntry[]): string =>
  entries.length === 1 ? (entries[0]?.foodItem.name ?? '') : `${entries.length} foods`;

export interface AddOptions {
  readonly via?: 'text' | 'barcode' | undefined;
  /** Several that are added together have one toast. */
  readonly isQuiet?: boolean;
}

/** Gives the id of the new entry. */
export function addToLog(place: MealPlace, pick: LogPick, said: NewAmount, options: AddOptions = {}): string {
  const id = createUuid();
  const { via, isQuiet = false } = options;
  const { offered, ...amount } = said;
  const body: MealEntryCreate & { id: string } = {
    id,
    ...place,
    ...pick.what,
    ...amount,
    ...(offered === null ? {} : { offered }),
    ...(via === undefined ? {} : { via }),
  };
  const draft = draftEntry(id, place, pick, said);
  void enqueueWrite(addWrite(body, [draft], pick.name));
  noteLogging();
  if (!isQuiet)
    tell(
      `Added to ${mealInSentence(place.mealType)}`,
      `${pick.name}, ${amountText(said.amount, said.unit)}`,
      () => forget([id]),
    );
  return id;
}

/** Several lines of one text, with one way back. */
export function addAll(
  place: MealPlace,
  parts: readonly (NewAmount & { readonly pick: LogPick })[],
  via?: 'text',
): void {
  const ids = parts.map(({ pick, ...said }) => addToLog(place, pick, said, { via, isQuiet: true }));
  tell(
    `Added to ${mealInSentence(place.mealType)}`,
    parts.length === 1 ? (parts[0]?.pick.name ?? '') : `${parts.length} foods`,
    () => forget(ids),
  );
}

export function addSavedMeal(place: MealPlace, meal: SavedMeal): void {
  const id = createUuid();
  const parts = picksOfSavedMeal(meal).map((pick) => ({
    pick,
    amount: pick.amount,
    unit: pick.unit,
    offered: null,
  }));
  const drafts = draftEntries(id, place, parts);
  void enqueueWrite(addWrite({ id, ...place, savedMealId: meal.id }, drafts, meal.name));
  noteLogging();
  tell(`Added to ${mealInSentence(place.mealType)}`, meal.name, () =>
    forget(drafts.map((draft) => draft.id)),
  );
}

export interface PlannedPortion {
  readonly memberId: string;
  readonly offer: PlannedOffer;
}

/** A planned meal, for each of these people with their own portion, and with one way back for all. */
export function addPlanned(portions: readonly PlannedPortion[]): void {
  const [first] = portions;
  if (first === undefined) return;
  const added = portions.map(({ memberId, offer: { planMeal, ...offer } }) => {
    const { date, mealType } = planMeal;
    const id = createUuid();
    const drafts = plannedDrafts(id, { memberId, date, mealType }, { planMeal, ...offer });
    const name = drafts.map(({ foodItem }) => foodItem.name).join(', ');
    void enqueueWrite(addWrite({ id, memberId, date, mealType, planMeal }, drafts, name));
    return { name, ids: drafts.map((draft) => draft.id) };
  });
  noteLogging();
  tell(
    `Added to ${mealInSentence(first.offer.planMeal.mealType)}`,
    portions.length === 1 ? (added[0]?.name ?? '') : `For ${portions.length} people, each their own portion`,
    () => forget(added.flatMap(({ ids }) => ids)),
  );
}

export interface CopyFrom {
  readonly memberId: string;
  readonly date: string;
  /** Left out: the whole day. */
  readonly mealType?: MealType | undefined;
  /** These alone, in the order of the day. */
  readonly entries: readonly MealEntry[];
  /** All that there is, or only some of it. */
  readonly isAll: boolean;
}

export interface CopyTo {
  readonly memberIds: readonly string[];
  readonly date: string;
  readonly mealType?: MealType | undefined;
}

export function copyEntries(from: CopyFrom, to: CopyTo): void {
  const { memberId, date, mealType, entries, isAll } = from;
  if (entries.length === 0) return;
  const id = createUuid();
  const drafts = copiedEntries(id, entries, to);
  const body = {
    id,
    from: {
      memberId,
      date,
      ...(mealType === undefined ? {} : { mealType }),
      ...(isAll ? {} : { ids: entries.map((entry) => entry.id) }),
    },
    to: {
      memberIds: [...to.memberIds],
      date: to.date,
      ...(to.mealType === undefined ? {} : { mealType: to.mealType }),
    },
  };
  void enqueueWrite(copyWrite(body, drafts, `Copy ${countText(entries)}`));
  noteLogging();
  tell('Copied', countText(entries), () => forget(drafts.map((draft) => draft.id)));
}

function send(entries: readonly MealEntry[], to: { date?: string; mealType?: MealType }): void {
  const at = stampChange(
    entries
      .map(({ fieldTimes }) => fieldTimes.place ?? '')
      .toSorted()
      .at(-1) || undefined,
  );
  const changed = entries.map((entry) => ({ entry: movedEntry(entry, to, at), wasOn: entry.date }));
  const ids = entries.map(({ id }) => id);
  void enqueueWrite(moveWrite(changed, { do: 'move', ids, ...to, at }));
}

export function moveEntries(
  entries: readonly MealEntry[],
  to: { readonly date?: string; readonly mealType?: MealType },
): void {
  const moving = entries.filter(
    ({ date, mealType }) => (to.date ?? date) !== date || (to.mealType ?? mealType) !== mealType,
  );
  if (moving.length === 0) return;
  send(moving, to);
  const where = [
    to.mealType === undefined ? [] : mealInSentence(to.mealType),
    to.date === undefined ? [] : dayInSentence(to.date, personalToday()),
  ].flat();
  tell(`Moved to ${where.join(', ')}`, countText(moving), () => {
    const groups = Map.groupBy(moving, ({ date, mealType }) => `${date} ${mealType}`);
    for (const group of groups.values()) {
      const [first] = group;
      if (first === undefined) continue;
      const { date, mealType } = first;
      send(
        group.map((entry) => ({ ...entry, date: to.date ?? date, mealType: to.mealType ?? mealType })),
        { date, mealType },
      );
    }
  });
}

export interface Sizes {
  readonly before: number | null;
  readonly after: number | null;
}

function resize(entry: MealEntry, said: NewAmount, sizes: Sizes): void {
  const time = stampChange(entry.fieldTimes.amount);
  const { amount, unit, offered } = said;
  const body = {
    amount,
    unit,
    ...(offered === entry.offered ? {} : { offered }),
    fieldTimes: { amount: time },
  };
  const after = resizedEntry(entry, said, sizes, time);
  void enqueueWrite(changeWrite({ entry: after, wasOn: entry.date }, body, 'amount'));
}

export function resizeEntry(entry: MealEntry, said: NewAmount, sizes: Sizes): void {
  const { amount, unit, offered } = entry;
  if (said.amount === amount && said.unit === unit && said.offered === offered) return;
  resize(entry, said, sizes);
  const now = { ...entry, ...said };
  tell('Changed', `${entry.foodItem.name}, ${amountText(said.amount, said.unit)}`, () => {
    // From the figures as they were, which the server works out again anyway.
    const time = stampChange();
    const back = { ...entry, fieldTimes: { ...entry.fieldTimes, amount: time } };
    void enqueueWrite(
      changeWrite(
        { entry: back, wasOn: now.date },
        { amount, unit, ...(now.offered === offered ? {} : { offered }), fieldTimes: { amount: time } },
        'amount',
      ),
    );
  });
}

export function noteEntry(entry: MealEntry, note: string | null): void {
  if (note === entry.note) return;
  const set = (to: string | null) => {
    const time = stampChange(entry.fieldTimes.note);
    void enqueueWrite(
      changeWrite(
        { entry: notedEntry(entry, to, time), wasOn: entry.date },
        { note: to, fieldTimes: { note: time } },
        'note',
      ),
    );
  };
  set(note);
  tell(note === null ? 'Note removed' : 'Note saved', entry.foodItem.name, () => set(entry.note));
}

const REMOVING = 'meal-entries:';

/** Hidden at once; when nobody took it back they are removed for good, as soon as there is a network. */
export function removeEntries(entries: readonly MealEntry[]): void {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  const write = removeWrite(ids, `Remove ${countText(entries)}`);
  deleteWithUndo({
    id: `${REMOVING}${ids.join(' ')}`,
    title: 'Removed',
    message: countText(entries),
    remove: async (pageCloses) => {
      if (pageCloses)
        void apiRequest('POST', write.path, { body: write.body, keepalive: true }).catch(() => undefined);
      await enqueueWrite(write);
    },
  });
}

/** Entries that a list must leave out. */
export const hiddenEntries = (pending: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [...pending].flatMap((id) => (id.startsWith(REMOVING) ? id.slice(REMOVING.length).split(' ') : [])),
  );
