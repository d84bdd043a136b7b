import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { minutesText } from '#domain/units/minutes-text.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import { MOST_IN_GROUP, type PaletteChoice, type PaletteSource } from '#platform/web/palette.ts';
import type { RecipeSummary } from '../contract/recipes.ts';

/** The server searches, in the same order as the page of recipes does. */
export const paletteSource: PaletteSource = {
  order: 4,
  searchedBy: 'source',
  useChoices({ words }) {
    const isAsking = words !== '';
    const { data, isFetching, isError } = useQuery({
      queryKey: [apiPaths.recipes.list, { q: words }],
      queryFn: ({ signal }) =>
        apiQuery<RecipeSummary[]>(`${apiPaths.recipes.list}?q=${encodeURIComponent(words)}`, { signal }),
      enabled: isAsking,
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
    });
    const choices = useMemo(
      () =>
        (isAsking ? (data ?? []) : []).slice(0, MOST_IN_GROUP).map(
          (recipe): PaletteChoice => ({
            id: `recipe:${recipe.id}`,
            group: 'Recipes',
            label: recipe.name,
            hint: minutesText(recipe.minutes),
            words: [],
            dish: recipe.id,
            to: `/recipes/${recipe.id}`,
          }),
        ),
      [isAsking, data],
    );
    return { choices, isLoading: isAsking && isFetching, isError: isAsking && isError };
  },
};
