import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODY_SLIP_SENTENCES, bodySlip } from './body-slip.ts';
import { referenceBody } from './reference-intakes.ts';

describe('a body that cannot be', () => {
  it.each([
    ['inches for cm', { ageYears: 40, heightCm: 66, weightKg: 70 }, 'height'],
    ['feet for cm', { ageYears: 40, heightCm: 5.6, weightKg: 70 }, 'height'],
    ['both swapped', { ageYears: 40, heightCm: 70, weightKg: 170 }, 'height'],
    ['grams for kg', { ageYears: 40, heightCm: 170, weightKg: 70_000 }, 'weight'],
    ['a BMI under 12', { ageYears: 40, heightCm: 180, weightKg: 35 }, 'both'],
    ['a BMI over 80', { ageYears: 40, heightCm: 150, weightKg: 190 }, 'both'],
    ['a child as tall as a house', { ageYears: 3, heightCm: 180, weightKg: 15 }, 'height'],
    ['a child with the weight of an adult', { ageYears: 3, heightCm: 95, weightKg: 70 }, 'weight'],
    ['a school child in inches', { ageYears: 10, heightCm: 55, weightKg: 33 }, 'height'],
    ['everything off', { ageYears: 5, heightCm: 40, weightKg: 200 }, 'both'],
  ] as const)('%s is a question', (_what, body, kind) => {
    expect(bodySlip(body)?.kind).toBe(kind);
    expect(BODY_SLIP_SENTENCES[kind]).toMatch(/\?$/);
  });

  it.each([
    ['nothing given', { ageYears: 40, heightCm: null, weightKg: null }],
    ['a thin adult', { ageYears: 25, heightCm: 175, weightKg: 44 }],
    ['a heavy adult', { ageYears: 50, heightCm: 175, weightKg: 220 }],
    ['a small adult', { ageYears: 30, heightCm: 125, weightKg: 40 }],
    ['a toddler', { ageYears: 1.2, heightCm: 76, weightKg: 9.5 }],
    ['a tall teenager', { ageYears: 17, heightCm: 205, weightKg: 90 }],
    ['a heavy child', { ageYears: 8, heightCm: 135, weightKg: 60 }],
  ])('%s is none', (_what, body) => expect(bodySlip(body)).toBeNull());

  it('never doubts the middle body of an age, nor one a fifth heavier or lighter', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 95, noNaN: true }),
        fc.constantFrom('female' as const, 'male' as const),
        fc.double({ min: 0.8, max: 1.2, noNaN: true }),
        (ageYears, sex, share) => {
          const { heightCm, weightKg } = referenceBody(ageYears, sex);
          expect(bodySlip({ ageYears, heightCm, weightKg: weightKg * share })).toBeNull();
        },
      ),
      { seed: 71 },
    );
  });
});
