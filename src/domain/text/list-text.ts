/**
 * Several things in a sentence: "milk", "milk and eggs", "milk, eggs and soy"; '' for none. By hand, because the first
 * `Intl.ListFormat` of a page loads its data, which holds up a phone for a tenth of a second.
 */
export function listText(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}
