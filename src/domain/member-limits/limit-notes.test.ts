import { describe, expect, it } from 'vitest';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { CoveredAmount } from '#domain/nutrition/totals.ts';
import type { MemberDay } from '#domain/recipes/meal-plan.ts';
import { LIMIT_RULES } from '#tests/support/limit-rules.ts';
import { limitNotes } from './limit-notes.ts';

const OPA = { id: 'opa', name: 'Opa' };

const dayWith = (provided: Partial<Record<NutrientCode, CoveredAmount>>): MemberDay => ({
  date: '2026-03-02',
  totals: Object.fromEntries(
    NUTRIENT_CODES.map((code) => [code, provided[code] ?? { amount: null, known: 0, parts: 12 }]),
  ) as MemberDay['totals'],
});
const known = (amount: number): CoveredAmount => ({ amount, known: 12, parts: 12 });

const medical = (code: 'warfarin_use' | 'chronic_kidney_disease', days: readonly MemberDay[]) => {
  const message = `Opa ${LIMIT_RULES.conditions.get(code)?.note}`;
  const [note] = limitNotes(OPA, { findings: [{ kind: 'condition', code }] }, days, LIMIT_RULES);
  expect(note).toMatchObject({ code: 'medical_note', memberId: 'opa' });
  expect(note?.message.startsWith(message)).toBe(true);
  return note?.message.slice(message.length).trim();
};

describe('the notes on limits', () => {
  it('say how much vitamin K the days have, for the person who takes warfarin', () => {
    const days = [211.4, 1330.6, 200.2].map((amount) => dayWith({ vit_k_ug: known(amount) }));
    expect(medical('warfarin_use', days)).toBe('In this plan the days have 200 to 1,331 µg of vitamin K.');
  });

  it('say of what is partly known that it is the least', () => {
    const days = [
      dayWith({ vit_k_ug: { amount: 80, known: 10, parts: 12 } }),
      dayWith({ vit_k_ug: known(95) }),
    ];
    expect(medical('warfarin_use', days)).toBe(
      'In this plan the days have at least 80 to 95 µg of vitamin K (known for 22 of 24 ingredients).',
    );
  });

  it('give potassium, phosphorus and protein for weak kidneys, and what is not known', () => {
    const day = dayWith({ potassium_mg: known(2_410), protein_g: known(60.26) });
    expect(medical('chronic_kidney_disease', [day])).toBe(
      'In this plan the day has 2,410 mg of potassium, an amount of phosphorus that is not known and 60 g of protein.',
    );
  });

  it('say what a diet, an age and a self-managed entry ask for, each with the name', () => {
    const entry = {
      field: 'medicalConditions',
      text: 'keto',
      status: 'kept',
      means: [],
      suggestions: [],
      reason: null,
      answer: null,
    } as const;
    const notes = limitNotes(
      OPA,
      {
        findings: [
          { kind: 'diet', code: 'low_fodmap' },
          { kind: 'diet_not_applied', code: 'low_carb' },
          { kind: 'profile', code: 'vegan_b12' },
          { kind: 'condition', code: 'celiac_disease' },
          { kind: 'self_managed', entry },
        ],
      },
      [dayWith({})],
      LIMIT_RULES,
    );
    // Celiac disease has no note: all of it is in the dishes.
    expect(notes.map(({ code }) => code)).toEqual([
      'medical_note',
      'medical_note',
      'medical_note',
      'self_managed',
    ]);
    for (const { message } of notes) expect(message.startsWith('Opa ')).toBe(true);
    expect(notes[2]?.message).toContain('vitamin B12');
  });

  it('say the same thing once, for all that it is about', () => {
    const of = (...codes: readonly ('type_1_diabetes' | 'type_2_diabetes' | 'underweight' | 'frailty')[]) =>
      limitNotes(
        OPA,
        { findings: codes.map((code) => ({ kind: 'condition', code })) },
        [dayWith({})],
        LIMIT_RULES,
      ).map(({ message }) => message);
    expect(of('type_1_diabetes', 'type_2_diabetes')).toEqual(of('type_2_diabetes'));
    const [both, ...others] = of('underweight', 'frailty');
    expect(others).toEqual([]);
    expect(both).toMatch(/^Opa is underweight and lives with frailty\. The plan covers the full energy need/);
  });

  it('state nothing of a plan without days', () => {
    expect(medical('warfarin_use', [])).toBe('');
  });
});
