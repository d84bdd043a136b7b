import { describe, expect, it } from 'vitest';
import { DerivedMap, derivedTables, dropDerivedTables } from './derived-tables.ts';

describe('tables made of data', () => {
  it('are made once for the same data, until they are dropped', () => {
    const tableOf = derivedTables<readonly string[], ReadonlySet<string>>();
    const data = ['milk'];
    let made = 0;
    const table = () =>
      tableOf(data, () => {
        made += 1;
        return new Set(data);
      });
    const first = table();
    expect(table()).toBe(first);
    expect(made).toBe(1);
    dropDerivedTables();
    expect(table()).toEqual(first);
    expect(made).toBe(2);
  });

  it('are dropped with the maps of single things', () => {
    const keys = new DerivedMap<object, string>();
    const thing = {};
    keys.set(thing, 'milk');
    expect(keys.get(thing)).toBe('milk');
    dropDerivedTables();
    expect(keys.get(thing)).toBeUndefined();
  });

  it('may be of nothing, which is not made again either', () => {
    const tableOf = derivedTables<object, undefined>();
    const data = {};
    let made = 0;
    const make = () => {
      made += 1;
      return undefined;
    };
    tableOf(data, make);
    tableOf(data, make);
    expect(made).toBe(1);
  });
});
