import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBarcode,
  IconCalendarEvent,
  IconClock,
  IconLeaf,
  IconListCheck,
  IconUser,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gtinOf } from '#domain/foods/gtin.ts';
import { createTextSearch } from '#domain/text/text-search.ts';
import { displayName, useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import type { FoodSummary } from '#features/foods/contract/foods.ts';
import type { GroceryListSummary } from '#features/grocery-lists/contract.ts';
import type { MealPlanSummary } from '#features/meal-plans/contract.ts';
import type { RecipeSummary } from '#features/recipes/contract/recipes.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import { formatDay } from '#platform/web/format.ts';
import { foodHint } from './food-hint.ts';
import type { PaletteChoice } from './palette-choice.ts';
import { readRecent } from './recent-choices.ts';

const MOST_IN_GROUP = 5;
/** Long enough not to ask for every letter, short enough not to be waited for. */
const TYPING_PAUSE_MS = 120;

/** What the family has: read once, searched here. */
function useFamilyChoices(isOpen: boolean): readonly PaletteChoice[] {
  const { data: members } = useFamilyMembers();
  const { data: plans } = useQuery<MealPlanSummary[] | null>({
    queryKey: [apiPaths.mealPlans.list],
    enabled: isOpen,
  });
  const { data: lists } = useQuery<GroceryListSummary[] | null>({
    queryKey: [apiPaths.groceryLists.list],
    enabled: isOpen,
  });
  return useMemo(
    () => [
      ...(members ?? []).map(
        (member): PaletteChoice => ({
          id: `member:${member.id}`,
          group: 'Family',
          label: displayName(member),
          hint: 'Profile',
          words: [member.name, 'family'],
          Icon: IconUser,
          to: `/family-members?edit=${member.id}`,
        }),
      ),
      ...(plans ?? []).map(
        (plan): PaletteChoice => ({
          id: `plan:${plan.id}`,
          group: 'Meal plans',
          label: plan.title,
          hint: `from ${formatDay(plan.startDate, 'short')}`,
          words: [plan.targetMemberName, 'plan'],
          Icon: IconCalendarEvent,
          to: `/meal-plan-generator/${plan.id}`,
        }),
      ),
      ...(lists ?? []).map(
        (list): PaletteChoice => ({
          id: `list:${list.id}`,
          group: 'Grocery lists',
          label: list.title,
          hint: `${list.checkedCount} of ${list.itemCount} checked off`,
          words: ['list', 'shopping'],
          Icon: IconListCheck,
          to: `/grocery-lists/${list.id}`,
        }),
      ),
    ],
    [members, plans, lists],
  );
}

/** What the knowledge base has: the server searches, in the same order as the pages of recipes and foods do. */
function useKnowledgeChoices(isOpen: boolean, query: string) {
  const [paused] = useDebouncedValue(query.trim(), TYPING_PAUSE_MS);
  const isAsking = isOpen && paused.length > 1;
  const asked = (path: string) => ({
    queryKey: [path, { q: paused }],
    enabled: isAsking,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const recipes = useQuery({
    ...asked(apiPaths.recipes.list),
    queryFn: ({ signal }) =>
      apiQuery<RecipeSummary[]>(`${apiPaths.recipes.list}?q=${encodeURIComponent(paused)}`, { signal }),
  });
  const foods = useQuery({
    ...asked(apiPaths.foods.search),
    queryFn: ({ signal }) =>
      apiQuery<FoodSummary[]>(
        `${apiPaths.foods.search}?q=${encodeURIComponent(paused)}&limit=${MOST_IN_GROUP}`,
        { signal },
      ),
  });
  const choices = useMemo(
    () =>
      isAsking
        ? [
            ...(recipes.data ?? []).slice(0, MOST_IN_GROUP).map(
              (recipe): PaletteChoice => ({
                id: `recipe:${recipe.id}`,
                group: 'Recipes',
                label: recipe.name,
                hint: `${recipe.minutes} min`,
                words: [],
                emoji: recipe.emoji,
                to: `/recipes/${recipe.id}`,
              }),
            ),
            ...(foods.data ?? []).map(
              (food): PaletteChoice => ({
                id: `food:${food.id}`,
                group: 'Foods',
                label: food.name,
                hint: foodHint(food, foods.data ?? []),
                words: [],
                Icon: IconLeaf,
                to: `/foods/${food.id}`,
              }),
            ),
          ]
        : [],
    [isAsking, recipes.data, foods.data],
  );
  return {
    choices,
    isLoading: query.trim() !== paused || (isAsking && (recipes.isFetching || foods.isFetching)),
    isError: isAsking && (recipes.isError || foods.isError),
  };
}

function recentChoices(): PaletteChoice[] {
  return readRecent().map(({ id, label, to, emoji }) => ({
    id: `recent:${id}`,
    group: 'Recent',
    label,
    hint: null,
    words: [],
    to,
    ...(emoji === null ? { Icon: IconClock } : { emoji }),
  }));
}

/** Digits off a pack, typed or sent by a scanner that types: the page of the product behind them. */
function barcodeChoices(query: string): PaletteChoice[] {
  const typed = query.trim();
  if (gtinOf(typed) === null) return [];
  return [
    {
      id: `barcode:${typed}`,
      group: 'Foods',
      label: `Barcode ${typed}`,
      hint: 'Look it up',
      words: [],
      Icon: IconBarcode,
      to: `/foods/barcode/${typed.replaceAll(/\D/g, '')}`,
    },
  ];
}

/** At most five of each group, best first, the groups with the best matches first. */
function ranked(found: readonly PaletteChoice[]): PaletteChoice[] {
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.flatMap((group) => found.filter((choice) => choice.group === group).slice(0, MOST_IN_GROUP));
}

export interface FoundChoices {
  readonly choices: readonly PaletteChoice[];
  readonly isLoading: boolean;
  /** Recipes and foods could not be asked for. */
  readonly isError: boolean;
}

/** Without words: what was chosen lately, then what can be done. */
export function useFoundChoices(isOpen: boolean, query: string, own: readonly PaletteChoice[]): FoundChoices {
  const family = useFamilyChoices(isOpen);
  const knowledge = useKnowledgeChoices(isOpen, query);
  const search = useMemo(
    () =>
      createTextSearch([...own, ...family].map((item) => ({ item, name: item.label, synonyms: item.words }))),
    [own, family],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen lately is read again at each opening
  const recent = useMemo(recentChoices, [isOpen]);
  return useMemo(() => {
    const isBlank = query.trim() === '';
    const choices = isBlank
      ? [
          ...recent,
          ...own.filter(({ group }) => group === 'Actions'),
          ...own.filter(({ group }) => group === 'Pages'),
        ]
      : [
          ...ranked(search(query, 60).map(({ item }) => item)),
          ...barcodeChoices(query),
          ...knowledge.choices,
        ];
    return { choices, isLoading: !isBlank && knowledge.isLoading, isError: !isBlank && knowledge.isError };
  }, [query, recent, own, search, knowledge]);
}
