import { Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RecipeAnswer } from '#contract/recipes.ts';
import { formatUsd, inOwnUnits } from '#web/lib/format.ts';
import { LoadedPage } from '#web/ui/loaded-page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { QuietNote } from '#web/ui/quiet-note.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useRecipe } from './api/read-recipe.ts';
import { AllergenList } from './components/allergen-list.tsx';
import { FamilyFitList } from './components/family-fit-list.tsx';
import { IngredientList } from './components/ingredient-list.tsx';
import { NutritionTable } from './components/nutrition-table.tsx';
import classes from './recipe.module.css';
import { dietText, listText, MEAL_NAMES } from './recipe-words.ts';

export interface RecipeScreenProps {
  readonly recipeId: string;
  /** A way to an own copy of it. */
  readonly copy?: ReactNode;
}

export function RecipeScreen({ recipeId, copy }: RecipeScreenProps) {
  return (
    <LoadedPage
      query={useRecipe(recipeId)}
      title="Recipe"
      loading="Loading the recipe…"
      action={
        <Button component={Link} to="/recipes">
          All recipes
        </Button>
      }
    >
      {(recipe) => <RecipeView recipe={recipe} copy={copy} />}
    </LoadedPage>
  );
}

function RecipeView({ recipe, copy }: { readonly recipe: RecipeAnswer; readonly copy: ReactNode }) {
  return (
    <article className={classes.recipe}>
      <div className={classes.top}>
        <Plate emoji={recipe.emoji} foods={recipe.pictures} size={152} className={classes.plate ?? ''} />
        <div>
          <PageHeader
            title={recipe.name}
            description={recipe.description}
            actions={
              <>
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={20} aria-hidden />}
                  onClick={() => window.print()}
                >
                  Print
                </Button>
                {copy}
              </>
            }
          />
          <Facts recipe={recipe} />
        </div>
      </div>
      <SectionCard
        title="Safe for whom"
        description="By the same limits that meal plans keep."
        className={classes.whom ?? ''}
      >
        <FamilyFitList fits={recipe.family} />
      </SectionCard>
      <div className={classes.cook}>
        <IngredientList recipe={recipe} />
        <SectionCard title="Steps">
          <ol className={classes.steps}>
            {recipe.steps.map((step) => (
              <li key={step}>{inOwnUnits(step)}</li>
            ))}
          </ol>
          {recipe.equipment.length > 0 ? (
            <Text size="sm" c="dimmed">
              You need: {listText(recipe.equipment)}.
            </Text>
          ) : null}
        </SectionCard>
      </div>
      <div className={classes.notes}>
        {recipe.toddlerNote === '' ? null : (
          <QuietNote
            kind="safety"
            title={recipe.softNote ? 'For a small child' : 'For a small child or soft food'}
          >
            {inOwnUnits(recipe.toddlerNote)}
          </QuietNote>
        )}
        {/* A page that was kept for use without a network may be older than these two texts. */}
        {recipe.softNote ? (
          <QuietNote kind="safety" title="For soft food">
            {inOwnUnits(recipe.softNote)}
          </QuietNote>
        ) : null}
        {recipe.makeAhead ? (
          <QuietNote kind="tip" title="Ahead, and what is left">
            {inOwnUnits(recipe.makeAhead)}
          </QuietNote>
        ) : null}
        <QuietNote kind="tip" title="Keeping it">
          {inOwnUnits(recipe.storage)}
        </QuietNote>
      </div>
      <SectionCard title="Allergens" description="Always read the label of what you buy.">
        <AllergenList recipe={recipe} />
      </SectionCard>
      <SectionCard
        title="Nutrition per serving"
        description={`One serving is about ${recipe.servingGrams} g.`}
      >
        <NutritionTable recipe={recipe} />
        <Text size="sm" c="dimmed">
          {recipe.nutrientSource}
        </Text>
      </SectionCard>
    </article>
  );
}

function Facts({ recipe }: { readonly recipe: RecipeAnswer }) {
  const facts = [
    ['For', listText(recipe.mealTypes.map((meal) => MEAL_NAMES[meal].toLowerCase()))],
    ['Kitchen', recipe.cuisine],
    ['Time', `${recipe.minutes} min (${recipe.prepMinutes} to prepare)`],
    ['Energy', recipe.energyKcal === null ? 'Not known' : `${recipe.energyKcal} kcal a serving`],
    ['Cost', `about ${formatUsd(recipe.costUsd)} a serving`],
    ['Diets', dietText(recipe.diets) || 'None that we know'],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
