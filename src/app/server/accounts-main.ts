// The command "accounts end-sessions" (scripts/hearthwell.mjs): a program of its own beside main.ts, because it needs the
// server's database, which the command line in src/app/cli does without.
import { randomUUIDv7 } from 'node:crypto';
import { Command, CommanderError } from 'commander';
import { normalizedUsername } from '#features/account/server/accounts/authentication.ts';
import {
  createEmailTokensRepository,
  type EmailTokensRepository,
  type Person,
} from '#features/account/server/email-requests/email-tokens.repository.ts';
import { createSecurityEventsRepository } from '#features/account/server/security-events/security-events.repository.ts';
import { createSessionsRepository } from '#features/account/server/sessions/sessions.repository.ts';
import { createSessionsService } from '#features/account/server/sessions/sessions.service.ts';
import { createTwoFactorRepository } from '#features/account/server/two-factor/two-factor.repository.ts';
import { connectDatabase, type Database } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { StartupError } from '#platform/server/errors.ts';
import { loadConfig } from './config.ts';
import { reachDatabase } from './database-server.ts';

const STATUS = { done: 0, noAnswer: 1, badInput: 2 } as const;
const CLAIMANTS_NAMED = 20;
const asJson = process.argv.includes('--json');

function finish(status: number, json: object, text: string): void {
  process.exitCode = status;
  if (asJson) process.stdout.write(`${JSON.stringify(json, null, 2)}\n`);
  else (status === STATUS.done ? process.stdout : process.stderr).write(`${text}\n`);
}

function sessionsOf(database: Database) {
  const events = createSecurityEventsRepository(database);
  const twoFactor = createTwoFactorRepository(database);
  return createSessionsService({
    repository: createSessionsRepository(database),
    twoFactor: { forgetTrustedDevices: (userId) => twoFactor.unsafeForgetTrustedDevices(userId) },
    // Its person reads it in the settings. No mail: that is the work of a running server.
    securityEvents: {
      note: ({ userId, kind }) =>
        events.unsafeInsert({ id: randomUUIDv7(), userId, kind, device: null, at: new Date() }),
    },
    clock: () => new Date(),
  });
}

/** Several accounts may name an address that none of them has proved. */
async function onlyClaimant(people: EmailTokensRepository, email: string): Promise<Person | null> {
  const [person, ...others] = await people.unsafeListClaimants(email, CLAIMANTS_NAMED);
  if (person === undefined || others.length === 0) return person ?? null;
  const names = [person, ...others].map(({ name }) => name).join(', ');
  throw new StartupError(
    `Several accounts name this address, and none has confirmed it: ${names}. Use one of these names.`,
  );
}

/** @param name of the account, or its email address */
async function endSessions(name: string): Promise<void> {
  const config = loadConfig(process.env);
  const server = await reachDatabase(config, {
    report: (provided) => process.stderr.write(`${provided}\n`),
  });
  try {
    if (!server.isJoined) await migrateDatabase({ ...server, secretKey: config.secretKey });
    const database = connectDatabase({ url: server.appUrl, connections: 1 });
    try {
      const people = createEmailTokensRepository(database);
      const spelled = normalizedUsername(name);
      const owner = spelled.includes('@') ? await people.unsafeFindProven(spelled) : null;
      const person =
        owner ?? (await people.unsafeFindByUsername(spelled)) ?? (await onlyClaimant(people, spelled));
      if (person === null) {
        const message = `No account has the username or email address ${name}.`;
        return finish(STATUS.noAnswer, { code: 'not_found', message }, message);
      }
      const ended = await sessionsOf(database).endAll(person.userId);
      finish(
        STATUS.done,
        { ended },
        `Sign-ins that ended: ${ended}. Every device will ask for both steps again.`,
      );
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

const program = new Command('hearthwell accounts')
  .description('What an operator can do to an account')
  .showSuggestionAfterError(false)
  .exitOverride()
  .configureOutput({ writeErr: () => undefined });
program
  .command('end-sessions')
  .description('Sign someone out everywhere: a lost phone, a stolen cookie. The password stays the same')
  .argument('<name>', 'username or email address')
  .option('--json', 'print JSON', false)
  .addHelpText(
    'after',
    '\nExits with 0 when done, 1 when there is no such account, 2 when it cannot be done.',
  )
  .action(endSessions);

try {
  if (process.argv.length < 3) {
    program.outputHelp();
    process.exitCode = STATUS.badInput;
  } else await program.parseAsync(process.argv);
} catch (error) {
  if (error instanceof StartupError) {
    finish(STATUS.badInput, { code: 'not_possible', message: error.message }, error.message);
  } else if (!(error instanceof CommanderError)) throw error;
  else if (error.exitCode !== 0) {
    const message = error.message.replace(/^error: /, '');
    finish(STATUS.badInput, { code: 'invalid_input', message }, message);
  }
}
