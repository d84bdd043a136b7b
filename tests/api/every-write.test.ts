import { expect, it } from 'vitest';
import { contractRoutes } from '#tests/support/contract-routes.ts';
import { EVERY_WRITE } from '#tests/support/every-write.ts';

it('every operation that writes has a request for the test of the event loop', async () => {
  const writes = (await contractRoutes()).filter(({ method }) => method !== 'GET');
  expect(Object.keys(EVERY_WRITE).toSorted()).toEqual(
    writes.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});
