import { readFileSync } from 'node:fs';
import { InputError } from './input-error.ts';

/**
 * The text of a file, "-" for standard input.
 * @throws InputError that says which option or argument named it
 */
export function readInput(file: string, asked: { readonly path: string; readonly name: string }): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new InputError(`The ${asked.name} cannot be read.`, [
      { path: asked.path, message: `${file} cannot be read (${reason}).` },
    ]);
  }
}
