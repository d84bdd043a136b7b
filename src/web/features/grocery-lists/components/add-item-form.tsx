import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { showToast } from '#web/lib/toast.ts';
import { useAddGroceryItem } from '../api/add-grocery-item.ts';
import classes from './grocery-list.module.css';
import { EMPTY_ITEM, ItemFields, type ItemValues, itemBodyOf, validateItem } from './item-fields.tsx';

export function AddItemForm({ listId }: { readonly listId: string }) {
  const add = useAddGroceryItem(listId);
  const form = useForm<ItemValues>({ initialValues: EMPTY_ITEM, validate: validateItem });
  const submit = form.onSubmit((values) =>
    add.mutate(itemBodyOf(values), {
      onSuccess: () => {
        form.reset();
        form.getInputNode('item')?.focus();
      },
      onError: () =>
        showToast({
          title: 'Not Added',
          message: 'Unable to add the item. Please try again.',
          kind: 'error',
        }),
    }),
  );
  return (
    <form onSubmit={submit} className={classes.addForm} noValidate aria-label="Add an item">
      <ItemFields form={form} />
      <Button type="submit" leftSection={<IconPlus size={20} aria-hidden />} loading={add.isPending}>
        Add
      </Button>
    </form>
  );
}
