import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';

let loaded: KnowledgeBase | undefined;

/**
 * The product's own data, read once a process: reading costs a second, and more than a hundred files of tests need
 * it. Projects without isolation share it, and with it whatever the product has worked out from it. Nobody changes it.
 */
export function testKnowledgeBase(): KnowledgeBase {
  loaded ??= loadKnowledgeBase();
  return loaded;
}
