import { ChangeLineForm } from '#features/pantry/web/shared/line-forms.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { GroceryItem } from '../../contract.ts';
import { changeGroceryItem } from '../api/list-changes.ts';
import { itemBodyOf, validateItem } from '../grocery-values.ts';
import { ItemFields, itemValuesOf } from './item-fields.tsx';

export interface EditItemModalProps {
  readonly listId: string;
  /** `null`: closed. */
  readonly item: GroceryItem | null;
  readonly onClose: () => void;
}

export function EditItemModal({ listId, item, onClose }: EditItemModalProps) {
  return (
    <Dialog opened={item !== null} onClose={onClose} title="Change the item" centered>
      {item ? (
        <ChangeLineForm
          key={item.id}
          values={itemValuesOf(item)}
          validate={validateItem}
          Fields={ItemFields}
          onSave={(values) => void changeGroceryItem(listId, item, itemBodyOf(values))}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  );
}
