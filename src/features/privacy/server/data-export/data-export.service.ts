import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { AccountsService, RequestOrigin } from '#features/account/server/accounts/accounts.service.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { AccessLogService } from '#features/family-members/server/access-log/access-log.service.ts';
import type { FamilyMembersService } from '#features/family-members/server/family-members.service.ts';
import { allow } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { Clock } from '#platform/server/clock.ts';
import { csvLine } from '#platform/server/csv.ts';
import type { Actor, Database } from '#platform/server/db/database.ts';
import type { HouseholdCipher } from '#platform/server/encryption.ts';
import { nextTurn } from '#platform/server/next-turn.ts';
import {
  type ExportListing,
  exportOf,
  type Row,
  type TableExport,
  type TableRecord,
  tableName,
} from '#platform/server/table-records.ts';
import { type ZipEntry, zipStream } from '#platform/server/zip-stream.ts';
import type { DataExportRepository } from './data-export.repository.ts';
import { withoutFigures } from './without-figures.ts';

const ROWS_AT_ONCE = 500;
/** A recipe may have a hundred kilobytes. */
const ROWS_IN_A_TURN = 10;
/** A plan of a month for a large family has some megabytes: others have their turn after each. */
const PLANS_AT_ONCE = 2;
/** Shows spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export interface DataExportDeps {
  readonly database: Database;
  readonly repository: DataExportRepository;
  readonly accounts: Pick<AccountsService, 'confirmPerson'>;
  readonly familyMembers: Pick<FamilyMembersService, 'list'>;
  readonly accessLog: Pick<AccessLogService, 'note'>;
  /** Whose weight the one who asks does not see. */
  readonly unseenWeights: (
    actor: Actor,
    members: readonly Pick<FamilyMember, 'id' | 'age'>[],
  ) => Promise<ReadonlySet<string>>;
  /** Figures of foods and dishes that the one who asks is not shown. */
  readonly withheldFrom: (actor: Actor) => Promise<readonly NutrientCode[]>;
  readonly ciphers: HouseholdCipherService;
  readonly records: readonly TableRecord[];
  /** Opens what a key derived from SECRET_KEY sealed: such as a phone number. */
  readonly openWithServerKey: (purpose: string, sealed: string, place: string) => string;
  readonly securityEvents: { note(event: ExportNotice): Promise<void> };
  readonly clock: Clock;
}

interface ExportNotice {
  readonly userId: string;
  readonly kind: 'export_made';
  readonly device: string | null;
}

export interface DataExportService {
  /** The bytes of a ZIP file, made while they are read. */
  download(
    user: SignedInUser,
    password: string | undefined,
    origin: RequestOrigin,
  ): Promise<AsyncIterable<Buffer>>;
}

interface Source {
  readonly table: TableExport;
  /** The opened row as this person takes it along; `null`: they do not. */
  readonly open: (columns: readonly string[], row: Row) => Row | null;
  readonly rows: (columns: readonly string[]) => AsyncGenerator<Row>;
  /** Without the figures that this person is not shown. */
  readonly shown: (row: Row) => Row;
  readonly columns: readonly string[];
}

const isFull = (actor: Actor): boolean => actor.access.role === 'owner' || actor.access.role === 'adult';

/** A caregiver takes along what is about the account alone. */
const hasMembers = (actor: Actor): boolean => isFull(actor) || actor.access.role === 'teen';

function mayTake(actor: Actor, { whose }: TableExport): boolean {
  return whose === 'person' || isFull(actor) || (whose === 'member' && hasMembers(actor));
}

/** As someone reads it: plain names, decrypted, times as ISO text. */
const shownName = ({ names = {} }: TableExport, column: string): string =>
  names[column] ?? column.replace(/_encrypted$/, '');

const shownValue = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** How the sealed columns of one table are read. */
function openedBy(deps: DataExportDeps, household: HouseholdCipher, record: TableRecord) {
  const sealed = new Map((record.sealed ?? []).map((column) => [column.column, column]));
  return (column: string, row: Row): unknown => {
    const value = row[column];
    const how = sealed.get(column);
    if (how === undefined) {
      if (column.endsWith('_encrypted')) throw new Error(`no record says how to open ${column}`);
      return shownValue(value);
    }
    if (how.key === 'household' && Buffer.isBuffer(value)) {
      return household.openBytes(value, how.placeOf(row)).toString('base64');
    }
    if (typeof value !== 'string') return shownValue(value);
    if (how.key === 'server') return deps.openWithServerKey(how.purpose, value, how.place(String(row.id)));
    if (how.key === 'library') throw new Error(`${column} opens an account: it is never exported`);
    const text = household.decrypt(value, how.placeOf(row));
    return how.content === 'json' ? JSON.parse(text) : text;
  };
}

async function* rowsOf(
  deps: DataExportDeps,
  actor: Actor,
  name: string,
  table: TableExport,
  columns: readonly string[],
): AsyncGenerator<Row> {
  const isLarge = table.onlyInJson?.some((column) => columns.includes(column)) ?? false;
  const limit = isLarge ? PLANS_AT_ONCE : ROWS_AT_ONCE;
  let after: Row | null = null;
  for (;;) {
    const page = { columns, personColumn: table.personColumn, after, limit };
    const rows: Row[] = await deps.database.withHousehold(actor, (tx) =>
      deps.repository.readPage(tx, name, page),
    );
    for (const [at, row] of rows.entries()) {
      yield row;
      if (isLarge || at % ROWS_IN_A_TURN === 0) await nextTurn();
    }
    if (rows.length < limit) return;
    after = rows.at(-1) ?? null;
  }
}

