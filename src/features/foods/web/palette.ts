import { IconBarcode, IconLeaf } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gtinOf } from '#domain/foods/gtin.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import { MOST_IN_GROUP, type PaletteChoice, type PaletteSource } from '#platform/web/palette.ts';
import type { FoodSummary } from '../contract/foods.ts';
import { foodHint } from './food-hint.ts';

const GROUP = 'Foods';

/** Digits off a pack, typed or sent by a scanner that types: the page of the product behind them. */
function barcodeChoices(typed: string): PaletteChoice[] {
  const code = typed.trim();
  if (gtinOf(code) === null) return [];
  return [
    {
      id: `barcode:${code}`,
      group: GROUP,
      label: `Barcode ${code}`,
      hint: 'Look it up',
      words: [],
      Icon: IconBarcode,
      to: `/foods/barcode/${code.replaceAll(/\D/g, '')}`,
    },
  ];
}

/** The server searches, in the same order as the page of foods does. */
export const paletteSource: PaletteSource = {
  order: 5,
  searchedBy: 'source',
  useChoices({ typed, words }) {
    const isAsking = words !== '';
    const { data, isFetching, isError } = useQuery({
      queryKey: [apiPaths.foods.search, { q: words }],
      queryFn: ({ signal }) =>
        apiQuery<FoodSummary[]>(
          `${apiPaths.foods.search}?q=${encodeURIComponent(words)}&limit=${MOST_IN_GROUP}`,
          { signal },
        ),
      enabled: isAsking,
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
    });
    const choices = useMemo(() => {
      const found = isAsking ? (data ?? []) : [];
      return [
        ...barcodeChoices(typed),
        ...found.map(
          (food): PaletteChoice => ({
            id: `food:${food.id}`,
            group: GROUP,
            label: food.name,
            hint: foodHint(food, found),
            words: [],
            Icon: IconLeaf,
            to: `/foods/${food.id}`,
          }),
        ),
      ];
    }, [isAsking, typed, data]);
    return { choices, isLoading: isAsking && isFetching, isError: isAsking && isError };
  },
};
