import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';

/** What a command leaves behind: status 0 done, 1 no answer possible, 2 bad input. */
export interface CommandResult {
  readonly status: 0 | 1 | 2;
  readonly json: unknown;
  readonly text: string;
  /** Printed without indents: there may be a hundred thousand rows of it. */
  readonly isLong?: true;
}

let loaded: KnowledgeBase | undefined;

/** Read when a command needs it: wrong options are refused before. */
export function knowledge(): KnowledgeBase {
  loaded ??= loadKnowledgeBase();
  return loaded;
}

/** Today where the person is, YYYY-MM-DD. */
export function today(now: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
