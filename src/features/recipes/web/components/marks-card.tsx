import { Button, Group, Text, Textarea } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { MARK_LIMITS } from '#domain/recipes/recipe-limits.ts';
import { formatMoment } from '#platform/web/format.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { Loading, SkeletonCard } from '#platform/web/ui/skeletons.tsx';
import type { RecipeMarksWithNotes } from '../../contract/recipe-marks.ts';
import { markRecipe, useRecipeMarks } from '../api/recipe-marks.ts';
import classes from './marks.module.css';
import { RatingStars } from './rating-stars.tsx';

export interface MarksCardProps {
  readonly recipe: { readonly id: string; readonly name: string };
}

/** How the family liked it, and what to do otherwise next time. */
export function MarksCard({ recipe }: MarksCardProps) {
  const query = useRecipeMarks(recipe.id);
  return (
    <SectionCard title="How did you like it?" className="no-print">
      {query.isPending ? (
        <Loading label="Loading notes…">
          <SkeletonCard count={1} />
        </Loading>
      ) : null}
      {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? (
        <>
          <RatingStars recipe={recipe} marks={query.data} />
          <NoteField key={query.data.note ?? ''} recipe={recipe} note={query.data.note} />
          <OtherNotes notes={query.data.notes} />
        </>
      ) : null}
    </SectionCard>
  );
}

interface NoteFieldProps {
  readonly recipe: MarksCardProps['recipe'];
  readonly note: string | null;
}

export function NoteField({ recipe, note }: NoteFieldProps) {
  const [typed, setTyped] = useState(note ?? '');
  const isChanged = typed.trim() !== (note ?? '');
  const save = () => void markRecipe(recipe, { note: typed.trim() === '' ? null : typed.trim() });
  return (
    <form
      className={classes.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        label="Your note"
        description="Everyone in your household can read it."
        placeholder="Less salt next time, and double the carrots."
        autosize
        minRows={2}
        maxLength={MARK_LIMITS.note}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isChanged ? (
        <Group gap="sm">
          <Button type="submit">{typed.trim() === '' ? 'Remove the note' : 'Save the note'}</Button>
          <Button variant="subtle" color="gray" onClick={() => setTyped(note ?? '')}>
            Discard changes
          </Button>
        </Group>
      ) : null}
    </form>
  );
}

function OtherNotes({ notes }: Pick<RecipeMarksWithNotes, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label="Notes from others">
      {notes.map(({ author, note, updatedAt }) => (
        <li key={`${author} ${updatedAt}`}>
          <IconMessage2 size={20} aria-hidden />
          <div>
            <Text fw={600}>
              {author}{' '}
              <Text component="span" size="sm" c="dimmed" fw={400}>
                {formatMoment(updatedAt, { month: 'long', day: 'numeric', year: 'numeric' })}
              </Text>
            </Text>
            <Text className={classes.note ?? ''}>{note}</Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
