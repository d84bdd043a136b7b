import type { WriteInput } from '#platform/web/offline/waiting-write.ts';
import type {
  HouseholdHydration,
  HydrationEntry,
  HydrationPerson,
  HydrationSettings,
  HydrationSettingsPut,
  MemberHydration,
} from '../contract/hydration.ts';
import { hydrationPaths } from '../contract/paths.ts';

/** What someone did on this device. Kept with the waiting write, so it is plain data. */
export type HydrationChange =
  | { readonly kind: 'drunk'; readonly entry: HydrationEntry }
  | { readonly kind: 'removed'; readonly id: string }
  | { readonly kind: 'household-set'; readonly household: HouseholdHydration }
  | { readonly kind: 'member-set'; readonly member: MemberHydration }
  | { readonly kind: 'reminder-set'; readonly reminder: NonNullable<HydrationSettingsPut['reminder']> };

export const HYDRATION_TOPIC = 'hydration';
type HydrationWrite = WriteInput<HydrationChange>;

export interface Days {
  readonly from: string;
  readonly to: string;
}

function withEntry(entries: readonly HydrationEntry[], entry: HydrationEntry): readonly HydrationEntry[] {
  return [...entries.filter(({ id }) => id !== entry.id), entry].toSorted(
    (a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id),
  );
}

/** What is listed of some days once the server has taken the changes; doing it twice changes nothing. */
export function replayOnEntries(
  entries: readonly HydrationEntry[],
  changes: readonly HydrationChange[],
  { from, to }: Days,
): readonly HydrationEntry[] {
  return changes.reduce((list, change) => {
    if (change.kind === 'removed') return list.filter(({ id }) => id !== change.id);
    if (change.kind !== 'drunk' || change.entry.date < from || change.entry.date > to) return list;
    return withEntry(list, change.entry);
  }, entries);
}

const withPerson = (
  settings: HydrationSettings,
  memberId: string,
  part: Partial<HydrationPerson>,
): HydrationSettings => ({
  ...settings,
  people: settings.people.map((one) => (one.memberId === memberId ? { ...one, ...part } : one)),
});

function withSetting(settings: HydrationSettings, change: HydrationChange): HydrationSettings {
  switch (change.kind) {
    case 'household-set':
      return { ...settings, household: change.household };
    case 'member-set': {
      const { memberId, ...entered } = change.member;
      return withPerson(settings, memberId, entered);
    }
    case 'reminder-set':
      return withPerson(settings, change.reminder.memberId, { reminder: change.reminder.times });
    default:
      return settings;
  }
}

/** The same for the settings. How much to drink is for the server to say. */
export function replayOnSettings(
  settings: HydrationSettings,
  changes: readonly HydrationChange[],
): HydrationSettings {
  return changes.reduce(withSetting, settings);
}

export function drinkWrite(entry: HydrationEntry, words: string): HydrationWrite {
  const { id, memberId, at, date, drink, ml } = entry;
  return {
    method: 'POST',
    path: hydrationPaths.create,
    body: { id, memberId, at, date, drink, ml },
    topic: HYDRATION_TOPIC,
    entity: id,
    words,
    change: { kind: 'drunk', entry },
    whenGone: 'reported',
  };
}

export function removeWrite(id: string, words: string): HydrationWrite {
  return {
    method: 'DELETE',
    path: hydrationPaths.remove.replace(':id', id),
    topic: HYDRATION_TOPIC,
    entity: id,
    words,
    change: { kind: 'removed', id },
    whenGone: 'settled',
  };
}

type SettingsPart = Exclude<HydrationChange, { kind: 'drunk' | 'removed' }>;

const PARTS = {
  'household-set': { entity: () => 'household', words: 'Change how drinks are counted' },
  'member-set': {
    entity: ({ memberId }: { memberId: string }) => `member/${memberId}`,
    words: 'Change sport and heat',
  },
  'reminder-set': {
    entity: ({ memberId }: { memberId: string }) => `reminder/${memberId}`,
    words: 'Change a reminder',
  },
} as const;

export function settingsWrite(change: SettingsPart, changedAt: string): HydrationWrite {
  const part =
    change.kind === 'household-set'
      ? { household: change.household, entity: PARTS[change.kind].entity() }
      : change.kind === 'member-set'
        ? { member: change.member, entity: PARTS[change.kind].entity(change.member) }
        : { reminder: change.reminder, entity: PARTS[change.kind].entity(change.reminder) };
  const { entity, ...body } = part;
  return {
    method: 'PUT',
    path: hydrationPaths.settings,
    body: { ...body, changedAt },
    topic: HYDRATION_TOPIC,
    entity: `settings/${entity}`,
    words: PARTS[change.kind].words,
    change,
    whenGone: 'reported',
  };
}
