import { expect, it } from 'vitest';
import { dinnerOf, SAMPLE_WEEK } from '#app/web/landing/sample-week.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { landingWeek } from '../../scripts/lib/landing-week.ts';

/** After a change of the planner, the recipes or the table: `node scripts/data/landing-week.ts`, and look at the page. */
it('the week on the landing page is what the planner makes of its table today, and the checker passes it', async () => {
  const { week, others } = await landingWeek(testKnowledgeBase());
  expect(SAMPLE_WEEK).toEqual(week);
  expect(await Promise.all(others.map((_, at) => dinnerOf(at + 1)))).toEqual(others);
});

it('shows a full week of dinners, each with a portion for every seat, and a list that goes on', async () => {
  const dinners = await Promise.all(SAMPLE_WEEK.days.map((_, day) => dinnerOf(day)));
  expect(dinners.map((dinner) => dinner?.portions.map(({ id }) => id))).toEqual(
    Array.from({ length: 7 }, () => ['toddler', 'child', 'adult', 'senior']),
  );
  expect(SAMPLE_WEEK.list.more).toBeGreaterThan(0);
});
