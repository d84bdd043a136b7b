import { expect, it } from 'vitest';
import { SAMPLE_WEEK } from '#app/web/landing/sample-week.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { landingWeek } from '../../scripts/lib/landing-week.ts';

/** After a change of the planner, the recipes or the table: `node scripts/data/landing-week.ts`, and look at the page. */
it('the week on the landing page is what the planner makes of its table today, and the checker passes it', async () => {
  expect(SAMPLE_WEEK).toEqual(await landingWeek(testKnowledgeBase()));
});

it('shows a full week of dinners, each with a portion for every seat, and a list that goes on', () => {
  expect(SAMPLE_WEEK.dinners.map(({ portions }) => portions.map(({ id }) => id))).toEqual(
    Array.from({ length: 7 }, () => ['toddler', 'child', 'adult', 'senior']),
  );
  expect(SAMPLE_WEEK.list.more).toBeGreaterThan(0);
});
