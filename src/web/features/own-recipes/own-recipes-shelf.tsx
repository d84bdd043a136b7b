import { Button, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconFileImport, IconPencilPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { OwnRecipeSummary } from '#contract/own-recipes.ts';
import { IfMay } from '#web/lib/if-may.tsx';
import { usePendingDeletions } from '#web/lib/undoable-delete.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { useOwnRecipes } from './api/own-recipe-requests.ts';
import classes from './own-recipes-shelf.module.css';

/** So that the collection below stays in reach. */
const CARDS_AT_FIRST = 6;

/** What the family wrote and imported, and the ways to more of it. */
export function OwnRecipesShelf() {
  const headingId = useId();
  const { data, isPending } = useOwnRecipes();
  const pending = usePendingDeletions();
  const [isWhole, setWhole] = useState(false);
  const recipes = (data ?? []).filter(({ id }) => !pending.has(id));
  return (
    <section className={classes.shelf} aria-labelledby={headingId}>
      <Group justify="space-between" align="center" gap="sm">
        <div>
          <Title order={2} size="h3" id={headingId}>
            Your recipes
          </Title>
          {recipes.length === 0 && !isPending ? (
            <Text c="dimmed" size="sm">
              Grandma's soup, or a page that you like: keep it here, and see whom it suits.
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
            <OwnRecipeCard key={recipe.id} recipe={recipe} />
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

function OwnRecipeCard({ recipe }: { readonly recipe: OwnRecipeSummary }) {
  const { unmatched } = recipe.counts;
  const facts = [
    recipe.minutes === null ? null : `${recipe.minutes} min`,
    `serves ${recipe.servings}`,
    recipe.energyKcal === null ? null : `${recipe.energyKcal} kcal`,
  ];
  return (
    <li className={classes.card}>
      <Plate emoji="🍽️" foods={recipe.pictures} size={64} />
      <div className={classes.words}>
        <Link to={`/recipes/own/${recipe.id}`} className={classes.name}>
          {recipe.name}
        </Link>
        <Text size="sm" c="dimmed">
          {facts.filter((fact) => fact !== null).join(' · ')}
        </Text>
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
