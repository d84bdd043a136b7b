import { expect, it } from 'vitest';
import { z } from 'zod';
import { contractRoutes } from '#tests/support/contract-routes.ts';

interface JsonSchema {
  readonly [key: string]: unknown;
}

/** Forms whose pattern leaves no room for a long text. */
const SHORT_FORMATS = new Set(['uuid', 'date', 'date-time', 'time']);
/** `^\d{6}$`: a pattern of counted characters from end to end is a limit by itself. */
const COUNTED = /^\^[^*+]*(?<!,)\}?\$$/;

function isBoundedText(schema: JsonSchema): boolean {
  if (schema.maxLength !== undefined || schema.enum !== undefined || schema.const !== undefined) return true;
  if (typeof schema.format === 'string' && SHORT_FORMATS.has(schema.format)) return true;
  return typeof schema.pattern === 'string' && COUNTED.test(schema.pattern) && !/,\}/.test(schema.pattern);
}

/** Addresses of texts and lists in a schema that have no upper limit. */
function unboundedIn(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as JsonSchema;
  const own =
    (node.type === 'string' && !isBoundedText(node)) || (node.type === 'array' && node.maxItems === undefined)
      ? [path]
      : [];
  const within = Object.entries(node).flatMap(([key, value]) => unboundedIn(value, `${path}/${key}`));
  return [...own, ...within];
}

it('sees what has no limit', () => {
  const open = z.object({ text: z.string(), list: z.array(z.uuid()), fine: z.string().max(3) });
  expect(unboundedIn(z.toJSONSchema(open, { io: 'input' }), '')).toEqual([
    '/properties/text',
    '/properties/list',
  ]);
});

it('every text and list that the API takes has an upper limit', async () => {
  const found = (await contractRoutes()).flatMap((route) =>
    [route.params, route.query, route.body].flatMap((schema) =>
      schema === undefined
        ? []
        : unboundedIn(
            z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
            `${route.method} ${route.path}`,
          ),
    ),
  );
  expect(found).toEqual([]);
});
