import { Alert, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** What the shop must not make anyone forget: since the plan was made, someone's profile has changed. */
export function PlanNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Alert color="tomato" icon={<IconAlertTriangle aria-hidden />} title="Please read this before you shop">
      <List spacing={4}>
        {notes.map((note) => (
          <List.Item key={note}>{note}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
