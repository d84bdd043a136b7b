/**
 * What someone added to a list and took out of it, applied to the list as it is now: what others wrote meanwhile stays,
 * and nothing is removed that the writer never saw. Entries that differ in large and small letters only are the same.
 *
 * @param current the list as it is now
 * @param before the list that the writer began with
 * @param after what the writer made of it
 */
export function withListChanges(
  current: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  const keysOf = (list: readonly string[]) => new Set(list.map((entry) => entry.toLowerCase()));
  const [seen, kept, there] = [keysOf(before), keysOf(after), keysOf(current)];
  const removed = (key: string) => seen.has(key) && !kept.has(key);
  const added = (key: string) => !seen.has(key) && !there.has(key);
  return [
    ...current.filter((entry) => !removed(entry.toLowerCase())),
    ...after.filter((entry) => added(entry.toLowerCase())),
  ];
}
