import { TextInput, type TextInputProps } from '@mantine/core';
import type { FormErrors } from '@mantine/form';

/** As the browser's password manager knows it; a name is not a word to correct. */
export function UsernameField(props: TextInputProps) {
  return (
    <TextInput
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

export function EmailField(props: TextInputProps) {
  return <TextInput label="Email" name="email" type="email" autoComplete="email" {...props} />;
}

/** A form is read from the top: anyone who hears or sees that something is wrong is at the first field of it. */
export function focusFirstError(
  form: { readonly getInputNode: (path: string) => HTMLElement | null },
  errors: FormErrors,
): void {
  const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  nodes[0]?.focus();
}
