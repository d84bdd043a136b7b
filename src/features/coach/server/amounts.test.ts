import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskOptions, sampleCoach } from '#tests/support/sample-coach.ts';

let coach: Awaited<ReturnType<typeof sampleCoach>>;
beforeAll(async () => {
  coach = await sampleCoach();
});
afterAll(() => coach.close());

const answer = (text: string, options: AskOptions = {}) =>
  coach.engine.answer(coach.question(text, options), async () => undefined);

describe('how much of a food', () => {
  it.each([
    ['how many carrots can i eat', /no limit for carrot\b.*usual portion is 1 piece/s],
    ['how many carrots', /no limit for carrot\b/],
    ['how much rice can i have', /usual portion|Which one is it/],
    ['how much cola can i drink', /added sugars.*most for a day is 50 g/s],
    ['how much oat milk should i drink', /no limit for oat milk.*usual portion/s],
  ])('“%s”', async (question, said) => {
    expect((await answer(question)).text).toMatch(said);
  });

  it('is none where the food is refused', async () => {
    const { text } = await answer('how much peanut butter can Mia eat');
    expect(text).toContain('Mia: no.');
    expect(text).toContain('no amount of it is safe for Mia');
    expect(text).not.toContain('usual portion');
  });

  it('goes by the tablespoons of the age for a small child', async () => {
    expect((await answer('how much broccoli can Theo eat', { for: 'Theo' })).text).toMatch(
      /usual portion is \d tbsp/,
    );
  });

  it('names fractions and pieces as they were said', async () => {
    const { text } = await answer('how much potassium is in half a banana');
    expect(text).toContain('½ piece, medium');
    expect(text).not.toContain('cup');
    const { actions } = await answer('i had two eggs and half an avocado');
    expect(actions.flatMap((each) => (each.kind === 'log' ? [[each.foodId, each.amount]] : []))).toEqual([
      ['egg-whole', 2],
      ['avocado', 0.5],
    ]);
  });
});

describe('what follows on an answer', () => {
  it.each([
    ['how much iron do i need', 'is that per day?', 'are for a day'],
    ['how much water should i drink', 'is that a day?', 'are for a day'],
    ['how many carrots can i eat', 'is that per day?', 'of the portion'],
    ['can Mia have eggs', 'is that per day?', 'no amount for a day'],
    ['can Mia have a banana', 'and for me?', 'Nora: yes'],
    ['how many carrots can i eat', 'and for Mia?', 'Mia: yes'],
    ['can i have a banana', 'how much of it?', 'usual portion'],
    ['can Mia have eggs', 'why', 'egg allergy'],
  ])('after “%s”, “%s” says “%s”', async (before, question, said) => {
    const { text } = await answer(question, { earlier: [before] });
    expect(text).toContain(said);
  });
});

describe('someone on dialysis', () => {
  const path = () => `/api/family-members/${coach.members.get('Ingrid')?.id ?? ''}`;
  const before = () => coach.members.get('Ingrid')?.medicalConditions ?? [];
  beforeAll(() => coach.person.request('PATCH', path(), { medicalConditions: ['dialysis'] }));
  afterAll(() => coach.person.request('PATCH', path(), { medicalConditions: before() }));

  it('hears the potassium of a food, and that the clinic says how much', async () => {
    const { text } = await answer('how many bananas can i eat', { for: 'Ingrid', asker: 'senior' });
    expect(text).toMatch(/banana.*mg of potassium.*very high/s);
    expect(text).toContain('for the clinic to say');
    expect(text).not.toContain('no limit');
  });

  it.each([
    ['can i use a salt substitute', /potassium/],
    ['what about star fruit', /better not/],
    ['can i eat a banana on dialysis', /mg of potassium/],
  ])('“%s”', async (question, said) => {
    const { text } = await answer(question, { for: 'Ingrid', asker: 'senior' });
    expect(text).toMatch(said);
    expect(text).not.toContain('do not know');
  });
});

describe('names that only sound like an allergen', () => {
  let before: readonly string[] = [];
  const path = () => `/api/family-members/${coach.members.get('Mia')?.id ?? ''}`;
  beforeAll(async () => {
    before = coach.members.get('Mia')?.allergies ?? [];
    await coach.person.request('PATCH', path(), { allergies: ['milk', 'egg'] });
  });
  afterAll(() => coach.person.request('PATCH', path(), { allergies: before }));

  it.each(['oat milk', 'peanut butter', 'cream of tartar', 'butternut squash', 'eggplant'])(
    '%s is fine with a milk and egg allergy',
    async (food) => {
      expect((await answer(`can Mia have ${food}`)).text).toMatch(/^Mia: yes/);
      expect((await answer(food, { for: 'Mia' })).text).toMatch(/^Mia: yes/);
    },
  );

  it.each(['goat milk', 'sheep milk', 'buttermilk', 'butter', 'egg noodles'])('%s is not', async (food) => {
    const { text } = await answer(`can Mia have ${food}`);
    expect(text).toMatch(/Mia: no/);
    expect(text).not.toMatch(/Mia: yes/);
  });

  it('what is called milk and is no food of ours is not known, and no dairy', async () => {
    const { text } = await answer('can Mia have hemp milk');
    expect(text).toContain('We do not know “hemp milk”');
    expect(text).not.toMatch(/Whole milk|: yes/);
  });

  it('oat milk is answered as oat milk where milk is asked about', async () => {
    expect((await answer('how much oat milk should Mia drink')).text).toMatch(/^Mia: yes\. Oat milk/);
    expect((await answer('how much milk should Mia drink')).text).toContain('milk allergy');
  });
});
