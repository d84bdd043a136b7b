import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  changesOf,
  fieldErrors,
  formAge,
  takenUp,
  validateMember,
  valuesOf,
} from './member-form-values.ts';

const TODAY = '2026-03-02';
const filled = { ...valuesOf(null, 'us'), name: ' Mia ', ageBy: 'age' as const, age: 3 };

describe('what the member form sends', () => {
  it('sends null for what is empty, never 0', () => {
    const body = bodyOf(filled, TODAY);
    expect(body).toMatchObject({
      name: 'Mia',
      age: 3,
      birthDate: null,
      heightFeet: null,
      weight: null,
      sex: null,
    });
  });

  it('sends one unit system', () => {
    const body = bodyOf({ ...filled, units: 'metric', heightCm: 96, weightKg: 14.5 }, TODAY);
    expect(body).toMatchObject({ heightCm: 96, weightKg: 14.5 });
    expect(body).not.toHaveProperty('heightFeet');
    expect(body).not.toHaveProperty('weight');
  });

  it('sends only what was changed, and feet with their inches', () => {
    const before = bodyOf({ ...filled, heightFeet: 3, heightInches: 1, weight: 31 }, TODAY);
    const after = bodyOf({ ...filled, heightFeet: 3, heightInches: 2, weight: 31 }, TODAY);
    expect(changesOf(before, after)).toEqual({ heightFeet: 3, heightInches: 2 });
    expect(changesOf(before, before)).toEqual({});
  });

  it('says what its lists are based on, and leaves out answers that were not given here', () => {
    const answer = (text: string) => ({
      field: 'allergies' as const,
      text,
      answer: 'means' as const,
      means: ['food:kiwi'],
    });
    const known = { ...filled, allergies: ['peanut'], entryAnswers: [answer('kiwis')] };
    const before = bodyOf(known, TODAY);
    const after = bodyOf(
      { ...known, allergies: ['peanut', 'egg'], entryAnswers: [...known.entryAnswers, answer('kiwi skin')] },
      TODAY,
    );
    expect(changesOf(before, after)).toEqual({
      allergies: ['peanut', 'egg'],
      entryAnswers: [answer('kiwi skin')],
      listsBasedOn: { allergies: ['peanut'] },
    });
  });

  it('takes back an answer that the form no longer has', () => {
    const answer = {
      field: 'dietaryRestrictions' as const,
      text: 'vegetarian',
      answer: 'means' as const,
      means: ['animal:fish'],
    };
    const before = bodyOf({ ...filled, dietaryRestrictions: ['vegetarian'], entryAnswers: [answer] }, TODAY);
    const after = bodyOf({ ...filled, dietaryRestrictions: ['vegetarian'] }, TODAY);
    expect(changesOf(before, after)).toEqual({
      entryAnswers: [{ field: 'dietaryRestrictions', text: 'vegetarian', answer: 'open', means: [] }],
    });
  });

  it('takes pregnancy back when the person cannot be pregnant', () => {
    const values = { ...filled, age: 30, sex: 'female' as const, lifeStage: 'pregnant' as const };
    expect(bodyOf(values, TODAY).lifeStage).toBe('pregnant');
    expect(bodyOf({ ...values, age: 9 }, TODAY).lifeStage).toBeNull();
    expect(bodyOf({ ...values, sex: 'male' }, TODAY).lifeStage).toBeNull();
  });
});

describe('what the member form asks for', () => {
  it('needs a name and an age', () => {
    expect(validateMember(valuesOf(null, 'us'), TODAY)).toEqual({
      name: 'Please enter a name.',
      birthDate: 'Please enter the birth date so that we can plan.',
    });
    expect(validateMember({ ...filled, age: 30 }, TODAY)).toEqual({});
  });

  it('asks a parent or guardian to agree for the person who is under 18 and added by someone else', () => {
    expect(Object.keys(validateMember(filled, TODAY))).toEqual(['guardianConsent']);
    expect(validateMember({ ...filled, guardianConsent: true }, TODAY)).toEqual({});
    expect(validateMember({ ...filled, age: 18 }, TODAY)).toEqual({});
    expect(validateMember({ ...filled, relationship: 'self', age: 16 }, TODAY)).toEqual({});
    // A child of before can be changed without an answer.
    expect(validateMember(filled, TODAY, false)).toEqual({});
  });

  it('sends the answer for children only, and a consent that is taken back', () => {
    expect(bodyOf({ ...filled, guardianConsent: true }, TODAY).guardianConsent).toBe(true);
    expect(bodyOf({ ...filled, age: 40 }, TODAY)).not.toHaveProperty('guardianConsent');
    const given = bodyOf({ ...filled, guardianConsent: true }, TODAY);
    expect(changesOf(given, bodyOf(filled, TODAY))).toEqual({ guardianConsent: false });
  });

  it('uses the sentences of the contract', () => {
    expect(validateMember({ ...filled, weight: 2 }, TODAY).weight).toMatch(/between 4 and 880 lb/);
    expect(validateMember({ ...filled, heightInches: 3 }, TODAY).heightFeet).toBe('Please enter feet, too.');
  });

  it('puts an error of one entry at its field', () => {
    expect(fieldErrors([{ path: 'allergies.2', message: 'Too long.' }])).toEqual({ allergies: 'Too long.' });
  });
});

describe('age by birth date', () => {
  it('turns on the birthday', () => {
    const on = (birthDate: string) => formAge({ ageBy: 'birthDate', age: '', birthDate }, TODAY);
    expect(on('2021-03-02')).toBe(5);
    expect(on('2021-03-03')).toBe(4);
    expect(on('')).toBeNull();
  });
});

it('a draft that is taken up changes what was typed in it, and keeps what others wrote since', () => {
  const before = { ...filled, allergies: ['peanut'], dislikes: ['liver'], sex: 'female' as const };
  const values = { ...before, allergies: ['peanut', 'egg'], name: 'Mia B.' };
  const now = { ...before, allergies: ['peanut', 'milk'], dislikes: [], sex: 'male' as const };
  expect(takenUp(now, { values, before })).toEqual({
    ...now,
    name: 'Mia B.',
    allergies: ['peanut', 'milk', 'egg'],
  });
  // One that an earlier version kept does not say what it began with: then nothing is taken out.
  expect(takenUp(now, { values: { allergies: ['egg'] }, before: {} }).allergies).toEqual([
    'peanut',
    'milk',
    'egg',
  ]);
});
