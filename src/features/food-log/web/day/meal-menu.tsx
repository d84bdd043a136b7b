import { Menu, Text } from '@mantine/core';
import { IconCamera, IconCopy, IconDeviceFloppy, IconListCheck, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { PHOTO_LIMITS } from '#domain/household/photo-limits.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { sentenceOf } from '#platform/web/api-client.ts';
import { OpenedMenu } from '#platform/web/opened-menu.tsx';
import { showToast } from '#platform/web/toast.ts';
import type { MealEntry } from '../../contract/meal-entries.ts';
import { removeEntries } from '../log-actions.tsx';
import { mealInSentence } from '../log-words.ts';
import { useKeepMealPhoto } from '../meal-photos.ts';
import { useDayContext } from './day-context.ts';

export interface MealMenuProps {
  readonly meal: MealType;
  readonly entries: readonly MealEntry[];
  readonly hasPhoto: boolean;
}

const TOO_LARGE = 'This photo is larger than 10 MB. Please choose a smaller one.';

export function MealMenu({ meal, entries, hasPhoto }: MealMenuProps) {
  const { place, ask, select } = useDayContext();
  const all = { entries, mealType: meal, isAll: true };
  const file = useRef<HTMLInputElement>(null);
  const keep = useKeepMealPhoto({ ...place, mealType: meal });
  const tell = (message: string) => showToast({ title: 'We could not save the photo', message });
  const keepPhoto = (photo: File) => {
    if (photo.size > PHOTO_LIMITS.bytes) tell(TOO_LARGE);
    else keep.mutate(photo, { onError: (error) => tell(sentenceOf(error)) });
  };
  return (
    <>
      {/* Outside of the menu, which is gone by the time a photo is chosen. */}
      <input
        ref={file}
        type="file"
        hidden
        accept={PHOTO_LIMITS.types.join(',')}
        aria-label={`Photo of ${mealInSentence(meal)}`}
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? [];
          // The same photo may be chosen again.
          if (photo !== undefined) keepPhoto(photo);
          currentTarget.value = '';
        }}
      />
      {keep.isPending ? (
        <Text size="sm" c="dimmed" role="status">
          Saving the photo…
        </Text>
      ) : null}
      <OpenedMenu label={`More for ${mealInSentence(meal)}`}>
        <Menu.Item leftSection={<IconCamera size={18} aria-hidden />} onClick={() => file.current?.click()}>
          {hasPhoto ? 'Change the photo' : 'Add a photo'}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => ask({ what: 'copy', ...all })}
        >
          Copy to another day or person
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          onClick={() => ask({ what: 'save', ...all })}
        >
          Save as a meal of yours
        </Menu.Item>
        <Menu.Item
          leftSection={<IconListCheck size={18} aria-hidden />}
          onClick={() =>
            select(
              entries.map(({ id }) => id),
              true,
            )
          }
        >
          Choose several
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => removeEntries(entries)}>
          Remove all
        </Menu.Item>
      </OpenedMenu>
    </>
  );
}
