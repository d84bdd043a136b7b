import { Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { IfMay } from '#platform/web/if-may.tsx';
import { useUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { useFavourFood } from './api/mark-food.ts';

export interface FavouriteButtonProps {
  readonly foodId: string;
  readonly isFavourite: boolean;
}

/** Search shows the household's favorites first. */
export function FavouriteButton({ foodId, isFavourite }: FavouriteButtonProps) {
  const { user } = useUser();
  const favour = useFavourFood(foodId);
  if (user === null) return null;
  const onError = () =>
    showToast({
      kind: 'error',
      title: 'That didn’t work',
      message: 'Nothing changed. Please try again.',
    });
  return (
    <IfMay need="meals:log">
      <Button
        variant={isFavourite ? 'light' : 'default'}
        leftSection={isFavourite ? <IconHeartFilled size="1.25rem" /> : <IconHeart size="1.25rem" />}
        aria-pressed={isFavourite}
        onClick={() => favour.mutate(!isFavourite, { onError })}
      >
        Favorite
      </Button>
    </IfMay>
  );
}
