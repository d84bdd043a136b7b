import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { addGroceryItem } from '../api/list-changes.ts';
import classes from '../grocery-list.module.css';
import { EMPTY_ITEM, type ItemValues, itemBodyOf, validateItem } from '../grocery-values.ts';
import { ItemFields } from './item-fields.tsx';

export function AddItemForm({ listId }: { readonly listId: string }) {
  const form = useForm<ItemValues>({ initialValues: EMPTY_ITEM, validate: validateItem });
  // Open for good: were the list to move when the form is left, a tap on it would miss.
  const [isOpen, setOpen] = useState(false);
  const submit = form.onSubmit((values) => {
    void addGroceryItem(listId, itemBodyOf(values));
    form.reset();
    form.getInputNode('item')?.focus();
  });
  return (
    <form
      onFocus={() => setOpen(true)}
      onSubmit={submit}
      className={classes.addBox}
      noValidate
      aria-label="Add an item"
    >
      <div className={classes.addForm} data-resting={!isOpen || undefined}>
        <ItemFields form={form} />
        <Button type="submit" leftSection={<IconPlus size={20} aria-hidden />}>
          Add
        </Button>
      </div>
    </form>
  );
}
