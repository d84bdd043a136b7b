import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';

/**
 * Keeps what was asked for most recently, at most `most` of it and so much weight: however many names people come up
 * with, they must not fill a server's memory.
 */
export class BoundedMap<Key, Value> {
  private recent = new Map<Key, Value>();
  private before = new Map<Key, Value>();
  private weight = 0;
  private readonly most: number;
  private readonly weightOf: (value: Value) => number;
  private readonly mostWeight: number;

  constructor(
    most: number,
    weightOf: (value: Value) => number = () => 0,
    mostWeight = Number.POSITIVE_INFINITY,
  ) {
    this.most = most;
    this.weightOf = weightOf;
    this.mostWeight = mostWeight;
  }

  has(key: Key): boolean {
    const value = this.before.get(key);
    if (value !== undefined) this.keep(key, value);
    return this.recent.has(key) || value !== undefined;
  }

  of(key: Key, make: () => Value): Value {
    const known = this.recent.get(key);
    if (known !== undefined) return known;
    const value = this.before.get(key) ?? make();
    this.keep(key, value);
    return value;
  }

  keep(key: Key, value: Value): void {
    if (!this.recent.has(key)) this.weight += this.weightOf(value);
    this.recent.set(key, value);
    this.before.delete(key);
    if (this.recent.size >= this.most / 2 || this.weight >= this.mostWeight / 2) this.forgetUnused();
  }

  /** Drops what nobody has asked for since the last call. */
  forgetUnused(): void {
    this.before = this.recent;
    this.recent = new Map();
    this.weight = 0;
  }
}

interface Kept<Value> {
  readonly words: KnowledgeBase['words'];
  readonly rules: KnowledgeBase['rules'];
  readonly value: Value;
}

/**
 * One value for each set of foods, words and rules. A household's own recipes make another knowledge base of the same
 * three, for which nothing has to be made again.
 */
export class KnowledgeCache<Value> {
  private readonly kept = new WeakMap<KnowledgeBase['foods'], Kept<Value>>();

  has(kb: KnowledgeBase): boolean {
    return this.found(kb) !== null;
  }

  of(kb: KnowledgeBase, make: () => Value): Value {
    const found = this.found(kb);
    if (found !== null) return found.value;
    const value = make();
    this.kept.set(kb.foods, { words: kb.words, rules: kb.rules, value });
    return value;
  }

  private found({ foods, words, rules }: KnowledgeBase): Kept<Value> | null {
    const kept = this.kept.get(foods);
    return kept?.words === words && kept.rules === rules ? kept : null;
  }
}
