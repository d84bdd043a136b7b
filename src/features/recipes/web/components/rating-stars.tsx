import { Button, Text } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { MARK_LIMITS } from '#domain/recipes/recipe-limits.ts';
import { formatAmount } from '#platform/web/format.ts';
import type { RecipeMarks } from '../../contract/recipe-marks.ts';
import { markRecipe } from '../api/recipe-marks.ts';
import classes from './marks.module.css';

const STARS = Array.from({ length: MARK_LIMITS.rating }, (_, index) => index + 1);

export interface RatingStarsProps {
  readonly recipe: { readonly id: string; readonly name: string };
  readonly marks: RecipeMarks;
}

/** One choice of five, which arrow keys move through; it is kept at once. */
export function RatingStars({ recipe, marks }: RatingStarsProps) {
  const name = useId();
  const { rating, averageRating, ratings } = marks;
  return (
    <div className={classes.rating}>
      <fieldset className={classes.stars}>
        <legend>Your rating</legend>
        <div>
          {STARS.map((stars) => {
            const isLit = rating !== null && stars <= rating;
            const Icon = isLit ? IconStarFilled : IconStar;
            return (
              <label key={stars} className={classes.star} data-lit={isLit || undefined}>
                <input
                  type="radio"
                  name={name}
                  value={stars}
                  checked={rating === stars}
                  aria-label={stars === 1 ? '1 star' : `${stars} stars`}
                  onChange={() => void markRecipe(recipe, { rating: stars })}
                />
                <Icon size={30} aria-hidden />
              </label>
            );
          })}
        </div>
      </fieldset>
      {rating === null ? null : (
        <Button variant="subtle" color="gray" onClick={() => void markRecipe(recipe, { rating: null })}>
          Clear
        </Button>
      )}
      <Text size="sm" c="dimmed" className={classes.average ?? ''}>
        {averageRating === null
          ? 'No one at home has rated it yet.'
          : `Your household: ${formatAmount(averageRating)} of ${MARK_LIMITS.rating} (${ratings === 1 ? '1 rating' : `${ratings} ratings`}).`}
      </Text>
    </div>
  );
}
