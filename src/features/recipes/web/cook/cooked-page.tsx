import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDishPhotos } from '#features/dish-pictures/web/shared/dish-photos.ts';
import { DishThumb } from '#features/dish-pictures/web/shared/dish-thumb.tsx';
import { useRecipeMarks } from '../api/recipe-marks.ts';
import { NoteField } from '../components/marks-card.tsx';
import { RatingStars } from '../components/rating-stars.tsx';
import type { CookDish } from './cook-dish.ts';
import classes from './cook-screen.module.css';

interface CookedPageProps {
  readonly dish: CookDish;
  /** Who gets what; left out: there is nothing to divide. */
  readonly serving?: ReactNode;
}

/** The meal is ready: how to keep what is left, and what to think of it. */
export function CookedPage({ dish, serving }: CookedPageProps) {
  const photo = useDishPhotos().get(dish.id);
  const marks = useRecipeMarks(dish.id).data;
  return (
    <div className={classes.done}>
      {serving ?? (
        <>
          <DishThumb dish={dish} photo={photo} size={160} />
          <Title order={2}>Enjoy your meal</Title>
        </>
      )}
      {dish.storage === '' ? null : <Text>{dish.inUnits(dish.storage)}</Text>}
      {marks ? (
        <div className={classes.marks}>
          <RatingStars recipe={dish} marks={marks} />
          <NoteField key={marks.note ?? ''} recipe={dish} note={marks.note} />
        </div>
      ) : null}
    </div>
  );
}
