import { expect, it } from 'vitest';
import { EVERY_RECORD } from '#app/server/features.ts';
import { exportOf, tableName } from '#platform/server/table-records.ts';
import { KEPT_FACTS } from './kept-facts.ts';

const named = KEPT_FACTS.flatMap(({ tables }) => tables);

it('the privacy page speaks of every table that a person can take along, and of each once', () => {
  const taken = EVERY_RECORD.filter((record) => exportOf(record) !== null).map(tableName);
  expect(taken.filter((table) => !named.includes(table))).toEqual([]);
  expect(named.filter((table, index) => named.indexOf(table) !== index)).toEqual([]);
});

it('and of none that is not there', () => {
  const known = new Set(EVERY_RECORD.map(tableName));
  expect(named.filter((table) => !known.has(table))).toEqual([]);
});

it('it says “encrypted” where a column is sealed', () => {
  const sealed = new Set(EVERY_RECORD.filter((record) => record.sealed !== undefined).map(tableName));
  const silent = KEPT_FACTS.filter(
    ({ tables, text }) => tables.some((table) => sealed.has(table)) && !text.includes('encrypted'),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
