import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gtinOf } from '#domain/foods/gtin.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { FoodSummary } from '#features/foods/contract/foods.ts';
import type { OwnRecipeSummary } from '#features/recipes/contract/own-recipes.ts';
import type { RecipeSummary } from '#features/recipes/contract/recipes.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import { cacheRule } from '#platform/web/query-client.ts';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { SavedMeal } from '../../contract/saved-meals.ts';
import { amountText, readTyped, type Typed } from '../amount-text.ts';
import type { MealPlace } from '../entry-drafts.ts';
import { type Loggable, loggableOfPick, useBrokenById } from '../limit-warnings.ts';
import {
  type LogPick,
  pickOfFood,
  pickOfRecipe,
  pickOfRepeated,
  picksOfSavedMeal,
  withTyped,
} from '../log-picks.ts';
import { oftenQuery, savedMealsQuery } from '../log-queries.ts';

/** What the field offers. A `ready` one is logged with one press, in the amount of last time. */
export type Choice = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** What of this person's limits it breaks, in a few words. */
  readonly breaks?: string | undefined;
} & (
  | { readonly kind: 'ready' | 'pick'; readonly pick: LogPick; readonly isKept?: true }
  | { readonly kind: 'meal'; readonly meal: SavedMeal }
  | { readonly kind: 'way'; readonly way: AddWay }
);

/** Another way than by name. */
export type AddWay = 'text' | 'quick' | 'barcode' | 'meals' | 'label';

export interface ChoiceSection {
  readonly title: string;
  readonly choices: readonly Choice[];
}

const PAUSE_MS = 120;
const FOODS = 8;
const RECIPES = 4;
const REPEATED = 6;

interface Question {
  readonly place: MealPlace;
  readonly typed: string;
  /** Nothing is asked before someone is about to write. */
  readonly isOpen: boolean;
  /** A food may be made of its label. */
  readonly offersLabel: boolean;
}

const hasWords = (name: string, words: string): boolean => foldText(name).includes(foldText(words));

const hintOf = (brand: string | null, amount: string): string =>
  [brand, amount].filter((part) => part !== null && part !== '').join(' · ');

function useFound({ typed, isOpen }: { readonly typed: string; readonly isOpen: boolean }) {
  const [words] = useDebouncedValue(typed, PAUSE_MS);
  const isAsking = isOpen && words.length > 1;
  const q = encodeURIComponent(words);
  const shared = { staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData, retry: false };
  const foods = useQuery({
    queryKey: [apiPaths.foods.search, { q: words, limit: FOODS }],
    queryFn: ({ signal }) =>
      apiQuery<FoodSummary[]>(`${apiPaths.foods.search}?q=${q}&limit=${FOODS}`, { signal }),
    enabled: isAsking,
    ...shared,
  });
  const recipes = useQuery({
    queryKey: [apiPaths.recipes.list, { q: words }],
    queryFn: ({ signal }) => apiQuery<RecipeSummary[]>(`${apiPaths.recipes.list}?q=${q}`, { signal }),
    enabled: isAsking,
    ...shared,
  });
  return {
    foods: isAsking ? (foods.data ?? []) : [],
    // After the foods, which stand above them: nothing may move under a finger.
    recipes: isAsking && !foods.isPending ? (recipes.data ?? []).slice(0, RECIPES) : [],
    // Until the answer is that to what stands there now.
    isLoading: isOpen && typed.length > 1 && (words !== typed || foods.isPending || foods.isPlaceholderData),
    isError: isAsking && foods.isError,
  };
}

