import type { MealPlan } from '#core/meal-planning/meal-plan.ts';
import type { Actor, Database } from '#server/db/database.ts';
import {
  CLINIC_NUMBERS,
  ENTRY_ANSWERS,
  INVITED_ADDRESS,
  LIFE_STAGE,
  MEDICAL_CONDITIONS,
  PHONE,
  PLAN_HEALTH,
  RECIPE_NOTE,
  RECIPE_PHOTO,
} from '#server/db/sealed-columns.ts';
import type { AccessLogService } from '#server/features/access-log/access-log.service.ts';
import type { AccountsService, RequestOrigin } from '#server/features/accounts/accounts.service.ts';
import type { HouseholdCipherService } from '#server/features/accounts/household-cipher.service.ts';
import type { FamilyMembersService } from '#server/features/family-members/family-members.service.ts';
import { allow } from '#server/platform/access.ts';
import type { SignedInUser } from '#server/platform/bind-route.ts';
import type { Clock } from '#server/platform/clock.ts';
import { csvLine } from '#server/platform/csv.ts';
import type { HouseholdCipher, TextCipher } from '#server/platform/encryption.ts';
import { nextTurn } from '#server/platform/next-turn.ts';
import { type ZipEntry, zipStream } from '#server/platform/zip-stream.ts';
import type { DataExportRepository, ExportRow } from './data-export.repository.ts';
import { EXPORTED_TABLES, type TableExport } from './export-tables.ts';

const ROWS_AT_ONCE = 500;
/** A recipe may have a hundred kilobytes. */
const ROWS_IN_A_TURN = 10;
/** A plan of a month for a large family has some megabytes: others have their turn after each. */
const PLANS_AT_ONCE = 2;
/** Tells table programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export interface DataExportDeps {
  readonly database: Database;
  readonly repository: DataExportRepository;
  readonly accounts: Pick<AccountsService, 'confirmPerson'>;
  readonly familyMembers: Pick<FamilyMembersService, 'list'>;
  readonly accessLog: Pick<AccessLogService, 'note'>;
  readonly ciphers: HouseholdCipherService;
  /** Of phone numbers. */
  readonly phones: TextCipher;
  readonly notices: { note(event: ExportNotice): Promise<void> };
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
  readonly name: string;
  readonly table: TableExport;
  readonly rows: (columns: readonly string[]) => AsyncGenerator<ExportRow>;
  readonly columns: readonly string[];
}

const isFull = (actor: Actor): boolean => actor.access.role === 'owner' || actor.access.role === 'adult';

function mayTake(actor: Actor, { whose }: TableExport): boolean {
  if (whose === 'person' || isFull(actor)) return true;
  return whose === 'member' && actor.access.role === 'teen';
}

/** As somebody reads it: plain names, decrypted, times as ISO text. */
const shownName = ({ names = {} }: TableExport, column: string): string =>
  names[column] ?? column.replace(/_encrypted$/, '');

const shownValue = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

function openedBy(deps: DataExportDeps, household: HouseholdCipher) {
  return (column: string, row: ExportRow): unknown => {
    const value = row[column];
    if (column === 'image' && Buffer.isBuffer(value)) {
      return household.openBytes(value, RECIPE_PHOTO.place(column, String(row.recipe_id))).toString('base64');
    }
    if (typeof value !== 'string') return shownValue(value);
    const id = String(row.id);
    switch (column) {
      case PHONE.column:
        return deps.phones.decrypt(value, PHONE.place(id));
      case MEDICAL_CONDITIONS.column:
        return JSON.parse(household.decrypt(value, MEDICAL_CONDITIONS.place(id)));
      case ENTRY_ANSWERS.column:
        return JSON.parse(household.decrypt(value, ENTRY_ANSWERS.place(id)));
      case CLINIC_NUMBERS.column:
        return JSON.parse(household.decrypt(value, CLINIC_NUMBERS.place(id)));
      case LIFE_STAGE.column:
        return JSON.parse(household.decrypt(value, LIFE_STAGE.place(id)));
      case PLAN_HEALTH.column:
        return JSON.parse(household.decrypt(value, PLAN_HEALTH.place(id)));
      case INVITED_ADDRESS.column:
        return household.decrypt(value, INVITED_ADDRESS.place(id));
      case RECIPE_NOTE.column:
        return household.decrypt(value, RECIPE_NOTE.place(`${row.recipe_id}/${row.user_id}`));
      default:
        if (column.endsWith('_encrypted')) throw new Error(`nobody opens ${column} for the export`);
        return value;
    }
  };
}

