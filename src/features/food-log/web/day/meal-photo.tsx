import { lazy, Suspense, useState } from 'react';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import { mealInSentence } from '../log-words.ts';
import { mealPhotoUrl, pendingPhotoId, type ShownPhotoProps } from '../meal-photos.ts';
import classes from './day.module.css';

const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));

/** Small beside the heading of its meal, and large when it is pressed. */
export function ShownPhoto({ place, photo }: ShownPhotoProps) {
  const [isOpen, setOpen] = useState(false);
  if (usePendingDeletions().has(pendingPhotoId(place))) return null;
  return (
    <>
      <button
        type="button"
        className={classes.photo}
        aria-label={`Photo of ${mealInSentence(place.mealType)}, open it`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <img src={mealPhotoUrl(place, photo, 'small')} alt="" loading="lazy" />
      </button>
      {isOpen ? (
        <Suspense>
          <PhotoDialog place={place} photo={photo} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
