import { foodsExcludedByTokens } from '#domain/diet-rules/excluded-foods.ts';
import type { RequestAnswer } from '#domain/limits/entry.ts';
import { checkerRequest } from '#domain/plan-checker/checker-request.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { type RequestPart, type RequestReading, readRequest } from './read-request.ts';

/**
 * The free text of a request as understood by two readers that share no code. Where the second one refuses a part, or
 * leaves out other foods, the parts that limit something are asked about.
 */
export function agreedRequest(
  text: string,
  answers: readonly RequestAnswer[],
  kb: KnowledgeBase,
): RequestReading {
  const reading = readRequest(text, answers, kb);
  if (reading.open.length > 0 || text.trim() === '') return reading;
  const checked = checkerRequest(text, answers, kb);
  const own = foodsExcludedByTokens(reading.means, kb);
  const other = foodsExcludedByTokens(checked.means, kb);
  if (checked.refused.length === 0 && own.size === other.size && own.isSubsetOf(other)) return reading;
  const isSettled = ({ text: part }: RequestPart) => answers.some((answer) => answer.text.trim() === part);
  const isDoubted = (part: RequestPart) =>
    !isSettled(part) && (part.status === 'kept' || isRefused(part.text, checked.refused));
  // A refusal that lies across parts is a doubt about all of them.
  const doubted = reading.parts.some(isDoubted) ? isDoubted : (part: RequestPart) => !isSettled(part);
  const parts = reading.parts.map(
    (part): RequestPart => (doubted(part) ? { ...part, status: 'open', reason: 'readers_differ' } : part),
  );
  return {
    parts,
    means: [...new Set(parts.filter(({ status }) => status === 'kept').flatMap((part) => part.means))],
    open: parts.filter(({ status }) => status === 'open'),
  };
}

const isRefused = (part: string, refused: readonly string[]): boolean =>
  refused.some((each) => part.includes(each.trim()) || each.includes(part));
