import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { GroceryItem } from '../../contract.ts';
import { changeGroceryItem } from '../api/list-changes.ts';
import { type ItemValues, itemBodyOf, validateItem } from '../grocery-values.ts';
import { ItemFields, itemValuesOf } from './item-fields.tsx';

interface EditItemProps {
  readonly listId: string;
  readonly item: GroceryItem;
  readonly onClose: () => void;
}

function EditItemForm({ listId, item, onClose }: EditItemProps) {
  const form = useForm<ItemValues>({ initialValues: itemValuesOf(item), validate: validateItem });
  const submit = form.onSubmit((values) => {
    void changeGroceryItem(listId, item, itemBodyOf(values));
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ItemFields form={form} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </Group>
      </Stack>
    </form>
  );
}

export interface EditItemModalProps {
  readonly listId: string;
  /** `null`: closed. */
  readonly item: GroceryItem | null;
  readonly onClose: () => void;
}

export function EditItemModal({ listId, item, onClose }: EditItemModalProps) {
  return (
    <Dialog opened={item !== null} onClose={onClose} title="Change the item" centered>
      {item ? <EditItemForm key={item.id} listId={listId} item={item} onClose={onClose} /> : null}
    </Dialog>
  );
}
