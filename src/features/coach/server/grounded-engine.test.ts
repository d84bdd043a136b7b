import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type AskOptions, sampleCoach } from '#tests/support/sample-coach.ts';

import { withoutNames } from '../rules/answer-gate/trace-numbers.ts';
import { numbersIn } from './answers/draft.ts';
import type { AnswerDraft, AskerBand } from './parts.ts';

let coach: Awaited<ReturnType<typeof sampleCoach>>;
let person: typeof coach.person;
let members: typeof coach.members;

beforeAll(async () => {
  coach = await sampleCoach();
  ({ person, members } = coach);
});
afterAll(() => coach.close());

const idOf = (name: string): string => members.get(name)?.id ?? '';

const ask = (text: string, options?: AskOptions): Promise<AnswerDraft> =>
  coach.engine.answer(coach.question(text, options), async () => undefined);

/** Numbers of the text that are of no figure, no part of a name and none to call for help. */
function strayNumbers({ text, foods, figures }: AnswerDraft): readonly number[] {
  const plain = foods.reduce((said, { name }) => said.replaceAll(name, ''), text);
  return numbersIn(withoutNames(plain)).filter((number) => !figures.some(({ value }) => value === number));
}

describe('may they eat it', () => {
  it('names the limit that a food breaks, and never calls it fine', async () => {
    const answer = await ask('Can Mia have peanut butter?');
    expect(answer.text).toContain('Mia: no.');
    expect(answer.text).toContain('peanut allergy');
    expect(answer.foods.map(({ id }) => id)).toContain('peanut-butter-salted');
  });

  it('says how a hazard is served to a small child', async () => {
    const { text } = await ask('can theo have grapes');
    expect(text).toMatch(/^Theo: yes, with care\. .*choke a small child/);
  });

  it('answers for everyone when the question does', async () => {
    const { text } = await ask('who can eat shrimp?');
    expect(text).toContain('Nora: no.');
    expect(text).toContain('Lia: yes, with care.');
    for (const name of members.keys()) expect(text).toContain(`${name}:`);
  });

  it.each(['can my daughter have dragon jam', 'can Mia eat zorblax', 'can Mia have blorptang cheese'])(
    'does not know the food of “%s”, and says so',
    async (question) => {
      const { text } = await ask(question);
      expect(text).toContain('We do not know');
      expect(text).not.toContain('Mia: yes');
    },
  );

  it('says that an entry that nobody understands makes everything unknown', async () => {
    const path = `/api/family-members/${idOf('Ingrid')}`;
    const before = members.get('Ingrid')?.allergies ?? [];
    await person.request('PATCH', path, { allergies: ['the orange stuff from Tuesday'] });
    const { text } = await ask('can Ingrid have carrots');
    expect(text).toContain('not known');
    expect(text).toContain('the orange stuff from Tuesday');
    expect((await ask('dinner ideas for Ingrid')).text).toContain('no dish is called safe yet');
    await person.request('PATCH', path, { allergies: before });
  });
});

describe('a child who asks about what it is allergic to', () => {
  const path = () => `/api/family-members/${idOf('Mia')}`;
  let before: readonly string[] = [];
  beforeAll(async () => {
    before = members.get('Mia')?.allergies ?? [];
    await person.request('PATCH', path(), { allergies: ['milk', 'apples', 'egg'] });
  });
  afterAll(() => person.request('PATCH', path(), { allergies: before }));

  it.each([
    'Are apples ok for me?',
    'Is milk ok for me?',
    'is milk good for me',
    'can I eat apples',
    'can I drink milk',
    'why is milk good for you',
    'why are apples good for you',
    "why can't I eat raw eggs",
    'why do i have to drink milk',
  ])('“%s” is answered with the allergy, not with a card', async (question) => {
    const { text, cards } = await ask(question, { for: 'Mia', asker: 'child' });
    expect(text).toMatch(/^Mia cannot have .*(?:milk|apple|egg) allergy/);
    expect(cards).toEqual([]);
  });

  it('hears no card that names it, however it asks', async () => {
    const { text, cards } = await ask('what is calcium for', { for: 'Mia', asker: 'child' });
    expect(text).toBe('That is a good question for a grown-up you trust.');
    expect(cards).toEqual([]);
  });

  it('still hears the card when it asks about something else', async () => {
    const { cards } = await ask('why are carrots good for your eyes', { for: 'Mia', asker: 'child' });
    expect(cards).toEqual(['childrens-questions-9']);
  });

  it('is answered from the data when it asks whether it may have what it may have', async () => {
    const { text, cards } = await ask('Are bananas ok for me?', { for: 'Mia', asker: 'child' });
    expect(text).toBe('Yes, Mia can have Banana.');
    expect(cards).toEqual([]);
  });
});

