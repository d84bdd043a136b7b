/** Phrases of words, each with a value: the longest one that begins at a place is found. */
export interface PhraseTree<Value> {
  add(words: readonly string[], value: Value): void;
  /** The longest phrase that begins at `from`. */
  longestAt(
    words: readonly string[],
    from: number,
  ): { readonly length: number; readonly value: Value } | null;
}

interface Node<Value> {
  readonly next: Map<string, Node<Value>>;
  value?: { readonly of: Value };
}

export function createPhraseTree<Value>(): PhraseTree<Value> {
  const root: Node<Value> = { next: new Map() };
  return {
    add(words, value) {
      let node = root;
      for (const word of words) {
        const known = node.next.get(word);
        const next: Node<Value> = known ?? { next: new Map() };
        if (known === undefined) node.next.set(word, next);
        node = next;
      }
      if (node !== root) node.value ??= { of: value };
    },

    longestAt(words, from) {
      let node: Node<Value> | undefined = root;
      let found: { length: number; value: Value } | null = null;
      for (let at = from; node !== undefined; at += 1) {
        if (node.value !== undefined) found = { length: at - from, value: node.value.of };
        const word = words[at];
        node = word === undefined ? undefined : node.next.get(word);
      }
      return found;
    },
  };
}
