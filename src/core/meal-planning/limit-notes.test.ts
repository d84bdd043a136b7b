import { describe, expect, it } from 'vitest';
import { NUTRIENT_CODES, type NutrientCode } from '#core/nutrition/nutrients.ts';
import type { CoveredAmount } from '#core/nutrition/totals.ts';
import { CONDITION_NOTES } from './condition-limits.ts';
import { limitNotes } from './limit-notes.ts';
import type { MemberDay } from './meal-plan.ts';

const OPA = { id: 'opa', name: 'Opa' };

const dayWith = (told: Partial<Record<NutrientCode, CoveredAmount>>): MemberDay => ({
  date: '2026-03-02',
  totals: Object.fromEntries(
    NUTRIENT_CODES.map((code) => [code, told[code] ?? { amount: null, known: 0, parts: 12 }]),
  ) as MemberDay['totals'],
});
const known = (amount: number): CoveredAmount => ({ amount, known: 12, parts: 12 });

const medical = (condition: 'warfarin_use' | 'chronic_kidney_disease', days: readonly MemberDay[]) => {
  const message = `Opa ${CONDITION_NOTES[condition]}`;
  const [note] = limitNotes(OPA, { unchecked: [], notes: [message] }, days);
  expect(note).toMatchObject({ code: 'medical_note', memberId: 'opa' });
  expect(note?.message.startsWith(message)).toBe(true);
  return note?.message.slice(message.length).trim();
};

describe('the notes on limits', () => {
  it('tell how much vitamin K the days have, for whoever takes warfarin', () => {
    const days = [211.4, 1330.6, 200.2].map((amount) => dayWith({ vit_k_ug: known(amount) }));
    expect(medical('warfarin_use', days)).toBe('In this plan the days have 200 to 1,331 µg of vitamin K.');
  });

  it('say of what is partly known that it is the least', () => {
    const days = [
      dayWith({ vit_k_ug: { amount: 80, known: 10, parts: 12 } }),
      dayWith({ vit_k_ug: known(95) }),
    ];
    expect(medical('warfarin_use', days)).toBe(
      'In this plan the days have at least 80 to 95 µg of vitamin K (22 of 24 ingredients report it).',
    );
  });

  it('tell potassium, phosphorus and protein for weak kidneys, and what is not known', () => {
    const day = dayWith({ potassium_mg: known(2_410), protein_g: known(60.26) });
    expect(medical('chronic_kidney_disease', [day])).toBe(
      'In this plan the day has 2,410 mg of potassium, an amount of phosphorus that is not known and 60 g of protein.',
    );
  });

  it('leave other notes as they are, and say nothing twice', () => {
    const notes = limitNotes(
      OPA,
      { unchecked: ['the allergy "penut"', 'the allergy "penut"'], notes: ['Opa is two.', 'Opa is two.'] },
      [dayWith({})],
    );
    expect(notes).toEqual([
      {
        code: 'unchecked_limit',
        memberId: 'opa',
        message:
          'For Opa, the allergy "penut" could not be checked: no food or rule of that name is known. Please check each dish yourself.',
      },
      { code: 'medical_note', memberId: 'opa', message: 'Opa is two.' },
    ]);
  });
});
