import { Alert, Button, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle, IconSend } from '@tabler/icons-react';
import { ApiError } from '#platform/web/api-client.ts';
import classes from '../contact.module.css';
import type { SenderValues } from '../use-message-form.ts';

interface FormProps<Values extends SenderValues> {
  readonly form: UseFormReturnType<Values>;
}

export function SenderFields<Values extends SenderValues>({
  form,
  optional,
}: FormProps<Values> & { readonly optional: boolean }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={optional ? 'Your name (optional)' : 'Your name'}
        withAsterisk={!optional}
        autoComplete="name"
        maxLength={80}
        {...form.getInputProps('name')}
        key={form.key('name')}
      />
      <TextInput
        label={optional ? 'Email for an answer (optional)' : 'Email for the answer'}
        withAsterisk={!optional}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...form.getInputProps('email')}
        key={form.key('email')}
      />
    </SimpleGrid>
  );
}

export function MessageField<Values extends SenderValues>({
  form,
  label,
  description,
  required,
}: FormProps<Values> & {
  readonly label: string;
  readonly description?: string;
  readonly required: boolean;
}) {
  return (
    <Textarea
      label={label}
      description={description}
      withAsterisk={required}
      rows={7}
      {...form.getInputProps('message')}
      key={form.key('message')}
    />
  );
}

/** For programs that fill in everything; no person, no keyboard and no screen reader comes here. */
export function TrapField<Values extends SenderValues>({ form }: FormProps<Values>) {
  const { value, onChange } = form.getInputProps('website');
  return (
    <div className={classes.trap} aria-hidden="true">
      <label>
        Website
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={onChange}
        />
      </label>
    </div>
  );
}

const sentenceOf = (error: Error): string =>
  (error instanceof ApiError ? error.sentence : null) ?? 'Please check your connection and try again.';

export function SendRow({ error, pending }: { readonly error: Error | null; readonly pending: boolean }) {
  return (
    <>
      {error ? (
        <Alert
          color="tomato"
          variant="light"
          role="alert"
          title="This could not be sent"
          icon={<IconAlertTriangle aria-hidden />}
        >
          {sentenceOf(error)} What you wrote is still here.
        </Alert>
      ) : null}
      <Group>
        <Button type="submit" loading={pending} leftSection={<IconSend size={18} aria-hidden />}>
          Send
        </Button>
      </Group>
    </>
  );
}
