import { knowledge } from '#app/cli/command.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';

/**
 * The product's own data, read once a process: reading costs a second, and more than a hundred files of tests need
 * it. Projects without isolation share it, and with it whatever the product has worked out from it, also with the
 * command line, which would otherwise read it and make all tables a second time. Nobody changes it.
 */
export function testKnowledgeBase(): KnowledgeBase {
  return knowledge();
}
