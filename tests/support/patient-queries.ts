import { beforeAll } from 'vitest';

// Testing Library gives up after a second, which a busy machine may take to draw.
beforeAll(async () => {
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
});
