import { afterEach, vi } from 'vitest';

// Files share a process: what the last test of one has replaced must not be there for the first of the next.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
