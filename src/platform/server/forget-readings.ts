import { forgetUnused } from '#domain/profiles/shared-readings.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';

const HALF_AN_HOUR = 1_800_000;

/**
 * In this thread: texts of profiles that nobody has asked for go out of its memory within an hour.
 * @returns how to end it
 */
export function forgetReadings(kb: KnowledgeBase): () => void {
  const forgetting = setInterval(() => forgetUnused(kb), HALF_AN_HOUR);
  forgetting.unref();
  return () => clearInterval(forgetting);
}
