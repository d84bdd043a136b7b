import { Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#platform/web/query-client.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import { foodLogPaths } from '../../contract/paths.ts';
import { MEAL_HEADINGS } from '../log-words.ts';
import { mealPhotoUrl, pendingPhotoId, removeMealPhoto, type ShownPhotoProps } from '../meal-photos.ts';
import classes from './day.module.css';
import { useDayContext } from './day-context.ts';

export interface PhotoDialogProps extends ShownPhotoProps {
  readonly onClose: () => void;
}

export function PhotoDialog({ place, photo, onClose }: PhotoDialogProps) {
  const { mayLog } = useDayContext();
  const client = useQueryClient();
  const remove = () => {
    onClose();
    deleteWithUndo({
      id: pendingPhotoId(place),
      title: 'The photo was removed',
      async remove(keepalive) {
        await removeMealPhoto(place, keepalive);
        if (!keepalive) await refreshAfter(client, foodLogPaths.list);
      },
    });
  };
  const title = MEAL_HEADINGS[place.mealType];
  return (
    <Dialog opened onClose={onClose} title={title} centered size="auto">
      <img
        src={mealPhotoUrl(place, photo, 'large')}
        width={photo.width}
        height={photo.height}
        alt={`${title}, as it was on the table`}
        className={classes.largePhoto}
      />
      {mayLog ? (
        <Group justify="flex-end" mt="md">
          <Button variant="default" leftSection={<IconTrash size={20} aria-hidden />} onClick={remove}>
            Remove photo
          </Button>
        </Group>
      ) : null}
    </Dialog>
  );
}
