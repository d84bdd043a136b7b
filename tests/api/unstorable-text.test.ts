import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import type { RouteContract } from '#platform/contract/route.ts';
import { NOT_STORABLE } from '#platform/contract/stored-text.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { contractRoutes } from '#tests/support/contract-routes.ts';
import { createPerson, type TestPerson } from '#tests/support/factories.ts';

/** PostgreSQL refuses NUL, and half of a surrogate pair is no letter: 422 wherever a route takes a text. */
const UNSTORABLE = ['\0', 'soup\0', '\ud83d', 'soup \udc00'];
const ID = '01994f3e-0000-7000-8000-000000000000';
const BODIES_OF_A_ROUTE = 12;

const routes = await contractRoutes();
const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;
const withBody = routes.flatMap((route) =>
  route.body === undefined ? [] : [[nameOf(route), route, route.body] as const],
);

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await buildTestApp();
  person = await createPerson(test.app);
});
afterAll(() => test.close());

interface Sent {
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string;
}

function send(route: RouteContract, { url, headers, payload }: Sent) {
  return test.app.inject({
    method: route.method,
    url: url ?? route.path.replaceAll(/:\w+/g, ID),
    headers: {
      cookie: person.cookie,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

async function expectRefusal(route: RouteContract, sent: Sent): Promise<void> {
  const answer = await send(route, sent);
  expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
    422,
    'validation_failed',
    NOT_STORABLE,
  ]);
}

type Shape = Readonly<Record<string, unknown>>;

/** A value as the route's schema has it, but every text is one that cannot be stored. */
function spoiled(shape: Shape, bad: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const parts = (shape.anyOf ?? shape.oneOf ?? shape.allOf) as Shape[] | undefined;
  if (parts !== undefined) return fc.oneof(...parts.map((part) => spoiled(part, bad)));
  switch (shape.type) {
    case 'object': {
      const fields = Object.entries((shape.properties ?? {}) as Record<string, Shape>);
      return fc.record(Object.fromEntries(fields.map(([name, inner]) => [name, spoiled(inner, bad)])), {
        requiredKeys: [],
      });
    }
    case 'array':
      return fc.array(spoiled((shape.items ?? {}) as Shape, bad), { maxLength: 2 });
    case 'number':
    case 'integer':
      return fc.integer({ min: 0, max: 9 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return bad;
  }
}

const bodiesFor = (body: z.ZodType): fc.Arbitrary<string> =>
  spoiled(
    z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as Shape,
    fc.oneof(
      fc.constantFrom(...UNSTORABLE),
      fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `${text}\0${text}`),
    ),
  )
    .map((value) => JSON.stringify(value))
    // Where nothing was drawn that has a text: beside the fields.
    .map((text) => (/\\u0000|\\ud83d"|\\udc00/.test(text) ? text : `{"body":${text},"more":"\\u0000"}`));

describe.each(routes.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  it('refuses an address with it', async () => {
    for (const escaped of ['soup%00', '%ED%A0%BD']) {
      const plain = route.path.replaceAll(/:\w+/g, ID);
      await expectRefusal(route, { url: `${plain}?v=${escaped}` });
      if (route.path.includes(':')) {
        await expectRefusal(route, { url: route.path.replaceAll(/:\w+/g, escaped) });
      }
    }
  });

  it('refuses headers with it', async () => {
    for (const headers of [
      { 'user-agent': 'soup\0' },
      { 'written-by': '\ud83d' },
      { cookie: `${person.cookie}; hearthwell_device=soup%00` },
    ]) {
      await expectRefusal(route, { headers });
    }
  });
});

describe('a body', () => {
  it.each(withBody)('of %s is refused with it, wherever it stands', async (_name, route, body) => {
    const payloads = fc.sample(bodiesFor(body), { numRuns: BODIES_OF_A_ROUTE, seed: 20_261_122 });
    const unknown = ['["\\u0000"]', '"\\ud83d"', '{"a":{"b":[{"c\\u0000":1}]}}'];
    for (const payload of [...payloads, ...unknown]) {
      const answer = await send(route, { payload });
      expect([answer.statusCode, answer.json().code, payload]).toEqual([422, 'validation_failed', payload]);
    }
  });
});

it('another program’s cookies on this host are none of our business', async () => {
  const answer = await test.app.inject({
    url: apiPaths.accounts.currentUser,
    headers: { cookie: `${person.cookie}; other=%00` },
  });
  expect(answer.statusCode).toBe(200);
});
