import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { keepTempFilesInMemory } from './scripts/lib/temp-files-in-memory.ts';

keepTempFilesInMemory();
const workers = Math.max(1, Math.min(4, availableParallelism()));

/**
 * Pure, and the command line: no page, no clock, and nothing remembered but by knowledge base. Their files share a process, and in it the
 * knowledge base and the tables that are made of it, which every file would build again for a second or more.
 */
const KERNEL_TESTS = [
  'src/domain/**/*.test.ts',
  'src/features/*/rules/**/*.test.ts',
  'src/app/cli/**/*.test.ts',
  'tests/properties/**/*.test.ts',
];
/** They run on a real PostgreSQL. */
const SERVER_TESTS = ['src/**/server/**/*.test.ts'];
/** `npm run test:deep` */
const DEEP_TESTS = process.env.TEST_DEEP === undefined ? ['tests/**/*.deep.test.ts'] : [];

/** A run has three lanes on two processors (scripts/test.mjs): what computes for half a minute alone has taken five there. */
const PATIENT = 600_000;

export default defineConfig({
  test: {
    // A skipped or focused test would pass unseen.
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    // The default of one second is less than a busy machine may take for one turn.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'kernel',
          include: KERNEL_TESTS,
          isolate: false,
          setupFiles: ['tests/support/fail-on-console-error.ts', 'tests/support/fixed-seeds.ts'],
          // The deep run makes thousands of cases of each property.
          testTimeout: Number(process.env.TEST_TIMEOUT_MS ?? PATIENT),
          hookTimeout: PATIENT,
          maxWorkers: workers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
          exclude: [...SERVER_TESTS, ...KERNEL_TESTS],
          setupFiles: ['tests/support/fail-on-console-error.ts', 'tests/support/patient-waits.ts'],
          testTimeout: PATIENT,
          hookTimeout: PATIENT,
          maxWorkers: workers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          // Each file has an app and a database of its own; what it imports, and the knowledge base, cost seconds.
          isolate: false,
          include: [...SERVER_TESTS, 'tests/api/**/*.test.ts'],
          exclude: DEEP_TESTS,
          setupFiles: [
            ...['tests/support/fail-on-console-error.ts', 'tests/support/fixed-seeds.ts'],
            'tests/support/patient-waits.ts',
          ],
          // One PostgreSQL for the whole run; a missing database fails here and skips nothing.
          globalSetup: ['tests/support/test-database.ts'],
          testTimeout: PATIENT,
          hookTimeout: PATIENT,
          // They often wait for the database; but in a whole run, other lanes use the processors meanwhile.
          maxWorkers: workers + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'lifecycle',
          include: ['tests/lifecycle/**/*.test.ts'],
          exclude: DEEP_TESTS,
          testTimeout: PATIENT,
          hookTimeout: PATIENT,
          // Each is several processes already.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
