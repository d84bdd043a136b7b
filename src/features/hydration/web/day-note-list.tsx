import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { DayNote } from '#domain/hydration/day-notes.ts';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import type { HydrationPerson, VolumeUnit } from '../contract/hydration.ts';
import { noteWords } from './hydration-words.ts';

interface NoteProps {
  readonly note: DayNote;
  readonly person: HydrationPerson;
  readonly unit: VolumeUnit;
}

/** What keeps someone safe is a warning; all else is good to know. */
function Note({ note, person, unit }: NoteProps) {
  const { yours: isYours, name, limits } = person;
  const words = noteWords({ note, unit, isChild: limits.isChild });
  const content = (
    <>
      <Text>{words.text}</Text>
      {words.source === null ? null : <Text size="sm">Source: {words.source}</Text>}
    </>
  );
  if (!words.isDanger) return <QuietNote title={words.title}>{content}</QuietNote>;
  return (
    <Alert
      role="alert"
      color="tomato"
      icon={<IconAlertTriangle aria-hidden />}
      title={isYours ? words.title : `${name}: ${words.title}`}
    >
      {content}
    </Alert>
  );
}

interface DayNoteListProps extends Omit<NoteProps, 'note'> {
  readonly notes: readonly DayNote[];
}

export function DayNoteList({ notes, person, unit }: DayNoteListProps) {
  if (notes.length === 0) return null;
  return (
    <Stack gap="sm">
      {notes.map((note) => (
        <Note key={note.code} note={note} person={person} unit={unit} />
      ))}
    </Stack>
  );
}