function useKept({ place: { memberId, mealType }, isOpen }: Pick<Question, 'place' | 'isOpen'>) {
  const hidden = usePendingDeletions();
  const often = useQuery({ ...oftenQuery(memberId, mealType), enabled: isOpen });
  const meals = useQuery({ ...savedMealsQuery, enabled: isOpen });
  const own = useQuery({
    queryKey: [apiPaths.ownRecipes.list],
    queryFn: ({ signal }) => apiQuery<OwnRecipeSummary[]>(apiPaths.ownRecipes.list, { signal }),
    enabled: isOpen,
    ...cacheRule({ minutes: 5, retries: 1 }),
  });
  // Without words the search answers with what the household has marked, if anything.
  const marked = useQuery({
    queryKey: [apiPaths.foods.search, { favorites: FOODS }],
    queryFn: ({ signal }) => apiQuery<FoodSummary[]>(`${apiPaths.foods.search}?limit=${FOODS}`, { signal }),
    enabled: isOpen,
    ...cacheRule({ minutes: 5, retries: 1 }),
  });
  return {
    frequent: often.data?.frequent ?? [],
    recent: often.data?.recent ?? [],
    hidden,
    meals: (meals.data ?? []).filter(({ id }) => !hidden.has(id)),
    ownRecipes: own.data ?? [],
    favorites: (marked.data ?? []).filter(({ isFavourite }) => isFavourite),
    isLoading: isOpen && often.isPending,
  };
}

const idOf = ({ what }: LogPick): string =>
  'foodId' in what ? what.foodId : 'recipeId' in what ? what.recipeId : `quick:${what.quick.name}`;

const readyChoice = (pick: LogPick): Choice => ({
  kind: 'ready',
  id: idOf(pick),
  label: pick.name,
  hint: hintOf(pick.brand, amountText(pick.amount, pick.unit)),
  pick,
});

function pickChoice(pick: LogPick, hint: string | null): Choice {
  return {
    kind: 'pick',
    id: idOf(pick),
    label: pick.name,
    hint: hintOf(hint, amountText(pick.amount, pick.unit)),
    pick,
  };
}

const mealChoice = (meal: SavedMeal): Choice => ({
  kind: 'meal',
  id: `meal:${meal.id}`,
  label: meal.name,
  hint: meal.items.map(({ name }) => name).join(', '),
  meal,
});

const wayChoice = (way: AddWay, label: string, hint: string): Choice => ({
  kind: 'way',
  id: `way:${way}`,
  label,
  hint,
  way,
});

/** Each thing once, where it comes first, and no title without anything below it. */
function distinct(sections: readonly ChoiceSection[]): readonly ChoiceSection[] {
  const seen = new Set<string>();
  return sections
    .map(({ title, choices }) => ({
      title,
      choices: choices.filter(({ id }) => (seen.has(id) ? false : seen.add(id))),
    }))
    .filter(({ choices }) => choices.length > 0);
}

/** Several foods in one sentence. */
const isSentence = (typed: string): boolean => /[,;]|\s(?:and|with|plus)\s/i.test(typed);

function found(
  typed: Typed,
  whole: string,
  kept: ReturnType<typeof useKept>,
  hits: ReturnType<typeof useFound>,
  offersLabel: boolean,
): readonly ChoiceSection[] {
  const { words } = typed;
  const code = gtinOf(whole) === null ? [] : [wayChoice('barcode', `Barcode ${whole}`, 'Look it up')];
  const text = wayChoice('text', `Read “${whole}”`, 'Several foods at once');
  const name = foldText(words);
  const isNamed = ({ label }: Choice) => foldText(label).startsWith(name);
  const repeated = [...kept.frequent, ...kept.recent]
    .filter(({ name }) => hasWords(name, words))
    .flatMap((item) => pickOfRepeated(item) ?? [])
    .slice(0, 3)
    .map((pick) =>
      typed.amount === null ? readyChoice(pick) : pickChoice(withTyped(pick, typed), pick.brand),
    );
  const recipes = [
    ...kept.ownRecipes
      .filter(({ name }) => hasWords(name, words))
      .map((recipe) => pickOfRecipe({ ...recipe, proteinG: null })),
    ...hits.recipes.map(pickOfRecipe),
  ].map((pick) => pickChoice(withTyped(pick, typed), 'Recipe'));
  return [
    { title: 'On the package', choices: code },
    { title: 'In one go', choices: isSentence(whole) ? [text] : [] },
    { title: 'You had before', choices: repeated.filter(isNamed) },
    {
      title: 'Your meals',
      choices: kept.meals.filter(({ name }) => hasWords(name, words)).map(mealChoice),
    },
    {
      title: 'Foods',
      choices: hits.foods
        .filter(({ id }) => !kept.hidden.has(id))
        .map((food) => pickChoice(withTyped(pickOfFood(food), typed), food.brand ?? food.foundAs)),
    },
    // "Banana" is not the oatmeal with banana of this morning.
    { title: 'You had before, with it', choices: repeated.filter((choice) => !isNamed(choice)) },
    { title: 'Recipes', choices: recipes },
    {
      title: 'Something else',
      choices: [
        wayChoice('quick', `Just log “${words || whole}”`, 'Its name is enough'),
        ...(offersLabel && code.length === 0
          ? [wayChoice('label', 'Not in the list? Add it from the label', words || whole)]
          : []),
      ],
    },
  ];
}

