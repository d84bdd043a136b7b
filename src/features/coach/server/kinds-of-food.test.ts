import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleCoach } from '#tests/support/sample-coach.ts';
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

/** What is left of an answer after the gate. */
async function answered(text: string, earlier: readonly string[] = []) {
  const question = coach.question(text, { for: 'Mia', earlier });
  const draft = await coach.engine.answer(question, async () => undefined);
  const { outcome, draft: left } = await gate.weigh(question, draft);
  expect(outcome, draft.text).toBe('allowed');
  return left;
}

it('what of a kind breaks a limit is named, and the person says which one it is', async () => {
  const { text, suggestions } = await answered('can Mia have soup');
  expect(text).toContain('it depends on the soup');
  expect(text).toContain('Which one is it');
  expect(text).not.toMatch(/: yes\./);
  expect(suggestions[0]).toMatch(/^Can (?:Mia|I) have /);
});

it.each(['tacos', 'a sandwich', 'cookies'])(
  'no usual kind of %s is for Mia, who must not have peanuts or eggs: one dish does not speak for it',
  async (food) => {
    const { text } = await answered(`can Mia have ${food}`);
    expect(text).toMatch(/^Mia: no (?:tacos|sandwich|cookies), because of (?:.* )?(?:egg|peanut) allergy/);
  },
);

it('asks about a word that is one letter from an allergen', async () => {
  const { text } = await answered('is shelfish ok for Mia');
  expect(text).toContain('Do you mean shellfish?');
  expect(text).not.toMatch(/: yes\b/);
});

it('says what to do about a food that nobody knows', async () => {
  const { text } = await answered('can Mia have zorbles');
  expect(text).toBe(
    'We do not know “zorbles”. Please look at the label, or add it to your own foods and ask again.',
  );
});

it('keeps a no with the ways around it', async () => {
  const around = await answered('what if Mia just eats around the peanuts');
  expect(around.text).toMatch(/Mia: no\./);
  expect(around.text).toContain('Eating around it does not make it safe');
  const pill = await answered('can Mia have peanuts if she takes an allergy pill first');
  expect(pill.text).toContain('A medicine taken first does not make it safe.');
  expect(pill.text).not.toContain('do not know');
});

it('knows people and no animals', async () => {
  const { text } = await answered('can my dog eat chocolate');
  expect(text).toContain('vet');
  expect(text).not.toContain('Mia');
});

it('leaves out what is hot, where that is known', async () => {
  const { text, foods } = await answered('something not spicy for dinner');
  expect(text).toContain('Dishes with any heat are left out.');
  expect(foods.length).toBeGreaterThan(0);
  for (const { id } of foods) expect(coach.tools.knowledgeBase.dishFacts.get(id)?.heat ?? 0).toBe(0);
});

it('says a reason for each kind that needs care', async () => {
  const question = coach.question('can i have chocolate', { for: 'Jonas', asker: 'teen' });
  const { text } = await coach.engine.answer(question, async () => undefined);
  expect(text).not.toMatch(/need care\.?$/);
  const theo = coach.question('can Theo have grapes', { for: 'Theo' });
  expect((await coach.engine.answer(theo, async () => undefined)).text).toContain('cannot choke');
});

it('what only may have an allergen in it is said to be so', async () => {
  const sure = await answered('can Mia have eggs');
  expect(sure.text).toContain('It contains egg.');
  const perhaps = await answered('can Mia have dark chocolate');
  expect(perhaps.text).toContain('may contain peanuts');
  expect(perhaps.text).not.toMatch(/: yes\b/);
});

it('a dish of which some kinds are made with beer is not known for a child, and no “no”', async () => {
  const question = coach.question('can Jonas have a fish taco', { for: 'Jonas' });
  const { text } = await coach.engine.answer(question, async () => undefined);
  expect(text).toContain('Jonas: not known.');
  expect(text).toContain('made with wine or beer');
  const beer = coach.question('can Jonas have beer', { for: 'Jonas' });
  expect((await coach.engine.answer(beer, async () => undefined)).text).toContain('Jonas: no');
});
