import { Button, Text, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RECIPE_CATEGORIES } from '#domain/recipe-facets/recipe-categories.ts';
import { listText } from '#domain/text/list-text.ts';
import { useDishPhotos } from '#features/dish-pictures/web/shared/dish-photos.ts';
import { nameInSentence } from '#features/family-members/web/shared/members.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Loading, SkeletonDishes } from '#platform/web/ui/skeletons.tsx';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import type { RecipeMarks } from '../contract/recipe-marks.ts';
import type { RecipePhoto } from '../contract/recipe-photos.ts';
import type { FamilyFit, RecipeAtHand } from '../contract/recipes.ts';
import { useFamilyFit, useRecipes } from './api/list-recipes.ts';
import { useAtHand } from './api/read-at-hand.ts';
import { useMarkedRecipes } from './api/recipe-marks.ts';
import { RecipeCard } from './components/recipe-card.tsx';
import { RecipeFilters } from './components/recipe-filters.tsx';
import { UncheckedAllergies } from './components/unchecked-allergies.tsx';
import { type CardRecipe, FIRST_RECIPES } from './first-recipes.ts';
import { OWN_RECIPES_ID } from './own-recipes/own-recipe-path.ts';
import {
  cuisinesOf,
  eatersNotKnown,
  filtered,
  filterOf,
  grouped,
  NO_FILTER,
  paramsOf,
  type RecipeFilter,
  suitedFirst,
  uncheckedEaters,
} from './recipe-filter.ts';
import { CATEGORY_NAMES, CATEGORY_TEXTS } from './recipe-words.ts';
import classes from './recipes.module.css';

/** Enough to browse, few enough to be drawn at once on an old phone. */
const CARDS_AT_FIRST = 24;
/** Those that a phone shows without scrolling. */
const FIRST_PICTURES = 2;

export interface RecipesScreenProps {
  /** The shelf of the household's own recipes, with what is chosen and known for all of them. */
  readonly ownRecipes: (facts: OwnShelfFacts) => ReactNode;
}

export interface OwnShelfFacts {
  readonly onlyFavourites: boolean;
  readonly marks: ReadonlyMap<string, RecipeMarks>;
  readonly photos: ReadonlyMap<string, RecipePhoto>;
}

/** The collection by shelf, words, diet and people. The address keeps all of it. */
export function RecipesScreen({ ownRecipes }: RecipesScreenProps) {
  const [params, setParams] = useSearchParams();
  // The page is drawn at build without a query; what the address says comes right after.
  const filter = useHydrated() ? filterOf(params) : NO_FILTER;
  const isWhole = paramsOf(filter).size === 0;
  const recipes = useRecipes(filter.category, filter.words);
  // In small steps: a touch need not wait until all of it is drawn.
  const known = useDeferredValue(recipes.data);
  const fits = useFamilyFit();
  const family = fits.data ?? null;
  const marks = useMarkedRecipes();
  const photos = useDishPhotos();
  const hand = useAtHand(filter.have);
  const atHand = useMemo(
    () => (hand.data ? new Map(hand.data.recipes.map((recipe) => [recipe.recipeId, recipe])) : null),
    [hand.data],
  );
  const cuisines = useMemo(() => cuisinesOf(known ?? []), [known]);
  // Then no recipe is answered, and neither words nor diets are why.
  const isUncheckable = uncheckedEaters(filter.eaters, family ?? []).unchecked.length > 0;
  const change = (changes: Partial<RecipeFilter>) => {
    // The address changes before the page does: a choice right after another must not take that one back.
    const latest = filterOf(new URLSearchParams(window.location.search));
    setParams(paramsOf({ ...latest, ...changes }), { replace: true, preventScrollReset: true });
  };
  const needsFamily = filter.eaters.length > 0;
  const needsHand = filter.have.length > 0;
  const isListPending = known === undefined && recipes.error === null;
  // The order waits for the family: what someone cannot eat does not stand first for a moment. Without a network, or
  // signed out, there is nothing to wait for.
  const isOrderPending = fits.isLoading;
  const isPending =
    isListPending || isOrderPending || (needsFamily && fits.isPending) || (needsHand && hand.isPending);
  const failed = recipes.error ?? (needsFamily ? fits.error : null) ?? (needsHand ? hand.error : null);
  const found =
    known === undefined || isOrderPending
      ? null
      : suitedFirst(filtered(known ?? [], filter, { family: family ?? [], marks, atHand }), filter, family);
  return (
    <>
      <PageHeader
        title="Recipes"
        description="Every dish in our meal plans, with what’s in it and who it suits."
      />
      <RecipeFilters
        filter={filter}
        family={family ?? []}
        cuisines={cuisines}
        foods={hand.data?.foods ?? []}
        onChange={change}
      />
      <Shelves filter={filter} />
      {isPending && !isWhole ? (
        <Loading label="Loading recipes…">
          <SkeletonDishes count={9} />
        </Loading>
      ) : null}
      {failed && !isPending ? (
        <ErrorState
          error={failed}
          onRetry={() => {
            void recipes.refetch();
            void fits.refetch();
            if (needsHand) void hand.refetch();
          }}
        />
      ) : null}
      {isUncheckable ? (
        <UncheckedAllergies
          eaters={filter.eaters}
          family={family ?? []}
          onChange={(eaters) => change({ eaters })}
        />
      ) : null}
      {(!isPending || isWhole) && !failed && !isUncheckable ? (
        <Found
          key={paramsOf(filter).toString()}
          recipes={found ?? FIRST_RECIPES}
          isWaiting={found === null}
          filter={filter}
          family={family}
          facts={{ marks, photos, atHand: needsHand ? atHand : null }}
          onClear={() => change(NO_FILTER)}
          onEaters={(eaters) => change({ eaters })}
        />
      ) : null}
      {ownRecipes({ onlyFavourites: filter.onlyFavourites, marks, photos })}
    </>
  );
}

