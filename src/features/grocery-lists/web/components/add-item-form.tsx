import { AddLineForm } from '#features/pantry/web/shared/line-forms.tsx';
import { addGroceryItem } from '../api/list-changes.ts';
import { EMPTY_ITEM, itemBodyOf, validateItem } from '../grocery-values.ts';
import { ItemFields } from './item-fields.tsx';

export function AddItemForm({ listId }: { readonly listId: string }) {
  return (
    <AddLineForm
      label="Add an item"
      isQuiet
      values={EMPTY_ITEM}
      validate={validateItem}
      Fields={ItemFields}
      onSave={(values) => void addGroceryItem(listId, itemBodyOf(values))}
    />
  );
}
