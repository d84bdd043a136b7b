import { derivedTables } from '#domain/text/derived-tables.ts';

/** `create` on the first call, kept from then on: the server need not calculate it before it listens. */
export function once<Value>(create: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}

/** `create` on the first call, kept until the server is idle (idle-memory.ts), and made again with the next call. */
export function whileUsed<Value>(create: () => Value): () => Value {
  const kept = derivedTables<object, Value>();
  const key = {};
  return () => kept(key, create);
}
