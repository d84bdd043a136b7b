const stores: { drop(): void }[] = [];

/**
 * What was derived of single things, for what is looked up many thousand times in a row, where one more object would
 * be too many.
 */
export class DerivedMap<Thing extends object, Value> {
  private kept = new WeakMap<Thing, Value>();

  constructor() {
    stores.push(this);
  }

  get(thing: Thing): Value | undefined {
    return this.kept.get(thing);
  }

  set(thing: Thing, value: Value): void {
    this.kept.set(thing, value);
  }

  drop(): void {
    this.kept = new WeakMap();
  }
}

/**
 * Tables that are made of data when they are first asked for, each kept for its data until memory is wanted back: the
 * tables of all readers together take more than the data. To be called once for a kind of table, when a module loads.
 */
export function derivedTables<Data extends object, Table>(): (data: Data, make: () => Table) => Table {
  let kept = new WeakMap<Data, { readonly table: Table }>();
  stores.push({
    drop() {
      kept = new WeakMap();
    },
  });
  return (data, make) => {
    const known = kept.get(data);
    if (known !== undefined) return known.table;
    const table = make();
    kept.set(data, { table });
    return table;
  };
}

/** Forgets all of these tables: the next caller makes them again. What was taken out of them stays valid. */
export function dropDerivedTables(): void {
  for (const store of stores) store.drop();
}
