import { Text, Title } from '@mantine/core';
import type { RecipeAnswer } from '#contract/recipes.ts';
import { inOwnUnits } from '#web/lib/format.ts';
import { Plate } from '#web/ui/plate.tsx';
import { useRecipeMarks } from '../api/recipe-marks.ts';
import { NoteField } from '../components/marks-card.tsx';
import { RatingStars } from '../components/rating-stars.tsx';
import classes from './cook-screen.module.css';

/** The meal is ready: how to keep what is left, and what to think of it. */
export function CookedPage({ recipe }: { readonly recipe: RecipeAnswer }) {
  const marks = useRecipeMarks(recipe.id).data;
  return (
    <div className={classes.done}>
      <Plate emoji={recipe.emoji} foods={recipe.pictures} size={120} />
      <Title order={2}>Enjoy your meal</Title>
      <Text>{inOwnUnits(recipe.storage)}</Text>
      {marks ? (
        <div className={classes.marks}>
          <RatingStars recipe={recipe} marks={marks} />
          <NoteField key={marks.note ?? ''} recipe={recipe} note={marks.note} />
        </div>
      ) : null}
    </div>
  );
}
