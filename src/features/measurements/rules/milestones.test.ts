import { expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import {
  ASK_EARLY,
  CHOKING,
  FEEDING_STAGES,
  feedingFrom,
  isMilestone,
  listAgeWords,
  listsAt,
  MILESTONE_AREAS,
  MILESTONE_LISTS,
  milestoneAge,
} from './milestones.ts';

const BIRTH = '2026-01-01';

it('are the 159 of CDC at its twelve ages, each with an id of its own, an area and one line', () => {
  expect(MILESTONE_LISTS.map(({ months }) => months)).toEqual([2, 4, 6, 9, 12, 15, 18, 24, 30, 36, 48, 60]);
  const all = MILESTONE_LISTS.flatMap(({ milestones }) => milestones);
  expect(all).toHaveLength(159);
  expect(new Set(all.map(({ id }) => id)).size).toBe(159);
  for (const { milestones } of MILESTONE_LISTS)
    expect(new Set(milestones.map(({ area }) => area))).toEqual(new Set(Object.keys(MILESTONE_AREAS)));
  for (const { id, text } of all) {
    expect(isMilestone(id)).toBe(true);
    expect(text.length).toBeLessThan(75);
  }
  expect(isMilestone('12-language-99')).toBe(false);
});

it('are those of the age reached, never of one to come', () => {
  expect(listsAt(1)).toMatchObject({ now: null, next: { months: 2 }, earlier: [] });
  expect(listsAt(13.5)).toMatchObject({ now: { months: 12 }, next: { months: 15 } });
  expect(listsAt(13.5).earlier.map(({ months }) => months)).toEqual([9, 6, 4, 2]);
  expect(listsAt(70)).toMatchObject({ now: { months: 60 }, next: null });
});

it('go by the corrected age of a child born early, up to two years, and end before six', () => {
  const early = { birthDate: BIRTH, gestationWeeks: 30 };
  expect(milestoneAge(early, addDays(BIRTH, 300))).toMatchObject({ isCorrected: true });
  expect(milestoneAge(early, addDays(BIRTH, 300))?.months).toBeCloseTo((300 - 70) / 30.4375, 5);
  expect(milestoneAge(early, addDays(BIRTH, 20))?.months).toBe(0);
  expect(milestoneAge(early, addDays(BIRTH, 800))).toMatchObject({ isCorrected: false });
  expect(milestoneAge(early, addDays(BIRTH, 2192))).toBeNull();
  expect(milestoneAge(early, addDays(BIRTH, -1))).toBeNull();
});

it('feeding has a stage for each month until two years, each line with its source', () => {
  for (let month = 0; month < 24; month += 1) {
    const [now] = feedingFrom(month);
    expect(now && now.fromMonths <= month && month < now.toMonths).toBe(true);
  }
  expect(feedingFrom(24)).toEqual([]);
  expect(FEEDING_STAGES.flatMap(({ lines }) => lines).every(({ source }) => source.length > 10)).toBe(true);
  const said = JSON.stringify(FEEDING_STAGES);
  expect(said).toMatch(/no honey before 12 months/);
  expect(said).toMatch(/Whole cow’s milk .*from 12 months/);
  expect(CHOKING.lines.join(' ')).toMatch(/grapes.*quarters/);
});

it('ask early about lost skills first, and no text counts or compares', () => {
  expect(ASK_EARLY.lines[0]).toMatch(/skill your child had is lost/);
  const words = JSON.stringify([MILESTONE_LISTS, ASK_EARLY.lines, FEEDING_STAGES]);
  expect(words).not.toMatch(/score|behind|normal|slow|other children of|percent/i);
});

it.each([
  [15, '15 months'],
  [24, '2 years'],
  [30, '30 months'],
  [48, '4 years'],
])('%s months are %s', (months, words) => {
  expect(listAgeWords(months)).toBe(words);
});
