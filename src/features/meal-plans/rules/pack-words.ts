const LABELED = / \(choose a package labeled ([^()]+)\)$/;

/** " (choose a package labeled gluten-free, milk-free)"; no words for no labels. */
export const packWords = (labels: readonly string[]): string =>
  labels.length === 0 ? '' : ` (choose a package labeled ${labels.join(', ')})`;

/** A line of a plan without these words, and the labels that they name. */
export function splitPackWords(text: string): { readonly words: string; readonly labels: readonly string[] } {
  const named = LABELED.exec(text);
  return { words: text.replace(LABELED, ''), labels: named?.[1]?.split(', ') ?? [] };
}
