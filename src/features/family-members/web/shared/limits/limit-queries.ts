import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EntryField } from '#domain/limits/entry.ts';
import type { EntryReading, LimitChoice } from '#platform/contract/limits.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import { cacheRule } from '#platform/web/query-client.ts';

/** What can be chosen, as the server says. */
export interface LimitChoices {
  readonly allergens: readonly LimitChoice[];
  readonly diets: readonly LimitChoice[];
  readonly conditions: readonly LimitChoice[];
}

export const NO_CHOICES: LimitChoices = { allergens: [], diets: [], conditions: [] };

/** What can be chosen for allergies, diets and conditions changes with a new version alone. */
const KEPT = cacheRule({ minutes: 60, retries: 1 });

/** The same for everyone; kept on the device, so that the form works without a network. */
export const limitChoicesQuery = queryOptions({
  queryKey: [apiPaths.limits.choices],
  queryFn: (context) => keptQuery<LimitChoices>(apiPaths.limits.choices, context),
  ...KEPT,
});

export const useLimitChoices = (): LimitChoices => useQuery(limitChoicesQuery).data ?? NO_CHOICES;

/** How the server would read an entry; the second part of the key is what it asks. */
export const entryReadingQuery = (field: EntryField, text: string) =>
  queryOptions({
    queryKey: [apiPaths.limits.suggest, field, text],
    queryFn: ({ signal }) =>
      apiQuery<EntryReading>(`${apiPaths.limits.suggest}?${new URLSearchParams({ field, text })}`, {
        signal,
      }),
    enabled: text !== '',
    ...KEPT,
  });

/** The reading of a text; `null` while it is not known, or without a network. */
export const useEntryReading = (field: EntryField, text: string): EntryReading | null =>
  useQuery(entryReadingQuery(field, text.trim().slice(0, LONGEST_ENTRY))).data ?? null;

/** As the contract has it. */
export const LONGEST_ENTRY = 80;