function offered({
  frequent,
  recent,
  favorites,
  meals,
}: ReturnType<typeof useKept>): readonly ChoiceSection[] {
  const ready = (items: typeof recent) =>
    items
      .flatMap((item) => pickOfRepeated(item) ?? [])
      .slice(0, REPEATED)
      .map(readyChoice);
  return [
    { title: 'Often at this meal', choices: ready(frequent) },
    {
      title: 'Your meals',
      choices:
        meals.length === 0
          ? []
          : [...meals.map(mealChoice), wayChoice('meals', 'Rename or remove your meals', '')],
    },
    { title: 'Recent', choices: ready(recent) },
    {
      title: 'Favorites',
      choices: favorites.map((food) => ({ ...pickChoice(pickOfFood(food), food.brand), isKept: true })),
    },
    {
      title: 'Other ways',
      choices: [
        wayChoice('text', 'Write it as a sentence', 'Two eggs and a glass of milk'),
        wayChoice('barcode', 'Scan a barcode', 'Or type its number'),
        wayChoice('quick', 'Quick add', 'A name is enough'),
      ],
    },
  ];
}

/** What one press logs, and favorites. */
function loggablesOf(choice: Choice): readonly Loggable[] {
  if (choice.kind === 'ready') return [loggableOfPick(choice.pick)];
  if (choice.kind === 'meal') return picksOfSavedMeal(choice.meal).map(loggableOfPick);
  return choice.kind === 'pick' && choice.isKept ? [loggableOfPick(choice.pick)] : [];
}

/** What may be meant, best first: by what was typed, or by what this person eats at this meal. */
export function useChoices(question: Question) {
  const { typed: whole, offersLabel } = question;
  const typed = useMemo(() => readTyped(whole), [whole]);
  const kept = useKept(question);
  const hits = useFound({ typed: typed.words, isOpen: question.isOpen });
  const isAsking = typed.words.length > 1;
  const sections = distinct(isAsking ? found(typed, whole.trim(), kept, hits, offersLabel) : offered(kept));
  // What is looked for is judged once it is chosen; what one press logs, before.
  const broken = useBrokenById(
    question.place.memberId,
    sections.flatMap(({ choices }) => choices.flatMap(loggablesOf)),
  );
  return {
    sections: sections.map(({ title, choices }) => ({
      title,
      choices: choices.map((choice) => {
        const limits = new Set(loggablesOf(choice).flatMap(({ id }) => broken.get(id) ?? []));
        return limits.size === 0 ? choice : { ...choice, breaks: [...limits].join('; ') };
      }),
    })),
    isLoading: isAsking ? hits.isLoading : kept.isLoading,
    /** The search could not be asked; what this device knows is still offered. */
    isError: hits.isError,
  };
}
