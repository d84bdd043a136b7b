import { Alert, List, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { ageNote } from '#domain/members/age-words.ts';

/** What the product does by itself at this age. */
export function AgeNotes({ age }: { readonly age: number | null }) {
  const note = age === null ? null : ageNote(age);
  if (note === null) return null;
  const { title, sentences } = note;
  return (
    <Alert color="leaf" variant="light" title={title} icon={<IconInfoCircle aria-hidden />}>
      {sentences.length === 1 ? (
        <Text size="sm">{sentences[0]}</Text>
      ) : (
        <List size="sm" spacing={4}>
          {sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