async function* jsonOf({ table, rows, columns, open }: Source): AsyncGenerator<string> {
  let first = true;
  yield '[';
  for await (const row of rows(columns)) {
    const opened = open(columns, row);
    if (opened === null) continue;
    const shown = Object.fromEntries(columns.map((column) => [shownName(table, column), opened[column]]));
    yield `${first ? '' : ','}\n${JSON.stringify(shown)}`;
    first = false;
  }
  yield '\n]\n';
}

async function* csvOf({ table, rows, columns, open }: Source): AsyncGenerator<string> {
  const inCsv = columns.filter((column) => !table.onlyInJson?.includes(column));
  yield BYTE_ORDER_MARK + csvLine(inCsv.map((column) => shownName(table, column)));
  for await (const row of rows(inCsv)) {
    const opened = open(inCsv, row);
    if (opened !== null) yield csvLine(inCsv.map((column) => opened[column]));
  }
}

async function* listingOf(
  { rows, shown }: Source,
  { columns, head, lines }: ExportListing,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for await (const row of rows(columns))
    yield lines(shown(row))
      .map((line) => csvLine(line))
      .join('');
}

interface Taken {
  readonly sources: readonly Source[];
  readonly actor: Actor;
  readonly hasWeight: boolean;
  readonly hasFigures: boolean;
}

function readme({ sources, actor, hasWeight, hasFigures }: Taken, madeAt: Date): string {
  const files = sources.map(({ table }) => `${table.file}.csv, ${table.file}.json\n  ${table.about}\n`);
  const listings = sources.flatMap(({ table: { listing } }) =>
    listing === undefined ? [] : [`${listing.file}\n  ${listing.about}\n`],
  );
  return [
    'Your data from Hearthwell',
    `Created ${madeAt.toISOString()}.`,
    '',
    'Files ending in .csv open in any spreadsheet program. Files ending in .json hold the same data for other programs.',
    'All times are in UTC. Dates are written as year-month-day. Column names end in the unit.',
    "In the .csv files, text that starts like a formula has a ' in front, so no program runs it.",
    '',
    ...files,
    ...listings,
    'What is not in here: passwords, keys and links that open an account, and short-lived technical notes.',
    isFull(actor)
      ? 'This file contains health details in plain text. Keep it in a safe place.'
      : 'It holds what is about you. The owners of the household can download the rest.',
    ...(hasWeight
      ? []
      : ['Your weight is left out until a parent or guardian lets you see it under growth.']),
    ...(hasFigures ? [] : ['Figures that your pages leave out, such as calories, are left out here, too.']),
    '',
  ].join('\n');
}

export function createDataExportService(deps: DataExportDeps): DataExportService {
  function* entriesOf(taken: Taken): Generator<ZipEntry> {
    yield { name: 'README.txt', text: [readme(taken, deps.clock())] };
    for (const source of taken.sources) {
      yield { name: `${source.table.file}.csv`, text: csvOf(source) };
      yield { name: `${source.table.file}.json`, text: jsonOf(source) };
      const { listing } = source.table;
      if (listing !== undefined) yield { name: listing.file, text: listingOf(source, listing) };
    }
  }

  return {
    async download(user, password, origin) {
      allow(user, 'own');
      if (!user.demo) await deps.accounts.confirmPerson(user, password, origin);
      const actor: Actor = user;
      const cipher = await deps.database.withHousehold(actor, (tx) => deps.ciphers.cipherOf(tx));
      const members = hasMembers(actor) ? await deps.familyMembers.list(actor) : [];
      const withheld = hasMembers(actor) ? await deps.withheldFrom(actor) : [];
      const hasWeight = (await deps.unseenWeights(actor, members)).size === 0;
      const sources = deps.records.flatMap((record): Source[] => {
        const table = exportOf(record);
        if (table === null || !mayTake(actor, table)) return [];
        const name = tableName(record);
        const columns = deps.repository
          .columnsOf(name)
          .filter((column) => !(column in (table.leftOut ?? {})));
        const rows: Source['rows'] = (wanted) => rowsOf(deps, actor, name, table, wanted);
        const openValue = openedBy(deps, cipher, record);
        const shown: Source['shown'] = (row) => (table.hasFigures ? withoutFigures(row, withheld) : row);
        const open: Source['open'] = (wanted, row) => {
          const opened = shown(Object.fromEntries(wanted.map((column) => [column, openValue(column, row)])));
          return hasWeight || table.withoutWeight === undefined ? opened : table.withoutWeight(opened);
        };
        return [{ table, columns, rows, open, shown }];
      });
      if (hasMembers(actor)) await noteExport(deps, actor, members);
      await deps.securityEvents.note({ userId: user.userId, kind: 'export_made', device: null });
      return zipStream(
        entriesOf({ sources, actor, hasWeight, hasFigures: withheld.length === 0 }),
        deps.clock(),
      );
    },
  };
}

async function noteExport(
  deps: DataExportDeps,
  actor: Actor,
  members: readonly { readonly id: string }[],
): Promise<void> {
  await deps.database.withHousehold(actor, (tx) =>
    deps.accessLog.note(
      tx,
      members.map(({ id }) => id),
      'exported',
    ),
  );
}
