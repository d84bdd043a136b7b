import { IconShoppingCartPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { useMayDo } from '#platform/web/may-do.ts';
import { DialogButton } from '#platform/web/ui/dialog-button.tsx';
import type { AddRecipeToListProps } from './list-choice.tsx';

const ListChoice = lazy(async () => ({ default: (await import('./list-choice.tsx')).ListChoice }));

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
