import { readFileSync } from 'node:fs';
import { readRequest } from '#domain/profiles/read-request.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import { normalizeWords } from '#domain/text/words.ts';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function countOf({ least, most }: RequestItem): string {
  if (least === null) return most === null ? '' : `<${most}`;
  return most === null ? `>${least}` : `=${least}`;
}

/** An item in the notation of the tables in tests/data/request-words. */
export const codeOf = (item: RequestItem): string =>
  item.kind === 'note'
    ? 'note'
    : [
        item.kind,
        normalizeWords(item.name).join(' '),
        countOf(item),
        item.days.map((day) => DAYS[day]).join(','),
        item.meal?.replace(/s$/, '') ?? '',
        item.minutes === null ? '' : `${item.minutes}min`,
      ]
        .filter((part) => part !== '')
        .join(' ');

export interface TypedRequest {
  readonly text: string;
  readonly expected: string;
}

export const typedRequests = (file: string): readonly TypedRequest[] =>
  readFileSync(`tests/data/request-words/${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', expected = ''] = line.split('\t');
      return { text, expected };
    });

/** What is made of a text: its items, and what is asked. */
export function readAs(text: string, kb: KnowledgeBase): string {
  const { parts } = readRequest(text, [], kb);
  return parts
    .flatMap(({ items, reason, isOfProfile }) =>
      reason === null ? items.map(codeOf) : [isOfProfile ? 'profile' : 'open'],
    )
    .join('; ');
}
