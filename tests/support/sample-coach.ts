import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createServices } from '#app/server/services.ts';
import { fullAccess } from '#domain/household/access.ts';
import { loadHelpLines } from '#domain/knowledge/help-lines-file.ts';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { createGroundedEngine } from '#features/coach/server/grounded-engine.ts';
import type { AskerBand, CoachAsk } from '#features/coach/server/parts.ts';
import { readCards } from '#features/coach/server/tools/read-cards.ts';
import type { ToolDeps } from '#features/coach/server/tools/tool.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { localDay } from '#platform/server/clock.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { createJobs } from '#platform/server/jobs.ts';
import { once } from '#platform/server/kept-values.ts';
import { buildTestApp, quickPlanner, TEST_SECRET_KEY, type TestApp } from './build-test-app.ts';
import { testKnowledgeBase } from './knowledge-base.ts';
import { newTemplate, openSample } from './sample-visitors.ts';

/** The services of the product on the database of the test; jobs and mail are not part of what a coach asks. */
function servicesOf({ database, clock, testDatabase }: TestApp) {
  const nothing = async () => undefined;
  const logger = pino({ level: 'silent' });
  const deps = {
    database,
    migrations: 0,
    knowledgeBase: testKnowledgeBase(),
    planner: quickPlanner(),
    mailer: { goesTo: 'outbox' as const, send: nothing, sweep: nothing },
    jobs: createJobs({ url: testDatabase.appUrl, database, logger }),
    operatorEmail: null,
    demoTemplate: null,
    logger,
    version: 'test',
    secretKey: TEST_SECRET_KEY,
    publicUrl: null,
    oidc: null,
    webRoot: null,
    rateLimits: null,
  };
  return createServices(deps, {
    clock: () => clock.now,
    createId: () => crypto.randomUUID(),
    createSeed: () => 7,
  });
}

export interface AskOptions {
  readonly for?: string;
  readonly asker?: AskerBand;
  readonly earlier?: readonly string[];
}

/** The sample family with the engine that answers from its data. */
export async function sampleCoach() {
  const folder = await mkdtemp(join(tmpdir(), 'hearthwell-coach-'));
  const template = newTemplate(join(folder, 'family.json'), 1);
  await template.prepare();
  const test = await buildTestApp({ demoTemplate: template });
  const person = await openSample(test);
  const services = servicesOf(test);
  const list = (await person.request('GET', '/api/family-members')).json<FamilyMember[]>();
  const members = new Map(list.map((member) => [member.name.split(' ')[0] ?? '', member]));
  const { id: userId, householdId } = person.user;
  const actor: Actor = { userId, householdId, access: fullAccess('owner') };
  const tools: ToolDeps = {
    ...services,
    knowledgeBase: testKnowledgeBase(),
    lexicon: once(() => loadAllergenLexicon()),
    cards: once(readCards),
    helpLines: loadHelpLines(),
    goals: services.nutritionGoals,
  };
  const question = (text: string, options: AskOptions = {}): CoachAsk => {
    const { for: name = 'Nora', asker = 'adult', earlier = [] } = options;
    return {
      text,
      earlier,
      asker,
      about: 'self',
      country: 'US',
      actor,
      memberId: members.get(name)?.id ?? '',
      memberName: name,
      aboutAgeYears: members.get(name)?.age ?? null,
      turns: earlier.map((query) => ({ query, advice: '' })),
      today: localDay(test.clock.now),
      logDay: localDay(test.clock.now),
      now: test.clock.now,
      outcome: 'pass',
      modelMembers: new Set(),
      signal: new AbortController().signal,
    };
  };
  return {
    person,
    members,
    actor,
    tools,
    engine: createGroundedEngine(tools),
    question,
    async close() {
      await test.close();
      await rm(folder, { recursive: true });
    },
  };
}