describe('a conversation', () => {
  it('goes on with another food, another person, and a why', async () => {
    const earlier = ['can Mia have peanut butter'];
    expect((await ask('what about eggs?', { earlier })).text).toContain('egg allergy');
    expect((await ask('and for Theo?', { earlier })).text).toMatch(/^Theo: yes, with care/);
    expect((await ask('why?', { earlier: ['how much iron does Mia need'] })).text).toContain(
      'Target for iron',
    );
  });

  it('asks who a word means when it can mean two people', async () => {
    const { text, suggestions } = await ask('can my son have milk');
    expect(text).toContain('Who do you mean by');
    expect(suggestions).toEqual(['can Jonas have milk', 'can Theo have milk']);
  });

  it('says that it did not understand, and what it can do', async () => {
    const { text, suggestions } = await ask('asdf qwer');
    expect(text).toContain('did not understand');
    expect(suggestions.length).toBeGreaterThan(1);
  });
});

describe('a child at the screen of a parent', () => {
  it('is answered as a child, and a parent who asks about it is not', async () => {
    const own = await ask('can i drink coffee', { for: 'Mia', asker: 'adult' });
    expect(own.text).toContain('Mia: better not. It has caffeine, which is not for kids.');
    expect((await ask('why do i have to eat vegetables', { for: 'Mia' })).text).toContain(
      'You do not have to love all of them.',
    );
    const parent = await ask('can Mia drink coffee', { for: 'Mia', asker: 'adult' });
    expect(parent.text).toContain('Mia: better not. Drinks with caffeine');
  });
});

describe('who reads along', () => {
  it.each([
    ['can my mom see what i ask', 'Jonas', 'teen', 'This is the account of a grown-up'],
    ['who sees what i ask', 'Nora', 'adult', 'Only you see what you ask here'],
    ['can i see what my teen asks', 'Jonas', 'adult', 'You do not see their words or our answers'],
    ['can i see what she asks', 'Mia', 'adult', 'you see each question and answer'],
  ] as const)('“%s” about %s', async (question, name, asker, expected) => {
    expect((await ask(question, { for: name, asker })).text).toContain(expected);
  });
});

describe('up to 17', () => {
  it.each([
    ['how many calories does Mia need', 'Nora', 'adult'],
    ['how many calories do i need', 'Jonas', 'teen'],
    ['how do i lose weight', 'Jonas', 'teen'],
    ['how is my weight going', 'Jonas', 'teen'],
    ['how many calories are in a banana', 'Mia', 'child'],
    ['is keto good for me', 'Jonas', 'teen'],
    ['best diet to get thin', 'Mia', 'child'],
  ] as const)('“%s” for %s by %s is answered without energy or weight', async (question, name, asker) => {
    const { text, figures } = await ask(question, { for: name, asker });
    expect(text).not.toMatch(/\d+ ?(?:calories|kcal|pounds|kg)|deficit/i);
    expect(figures.filter(({ unit }) => ['kcal', 'kg', 'lb'].includes(unit))).toEqual([]);
  });
});

