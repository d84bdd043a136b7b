import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sessionSecret } from '#features/account/server/accounts/authentication.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import {
  countServers,
  type KeyAndLibrary,
  type RotationCount,
  rotateKeys,
} from '#platform/server/db/rotate-keys.ts';
import { StartupError } from '#platform/server/errors.ts';
import { appRole, foreignAppRole } from '#platform/server/postgres/roles.ts';
import type { KeyChangeConfig } from './config.ts';
import { refuseHeldFolder } from './data-folder-lock.ts';
import { startDatabase } from './database-server.ts';
import { EVERY_RECORD, SEALED_JOBS } from './features.ts';
import { beginKeyChange } from './secret-key.ts';

function keyOf(secretKey: string): KeyAndLibrary {
  const key = sessionSecret(secretKey);
  return {
    secretKey,
    library: {
      open: (data) => symmetricDecrypt({ key, data }),
      seal: (data) => symmetricEncrypt({ key, data }),
    },
  };
}

interface OpenDatabase {
  readonly ownerUrl: string;
  readonly appRole: { readonly name: string; readonly password: string } | null;
  stop(): Promise<void>;
}

/** Before a change is written down: the server would not start again until that was finished. */
async function refuseWhileServed({ dataDir, databaseUrl, databaseAppUrl }: KeyChangeConfig): Promise<void> {
  if (databaseUrl === null) return refuseHeldFolder(dataDir);
  const name = databaseAppUrl === null ? appRole : decodeURIComponent(new URL(databaseAppUrl).username);
  if ((await countServers(databaseUrl, name)) > 0) {
    throw new StartupError('Hearthwell runs on this database: stop it first');
  }
}

/** Our own PostgreSQL starts only when no server holds the folder. */
async function openDatabase(config: KeyChangeConfig, to: string): Promise<OpenDatabase> {
  const { databaseUrl, databaseAppUrl } = config;
  if (databaseUrl === null) {
    const server = await startDatabase({ ...config, secretKey: to });
    return { ownerUrl: server.ownerUrl, appRole: null, stop: server.stop };
  }
  const role = databaseAppUrl === null ? foreignAppRole(to) : null;
  return { ownerUrl: databaseUrl, appRole: role, stop: async () => undefined };
}

/**
 * Changes SECRET_KEY: everything that depends on it is rewritten, then the folder remembers the new key. Safe to
 * interrupt at any point and to run again.
 */
export async function changeSecretKey(config: KeyChangeConfig): Promise<RotationCount> {
  await refuseWhileServed(config);
  const change = beginKeyChange(config.dataDir, config);
  if (change.isDone) {
    change.finish();
    return { households: 0, values: 0, sessions: 0 };
  }
  const database = await openDatabase(config, change.to);
  try {
    const { ownerUrl } = database;
    const appName = database.appRole?.name ?? appRole;
    const appUrl = new URL(config.databaseAppUrl ?? ownerUrl);
    if (config.databaseAppUrl === null) appUrl.username = appName;
    // The tables must be those that this version knows.
    await migrateDatabase({ ownerUrl, appUrl: appUrl.href, secretKey: change.from });
    const count = await rotateKeys(ownerUrl, {
      from: keyOf(change.from),
      to: keyOf(change.to),
      records: EVERY_RECORD,
      jobs: SEALED_JOBS,
      appRole: database.appRole,
    });
    change.finish();
    return count;
  } finally {
    await database.stop();
  }
}
