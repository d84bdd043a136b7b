/**
 * A key that is the same for every singular and plural spelling that English could give a word (leaf, leave,
 * leaves; cookie, cooky, cookies). It joins a few words that differ; a named food that must be left out
 * is better found once too often.
 */
export function wordKey(word: string): string {
  const withoutPlural = (text: string) =>
    text.length > 3 && text.endsWith('s') && !text.endsWith('ss') ? text.slice(0, -1) : text;
  const stem = withoutPlural(withoutPlural(word).replace(/(?<=..)e+$/, ''));
  return stem.replace(/i$/, 'y').replace(/v$/, 'f');
}

/** The keys of all words, and of each two neighbours written as one: "chick peas" is also "chickpea". */
export function wordKeys(words: readonly string[]): ReadonlySet<string> {
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return new Set([...words, ...joined].map(wordKey));
}