describe('the household’s own data', () => {
  it.each([
    ['How much protein does Jonas need?', /Jonas: about \d+ g/],
    ['how many calories do i need', /Nora: about [\d,]+ calories a day/],
    ['how much water should elsa drink', /Elsa: about [\d.]+ cups/],
    ['What is Mia short of this week?', /By the plan, Mia/],
    ['foods high in iron for Mia', /Foods with a lot of iron that suit Mia/],
    ['what is in a banana', /Banana, .*fiber/],
    ['brown rice or quinoa', /Fiber: /],
    ['what is in season', /In season in/],
    ['what is for dinner', /dinner: /],
    ['what does the plan cost', /\$\d+/],
    ['what is on the list', /items are left/],
    ['what did mia eat yesterday', /Mia yesterday: /],
    ['how much did mia drink today', /Mia has had|Nothing to drink/],
    ['how is theo growing', /percentile of height/],
    ['how is my weight going', /latest weight is/],
    ['how long do carrots keep', /days in the refrigerator/],
    ['what is casein', /means milk/],
    ['what is mia allergic to', /peanut allergy/],
    ['theo wont eat vegetables', /vegetable/],
    ['cuanta agua necesita mia', /^Mia: unas [\d.]+ tazas/],
    ['¿Puede Mia comer huevos?', /^Mia: no\. Huevo rompe un límite: alergia al huevo/],
    ['¿Qué hay de cenar?', /cena: /],
    ['¿Qué uso en lugar de huevo?', /^Este texto todavía no está en español/],
  ])('%s', async (question, expected) => {
    const answer = await ask(question);
    expect(answer.text).toMatch(expected);
    expect(strayNumbers(answer)).toEqual([]);
  });

  it('proposes what a person confirms, and does nothing itself', async () => {
    const kinds = async (question: string) => (await ask(question)).actions.map(({ kind }) => kind);
    expect(await kinds('add milk and eggs to the list')).toContain('add_to_list');
    expect(await kinds('log a banana for theo')).toContain('log');
    expect(await kinds('set a goal of 30 g fiber')).toContain('goal');
    expect(await kinds('remind me to drink')).toContain('remind');
    expect(await kinds('swap dinner tonight')).toContain('swap');
  });

  it('suggests only dishes that suit everyone named', async () => {
    const answer = await ask('find a quick dinner for everyone');
    expect(answer.foods.length).toBeGreaterThan(0);
    const fits = (await person.request('GET', '/api/recipes/family-fit')).json<
      { recipeIds: string[] | null }[]
    >();
    for (const { recipeIds } of fits) {
      for (const { id } of answer.foods) expect(recipeIds).toContain(id);
    }
  });
});

describe('any text', () => {
  it('is answered without a fault and without a number of its own', async () => {
    const words = fc.constantFrom(
      ...'can Mia Theo have eat peanut milk how much iron water 12 999 kcal plan dinner swap list add why and what about <b> {f} {m} zz \u0000 ñ 😀 for the my son grandma ?'.split(
        ' ',
      ),
    );
    const text = fc.oneof(
      fc.string({ minLength: 1, maxLength: 4_000, unit: 'binary' }),
      fc.array(words, { minLength: 1, maxLength: 12 }).map((all) => all.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom<AskerBand>('child', 'teen', 'adult', 'senior'),
        async (question, asker) => {
          const answer = await ask(question, { asker });
          expect(answer.text).not.toBe('');
          expect(strayNumbers(answer)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what must come first', () => {
  it.each([
    ["I haven't had my period in 4 months since I run more", 'Jonas', 'teen', 'RED-S'],
    ['Can I take ibuprofen for my knee?', 'Nora', 'adult', 'Ibuprofen and naproxen can harm weak kidneys'],
    ['how do i get enough protein, am I getting enough protein', 'Jonas', 'teen', 'g of protein a day'],
  ] as const)('%s', async (question, name, asker, expected) => {
    expect((await ask(question, { for: name, asker })).text).toContain(expected);
  });
});