async function* rowsOf(
  deps: DataExportDeps,
  actor: Actor,
  name: string,
  table: TableExport,
  columns: readonly string[],
): AsyncGenerator<ExportRow> {
  const isLarge = table.onlyInJson?.some((column) => columns.includes(column)) ?? false;
  const limit = isLarge ? PLANS_AT_ONCE : ROWS_AT_ONCE;
  let after: ExportRow | null = null;
  for (;;) {
    const page = { columns, personColumn: table.personColumn, after, limit };
    const rows: ExportRow[] = await deps.database.withHousehold(actor, (tx) =>
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

type Opener = ReturnType<typeof openedBy>;

async function* jsonOf({ table, rows, columns }: Source, open: Opener): AsyncGenerator<string> {
  let first = true;
  yield '[';
  for await (const row of rows(columns)) {
    const shown = Object.fromEntries(columns.map((column) => [shownName(table, column), open(column, row)]));
    yield `${first ? '' : ','}\n${JSON.stringify(shown)}`;
    first = false;
  }
  yield '\n]\n';
}

async function* csvOf({ table, rows, columns }: Source, open: Opener): AsyncGenerator<string> {
  const inCsv = columns.filter((column) => !table.onlyInJson?.includes(column));
  yield BYTE_ORDER_MARK + csvLine(inCsv.map((column) => shownName(table, column)));
  for await (const row of rows(inCsv)) yield csvLine(inCsv.map((column) => open(column, row)));
}

const MEAL_COLUMNS = [
  'plan_id',
  'date',
  'meal',
  'dish',
  'person',
  'servings',
  'weight_g',
  'energy_kcal',
  'protein_g',
  'carbohydrate_g',
  'fat_g',
];

/** What each person was to eat: one line a portion. */
async function* mealsOf({ rows }: Source): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(MEAL_COLUMNS);
  for await (const row of rows(['id', 'plan'])) {
    const plan = row.plan as Pick<MealPlan, 'dailyPlans'> & {
      readonly members: readonly { id: string; name: string }[];
    };
    const names = new Map(plan.members.map((member) => [member.id, member.name]));
    for (const day of plan.dailyPlans) {
      const lines = day.meals.flatMap((meal) =>
        meal.portions.map(({ memberId, servings, grams, nutrition }) => {
          const { calories, protein, carbs, fat } = nutrition;
          const dish = [row.id, day.date, meal.type, meal.name, names.get(memberId)];
          return csvLine([...dish, servings, grams, calories, protein, carbs, fat]);
        }),
      );
      yield lines.join('');
    }
  }
}

function readme(sources: readonly Source[], actor: Actor, madeAt: Date): string {
  const files = sources.map(({ table }) => `${table.file}.csv, ${table.file}.json\n  ${table.about}\n`);
  const meals = isFull(actor)
    ? ['meals.csv\n  Each portion of each meal plan, one line per person and dish.\n']
    : [];
  return [
    'Your data from Hearthwell',
    `Created ${madeAt.toISOString()}.`,
    '',
    'Files ending in .csv open in any spreadsheet program. Files ending in .json hold the same data for other programs.',
    'All times are in UTC. Dates are written as year-month-day. Column names end in the unit.',
    "In the .csv files, text that starts like a formula has a ' in front, so no program runs it.",
    '',
    ...files,
    ...meals,
    'What is not in here: passwords, keys and links that open an account, and short-lived technical notes.',
    isFull(actor)
      ? 'This file contains health details in plain text. Keep it in a safe place.'
      : 'It holds what is about you. The owners of the household can download the rest.',
    '',
  ].join('\n');
}

export function createDataExportService(deps: DataExportDeps): DataExportService {
  function* entriesOf(actor: Actor, sources: readonly Source[], open: Opener): Generator<ZipEntry> {
    yield { name: 'README.txt', text: [readme(sources, actor, deps.clock())] };
    for (const source of sources) {
      yield { name: `${source.table.file}.csv`, text: csvOf(source, open) };
      yield { name: `${source.table.file}.json`, text: jsonOf(source, open) };
      if (source.name === 'public.meal_plans') yield { name: 'meals.csv', text: mealsOf(source) };
    }
  }

  return {
    async download(user, password, origin) {
      allow(user, 'own');
      if (!user.demo) await deps.accounts.confirmPerson(user, password, origin);
      const actor: Actor = user;
      const cipher = await deps.database.withHousehold(actor, (tx) => deps.ciphers.cipherOf(tx));
      const sources = Object.entries(EXPORTED_TABLES)
        .filter(([, table]) => mayTake(actor, table))
        .map(([name, table]): Source => {
          const columns = deps.repository
            .columnsOf(name)
            .filter((column) => !(column in (table.leftOut ?? {})));
          return { name, table, columns, rows: (wanted) => rowsOf(deps, actor, name, table, wanted) };
        });
      if (isFull(actor) || actor.access.role === 'teen') await noteExport(deps, actor);
      await deps.notices.note({ userId: user.userId, kind: 'export_made', device: null });
      return zipStream(entriesOf(actor, sources, openedBy(deps, cipher)), deps.clock());
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
