import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { ErrorCode } from './errors.ts';

/*
 * What a feature declares about each table it owns. The compositions fold over these: the export, the sample family, the
 * change of SECRET_KEY, the room of a household and the tests of all of them need no list of their own.
 */

/**
 * `household`: for owners and other adults. `member`: also for a teen, narrowed to the own profile. `person`: what is
 * about the account, for everyone.
 */
export type Whose = 'household' | 'member' | 'person';

/** What of a table a person takes along. A new column is in the export by itself, under its own name. */
export interface TableExport {
  /** Without ending. */
  readonly file: string;
  /** For the README: what it is, in plain words. */
  readonly about: string;
  readonly whose: Whose;
  /** Column by which rows are the person's; only for `person`. */
  readonly personColumn?: string;
  /** Columns that stay here, and why. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Other names: with units, or plainer. */
  readonly names?: Readonly<Record<string, string>>;
  /** Columns that would fill a cell with pages: in the JSON file only. */
  readonly onlyInJson?: readonly string[];
  /**
   * An opened row as it is for a teen whose weight stays with the adults; `null`: not at all. Only for `member`, and needed
   * for each such table that knows a weight.
   */
  readonly withoutWeight?: (row: Row) => Row | null;
  /** It has figures of what people eat or aim at: those that the person is not shown are left out. */
  readonly hasFigures?: true;
  /** Another file, made of the same rows. */
  readonly listing?: ExportListing;
}

/** A table that people can read made of what a column holds in one piece. */
export interface ExportListing {
  /** With its ending. */
  readonly file: string;
  readonly about: string;
  /** Of the table, that it is made of. */
  readonly columns: readonly string[];
  readonly head: readonly string[];
  readonly lines: (row: Row) => readonly (readonly unknown[])[];
}

export type Row = Readonly<Record<string, unknown>>;

/** Encrypted with the household's data key: a change of SECRET_KEY only wraps that key again. */
export interface SealedForHousehold {
  readonly key: 'household';
  readonly column: string;
  /** What the value is bound to. */
  readonly placeOf: (row: Row) => string;
  readonly content: 'text' | 'json' | 'bytes';
}

/** Encrypted with a key derived from SECRET_KEY, because it belongs to no household: written again when it changes. */
export interface SealedForServer {
  readonly key: 'server';
  readonly column: string;
  readonly purpose: string;
  /** What the value is bound to, by the row's id. */
  readonly place: (id: string) => string;
}

/** Encrypted by the sign-in library, with its own secret, which comes from SECRET_KEY as well. */
export interface SealedByLibrary {
  readonly key: 'library';
  readonly column: string;
}

export type SealedColumn = SealedForHousehold | SealedForServer | SealedByLibrary;

/** How much a household may keep, and how much a sample family, which anyone can open. */
export interface Most {
  readonly family: number;
  readonly sample: number;
}

/** How many rows of a table a household may have; docs/security/limits.md says the same to people. */
export interface Quota {
  readonly most: Most;
  readonly code: ErrorCode;
  /** As the refusal goes on after a number: "300 grocery lists". */
  readonly what: string;
  /** Adding one adds up all that the household keeps. */
  readonly isLarge?: boolean;
}

export interface TableRecord {
  readonly table: PgTable;
  /** What a person takes along, or why nobody does. */
  readonly exported: TableExport | { readonly notExported: string };
  readonly sealed?: readonly SealedColumn[];
  readonly counted?: Quota;
  /** What of it takes disk: columns whose size PostgreSQL knows without reading them, or bytes a row. */
  readonly takesRoom?: readonly PgColumn[] | number;
}

/** A record of most tables: it leaves out the household's id, which is the same in every row. */
export const HOUSEHOLD_ID = { household_id: 'the same in every row' } as const;

/** The place of a sealed column by the row's own id. */
export const byId =
  (place: (id: string) => string) =>
  (row: Row): string =>
    place(String(row.id));

/** `schema.table`, as PostgreSQL names it. */
export function tableName({ table }: Pick<TableRecord, 'table'>): string {
  const { name, schema = 'public' } = getTableConfig(table);
  return `${schema}.${name}`;
}

export const exportOf = ({ exported }: TableRecord): TableExport | null =>
  'notExported' in exported ? null : exported;
