import type { z } from 'zod';
import type { FieldProblem } from './errors.ts';

/** Thrown by the validator; turned into an answer in error-handler.ts. */
export class InputError extends Error {
  readonly part: string;
  readonly fields: readonly FieldProblem[];

  constructor(part: string, fields: readonly FieldProblem[]) {
    super(`the ${part} of the request is not valid`);
    this.name = 'InputError';
    this.part = part;
    this.fields = fields;
  }
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function sizeSentence(side: 'most' | 'least', limit: unknown, origin: string): string {
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';
  return `Please enter at ${side} ${String(limit)}${unit}.`;
}

/** A sentence for what the contract gives no sentence of its own for. */
function sentenceFor(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is required.';
      return `Please enter ${NOUNS[String(issue.expected)] ?? `a value of type ${String(issue.expected)}`}.`;
    case 'invalid_value':
      return `Please choose one of: ${(issue.values as readonly unknown[]).map(String).join(', ')}.`;
    case 'too_big':
      return sizeSentence('most', issue.maximum, String(issue.origin));
    case 'too_small':
      return sizeSentence('least', issue.minimum, String(issue.origin));
    case 'invalid_format':
      return `This is not a valid ${String(issue.format)}.`;
    case 'unrecognized_keys':
      return 'This field is not known.';
    case 'invalid_union':
      return 'This value is not valid.';
    default:
      return undefined;
  }
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const fields = issues.flatMap((issue): FieldProblem[] => {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'This field is not known.' }));
  });
  // One sentence a field is enough.
  return fields.filter((field, index) => fields.findIndex((other) => other.path === field.path) === index);
}

/** Fastify's hook for schemas: checks one part of the request against its zod schema. */
export function compileValidator({ schema, httpPart }: { schema: z.ZodType; httpPart?: string | undefined }) {
  return (input: unknown): { value: unknown } | { error: InputError } => {
    const result = schema.safeParse(input, { error: sentenceFor });
    if (result.success) return { value: result.data };
    return { error: new InputError(httpPart ?? 'body', fieldsOf(result.error.issues)) };
  };
}
