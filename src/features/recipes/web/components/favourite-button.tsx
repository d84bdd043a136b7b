import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { markRecipe, useMarkedRecipes } from '../api/recipe-marks.ts';

export interface FavouriteButtonProps {
  readonly recipe: { readonly id: string; readonly name: string };
}

export function FavouriteButton({ recipe }: FavouriteButtonProps) {
  const isFavourite = useMarkedRecipes().get(recipe.id)?.isFavourite ?? false;
  return (
    <ActionIcon
      variant="default"
      c={isFavourite ? 'var(--hw-tomato-text)' : 'var(--mantine-color-text)'}
      aria-label="Favorite"
      title={isFavourite ? 'Remove from favorites' : 'Add to favorites'}
      aria-pressed={isFavourite}
      onClick={() => void markRecipe(recipe, { isFavourite: !isFavourite })}
    >
      {isFavourite ? <IconHeartFilled size={22} aria-hidden /> : <IconHeart size={22} aria-hidden />}
    </ActionIcon>
  );
}
