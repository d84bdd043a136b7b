import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const workers = Math.max(1, Math.min(4, availableParallelism()));

export default defineConfig({
  test: {
    // A skipped or focused test would pass unseen.
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    // The default of one second is less than a busy machine may take for one turn.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/{core,contract,intake,knowledge,solver,cli,web}/**/*.test.{ts,tsx}',
            'tests/{properties,architecture}/**/*.test.ts',
          ],
          setupFiles: ['tests/support/fail-on-console-error.ts', 'tests/support/patient-queries.ts'],
          // The deep run makes thousands of cases of each property.
          testTimeout: Number(process.env.TEST_TIMEOUT_MS ?? 30_000),
          maxWorkers: workers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/server/**/*.test.ts', 'tests/api/**/*.test.ts'],
          setupFiles: ['tests/support/fail-on-console-error.ts'],
          // One PostgreSQL for the whole run; a missing database fails here and skips nothing.
          globalSetup: ['tests/support/test-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'lifecycle',
          include: ['tests/lifecycle/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Real processes whose times are measured: one after the other, with nothing beside them.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
