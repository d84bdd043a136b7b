import { users } from '#platform/server/db/household-schema.ts';
import { verifications } from '#platform/server/db/platform-schema.ts';
import type { TableRecord } from '#platform/server/table-records.ts';
import {
  accounts,
  oneTimeTokens,
  passkeys,
  securityEvents,
  sessions,
  signInGuards,
  twoFactors,
  userPreferences,
} from './account-schema.ts';
import { PHONE } from './sealed-columns.ts';

export const accountRecords: readonly TableRecord[] = [
  {
    table: users,
    exported: {
      file: 'account',
      about: 'Your login: name, address, phone number, and when it was created.',
      whose: 'person',
      personColumn: 'id',
    },
    sealed: [{ key: 'server', ...PHONE }],
  },
  {
    table: sessions,
    exported: {
      file: 'sign-ins',
      about: 'Where you are signed in now, and since when.',
      whose: 'person',
      personColumn: 'user_id',
      leftOut: { token: 'opens the account' },
    },
  },
  {
    table: accounts,
    exported: {
      file: 'ways-to-sign-in',
      about: 'How you can sign in: by password, or with another provider.',
      whose: 'person',
      personColumn: 'user_id',
      leftOut: {
        password: 'only a hash is kept',
        access_token: 'opens an account elsewhere',
        refresh_token: 'opens an account elsewhere',
        id_token: 'opens an account elsewhere',
      },
    },
  },
  {
    table: passkeys,
    exported: {
      file: 'passkeys',
      about: 'Your passkeys: their names, and when they were added and used.',
      whose: 'person',
      personColumn: 'user_id',
      leftOut: { public_key: 'of no use to people' },
    },
  },
  {
    table: securityEvents,
    exported: {
      file: 'security-events',
      about: 'What happened to your account: new devices, changed passwords and so on.',
      whose: 'person',
      personColumn: 'user_id',
    },
  },
  {
    table: userPreferences,
    exported: {
      file: 'preferences',
      about: 'Your display settings, and when you chose them.',
      whose: 'person',
      personColumn: 'user_id',
    },
  },
  { table: verifications, exported: { notExported: 'unfinished sign-ins, kept for minutes' } },
  {
    table: twoFactors,
    exported: { notExported: 'the secret of the second step: anyone who has it can sign in' },
    sealed: [
      { key: 'library', column: 'secret' },
      { key: 'library', column: 'backup_codes' },
    ],
  },
  { table: oneTimeTokens, exported: { notExported: 'hashes of links we emailed' } },
  { table: signInGuards, exported: { notExported: 'counts by a hash; names no one' } },
];
