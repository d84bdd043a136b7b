import { Button, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconFileImport, IconPencilPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { minutesText } from '#domain/units/minutes-text.ts';
import { useGrowingPicture } from '#features/dish-pictures/web/shared/growing-picture.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { OwnRecipeSummary } from '../../contract/own-recipes.ts';

import { ownRecipeQuery, useOwnRecipes } from './api/own-recipe-requests.ts';
import { OWN_RECIPES_ID, ownRecipePath } from './own-recipe-path.ts';

import classes from './own-recipes-shelf.module.css';

/** So that the collection below stays in reach. */
const CARDS_AT_FIRST = 6;

export interface ShelvedDish {
  readonly id: string;
  readonly pictures: readonly string[];
}

export interface OwnRecipesShelfProps {
  /** Those that this person likes; `null`: all of them. */
  readonly favourites: ReadonlySet<string> | null;
  /** Drawn by the feature of recipes; a route hands them in. */
  readonly picture: (dish: ShelvedDish) => ReactNode;
  readonly marks: (recipeId: string) => ReactNode;
}

/** What the family wrote and imported, and the ways to more of it. */
export function OwnRecipesShelf({ favourites, picture, marks }: OwnRecipesShelfProps) {
  const { data, isPending } = useOwnRecipes();
  const pending = usePendingDeletions();
  const [isWhole, setWhole] = useState(false);
  const all = (data ?? []).filter(({ id }) => !pending.has(id));
  const recipes = favourites === null ? all : all.filter(({ id }) => favourites.has(id));
  return (
    <section className={classes.shelf} aria-labelledby={OWN_RECIPES_ID}>
      <Group justify="space-between" align="center" gap="sm">
        <div>
          <Title order={2} size="h3" id={OWN_RECIPES_ID}>
            Your recipes
          </Title>
          {recipes.length === 0 && !isPending ? (
            <Text c="dimmed" size="sm">
              {all.length === 0
                ? 'Grandma’s soup, or a recipe from the web: keep it here and see who it suits.'
                : 'No favorites here yet.'}
            </Text>
          ) : null}
        </div>
        <IfMay need="meals:manage">
          <Group gap="sm">
            <Button
              component={Link}
              to="/recipes/new"
              variant="light"
              leftSection={<IconPencilPlus size={20} aria-hidden />}
            >
              Write a recipe
            </Button>
            <Button
              component={Link}
              to="/recipes/import"
              variant="light"
              leftSection={<IconFileImport size={20} aria-hidden />}
            >
              Import a recipe
            </Button>
          </Group>
        </IfMay>
      </Group>
      {recipes.length === 0 ? null : (
        <ul className={classes.cards}>
          {recipes.slice(0, isWhole ? recipes.length : CARDS_AT_FIRST).map((recipe) => (
            <OwnRecipeCard
              key={recipe.id}
              recipe={recipe}
              picture={picture(recipe)}
              marks={marks(recipe.id)}
            />
          ))}
        </ul>
      )}
      {recipes.length > CARDS_AT_FIRST && !isWhole ? (
        <div>
          <Button variant="default" onClick={() => setWhole(true)}>
            Show all {recipes.length} of yours
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface OwnRecipeCardProps {
  readonly recipe: OwnRecipeSummary;
  readonly picture: ReactNode;
  readonly marks: ReactNode;
}

function OwnRecipeCard({ recipe, picture, marks }: OwnRecipeCardProps) {
  const { unmatched } = recipe.counts;
  const client = useQueryClient();
  const path = ownRecipePath(recipe.id);
  // Its picture grows into that of the page, which has to be there by then: a finger on the card is a moment ahead.
  const growing = useGrowingPicture(path);
  const fetchAhead = () => void client.prefetchQuery({ ...ownRecipeQuery(recipe.id), staleTime: 30_000 });
  const facts = [
    recipe.minutes === null ? null : minutesText(recipe.minutes),
    `serves ${recipe.servings}`,
    recipe.energyKcal === null ? null : `${recipe.energyKcal} kcal`,
  ];
  return (
    <li className={classes.card} onPointerEnter={fetchAhead}>
      <div className={`${classes.picture} ${growing}`}>{picture}</div>
      <div className={classes.words}>
        <Link to={path} className={classes.name} viewTransition>
          {recipe.name}
        </Link>
        <Text size="sm" c="dimmed">
          {facts.filter((fact) => fact !== null).join(' · ')}
        </Text>
        {marks}
        {unmatched > 0 ? (
          <p className={classes.open}>
            <IconAlertTriangle size={16} aria-hidden />
            {unmatched === 1 ? '1 line is' : `${unmatched} lines are`} not matched yet
          </p>
        ) : null}
      </div>
    </li>
  );
}
