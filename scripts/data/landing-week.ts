/**
 * Plans the week that the landing page shows, after a change of the planner, the recipes or the sample table. A test
 * (tests/properties/landing-week.test.ts) plans it again and fails until the result is committed.
 *
 *   node scripts/data/landing-week.ts
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { landingWeek } from '../lib/landing-week.ts';

const folder = join(import.meta.dirname, '../../src/app/web/landing');
const write = (name: string, content: unknown) =>
  writeFile(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
const { week, others } = await landingWeek(loadKnowledgeBase());
await write('sample-week.json', week);
await write('sample-dinners.json', others);
