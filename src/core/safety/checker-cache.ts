import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';

/** Keeps the newest answers: as many names as people think of must not fill the memory of a server. */
export class BoundedMap<Key, Value> {
  private readonly entries = new Map<Key, Value>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  has(key: Key): boolean {
    return this.entries.has(key);
  }

  of(key: Key, make: () => Value): Value {
    const value = this.entries.get(key) ?? make();
    this.keep(key, value);
    return value;
  }

  keep(key: Key, value: Value): void {
    // Behind the others, so that what was asked for longest ago goes first.
    this.entries.delete(key);
    this.entries.set(key, value);
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.most && oldest !== undefined) this.entries.delete(oldest);
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

  of({ foods, words, rules }: KnowledgeBase, make: () => Value): Value {
    const found = this.kept.get(foods);
    if (found?.words === words && found.rules === rules) return found.value;
    const value = make();
    this.kept.set(foods, { words, rules, value });
    return value;
  }
}
