import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { namesInSentence } from '#features/family-members/web/shared/short-names.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import { cacheRule } from '#platform/web/query-client.ts';
import type { BrokenLimits, MealEntry } from '../contract/meal-entries.ts';
import { foodLogPaths } from '../contract/paths.ts';
import { WITHOUT_ID } from '../rules/served-as.ts';
import type { LogPick } from './log-picks.ts';

/** Something that one press would log, or has logged before. */
export interface Loggable {
  readonly id: string;
  readonly name: string;
  readonly isRecipe: boolean;
}

export const loggableOfPick = ({ what, name }: LogPick): Loggable =>
  'quick' in what
    ? { id: WITHOUT_ID, name, isRecipe: false }
    : 'recipeId' in what
      ? { id: what.recipeId, name, isRecipe: true }
      : { id: what.foodId, name, isRecipe: false };

export function loggableOfEntry({ foodItem: { id, name, servedAs }, source }: MealEntry): Loggable {
  if (servedAs !== undefined) return { id: servedAs.id, name, isRecipe: servedAs.kind === 'recipe' };
  if (id === null) return { id: WITHOUT_ID, name, isRecipe: false };
  return { id, name, isRecipe: source === 'recipe' || source === 'plan' };
}

/** So many are asked about at once: the address of a question has a bound. */
export const ASKED_AT_ONCE = 40;

const listed = (ids: Iterable<string>): string => [...ids].toSorted().join(',');

/** One question for each part of what may be a long day. */
function questionsAbout(memberIds: readonly string[], things: readonly Loggable[]): readonly string[] {
  if (memberIds.length === 0) return [];
  const once = [...new Map(things.map((thing) => [`${thing.isRecipe} ${thing.id}`, thing])).values()];
  const parts = Array.from({ length: Math.ceil(once.length / ASKED_AT_ONCE) }, (_, at) =>
    once.slice(at * ASKED_AT_ONCE, (at + 1) * ASKED_AT_ONCE),
  );
  return parts.map((part) => {
    const idsOf = (isRecipe: boolean) =>
      listed(part.flatMap((one) => (one.isRecipe === isRecipe ? one.id : [])));
    return new URLSearchParams({
      memberIds: listed(new Set(memberIds)),
      foodIds: idsOf(false),
      recipeIds: idsOf(true),
    }).toString();
  });
}

interface Judged {
  readonly broken: BrokenLimits;
  /** `waiting`, `failed`: of some of it nothing is known, which is not that it breaks nothing. */
  readonly state: 'known' | 'waiting' | 'failed';
}

/** What of it breaks a limit of these people. */
function useBrokenLimits(memberIds: readonly string[], things: readonly Loggable[]): Judged {
  return useQueries({
    queries: questionsAbout(memberIds, things).map((query) => ({
      queryKey: [foodLogPaths.list, 'limits', query],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        apiQuery<BrokenLimits>(`${foodLogPaths.limits}?${query}`, { signal }),
      ...cacheRule({ minutes: 5, retries: 1 }),
    })),
    combine: (answers): Judged => {
      const open = answers.filter(({ data }) => data === undefined);
      const hasFailed = open.some(
        ({ isError, isPaused, failureCount }) => isError || isPaused || failureCount > 0,
      );
      return {
        broken: answers.flatMap(({ data }) => data ?? []),
        state: open.length === 0 ? 'known' : hasFailed ? 'failed' : 'waiting',
      };
    },
  });
}

const NOT_CHECKED = 'We could not check this against allergies and diets';
/** What is answered sooner needs no word that it is being asked. */
const PATIENCE_MS = 400;

export interface LimitWords {
  readonly text: string;
  /** Only the label of the package can say, or nobody could look. */
  readonly isOnLabel: boolean;
}

/** Sentences about what would be logged: "Not for Nora: Atlantic salmon (vegetarian)". */
export function useLimitWarnings(
  memberIds: readonly string[],
  things: readonly Loggable[],
): readonly LimitWords[] {
  const { broken, state } = useBrokenLimits(memberIds, things);
  const [waited] = useDebouncedValue(state, PATIENCE_MS);
  const members = useFamilyMembers().data ?? [];
  const namesOfThing = (id: string): string =>
    [...new Set(things.filter((thing) => thing.id === id).map(({ name }) => name))].join(', ');
  const unknown =
    state === 'failed'
      ? NOT_CHECKED
      : state === 'waiting' && waited === 'waiting'
        ? 'Checking allergies and diets'
        : null;
  const open = unknown === null ? [] : [{ text: `${unknown}.`, isOnLabel: true }];
  const named = namesInSentence(members);
  const warnings = memberIds.flatMap((memberId): LimitWords[] => {
    const member = members.find(({ id }) => id === memberId);
    if (member === undefined) return [];
    const said = (field: 'limits' | 'onLabel') =>
      broken
        .filter((each) => each.memberId === memberId && each[field].length > 0)
        .map((each) => `${namesOfThing(each.id)} (${each[field].join(', ')})`)
        .join('; ');
    const [sure, onLabel] = [said('limits'), said('onLabel')];
    const unchecked = broken
      .filter((each) => each.memberId === memberId && !each.isChecked)
      .map((each) => namesOfThing(each.id))
      .join(', ');
    return [
      ...(sure === '' ? [] : [{ text: `Not for ${named(member)}: ${sure}`, isOnLabel: false }]),
      ...(onLabel === ''
        ? []
        : [{ text: `Check the label or ask, for ${named(member)}: ${onLabel}`, isOnLabel: true }]),
      ...(unchecked === ''
        ? []
        : [{ text: `We could not check for ${named(member)}: ${unchecked}`, isOnLabel: true }]),
    ];
  });
  return [...warnings, ...open];
}

/** What each of these breaks for one person, in a few words, by id; of what could not be checked, that. */
export function useBrokenById(memberId: string, things: readonly Loggable[]): ReadonlyMap<string, string> {
  const { broken, state } = useBrokenLimits([memberId], things);
  const unchecked = state === 'failed' ? things : [];
  return new Map([
    ...unchecked.map(({ id }) => [id, NOT_CHECKED] as const),
    ...broken.map(
      ({ id, limits, onLabel, isChecked }) =>
        [
          id,
          !isChecked
            ? NOT_CHECKED
            : limits.length > 0
              ? `Not for this person: ${limits.join(', ')}`
              : `Check the label or ask: ${onLabel.join(', ')}`,
        ] as const,
    ),
  ]);
}
