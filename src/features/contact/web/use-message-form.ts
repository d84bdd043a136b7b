import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#platform/web/api-client.ts';
import { sessionStore } from '#platform/web/safe-storage.ts';
import { useUser } from '#platform/web/session.ts';

export interface SenderValues {
  name: string;
  email: string;
  message: string;
  /** Hidden from people, see the contract. */
  website: string;
}

const SOURCE_LENGTH = 64;

function readDraft<Values extends object>(key: string, empty: Values): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(sessionStore.get(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const known = Object.entries(kept).filter(([name, value]) => name in empty && typeof value === 'string');
    return Object.fromEntries(known) as Partial<Values>;
  } catch {
    return {};
  }
}

/**
 * A form whose words stay in this tab until they are sent: through a reload, a look at another page, or a
 * failure.
 */
export function useMessageForm<Values extends SenderValues>(options: {
  readonly draftKey: string;
  readonly empty: Values;
  readonly validate: (values: Values) => FormErrors;
  /** Fill in who is signed in, where nothing was typed. */
  readonly knowSender: boolean;
}) {
  const { draftKey, empty, knowSender } = options;
  const { user } = useUser();
  const form = useForm<Values>({
    initialValues: empty,
    validate: options.validate,
    onValuesChange: (values) => void sessionStore.set(draftKey, JSON.stringify(values)),
  });
  // The page is prerendered, so what this browser knows comes after the first drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page opens
  useEffect(() => {
    const draft = readDraft(draftKey, empty);
    if (Object.keys(draft).length > 0) form.setValues((values) => ({ ...values, ...draft }));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes known who is signed in
  useEffect(() => {
    // A sample family's address reaches nobody.
    if (user === null || user.demo || !knowSender) return;
    form.setValues((values) => ({
      ...values,
      name: values.name || user.username,
      email: values.email || user.email,
    }));
  }, [user?.id]);
  return {
    form,
    forgetDraft: () => {
      sessionStore.remove(draftKey);
    },
  };
}

/** The page that led here, as the address says. */
export function useSource(): string | undefined {
  const [params] = useSearchParams();
  return params.get('source')?.slice(0, SOURCE_LENGTH) || undefined;
}

/** Marks the fields that the server refused. */
export function showRefusedFields<Values>(form: UseFormReturnType<Values>, error: Error): void {
  if (!(error instanceof ApiError)) return;
  for (const field of error.fields) form.setFieldError(field.path, field.message);
}

/** The first marked field takes the focus. */
export function focusFirst<Values>(form: UseFormReturnType<Values>, errors: FormErrors): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) form.getInputNode(first)?.focus();
}
