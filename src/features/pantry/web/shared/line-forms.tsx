import { Button, Group, Stack } from '@mantine/core';
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import classes from './line-forms.module.css';

interface LineValues {
  readonly item: string;
}

interface LineFormProps<Values extends LineValues> {
  readonly values: Values;
  readonly validate: (values: Values) => Record<string, string>;
  /** The name first, then three more fields. */
  readonly Fields: ComponentType<{ readonly form: UseFormReturnType<Values> }>;
  readonly onSave: (values: Values) => void;
}

const formOf = <Values extends LineValues>({ values, validate }: LineFormProps<Values>) =>
  ({ initialValues: values, validate }) as UseFormInput<Values>;

interface AddLineFormProps<Values extends LineValues> extends LineFormProps<Values> {
  readonly label: string;
  /** Where another button is the one that most come for. */
  readonly isQuiet?: boolean;
}

/** Another line for a list of foods: ready for the next one as soon as one is added. */
export function AddLineForm<Values extends LineValues>({
  label,
  isQuiet = false,
  ...line
}: AddLineFormProps<Values>) {
  const form = useForm<Values>(formOf(line));
  // Open for good: were the list to move when the form is left, a tap on it would miss.
  const [isOpen, setOpen] = useState(false);
  const submit = form.onSubmit((values) => {
    line.onSave(values);
    form.reset();
    form.getInputNode('item')?.focus();
  });
  return (
    <form
      onFocus={() => setOpen(true)}
      onSubmit={submit}
      className={classes.box}
      noValidate
      aria-label={label}
    >
      <div className={classes.fields} data-resting={!isOpen || undefined}>
        <line.Fields form={form} />
        <Button
          type="submit"
          variant={isQuiet ? 'default' : 'filled'}
          leftSection={<IconPlus size={20} aria-hidden />}
        >
          Add
        </Button>
      </div>
    </form>
  );
}

interface ChangeLineFormProps<Values extends LineValues> extends LineFormProps<Values> {
  readonly onClose: () => void;
}

export function ChangeLineForm<Values extends LineValues>({ onClose, ...line }: ChangeLineFormProps<Values>) {
  const form = useForm<Values>(formOf(line));
  const submit = form.onSubmit((values) => {
    line.onSave(values);
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <line.Fields form={form} />
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
