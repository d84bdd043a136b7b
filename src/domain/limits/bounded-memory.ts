import type { FoodKnowledge } from '#domain/foods/food-knowledge.ts';

export interface MemoryBounds<Value> {
  /** Texts that are kept at most. */
  readonly most: number;
  /** How much room a value takes, in the caller's own unit; left out: it does not matter. */
  readonly weightOf?: (value: Value) => number;
  readonly mostWeight?: number;
}

/**
 * Keeps the newest answers, in two halves: when the young one is full, the old one goes and the young one is old.
 * However many texts people come up with, they must not fill a server's memory, and a text that nobody asks for does
 * not stay long.
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

  /** Forgets what was not asked for since the last call. */
  age(kb: Pick<FoodKnowledge, 'foods'>): void {
    this.of(kb).age();
  }
}
