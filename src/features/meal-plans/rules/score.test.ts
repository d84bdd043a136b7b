import { describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';
import { eaterOf } from './eater.ts';
import { DAY_AMOUNTS } from './problem.ts';
import { dayPenalty, dayScoreOf } from './score.ts';

describe('the points of a day', () => {
  // The last drop of coffee taken back leaves less than nothing by rounding: the search went on with endless points.
  it('are finite when rounding leaves an amount below zero', () => {
    const pregnant = memberWith({ sex: 'female', ageYears: 31, lifeStage: 'pregnant' });
    const eater = eaterOf(
      pregnant,
      ['breakfast', 'lunch', 'dinner'],
      testKnowledgeBase(),
      Float64Array.of(1),
    );
    expect(eater.dayCaps.map(({ least }) => least)).toContain(0);

    const nothing = dayPenalty(dayScoreOf(eater), new Float64Array(DAY_AMOUNTS), 1);
    const less = new Float64Array(DAY_AMOUNTS);
    for (const { nutrient } of eater.dayCaps) less[nutrient] = -1e-15;
    expect(dayPenalty(dayScoreOf(eater), less, 1)).toBeCloseTo(nothing, 6);
  });
});