/** Links, because each shelf has an address. */
function Shelves({ filter }: { readonly filter: RecipeFilter }) {
  const shelves = [null, ...RECIPE_CATEGORIES];
  const row = useRef<HTMLUListElement>(null);
  // The row slides on a phone: the shelf that is open is seen. The page itself stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shelf is another place in the row
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !row.current) return;
    const middle = current.offsetLeft + current.offsetWidth / 2;
    row.current.scrollLeft = middle - row.current.offsetLeft - row.current.clientWidth / 2;
  }, [filter.category]);
  return (
    <nav aria-label="Kinds of recipes" className={classes.shelves}>
      <ul ref={row}>
        {shelves.map((category) => {
          const search = paramsOf({ ...filter, category }).toString();
          return (
            <li key={category ?? 'all'}>
              <Link
                to={search === '' ? '/recipes' : `/recipes?${search}`}
                preventScrollReset
                className={classes.shelf}
                aria-current={category === filter.category ? 'page' : undefined}
              >
                {category === null ? 'All recipes' : CATEGORY_NAMES[category]}
              </Link>
            </li>
          );
        })}
        <li>
          <a href={`#${OWN_RECIPES_ID}`} className={classes.shelf}>
            Your own
          </a>
        </li>
      </ul>
      {filter.category === null ? null : (
        <Text c="dimmed" mt="xs">
          {CATEGORY_TEXTS[filter.category]}
        </Text>
      )}
    </nav>
  );
}

interface FoundProps {
  readonly recipes: readonly CardRecipe[];
  /** Only the beginning is known yet. */
  readonly isWaiting: boolean;
  readonly filter: RecipeFilter;
  readonly family: readonly FamilyFit[] | null;
  readonly facts: {
    readonly marks: ReadonlyMap<string, RecipeMarks>;
    readonly photos: ReadonlyMap<string, RecipePhoto>;
    readonly atHand: ReadonlyMap<string, RecipeAtHand> | null;
  };
  readonly onClear: () => void;
  readonly onEaters: (eaters: readonly string[]) => void;
}

function Found({ recipes, isWaiting, filter, family, facts, onClear, onEaters }: FoundProps) {
  const [shown, setShown] = useState(CARDS_AT_FIRST);
  const rest = recipes.length - shown;
  const { notKnown, others } = eatersNotKnown(filter.eaters, family ?? []);
  if (recipes.length === 0 && notKnown.length > 0) {
    return (
      <EmptyState
        title={`We cannot say what suits ${listText(notKnown.map(nameInSentence))}`}
        Icon={IconSearch}
        action={
          others.length === 0 ? (
            <Button onClick={onClear}>Show all recipes</Button>
          ) : (
            <Button onClick={() => onEaters(others)}>Show what suits the others</Button>
          )
        }
      >
        The age is missing, or a clinic has to set the diet. Each recipe shows which one under “Who it suits”.
      </EmptyState>
    );
  }
  if (recipes.length === 0) {
    return (
      <EmptyState
        title={filter.onlyFavourites ? 'None of your favorites here match' : 'No recipes match'}
        Icon={IconSearch}
        action={<Button onClick={onClear}>Show all recipes</Button>}
      >
        {filter.onlyFavourites
          ? 'Tap the heart on a recipe you like to find it here.'
          : 'Try another word, or remove a filter.'}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className={classes.count}>
        {isWaiting ? 'Loading recipes…' : recipes.length === 1 ? '1 recipe' : `${recipes.length} recipes`}
      </p>
      {grouped(recipes.slice(0, shown), filter, isWaiting ? null : family).map(
        ({ title, recipes: dishes }) => (
          <section key={title ?? 'all'} aria-label={title ?? 'Recipes'} className={classes.group}>
            {title === null ? null : <Title order={2}>{title}</Title>}
            <ul className={classes.cards}>
              {dishes.map((recipe, at) => (
                <RecipeCard
                  key={recipe.id}
                  isFirst={at < FIRST_PICTURES}
                  recipe={recipe}
                  family={family}
                  marks={facts.marks.get(recipe.id)}
                  photo={facts.photos.get(recipe.id)}
                  atHand={facts.atHand?.get(recipe.id)}
                  headingOrder={title === null ? 2 : 3}
                />
              ))}
            </ul>
          </section>
        ),
      )}
      {rest > 0 ? (
        <Button
          variant="default"
          className={classes.more ?? ''}
          onClick={() => setShown(shown + CARDS_AT_FIRST)}
        >
          Show {Math.min(rest, CARDS_AT_FIRST)} more
        </Button>
      ) : null}
    </>
  );
}
