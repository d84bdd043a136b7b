import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createTextSearch } from '#domain/text/text-search.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import { cacheRule } from '#platform/web/query-client.ts';
import type { KitchenFood } from '../../contract/pantry.ts';
import { pantryPaths } from '../../contract/paths.ts';

export const kitchenFoodsQuery = queryOptions({
  queryKey: [pantryPaths.foods],
  queryFn: (context) => keptQuery<KitchenFood[]>(pantryPaths.foods, context),
  ...cacheRule({ minutes: 60, retries: 1 }),
});

export interface KitchenFoods {
  /** The best few for what was typed; none while nothing is known. */
  readonly find: (typed: string) => readonly KitchenFood[];
  /** By its whole name. */
  readonly named: (name: string) => KitchenFood | null;
  readonly byId: ReadonlyMap<string, KitchenFood>;
}

const SHOWN = 6;

/** Everything that a kitchen may keep. Kept on the device, so that names are completed in a store without a network. */
export function useKitchenFoods(): KitchenFoods {
  const { data } = useQuery(kitchenFoodsQuery);
  return useMemo(() => {
    const foods = data ?? [];
    const search = once(() => searchIn(foods));
    const byName = once(() => new Map(foods.map((food) => [food.name.toLowerCase(), food])));
    return {
      find: (typed) => (typed.trim() === '' ? [] : search()(typed, SHOWN).map(({ item }) => item)),
      named: (name) => byName().get(name.trim().toLowerCase()) ?? null,
      byId: new Map(foods.map((food) => [food.id, food])),
    };
  }, [data]);
}

/** A page with such a field does not wait for its index: that is made when something is typed. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const searchIn = (foods: readonly KitchenFood[]) =>
  createTextSearch(
    foods.map((food, at) => ({
      item: food,
      name: food.name,
      kind: food.id,
      synonyms: food.words ?? [],
      // The most used come first.
      weight: -at,
    })),
  );
