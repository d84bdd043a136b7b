import { forgetUnused } from '#domain/profiles/shared-readings.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';

const HALF_A_DAY = 43_200_000;

/**
 * In this thread: texts of profiles that nobody has asked for leave its memory within a day. Sooner, a family that comes
 * back in the evening would wait for the reading thread to start.
 * @returns how to end it
 */
export function forgetReadings(kb: KnowledgeBase): () => void {
  const forgetting = setInterval(() => forgetUnused(kb), HALF_A_DAY);
  forgetting.unref();
  return () => clearInterval(forgetting);
}
