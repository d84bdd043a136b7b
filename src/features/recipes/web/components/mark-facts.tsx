import { IconHeartFilled, IconStarFilled } from '@tabler/icons-react';
import { formatAmount } from '#platform/web/format.ts';
import type { RecipeMarks } from '../../contract/recipe-marks.ts';
import classes from './recipe-card.module.css';

/** What the household thinks of a dish, on its card. */
export function MarkFacts({ marks }: { readonly marks: RecipeMarks | undefined }) {
  return (
    <>
      {marks && marks.averageRating !== null ? (
        <span>
          <IconStarFilled size={14} className={classes.star} aria-hidden />
          <span className={classes.unseen}>Rated </span>
          {formatAmount(marks.averageRating)}
        </span>
      ) : null}
      {marks?.isFavourite ? (
        <span>
          <IconHeartFilled size={14} className={classes.heart} aria-hidden />
          <span className={classes.unseen}>Favorite</span>
        </span>
      ) : null}
    </>
  );
}

/** The same where it is by itself: nothing at all without marks. */
export function MarkLine({ marks }: { readonly marks: RecipeMarks | undefined }) {
  if (marks === undefined || (marks.averageRating === null && !marks.isFavourite)) return null;
  return (
    <p className={classes.facts}>
      <MarkFacts marks={marks} />
    </p>
  );
}
