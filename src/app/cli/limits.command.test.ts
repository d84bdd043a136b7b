import { describe, expect, it } from 'vitest';
import { PROFILE_LIMITS } from '#domain/household/profile-limits.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { sampleMember } from '#tests/support/sample-household.ts';
import { readHousehold } from './household-file.ts';
import { InputError } from './input-error.ts';
import { householdLimits } from './limits.command.ts';
import { planAndCheck } from './plan.command.ts';

const kb = testKnowledgeBase();
const ana = { id: 'ana', name: 'Ana', age: 40 };
const membersOf = (...members: readonly object[]) =>
  readHousehold(JSON.stringify({ members }), '2026-03-01', ['dinner']);

interface Printed {
  readonly members: readonly {
    readonly id: string;
    readonly name: string;
    readonly entries: readonly {
      readonly field: string;
      readonly text: string;
      readonly status: string;
      readonly means: readonly string[];
      readonly excludedFoods: readonly string[];
      readonly suggestions: readonly { readonly means: readonly string[] }[];
    }[];
    readonly planned: boolean;
    readonly reasons: readonly string[];
    readonly allowedRecipes: readonly string[];
  }[];
}
function printed(...members: readonly object[]) {
  const { status, json, text } = householdLimits(membersOf(...members), kb);
  const [first] = (json as Printed).members;
  if (first === undefined) throw new Error('nobody was printed');
  return { status, text, first };
}

describe('limits of a household file', () => {
  it('says what each entry keeps off the plate, and which recipes remain', () => {
    const { status, first, text } = printed({ ...ana, allergies: ['milk'], favourites: ['soup'] });
    expect(status).toBe(0);
    const [milk, soup] = first.entries;
    expect(milk).toMatchObject({
      field: 'allergies',
      text: 'milk',
      status: 'kept',
      means: ['allergen:milk'],
    });
    const carrying = [...kb.foods.values()].filter(
      ({ contains, mayContain }) => contains.includes('milk') || mayContain.includes('milk'),
    );
    expect(milk?.excludedFoods).toEqual(carrying.map(({ id }) => id).sort());
    expect(soup).toMatchObject({ status: 'note', excludedFoods: [] });
    expect(first).toMatchObject({ id: 'ana', planned: true, reasons: [] });
    expect(first.allowedRecipes.length).toBeGreaterThan(50);
    const withMilk = kb.recipes.filter(({ ingredients }) =>
      ingredients.some(({ food }) => kb.foods.get(food)?.contains.includes('milk')),
    );
    expect(first.allowedRecipes).not.toEqual(expect.arrayContaining([withMilk[0]?.id]));
    expect(text).toMatch(/milk.*kept: milk/);
  });

  it('allows nothing while an entry is open, and ends with 1', () => {
    const { status, first, text } = printed({ ...ana, allergies: ['penut'] });
    expect(status).toBe(1);
    expect(first).toMatchObject({ planned: false, allowedRecipes: [] });
    expect(first.entries[0]).toMatchObject({ status: 'open', excludedFoods: [] });
    expect(first.entries[0]?.suggestions[0]?.means).toEqual(['allergen:peanut']);
    expect(first.reasons).toEqual([expect.stringMatching(/“penut” in the profile of Ana/)]);
    expect(text).toMatch(/OPEN/);
  });

  it('goes by the answers of the file', () => {
    const answer = { field: 'allergies', text: 'penut', answer: 'means', means: ['allergen:peanut'] };
    const { status, first } = printed({ ...ana, allergies: ['penut'], entryAnswers: [answer] });
    expect(status).toBe(0);
    expect(first.entries[0]).toMatchObject({ status: 'kept', means: ['allergen:peanut'] });
    const [member] = membersOf({ ...ana, entryAnswers: [answer] });
    expect(member?.entryAnswers).toEqual([{ ...answer, by: 'household file', at: '' }]);
  });

  it('ends with 1 for someone who is not planned for', () => {
    const { status, first } = printed({ ...ana, age: 0.5 });
    expect(status).toBe(1);
    expect(first).toMatchObject({ planned: false, allowedRecipes: [] });
    expect(first.reasons[0]).toMatch(/under 12 months/);
  });

  it('takes numbers of a clinic, and names wrong fields', () => {
    const [member] = membersOf({ ...ana, clinicNumbers: { potassiumMg: 2000 } });
    expect(member?.clinicNumbers).toMatchObject({ potassiumMg: 2000, sodiumMg: null });
    const paths = (fields: object) => {
      try {
        membersOf({ ...ana, ...fields });
      } catch (error) {
        if (error instanceof InputError) return error.problems.map(({ path }) => path);
        throw error;
      }
      return [];
    };
    expect(paths({ clinicNumbers: { potassiumMg: 1 } })).toEqual(['members.0.clinicNumbers.potassiumMg']);
    expect(paths({ entryAnswers: [{ field: 'allergies', text: 'x', answer: 'means' }] })).toEqual([
      'members.0.entryAnswers.0',
    ]);
    expect(paths({ clinicNumbers: { zinc: 1 } })).toEqual(['members.0.clinicNumbers.zinc']);
  });

  it('takes "pregnant" among the conditions for the life stage', () => {
    const { first } = printed({ ...ana, sex: 'female', medicalConditions: ['pregnant'] });
    expect(first.entries[0]).toMatchObject({ status: 'kept', means: ['condition:pregnant'] });
    const plain = printed({ ...ana, sex: 'female' }).first;
    expect(first.allowedRecipes.length).toBeLessThan(plain.allowedRecipes.length);
  });
});

describe('a plan', () => {
  it('is not made while something is open, and says what', async () => {
    const request = {
      members: [sampleMember({ id: 'ana', name: 'Ana', ageYears: 40, allergies: ['penut'] })],
      days: 1,
      startDate: '2026-03-01',
      mealTypes: ['dinner'],
      budgetLevel: 'standard',
      specialRequests: 'no unobtainium',
      requestAnswers: [],
      seed: 1,
    } as const;
    const { status, json, text } = await planAndCheck(request, kb, { now: () => 0, effort: 'test' });
    expect(status).toBe(1);
    const { conflicts } = json as { conflicts: readonly { code: string; memberIds: readonly string[] }[] };
    expect(conflicts.map(({ code, memberIds }) => [code, memberIds])).toEqual([
      ['limit_not_understood', ['ana']],
      ['limit_not_understood', []],
    ]);
    expect(text).toMatch(/need an answer before we can plan[\s\S]*penut[\s\S]*unobtainium/);
  });
});

it('takes as many entries in a list as a profile of the app', () => {
  const entries = (count: number) => Array.from({ length: count }, (_, at) => `thing ${at}`);
  const { entriesPerList } = PROFILE_LIMITS;
  expect(membersOf({ ...ana, dislikes: entries(entriesPerList) })).toHaveLength(1);
  expect(() => membersOf({ ...ana, dislikes: entries(entriesPerList + 1) })).toThrow(InputError);
});
