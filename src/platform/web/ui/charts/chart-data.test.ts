import { describe, expect, it } from 'vitest';
import { type ChartData, chartRows, rangeSummary, trendSummary } from './chart-data.ts';

const height: ChartData = {
  labels: ['Jan 3', 'May 1', 'Nov 2'],
  series: [{ name: 'Mia', tone: 'leaf', values: [110, null, 118] }],
  unit: 'cm',
};

describe('a chart in words', () => {
  it('says where a trend began and ended, and what is not known', () => {
    expect(trendSummary(height)).toBe('Mia: 110 cm (Jan 3) to 118 cm (Nov 2), 8 cm more. 1 of 3 not known.');
  });

  it('does not make a trend of one point, nor of none', () => {
    const one = { ...height, series: [{ name: 'Mia', tone: 'leaf', values: [110, null, null] }] } as const;
    expect(trendSummary(one)).toBe('Mia: 110 cm (Jan 3). 2 of 3 not known.');
    const none = { ...height, series: [{ name: 'Mia', tone: 'leaf', values: [] }] } as const;
    expect(trendSummary(none)).toBe('Mia: not known.');
    expect(rangeSummary(none)).toBe('Mia: not known.');
  });

  it('says no change where a person would see none', () => {
    const same = { ...height, series: [{ name: 'Mia', tone: 'leaf', values: [110, 111, 110.001] }] } as const;
    expect(trendSummary(same)).toContain('no change');
  });

  it('says the least, the most and the line across', () => {
    expect(
      rangeSummary({
        labels: ['Mon', 'Tue', 'Wed'],
        series: [{ name: 'Fiber', tone: 'leaf', values: [18, 31, 25] }],
        unit: 'g',
        target: { label: 'Goal', value: 25 },
      }),
    ).toBe('Fiber: from 18 g (Mon) to 31 g (Tue). Goal: 25 g.');
  });

  it('keeps a gap a gap', () => {
    expect(chartRows(height)[1]).toEqual({ label: 'May 1', s0: null });
  });
});
