import { IconShoppingCartPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { useMayDo } from '#platform/web/may-do.ts';
import { DialogButton } from '#platform/web/ui/dialog-button.tsx';

const ListChoice = lazy(async () => ({ default: (await import('./list-choice.tsx')).ListChoice }));

export interface AddRecipeToListProps {
  readonly recipe: { readonly id: string; readonly name: string };
  readonly servings: number;
  /** Who eats; `null`: everyone. */
  readonly memberIds: readonly string[] | null;
  /** Some of it goes onto the list in its own words, because its food or its weight is open. */
  readonly hasWords?: boolean;
}

export function AddRecipeToList(props: AddRecipeToListProps) {
  if (!useMayDo('groceries:log')) return null;
  return (
    <DialogButton
      label="Add to list"
      icon={<IconShoppingCartPlus size={20} aria-hidden />}
      title="Add to a grocery list"
    >
      {(close) => <ListChoice {...props} onDone={close} />}
    </DialogButton>
  );
}
