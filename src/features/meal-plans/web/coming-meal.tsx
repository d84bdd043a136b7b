import { Skeleton } from '@mantine/core';
import { SetTable } from '#features/dish-pictures/web/shared/set-table.tsx';
import classes from './today.module.css';

/** The laid table in the place of the dish that is on its way: it is in the page before any script. */
export function ComingMeal() {
  return (
    <div className={classes.hero} aria-hidden>
      <SetTable className={classes.heroPicture ?? ''} />
      <Skeleton height={72} radius="md" className={classes.heroWords ?? ''} />
      <Skeleton height={64} radius="md" className={classes.heroTable ?? ''} />
    </div>
  );
}
