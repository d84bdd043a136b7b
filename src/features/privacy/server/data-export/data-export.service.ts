import type { AccountsService, RequestOrigin } from '#features/account/server/accounts/accounts.service.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
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
  readonly open: (column: string, row: Row) => unknown;
  readonly rows: (columns: readonly string[]) => AsyncGenerator<Row>;
  readonly columns: readonly string[];
}

const isFull = (actor: Actor): boolean => actor.access.role === 'owner' || actor.access.role === 'adult';

function mayTake(actor: Actor, { whose }: TableExport): boolean {
  if (whose === 'person' || isFull(actor)) return true;
  return whose === 'member' && actor.access.role === 'teen';
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
    const shown = Object.fromEntries(columns.map((column) => [shownName(table, column), open(column, row)]));
    yield `${first ? '' : ','}\n${JSON.stringify(shown)}`;
    first = false;
  }
  yield '\n]\n';
}

async function* csvOf({ table, rows, columns, open }: Source): AsyncGenerator<string> {
  const inCsv = columns.filter((column) => !table.onlyInJson?.includes(column));
  yield BYTE_ORDER_MARK + csvLine(inCsv.map((column) => shownName(table, column)));
  for await (const row of rows(inCsv)) yield csvLine(inCsv.map((column) => open(column, row)));
}

async function* listingOf({ rows }: Source, { columns, head, lines }: ExportListing): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for await (const row of rows(columns))
    yield lines(row)
      .map((line) => csvLine(line))
      .join('');
}

function readme(sources: readonly Source[], actor: Actor, madeAt: Date): string {
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
    '',
  ].join('\n');
}

export function createDataExportService(deps: DataExportDeps): DataExportService {
  function* entriesOf(actor: Actor, sources: readonly Source[]): Generator<ZipEntry> {
    yield { name: 'README.txt', text: [readme(sources, actor, deps.clock())] };
    for (const source of sources) {
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
      const sources = deps.records.flatMap((record): Source[] => {
        const table = exportOf(record);
        if (table === null || !mayTake(actor, table)) return [];
        const name = tableName(record);
        const columns = deps.repository
          .columnsOf(name)
          .filter((column) => !(column in (table.leftOut ?? {})));
        const rows: Source['rows'] = (wanted) => rowsOf(deps, actor, name, table, wanted);
        return [{ table, columns, rows, open: openedBy(deps, cipher, record) }];
      });
      if (isFull(actor) || actor.access.role === 'teen') await noteExport(deps, actor);
      await deps.securityEvents.note({ userId: user.userId, kind: 'export_made', device: null });
      return zipStream(entriesOf(actor, sources), deps.clock());
    },
  };
}

async function noteExport(deps: DataExportDeps, actor: Actor): Promise<void> {
  const members = await deps.familyMembers.list(actor);
  await deps.database.withHousehold(actor, (tx) =>
    deps.accessLog.note(
      tx,
      members.map(({ id }) => id),
      'exported',
    ),
  );
}
