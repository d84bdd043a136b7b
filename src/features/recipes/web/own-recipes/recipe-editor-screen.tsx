import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { LoadedPage } from '#platform/web/ui/loaded-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import type { OwnRecipeAnswer } from '../../contract/own-recipes.ts';
import { useOwnRecipe } from './api/own-recipe-requests.ts';
import { ComparePhoto } from './components/compare-photo.tsx';
import { RecipeForm } from './components/recipe-form.tsx';
import { dropRecipeDraft, readRecipeDraft } from './recipe-drafts.ts';
import { EMPTY_VALUES, type RecipeDraftState, valuesOfRecipe } from './recipe-form-values.ts';

const blankDraft = (): RecipeDraftState => ({
  id: createUuid(),
  values: EMPTY_VALUES(),
  sourceUrl: null,
  basedOn: null,
  notes: [],
});

/** A blank page, or what was being written on it. */
export function WriteRecipeScreen() {
  return (
    <DraftedForm
      name="new"
      title="Write a recipe"
      description="For your family’s own dishes. We match ingredients with foods to work out nutrition and allergens."
      begin={blankDraft}
    />
  );
}

/** What was read from a page, a text or a photo, to look over; nothing is saved before. */
export function ReviewImportScreen() {
  const [draftId] = useState(() => readRecipeDraft('import')?.id ?? null);
  if (draftId === null) return <Navigate to="/recipes/import" replace />;
  return (
    <DraftedForm
      name="import"
      title="Look it over"
      description="Here is what we read. Please check it, then save it."
      begin={blankDraft}
      isExpected
    >
      <ComparePhoto draftId={draftId} />
    </DraftedForm>
  );
}

export function EditRecipeScreen({ recipeId }: { readonly recipeId: string }) {
  return (
    <LoadedPage
      query={useOwnRecipe(recipeId)}
      title="Change a recipe"
      loading="Loading the recipe…"
      action={
        <Button component={Link} to="/recipes">
          All recipes
        </Button>
      }
    >
      {(recipe) => <EditLoaded key={recipe.id} recipe={recipe} />}
    </LoadedPage>
  );
}

function EditLoaded({ recipe }: { readonly recipe: OwnRecipeAnswer }) {
  const begin = (): RecipeDraftState => ({
    id: recipe.id,
    values: valuesOfRecipe(recipe),
    sourceUrl: recipe.sourceUrl,
    basedOn: recipe.updatedAt,
    notes: [],
  });
  return (
    <DraftedForm
      name={recipe.id}
      title={recipe.name}
      description="Change what you like, then save."
      begin={begin}
    />
  );
}

interface DraftedFormProps {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly begin: () => RecipeDraftState;
  /** The draft is what this page is for, and needs no notice. */
  readonly isExpected?: boolean;
  /** Between the head of the page and the form. */
  readonly children?: ReactNode;
}

function DraftedForm({ name, title, description, begin, isExpected = false, children }: DraftedFormProps) {
  const [{ kept, count }, setState] = useState(() => ({ kept: readRecipeDraft(name), count: 0 }));
  const startOver = () => {
    dropRecipeDraft(name);
    setState({ kept: null, count: count + 1 });
  };
  return (
    <>
      <PageHeader title={title} description={description} />
      {kept !== null && !isExpected ? (
        <QuietNote title="We kept what you wrote">
          You did not save it last time. Keep going, or{' '}
          <Button variant="default" size="compact-md" mih="var(--hw-target)" onClick={startOver}>
            start over
          </Button>
        </QuietNote>
      ) : null}
      {children}
      <RecipeForm key={count} name={name} start={kept ?? begin()} />
    </>
  );
}
