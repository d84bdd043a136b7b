import { Plate } from '#platform/web/ui/plate.tsx';
import type { RecipePhoto } from '../../contract/recipe-photos.ts';
import { photoUrl } from '../api/recipe-photos.ts';
import classes from './recipe-card.module.css';

export interface DishThumbProps {
  readonly dish: { readonly emoji: string; readonly pictures: readonly string[] };
  readonly photo: RecipePhoto | undefined;
  /** Pixels. */
  readonly size: number;
}

/** Decorative: the dish's name is next to it. */
export function DishThumb({ dish, photo, size }: DishThumbProps) {
  if (photo === undefined) return <Plate emoji={dish.emoji} foods={dish.pictures} size={size} />;
  return (
    <img
      className={classes.photo}
      src={photoUrl(photo, 'small')}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
}
