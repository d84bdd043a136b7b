import { TextInput, type TextInputProps } from '@mantine/core';

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
