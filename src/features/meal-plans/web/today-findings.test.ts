import { describe, expect, it } from 'vitest';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { KeyNutrient } from '#domain/targets/key-nutrients.ts';
import { bandStatus } from '#platform/web/ui/band-status.ts';
import type { PlannedMember } from '../contract/meal-plans.ts';
import { dayRows, findingsOf, type PersonDay } from './today-findings.ts';

const DAY = '2026-11-23';
const known = (amount: number | null) => ({ amount, known: amount === null ? 0 : 3, parts: 3 });

function member(totals: Partial<Record<NutrientCode, ReturnType<typeof known>>>): PlannedMember {
  return {
    id: 'mia',
    name: 'Mia',
    targets: { energyKcal: 1000, energyBasis: 'EER 2023', assumed: [], nutrients: [] },
    dailyTotals: [{ date: DAY, totals }],
  } as unknown as PlannedMember;
}

const key = (nutrient: NutrientCode, kind: 'goal' | 'limit', target: number): KeyNutrient => ({
  nutrient,
  kind,
  target,
  reason: 'For bones',
  source: 'DGA',
  targetSource: 'NASEM',
});

const KEYS = [key('calcium_mg', 'goal', 700), key('vit_d_ug', 'goal', 15), key('sodium_mg', 'limit', 1200)];

function person(id: string, totals: Partial<Record<NutrientCode, ReturnType<typeof known>>>): PersonDay {
  return { id, name: id, rows: dayRows(member({ energy_kcal: known(1000), ...totals }), KEYS, DAY) };
}

const ENOUGH = { calcium_mg: known(800), vit_d_ug: known(16), sodium_mg: known(900) };

describe('the rows of a day', () => {
  it('measure goals from below and limits from above, with the reason', () => {
    const rows = dayRows(member({ ...ENOUGH, energy_kcal: known(1000) }), KEYS, DAY);
    expect(rows.map(({ label, lower, upper }) => [label, lower, upper])).toEqual([
      ['Energy', 900, 1100],
      ['Calcium', 700, null],
      ['Vitamin D', 15, null],
      ['Sodium', null, 1200],
    ]);
    expect(rows.map(bandStatus)).toEqual(['within', 'within', 'within', 'within']);
    expect(rows[1]?.reason).toBe('For bones');
  });

  it('never take a day that says nothing for 0', () => {
    expect(dayRows(member({ energy_kcal: known(null) }), KEYS, DAY).map(bandStatus)).toEqual(
      Array(4).fill('unknown'),
    );
  });
});

describe('what is said first', () => {
  it('is nothing when goals are reached and limits kept', () => {
    expect(findingsOf([person('Mia', ENOUGH)], true)).toEqual({ shown: [], more: 0 });
  });

  it('names who has more than advised before who misses a goal', () => {
    const people = [
      person('Mia', { ...ENOUGH, calcium_mg: known(500), vit_d_ug: known(1) }),
      person('Ben', { ...ENOUGH, sodium_mg: known(1300) }),
    ];
    expect(findingsOf(people, true).shown.map(({ names, words }) => `${names}: ${words}`)).toEqual([
      'Ben: more sodium than advised.',
      'Mia: below the goal in calcium and vitamin D.',
    ]);
  });

  it('does not call a total low that is only partly known', () => {
    const partly = { amount: 500, known: 2, parts: 3 };
    expect(findingsOf([person('Mia', { ...ENOUGH, calcium_mg: partly })], true).shown).toEqual([]);
  });

  it('leaves nobody out who has more than advised, and counts the others', () => {
    const over = ['A', 'B', 'C', 'D', 'E'].map((name) => person(name, { ...ENOUGH, sodium_mg: known(2000) }));
    const low = ['F', 'G'].map((name) => person(name, { ...ENOUGH, calcium_mg: known(1) }));
    const { shown, more } = findingsOf([...low, ...over], true);
    expect(shown.map(({ names }) => names)).toEqual(['A, B, C, D and E', 'F and G']);
    expect(more).toBe(0);
  });

  it('counts those who miss a goal in a line that is left out', () => {
    const goals = [
      { calcium_mg: known(1) },
      { vit_d_ug: known(1) },
      { calcium_mg: known(1), vit_d_ug: known(1) },
    ];
    const low = goals.map((totals, at) => person(`${at}`, { ...ENOUGH, ...totals }));
    const over = person('A', { ...ENOUGH, sodium_mg: known(2000) });
    const { shown, more } = findingsOf([...low, over, person('B', { ...ENOUGH, ...goals[2] })], true);
    expect(shown.map(({ names }) => names)).toEqual(['A', '0', '1']);
    expect(more).toBe(2);
  });

  it('says what is true of all of them in one line', () => {
    const over = ['A', 'B', 'C'].map((name) => person(name, { ...ENOUGH, sodium_mg: known(2000) }));
    expect(findingsOf(over, true).shown.map(({ names, words }) => `${names}: ${words}`)).toEqual([
      'Everyone: more sodium than advised.',
    ]);
  });

  it('does not say that goals are missed when the plan leaves meals out, but what is more than advised', () => {
    const people = [person('Mia', { ...ENOUGH, calcium_mg: known(1), sodium_mg: known(2000) })];
    expect(findingsOf(people, false).shown.map(({ words }) => words)).toEqual(['more sodium than advised.']);
  });

  it('says when the energy is above its goal, which is no limit', () => {
    const [finding] = findingsOf([person('Mia', { ...ENOUGH, energy_kcal: known(1200) })], false).shown;
    expect(finding).toMatchObject({ of: 'goal', words: 'above the goal for energy.' });
  });
});
