import { onOtherPerson } from '#platform/web/person-change.ts';

/**
 * The photo that a draft was read from, to compare it with. It stays in the memory of the page: it is not stored, and a
 * reload forgets it, as does another person who signs in.
 */
let kept: { readonly draftId: string; readonly file: Blob } | null = null;

onOtherPerson(() => {
  kept = null;
});

export function keepImportPhoto(draftId: string, file: Blob): void {
  kept = { draftId, file };
}

/** `null`: this draft came of something else, or the page was reloaded. */
export const importPhotoOf = (draftId: string): Blob | null => (kept?.draftId === draftId ? kept.file : null);
