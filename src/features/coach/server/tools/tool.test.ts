import { expect, it } from 'vitest';
import type { Relationship } from '#domain/members/member.ts';
import { personFacts } from '../../rules/answers/person.ts';
import { heldFigures, mayNameEnergy, mayNameWeight, type ToolContext } from './tool.ts';

interface Someone {
  readonly ageYears?: number | null;
  readonly yours?: boolean;
  readonly conditions?: readonly ('eating_disorder' | 'celiac_disease')[];
}

const someone = (id: string, { ageYears = 40, yours = false, conditions = [] }: Someone = {}) =>
  personFacts(
    { ...{ id, name: id, relationship: 'other' as Relationship, sex: null }, ageYears, yours },
    { lifeStage: null, conditions, open: [] },
  );

function asked(own: Someone, about: Someone, asker: ToolContext['asker'] = 'adult') {
  const tom = someone('tom', about);
  const context = { asker, own: someone('own', { ...own, yours: true }), chosen: tom };
  return {
    energy: [mayNameEnergy(context, tom), mayNameEnergy(context)],
    weight: mayNameWeight(context, tom),
    protein: !heldFigures(context, tom).has('protein_g'),
  };
}

const NOTHING = { energy: [false, false], weight: false };
const QUIET = { conditions: ['eating_disorder'] } as const;

it.each([
  ['an adult about an adult', {}, {}, 'adult', { energy: [true, true], weight: true, protein: true }],
  ['with an eating disorder about anyone', QUIET, {}, 'adult', { ...NOTHING, protein: false }],
  ['about someone with an eating disorder', {}, QUIET, 'adult', { ...NOTHING, protein: false }],
  ['about a child', {}, { ageYears: 9 }, 'adult', { ...NOTHING, protein: true }],
  ['about someone of unknown age', {}, { ageYears: null }, 'adult', { ...NOTHING, protein: true }],
  ['of unknown age', { ageYears: null }, {}, 'teen', { ...NOTHING, protein: true }],
] as const)('names figures to who asks: %s', (_who, own, about, asker, expected) => {
  expect(asked(own, about, asker)).toEqual(expected);
});
