import type { FoodKnowledge } from '#domain/foods/food-knowledge.ts';

export interface MemoryBounds<Value> {
  /** Texts that are kept at most. */
  readonly most: number;
  /** How much a value takes, in a unit of one's own; left out: nothing that counts. */
  readonly weightOf?: (value: Value) => number;
  readonly mostWeight?: number;
}

/**
 * Keeps the newest answers, in two halves: when the young one is full, the old one goes and the young one is old. As many
 * texts as people think of must not fill the memory of a server, and none stays there for long that nobody asks for.
 */
class BoundedMemory<Value> {
  private young = new Map<string, Value>();
  private old = new Map<string, Value>();
  private weight = 0;
  private readonly bounds: MemoryBounds<Value>;

  constructor(bounds: MemoryBounds<Value>) {
    this.bounds = bounds;
  }

  get(key: string): Value | undefined {
    const found = this.young.get(key);
    if (found !== undefined) return found;
    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: string, value: Value): void {
    const { most, weightOf, mostWeight = Number.POSITIVE_INFINITY } = this.bounds;
    if (!this.young.has(key)) this.weight += weightOf?.(value) ?? 0;
    this.young.set(key, value);
    this.old.delete(key);
    if (this.young.size >= most / 2 || this.weight >= mostWeight / 2) this.age();
  }

  /** Twice without being asked for in between: forgotten. */
  age(): void {
    this.old = this.young;
    this.young = new Map();
    this.weight = 0;
  }
}

/** What was made out by a set of foods; a household's own recipes make another knowledge base of the same foods. */
export class ReadingMemory<Value> {
  private readonly byFoods = new WeakMap<FoodKnowledge['foods'], BoundedMemory<Value>>();
  private readonly bounds: MemoryBounds<Value>;

  constructor(bounds: MemoryBounds<Value>) {
    this.bounds = bounds;
  }

  private of({ foods }: Pick<FoodKnowledge, 'foods'>): BoundedMemory<Value> {
    const memory = this.byFoods.get(foods) ?? new BoundedMemory<Value>(this.bounds);
    this.byFoods.set(foods, memory);
    return memory;
  }

  get(key: string, kb: Pick<FoodKnowledge, 'foods'>): Value | undefined {
    return this.of(kb).get(key);
  }

  set(key: string, value: Value, kb: Pick<FoodKnowledge, 'foods'>): void {
    this.of(kb).set(key, value);
  }

  /** What was not asked for since the last time is forgotten at the next. */
  age(kb: Pick<FoodKnowledge, 'foods'>): void {
    this.of(kb).age();
  }
}
