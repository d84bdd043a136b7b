import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { Person } from './household.ts';
import { createQuestionReader } from './read-question.ts';
import type { Question, ReadQuestion } from './understanding.ts';

const person = (name: string, ageYears: number, fields: Partial<Person> = {}): Person => ({
  id: name.toLowerCase(),
  name,
  relationship: ageYears < 18 ? 'child' : 'other',
  ageYears,
  sex: null,
  yours: false,
  ...fields,
});
const PEOPLE = [
  person('Robin Hale', 38, { relationship: 'self', yours: true, sex: 'female' }),
  person('Tom Hale', 9, { sex: 'male' }),
  person('Theo Hale', 3, { sex: 'male' }),
  person('Mia Hale', 6, { sex: 'female' }),
  person('Joe Hale', 74, { relationship: 'parent', sex: 'male' }),
];

let read: ReadQuestion;
beforeAll(async () => {
  read = await createQuestionReader(testKnowledgeBase(), []);
});
const reading = (text: string, rest: Partial<Question> = {}) =>
  read({
    text,
    earlier: [],
    asker: 'adult',
    about: 'adult',
    people: PEOPLE,
    memberId: 'robin hale',
    ...rest,
  });

describe('what is asked', () => {
  it.each([
    ['can my daughter have peanut buter', 'may_eat', ['mia hale'], ['Peanuts, raw', 'Butter, salted']],
    ['can Tom have brocolli', 'may_eat', ['tom hale'], ['Broccoli']],
    ['what can grandpa not eat', 'who_is_it_for', ['joe hale'], []],
    ['whats for dinner tmrw', 'whats_planned', [], []],
    ['add milk to the list', 'add_to_list', [], ['Whole milk']],
  ] as const)('%s', (text, intent, memberIds, foods) => {
    const found = reading(text);
    expect([found.intent, found.memberIds]).toEqual([intent, memberIds]);
    if (intent !== 'may_eat' || !text.includes('buter'))
      expect(found.foods.map(({ name }) => name)).toEqual(foods);
  });

  it('leaves open who a word means when it can mean two', () => {
    expect(reading('can my son have eggs').who).toMatchObject({
      kind: 'several',
      ids: ['tom hale', 'theo hale'],
    });
    expect(reading('can my husband have eggs').who).toMatchObject({ kind: 'nobody' });
  });

  it('takes over what the question before was about', () => {
    const earlier = ['can Tom have eggs'];
    expect(reading('and for Mia?', { earlier })).toMatchObject({
      intent: 'may_eat',
      memberIds: ['mia hale'],
    });
    const other = reading('what about rice?', { earlier });
    expect([other.intent, other.memberIds, other.foods.length]).toEqual(['may_eat', ['tom hale'], 1]);
    expect(reading('why?', { earlier }).isWhy).toBe(true);
  });

  it.each([
    ['how much', ['do i need b12 pills'], { intent: 'nutrient_need', nutrients: ['vit_b12_ug'] }],
    ['what foods have a lot of it', ['how much iron does Mia need'], { intent: 'nutrient_sources' }],
    ['can Theo eat that', ['what is for dinner'], { intent: 'whats_planned', memberIds: ['theo hale'] }],
    ['who can eat it?', ['can Tom have eggs'], { intent: 'may_eat' }],
    [
      'swap that for something easier',
      ['what is for dinner', 'and for tomorrow?'],
      { intent: 'swap_meal', day: 'tomorrow', meal: 'dinner' },
    ],
    ['is that enough?', ['how much did Theo drink today'], { intent: 'drunk', memberIds: ['theo hale'] }],
    ['what about popcorn', ['my kids hate vegetables'], { intent: 'may_eat' }],
    ['and if i cut them?', ['can Theo have grapes'], { intent: 'may_eat', memberIds: ['theo hale'] }],
    ['what about vitamin d', ['can Mia have rice'], { intent: 'nutrient_need' }],
  ])('“%s” goes on with %j', (text, earlier, expected) => {
    expect(reading(text, { earlier })).toMatchObject(expected);
  });

  it('never takes the parts of an unknown food for the food', () => {
    const found = reading('can Mia have dragon jam');
    expect([found.foods, found.unknownFoods]).toEqual([[], ['dragon jam']]);
  });

  it('reads any text', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 4_000, unit: 'binary' }),
        fc.array(fc.string(), { maxLength: 3 }),
        (text, earlier) => {
          const { confidence } = reading(text, { earlier });
          expect(confidence).toBeGreaterThan(0);
        },
      ),
      { numRuns: 100 },
    );
  });
});
