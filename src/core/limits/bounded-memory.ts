import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';

/** Keeps the newest answers: as many texts as people think of must not fill the memory of a server. */
class BoundedMemory<Value> {
  private readonly entries = new Map<string, Value>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Put behind the others, so that what was asked for longest ago goes first. */
  get(key: string): Value | undefined {
    const found = this.entries.get(key);
    if (found === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, found);
    return found;
  }

  set(key: string, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.most) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }
}

/** What was made out by a set of foods; a household's own recipes make another knowledge base of the same foods. */
export class ReadingMemory<Value> {
  private readonly byFoods = new WeakMap<KnowledgeBase['foods'], BoundedMemory<Value>>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  private of({ foods }: Pick<KnowledgeBase, 'foods'>): BoundedMemory<Value> {
    const memory = this.byFoods.get(foods) ?? new BoundedMemory<Value>(this.most);
    this.byFoods.set(foods, memory);
    return memory;
  }

  get(key: string, kb: Pick<KnowledgeBase, 'foods'>): Value | undefined {
    return this.of(kb).get(key);
  }

  set(key: string, value: Value, kb: Pick<KnowledgeBase, 'foods'>): void {
    this.of(kb).set(key, value);
  }
}
