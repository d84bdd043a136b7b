/** `create` on the first call, kept from then on: the server need not calculate it before it listens. */
export function once<Value>(create: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}
