import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { importPhotoOf } from '../import-photo.ts';
import { useObjectUrl } from '../use-object-url.ts';
import classes from './compare-photo.module.css';

/** The photo beside what was read from it: letters that were read wrongly look as certain as all others. */
export function ComparePhoto({ draftId }: { readonly draftId: string }) {
  const url = useObjectUrl(importPhotoOf(draftId));
  if (url === null) return null;
  return (
    <SectionCard
      title="Your photo"
      description="Compare each line with it. It is not saved with the recipe."
      className={`${classes.card} no-print`}
    >
      <img src={url} alt="The recipe as you photographed it" className={classes.photo} />
    </SectionCard>
  );
}
