import { join } from 'node:path';
import { diffDays } from '#domain/calendar/days.ts';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import type { PlanOutcome } from '#domain/recipes/meal-plan.ts';
import { DEMO_FAMILY } from '#features/demo/server/demo-family.ts';
import { createDemoTemplate } from '#features/demo/server/demo-template.ts';
import { movedPlan } from '#features/demo/server/moved-plan.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/**
 * The server of the journeys. It finds the half year of the sample family ready, one week that is repeated: no journey
 * looks at what is in a past week, and planning 27 of them takes half a minute of processor time. In the deep run the server
 * plans them itself, as in use.
 */
if (process.env.TEST_DEEP === undefined) await keepSampleFamily(process.env.DATA_DIR ?? '');
await import('#app/server/main.ts');

async function keepSampleFamily(dataDir: string): Promise<void> {
  const knowledgeBase = loadKnowledgeBase();
  const sameIds = new Map(DEMO_FAMILY.map(({ id }) => [id, id]));
  let week: Promise<PlanOutcome> | undefined;
  const planner = {
    async run(request: Parameters<typeof planMeals>[0]): Promise<PlanOutcome> {
      week ??= planMeals(request, knowledgeBase, { now: () => 0, effort: 'brief' });
      const outcome = await week;
      if (!outcome.ok) return outcome;
      const { plan } = outcome;
      return { ok: true, plan: movedPlan(plan, diffDays(plan.startDate, request.startDate), sameIds) };
    },
  };
  const file = join(dataDir, 'sample-family.json');
  await createDemoTemplate({ planner, knowledgeBase, file, version: packageJson.version }).prepare();
}
