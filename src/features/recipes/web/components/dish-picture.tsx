import { Button, FileButton, Text } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { PHOTO_LIMITS } from '#domain/household/photo-limits.ts';
import { photoUrl, useDishPhotos } from '#features/dish-pictures/web/shared/dish-photos.ts';
import { type DishAhead, growingPicture } from '#features/dish-pictures/web/shared/growing-picture.ts';
import { WideDrawing } from '#features/dish-pictures/web/shared/wide-drawing.tsx';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { refreshAfter } from '#platform/web/query-client.ts';
import { deleteWithUndo, usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import { removePhoto, useKeepPhoto } from '../api/recipe-photos.ts';
import classes from './dish-picture.module.css';

const pendingId = (recipeId: string): string => `photo ${recipeId}`;

export interface DishPictureProps {
  readonly recipe: DishAhead;
}

/** The family's own photo, else the drawing. */
export function DishPicture({ recipe }: DishPictureProps) {
  const photos = useDishPhotos();
  const pending = usePendingDeletions();
  const photo = pending.has(pendingId(recipe.id)) ? undefined : photos.get(recipe.id);
  return (
    <div className={`${classes.picture} ${growingPicture}`}>
      {photo === undefined ? (
        <WideDrawing dish={recipe} className={classes.photo ?? ''} />
      ) : (
        <img
          src={photoUrl(photo, 'large')}
          width={photo.width}
          height={photo.height}
          alt={`${recipe.name}, as you made it`}
          className={classes.photo}
        />
      )}
      <IfMay need="meals:log">
        <PhotoButtons recipe={recipe} hasPhoto={photo !== undefined} />
      </IfMay>
    </div>
  );
}

interface PhotoButtonsProps {
  readonly recipe: DishPictureProps['recipe'];
  readonly hasPhoto: boolean;
}

function PhotoButtons({ recipe, hasPhoto }: PhotoButtonsProps) {
  const client = useQueryClient();
  const keep = useKeepPhoto(recipe.id);
  const problem =
    keep.variables && keep.variables.size > PHOTO_LIMITS.bytes ? TOO_LARGE : problemOf(keep.error);
  const remove = () =>
    deleteWithUndo({
      id: pendingId(recipe.id),
      title: 'The photo was removed',
      async remove(keepalive) {
        await removePhoto(recipe.id, keepalive);
        if (!keepalive) await refreshAfter(client, apiPaths.recipePhotos.list);
      },
    });
  return (
    <div className={`${classes.buttons} no-print`}>
      <FileButton
        onChange={(file) => {
          if (file !== null) keep.mutate(file);
        }}
        accept={PHOTO_LIMITS.types.join(',')}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="sm"
            loading={keep.isPending}
            leftSection={<IconCamera size={20} aria-hidden />}
          >
            {hasPhoto ? 'Change photo' : 'Add your photo'}
          </Button>
        )}
      </FileButton>
      {hasPhoto ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={remove}
        >
          Remove photo
        </Button>
      ) : null}
      {problem === null ? null : (
        <Text role="alert" size="sm" c="var(--hw-tomato-text)" className={classes.problem ?? ''}>
          {problem}
        </Text>
      )}
    </div>
  );
}

const TOO_LARGE = 'This photo is larger than 10 MB. Please choose a smaller one.';

function problemOf(error: unknown): string | null {
  if (error === null) return null;
  return (
    (error instanceof ApiError ? error.sentence : null) ?? 'We could not upload the photo. Please try again.'
  );
}
