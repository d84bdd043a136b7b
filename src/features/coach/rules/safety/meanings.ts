import { foldLetters } from './read-words.ts';

/** One line of data/coach/safety/words.csv: phrases that mean the same. */
export interface MeaningRow {
  readonly meaning: string;
  readonly phrases: readonly string[];
}

/** A place where a phrase was found: words `from` to `to`, without the last. */
export interface Hit {
  readonly meaning: string;
  readonly from: number;
  readonly to: number;
}

interface Node {
  readonly next: Map<string, Node>;
  /** Words that begin so: "vomit*"; any word: "*". */
  readonly begins: Map<string, Node>;
  readonly meanings: string[];
}

const newNode = (): Node => ({ next: new Map(), begins: new Map(), meanings: [] });

/** Phrases of one meaning that say it in a harmless way: what they share a word with does not count. */
const HARMLESS = 'idiom';

export class Meanings {
  readonly #root = newNode();
  readonly words = new Set<string>();

  constructor(rows: readonly MeaningRow[], spellings: ReadonlyMap<string, readonly string[]>) {
    for (const { meaning, phrases } of rows)
      for (const phrase of phrases) {
        const words = foldLetters(phrase)
          .split(' ')
          .flatMap((word) => spellings.get(word) ?? [word]);
        this.#add(words, meaning);
      }
  }

  #add(words: readonly string[], meaning: string): void {
    let node = this.#root;
    for (const word of words) {
      const isBeginning = word.endsWith('*');
      const key = isBeginning ? word.slice(0, -1) : word;
      if (!isBeginning) this.words.add(key);
      const children = isBeginning ? node.begins : node.next;
      let child = children.get(key);
      if (child === undefined) {
        child = newNode();
        children.set(key, child);
      }
      node = child;
    }
    if (!node.meanings.includes(meaning)) node.meanings.push(meaning);
  }

  #follow(node: Node, word: string): Node[] {
    const found: Node[] = [];
    const exact = node.next.get(word);
    if (exact !== undefined) found.push(exact);
    if (node.begins.size > 0) {
      for (let length = 0; length <= word.length; length += 1) {
        const child = node.begins.get(word.slice(0, length));
        if (child !== undefined) found.push(child);
      }
    }
    return found;
  }

  /** Every phrase of every meaning; what shares a word with a harmless saying is left out. */
  find(words: readonly string[]): readonly Hit[] {
    const hits: Hit[] = [];
    for (let from = 0; from < words.length; from += 1) {
      let nodes: Node[] = [this.#root];
      for (let to = from; to < words.length && nodes.length > 0; to += 1) {
        nodes = nodes.flatMap((node) => this.#follow(node, words[to] as string));
        for (const { meanings } of nodes)
          for (const meaning of meanings) hits.push({ meaning, from, to: to + 1 });
      }
    }
    /** How many words before each place are in a harmless saying. */
    const inSaying = new Uint8Array(words.length);
    for (const { meaning, from, to } of hits) if (meaning === HARMLESS) inSaying.fill(1, from, to);
    const before = new Uint32Array(words.length + 1);
    for (let at = 0; at < words.length; at += 1)
      before[at + 1] = (before[at] as number) + (inSaying[at] as number);
    return hits.filter(({ meaning, from, to }) => meaning === HARMLESS || before[to] === before[from]);
  }
}
