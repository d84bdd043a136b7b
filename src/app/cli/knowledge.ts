import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';

let loaded: KnowledgeBase | undefined;

/** Read when a command needs it: wrong options are refused before. */
export function knowledge(): KnowledgeBase {
  loaded ??= loadKnowledgeBase();
  return loaded;
}
