import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** Answers that no longer change, with their text once it has been made. */
const texts = new WeakMap<object, { text: string | null; by: unknown }>();

/** An answer that will be given again as it is: it is checked and written out once. Nothing may change it from now on. */
export function givenAgain<Answer extends object>(answer: Answer): Answer {
  if (!texts.has(answer)) texts.set(Object.freeze(answer), { text: null, by: null });
  return answer;
}

/** Every answer is checked against its contract before it leaves; one that is sent again was checked the first time. */
export const answerText: FastifySerializerCompiler<z.ZodType> = (route) => {
  const write = serializerCompiler(route);
  return (answer: unknown) => {
    const known = typeof answer === 'object' && answer !== null ? texts.get(answer) : undefined;
    if (known === undefined) return write(answer);
    if (known.text === null || known.by !== write) {
      known.text = write(answer);
      known.by = write;
    }
    return known.text;
  };
};
