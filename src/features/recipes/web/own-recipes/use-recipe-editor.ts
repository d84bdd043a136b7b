import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#platform/web/api-client.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { showToast } from '#platform/web/toast.ts';
import { useChangeOwnRecipe, useCreateOwnRecipe } from './api/own-recipe-requests.ts';
import { type DraftName, dropRecipeDraft, keepRecipeDraft } from './recipe-drafts.ts';
import {
  bodyOf,
  type RecipeDraftState,
  type RecipeFormErrors,
  type RecipeFormValues,
  validateRecipe,
} from './recipe-form-values.ts';

/** Where in the form a problem is shown, by the server's field names too. */
const FIELD_OF: readonly (readonly [string, keyof RecipeFormErrors])[] = [
  ['recipe.title', 'title'],
  ['recipe.servings', 'servings'],
  ['recipe.ingredients', 'lines'],
  ['recipe.steps', 'steps'],
];

function provided(error: Error): RecipeFormErrors {
  const fields = error instanceof ApiError ? error.fields : [];
  return Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const field = FIELD_OF.find(([start]) => path.startsWith(start))?.[1];
      return field === undefined ? [] : [[field, message]];
    }),
  );
}

const hasErrors = (errors: RecipeFormErrors): boolean => Object.keys(errors).length > 0;

/**
 * A recipe as it is being written. Every change is kept on the device at once; it is sent when someone presses Save.
 * @param start what it began with; read once
 */
export function useRecipeEditor(name: DraftName, start: RecipeDraftState) {
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<RecipeFormErrors>({});
  const [wasChangedElsewhere, setChangedElsewhere] = useState(false);
  const navigate = useNavigate();
  const create = useCreateOwnRecipe();
  const change = useChangeOwnRecipe(draft.id);
  const hasChanged = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);

  const setValues = (next: (before: RecipeFormValues) => RecipeFormValues, isTyped = true) =>
    setDraft((before) => {
      if (isTyped) hasChanged.current = true;
      return { ...before, values: next(before.values) };
    });

  useEffect(() => {
    if (hasChanged.current) keepRecipeDraft(name, draft);
  }, [name, draft]);

  // Nobody is held back at the door: it is kept, and said.
  useEffect(
    () => () => {
      if (!hasChanged.current) return;
      showToast({
        title: 'Not saved yet',
        message: 'Your draft is saved on this device. Open the page again to continue.',
        kind: 'info',
      });
    },
    [],
  );

  const fail = (error: Error) => {
    if (error instanceof ApiError && error.code === 'changed_meanwhile') {
      setChangedElsewhere(true);
      return;
    }
    setErrors(provided(error));
    showToast({
      title: 'Not saved',
      message:
        (error instanceof ApiError ? error.sentence : null) ??
        'Please check your connection and try again. Your draft is saved on this device.',
      kind: 'error',
    });
  };
  const done = ({ id }: { readonly id: string }) => {
    hasChanged.current = false;
    dropRecipeDraft(name);
    showToast({ title: 'Saved', message: 'The recipe is in your collection.' });
    void navigate(`/recipes/own/${id}`, { replace: true });
  };

  const save = (asCopy = false) => {
    const found = validateRecipe(draft.values);
    setErrors(found);
    if (hasErrors(found)) {
      requestAnimationFrame(() =>
        formRef.current
          ?.querySelector<HTMLElement>(
            Object.keys(found)
              .map((field) => `[data-part="${field}"] :is(input, textarea)`)
              .join(),
          )
          ?.focus(),
      );
      return;
    }
    const recipe = bodyOf(draft.values);
    if (draft.basedOn !== null && !asCopy) {
      change.mutate({ recipe, basedOn: draft.basedOn }, { onSuccess: done, onError: fail });
      return;
    }
    const id = asCopy ? createUuid() : draft.id;
    create.mutate({ id, recipe, sourceUrl: draft.sourceUrl }, { onSuccess: done, onError: fail });
  };

  return {
    draft,
    errors,
    formRef,
    wasChangedElsewhere,
    isSaving: create.isPending || change.isPending,
    setValues,
    save,
  };
}
