import type { z } from 'zod';

export interface InputProblem {
  /** "members.0.age", "--days"; empty: the whole input. */
  readonly path: string;
  readonly message: string;
}

/** What was typed or read cannot be used; the command ends with status 2. */
export class InputError extends Error {
  readonly problems: readonly InputProblem[];

  constructor(message: string, problems: readonly InputProblem[]) {
    super(message);
    this.name = 'InputError';
    this.problems = problems;
  }
}

/** Unknown fields count one by one, each with its own path. */
export function problemsOf(error: z.ZodError): readonly InputProblem[] {
  return error.issues.flatMap((issue): readonly InputProblem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...issue.path, key].join('.'),
        message: 'There is no field with this name.',
      }));
    }
    return [{ path: issue.path.join('.'), message: issue.message }];
  });
}
