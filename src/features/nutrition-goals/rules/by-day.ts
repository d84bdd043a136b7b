/** Newest first; those of one day by title. */
export function byDay<Entry extends { readonly day: string; readonly title: string }>(
  entries: readonly Entry[],
): Entry[] {
  return entries.toSorted((a, b) => b.day.localeCompare(a.day) || a.title.localeCompare(b.title, 'en'));
}
