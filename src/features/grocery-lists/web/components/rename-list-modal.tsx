import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { renameGroceryList } from '../api/list-changes.ts';
import { validateTitle } from '../grocery-values.ts';

export interface RenameListModalProps {
  readonly list: { readonly id: string; readonly title: string };
  readonly opened: boolean;
  readonly onClose: () => void;
}

function RenameForm({ list, onClose }: Omit<RenameListModalProps, 'opened'>) {
  const form = useForm({
    initialValues: { title: list.title },
    validate: validateTitle,
  });
  const submit = form.onSubmit(({ title }) => {
    const wanted = title.trim();
    if (wanted !== list.title) void renameGroceryList(list.id, wanted);
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label="List name" data-autofocus maxLength={120} {...form.getInputProps('title')} />
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

export function RenameListModal({ list, opened, onClose }: RenameListModalProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Rename the list" centered>
      {opened ? <RenameForm list={list} onClose={onClose} /> : null}
    </Dialog>
  );
}
