import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskOptions, sampleCoach } from '#tests/support/sample-coach.ts';
import { createAnswerGate, type WeighingGate } from './answer-gate.ts';

let coach: Awaited<ReturnType<typeof sampleCoach>>;
let gate: WeighingGate;

beforeAll(async () => {
  coach = await sampleCoach();
  const eaters = await coach.tools.eaters.eaters(coach.actor);
  gate = createAnswerGate({
    knowledgeBase: coach.tools.knowledgeBase,
    cards: coach.tools.cards,
    person: async ({ memberId }) => ({
      member: eaters.find(({ answer }) => answer.id === memberId)?.member ?? null,
      names: eaters.map(({ answer }) => answer.name),
      isReadByQuiet: false,
    }),
  });
});
afterAll(() => coach.close());

const TEEN: AskOptions = { for: 'Jonas', asker: 'teen' };
const ADULT: AskOptions = { for: 'Nora' };
const CHILD: AskOptions = { for: 'Theo', asker: 'child' };
const ALLERGIC: AskOptions = { for: 'Mia' };

/** One or more questions of each intent that is answered from the data. */
const QUESTIONS = [
  'can i have a banana',
  'can Mia have peanut butter',
  'who can eat shrimp?',
  'can Mia have eggs',
  'What am I short of this week?',
  'how much protein do i need a day',
  'how much iron does Mia need',
  'how many calories do i need',
  'how much water should i drink',
  'how much milk should Theo drink',
  'foods high in iron',
  'What foods are high in protein?',
  'what is in a banana',
  'what is in peanut butter',
  'how much caffeine is in coffee',
  'brown rice or quinoa',
  'compare milk and yogurt',
  'what can we cook from what is at home',
  'what can i cook with eggs',
  'what is in season',
  'when are strawberries in season',
  'find a quick dinner',
  'find a recipe with chicken in 20 minutes',
  'What is for dinner tonight?',
  'what is planned this week',
  'swap dinner tonight',
  'make a plan for next week',
  'what did i eat yesterday',
  'what did Mia eat today',
  'how much did i drink today',
  'how is Theo growing',
  'how is my weight going',
  'what does the plan cost',
  'add milk and eggs to the list',
  'add 2 pounds of peanuts to the list',
  'what is on the list',
  'I had 2 eggs for breakfast',
  'log a banana',
  'Set a goal of 100 g protein',
  'set a goal of 30 g fiber',
  'Remind me to drink every 2 hours',
  'how long does cooked chicken keep',
  'how long do carrots keep',
  'what is casein on a label',
  'what is Mia allergic to',
  'who has allergies here',
  'can Mia have 3 peanuts',
  'thanks',
  'hello',
  'what can you do',
  'what is the weather tomorrow',
  'who sees what i ask',
  '¿Puede Mia comer huevos?',
  '¿Cuánta agua necesito?',
  '¿Qué alimentos tienen mucho hierro?',
  '¿Qué hay de cenar?',
  '¿Quién puede comer camarones?',
  '¿Qué hay en la lista?',
] as const;

async function weighed(text: string, options: AskOptions) {
  const asked = coach.question(text, options);
  const draft = await coach.engine.answer(asked, async () => undefined);
  return { draft, left: await gate.weigh(asked, draft) };
}

describe.each([
  ['an adult', ADULT],
  ['a child who asks', CHILD],
  ['a teen who asks', TEEN],
  ['a child with a peanut allergy', ALLERGIC],
] as const)('answers for %s', (_, options) => {
  it.each(QUESTIONS)('%s', async (text) => {
    const { draft, left } = await weighed(text, options);
    expect(left).toEqual({ outcome: 'allowed', because: '', draft });
  });
});

describe('what is proposed', () => {
  it.each([
    ['I had 2 eggs for breakfast', 'log'],
    ['Set a goal of 100 g protein', 'goal'],
    ['Remind me to drink every 3 hours', 'remind'],
    ['add 2 pounds of peanuts to the list', 'add_to_list'],
    ['swap dinner tonight', 'swap'],
  ])('%s', async (text, kind) => {
    const { left } = await weighed(text, ADULT);
    expect(
      left.draft.actions.map((action) => action.kind),
      left.draft.text,
    ).toContain(kind);
  });

  it('keeps the hours that the person named', async () => {
    const { left } = await weighed('Remind me to drink every 3 hours', ADULT);
    expect(left.draft.text).toContain('every 3 hours');
    expect(left.draft.actions).toContainEqual(expect.objectContaining({ everyMinutes: 180 }));
  });
});

it('says which planned dish is not for the chosen child', async () => {
  const { left } = await weighed('what is planned this week', ALLERGIC);
  expect(left.draft.text).toMatch(/Not for Mia: .*[Pp]eanut butter/);
});

it('answers before practice as far as a card fits', async () => {
  for (const options of [ADULT, TEEN, ALLERGIC]) {
    const { left } = await weighed('What should I eat before practice?', options);
    expect(left.outcome).not.toBe('withheld');
    expect(left.draft.text).not.toContain('What I can tell you');
  }
});

it('gives a toddler’s milk and a way without eggs also with an egg allergy', async () => {
  const milk = await weighed('How much milk should Mia drink?', ALLERGIC);
  expect(milk.left.outcome).toBe('allowed');
  const eggs = await weighed('what can I use instead of eggs?', ALLERGIC);
  expect(eggs.left.outcome).not.toBe('withheld');
  expect(eggs.left.draft.text).not.toContain('I am not sure');
});

it('keeps what is left of a card that was shortened for one of several people', async () => {
  const asked = coach.question('small meals', TEEN);
  const card = coach.tools.cards().find(({ id }) => id === 'skipping-meals-5');
  const text = `${card?.claim} ${card?.text}`;
  const aboutIds = ['Mia', 'Jonas'].map((name) => coach.members.get(name)?.id ?? '');
  const draft = {
    ...(await coach.engine.answer(asked, async () => undefined)),
    ...{ text, cards: ['skipping-meals-5'], foods: [], figures: [], actions: [], suggestions: [] },
  };
  const left = await gate.weigh(asked, { ...draft, aboutIds });
  expect(left.outcome).toBe('changed');
  expect(left.draft.text).not.toContain('half a sandwich');
  expect(left.draft.text).toContain('see your doctor first');
});

it('reads a Spanish answer in English, and says in Spanish that it was held back', async () => {
  const asked = coach.question('una merienda para Mia', ALLERGIC);
  const draft = await coach.engine.answer(asked, async () => undefined);
  const offered = {
    ...draft,
    text: 'Mia puede comer pan con crema de cacahuate.',
    english: 'Mia can have toast with peanut butter.',
    foods: [],
    named: [],
  };
  const left = await gate.weigh(asked, offered);
  expect(left.outcome).toBe('withheld');
  expect(left.draft.text).toContain('No estoy seguro');
  expect(left.draft.english).toBeUndefined();
});

it('still holds back a food that is offered and not only named', async () => {
  const asked = coach.question('a snack for Mia', ALLERGIC);
  const draft = await coach.engine.answer(asked, async () => undefined);
  const offered = { ...draft, text: 'Mia can have toast with peanut butter.', foods: [], named: ['toast'] };
  expect((await gate.weigh(asked, offered)).outcome).toBe('withheld');
});
