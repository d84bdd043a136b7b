import { ACCOUNT_WRITES } from './account-writes.ts';
import type { PrepareWrite } from './full-kitchen.ts';
import { HOUSEHOLD_WRITES } from './household-writes.ts';

/** A feature may bring its own, in server/<feature>.writes.ts. */
const FEATURE_WRITES = Object.values(
  import.meta.glob<Readonly<Record<string, PrepareWrite>>>('/src/features/*/server/*.writes.ts', {
    eager: true,
    import: 'writes',
  }),
);
/** A request that does its work, for each operation that writes, by method and path. */
export const EVERY_WRITE: Readonly<Record<string, PrepareWrite>> = Object.assign(
  {},
  ACCOUNT_WRITES,
  HOUSEHOLD_WRITES,
  ...FEATURE_WRITES,
);
