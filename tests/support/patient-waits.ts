import { beforeAll, vi } from 'vitest';

/** Both give up after a second where nothing else is said, which a busy machine may take for one turn. */
const LONGEST_WAIT = 60_000;

const { waitFor } = vi;
const patientWaitFor: typeof waitFor = (check, options) =>
  waitFor(check, {
    timeout: LONGEST_WAIT,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
// Files that share a process share this as well.
if (waitFor.name !== patientWaitFor.name) vi.waitFor = patientWaitFor;

beforeAll(async () => {
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: LONGEST_WAIT });
});
