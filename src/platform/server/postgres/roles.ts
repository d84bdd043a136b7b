import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { StartupError } from '../errors.ts';

export const ownerRole = 'hearthwell_owner';
export const appRole = 'hearthwell_app';
export const databaseName = 'hearthwell';
const oldestVersion = 180_000;

export interface RolePasswords {
  readonly owner: string;
  readonly app: string;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes the two roles and the database of a built-in PostgreSQL, or puts them right again. */
export async function prepareOwnDatabase(adminUrl: string, passwords: RolePasswords): Promise<void> {
  await withClient(adminUrl, async (client) => {
    for (const [role, password] of [
      [ownerRole, passwords.owner],
      [appRole, passwords.app],
    ] as const) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      // A role's name is fixed above and the password is base64url: both are safe as literals, which DDL needs.
      await client.query(
        `${known.rowCount === 0 ? 'create' : 'alter'} role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls noreplication password '${password}'`,
      );
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (database.rowCount === 0) await client.query(`create database ${databaseName} owner ${ownerRole}`);
    await client.query(`revoke all on database ${databaseName} from public`);
    await client.query(`grant connect on database ${databaseName} to ${appRole}`);
    // Other databases in this cluster (PostgreSQL's own) are for its superuser only.
    const others = await client.query<{ name: string }>(
      'select quote_ident(datname) as name from pg_database where datname <> $1',
      [databaseName],
    );
    for (const { name } of others.rows) await client.query(`revoke all on database ${name} from public`);
  });
}

/** Every process of a cluster calculates the same password from the same SECRET_KEY. */
export function foreignAppRole(secretKey: string): { readonly name: string; readonly password: string } {
  const password = createHmac('sha256', secretKey).update(`${appRole} password`).digest('base64url');
  return { name: appRole, password };
}

/**
 * The address under which requests are served on a PostgreSQL of someone else's: a role that owns nothing and that
 * row-level security binds. It is made when the migrating role may do so.
 */
export async function prepareForeignDatabase(
  ownerUrl: string,
  appUrl: string | null,
  secretKey: string,
): Promise<string> {
  const derived = new URL(ownerUrl);
  const role = foreignAppRole(secretKey);
  derived.username = role.name;
  derived.password = role.password;
  try {
    if (appUrl === null) await createForeignAppRole(ownerUrl, derived.password);
    await withClient(ownerUrl, checkVersion);
  } catch (error) {
    throw error instanceof StartupError ? error : unreachable('DATABASE_URL', error);
  }
  const url = appUrl ?? derived.href;
  try {
    await withClient(url, checkAppRole);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (appUrl !== null) throw unreachable('DATABASE_APP_URL', error);
    throw new StartupError(
      `The role ${appRole} exists with another password than SECRET_KEY gives: set DATABASE_APP_URL, or drop the role`,
    );
  }
  return url;
}

async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as text",
  );
  if (rows[0] !== undefined && rows[0].number >= oldestVersion) return;
  throw new StartupError(
    `DATABASE_URL leads to PostgreSQL ${rows[0]?.text}: Hearthwell needs PostgreSQL 18 or newer`,
  );
}

async function createForeignAppRole(ownerUrl: string, password: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const known = await client.query('select 1 from pg_roles where rolname = $1', [appRole]);
    if (known.rowCount === 0) {
      const { rows } = await client.query<{ may: boolean }>(
        'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
      );
      if (rows[0]?.may !== true) {
        throw new StartupError(
          `The role of DATABASE_URL may not make the role ${appRole}: set DATABASE_APP_URL to a role that owns nothing and cannot bypass row-level security`,
        );
      }
      await client.query(`create role ${appRole} login nosuperuser nobypassrls password '${password}'`);
    }
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
    await client.query(`grant connect on database ${rows[0]?.name} to ${appRole}`);
  });
}

async function checkAppRole(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; unbound: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
  );
  if (rows[0]?.unbound !== false) {
    throw new StartupError(
      `The role ${rows[0]?.name} of DATABASE_APP_URL bypasses row-level security: requests must be served by a role without SUPERUSER and BYPASSRLS`,
    );
  }
}

function unreachable(variable: string, error: unknown): StartupError {
  const { message, code } = error as { message?: string; code?: string };
  return new StartupError(`${variable}: the database cannot be reached (${message || code || 'no answer'})`);
}
