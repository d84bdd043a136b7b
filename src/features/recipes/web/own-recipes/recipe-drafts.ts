import { localStore } from '#platform/web/safe-storage.ts';
import { newKey, type RecipeDraftState } from './recipe-form-values.ts';

/**
 * A recipe that is being written stays on the device until it is saved: a closed tab or an empty battery costs
 * nothing. Goes with sign-out, and when someone else signs in. `import` waits for its first look, `new` is a blank page, else the recipe's id.
 */
export type DraftName = 'new' | 'import' | (string & {});

const keyOf = (name: DraftName): string => `hearthwell_recipe_${name}`;

export function readRecipeDraft(name: DraftName): RecipeDraftState | null {
  const text = localStore.get(keyOf(name));
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as RecipeDraftState;
    // Keys are counted again in each page.
    const lines = draft.values.lines.map((line) => ({ ...line, key: newKey() }));
    const steps = draft.values.steps.map((step) => ({ ...step, key: newKey() }));
    return { ...draft, values: { ...draft.values, lines, steps } };
  } catch {
    return null;
  }
}

export function keepRecipeDraft(name: DraftName, draft: RecipeDraftState): void {
  localStore.set(keyOf(name), JSON.stringify(draft));
}

export const dropRecipeDraft = (name: DraftName): void => localStore.remove(keyOf(name));
