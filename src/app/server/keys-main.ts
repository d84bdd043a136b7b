// The command "keys rotate" (scripts/hearthwell.mjs): a program of its own beside main.ts, because it needs the server's
// database, which the command line in src/app/cli does without.

import type { RotationCount } from '#platform/server/db/rotate-keys.ts';
import { StartupError } from '#platform/server/errors.ts';
import { changeSecretKey } from './change-secret-key.ts';
import { loadKeyChangeConfig } from './config.ts';

const USAGE = `Usage: hearthwell keys rotate [--json]

Changes the key that protects what is encrypted. Stop Hearthwell first. Everyone has to sign in again.
If the key is in the data folder (DATA_DIR/secret-key), a new one is created.
If the key is in the environment, set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old one.
Older backups need the old key: keep it for as long as you keep them.`;

function sentence({ households, values, sessions }: RotationCount): string {
  return [
    'The secret key was changed.',
    `Household keys re-wrapped: ${households}. Values re-encrypted: ${values}.`,
    `Sign-ins that ended: ${sessions}. Everyone signs in again.`,
    'Older backups need the old key.',
  ].join('\n');
}

function answer(asJson: boolean, status: number, json: object, text: string): void {
  process.exitCode = status;
  if (asJson) process.stdout.write(`${JSON.stringify(json, null, 2)}\n`);
  else (status === 0 ? process.stdout : process.stderr).write(`${text}\n`);
}

const provided = process.argv.slice(2);
const asJson = provided.includes('--json');
const [command = '', ...rest] = provided.filter((argument) => argument !== '--json');
if (command === '' || provided.includes('--help')) {
  process.stdout.write(`${USAGE}\n`);
  process.exitCode = command === '' ? 2 : 0;
} else if (command !== 'rotate' || rest.length > 0) {
  const message = `unknown: ${provided.join(' ')}`;
  answer(asJson, 2, { code: 'invalid_input', message }, `${message}\n\n${USAGE}`);
} else {
  try {
    const count = await changeSecretKey(loadKeyChangeConfig(process.env));
    answer(asJson, 0, { changed: true, ...count }, sentence(count));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    answer(asJson, 2, { code: 'not_possible', message: error.message }, error.message);
  }
}
