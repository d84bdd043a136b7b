import { describe, expect, it } from 'vitest';
import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import type { Member } from '#domain/members/member.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { judgeAnswer, standardFor } from '../../rules/answer-gate/judge-answer.ts';
import { reviewedText } from '../../rules/answer-gate/reviewed.ts';
import { type Card, cardText, isOfAllergies } from '../../rules/cards/card.ts';
import { createChildCardSearch } from '../../rules/cards/child-cards.ts';
import { isKeptFrom } from './cards.ts';
import { readCards } from './read-cards.ts';

const kb = testKnowledgeBase();
const cards = readCards();

interface Avoiding {
  readonly limit: Partial<Member>;
  /** Foods to ask about, as children call them. */
  readonly foods: readonly (readonly [one: string, more: string])[];
  /** Words that only what they avoid goes by: read here by letters, not by the reader of the gate. */
  readonly words: RegExp;
}
const MILK = /\b(?:milk|yogurt|cheese|butter|dairy)\b/i;
const WHEAT = /\b(?:wheat|flour|toast|bread|sandwich|wraps?)\b/i;
const allergy = (code: AllergenCode, words: RegExp, ...foods: Avoiding['foods']) =>
  [code, { limit: { allergies: [code] }, words, foods }] as const;
const AVOIDING: Readonly<Record<string, Avoiding>> = Object.fromEntries([
  allergy('milk', MILK, ['milk', 'milks'], ['cheese', 'cheeses'], ['yogurt', 'yogurts']),
  allergy('egg', /\beggs?\b/i, ['egg', 'eggs']),
  allergy('fish', /\bfish\b|\bsalmon\b|\btuna\b/i, ['fish', 'fish'], ['salmon', 'salmon']),
  allergy('crustacean', /\bshrimps?\b|\bcrabs?\b/i, ['shrimp', 'shrimps'], ['crab', 'crabs']),
  allergy('mollusc', /\bclams?\b|\bsquids?\b/i, ['clam', 'clams'], ['squid', 'squids']),
  allergy('tree_nut', /\bnuts\b|\balmonds?\b/i, ['almond', 'almonds'], ['walnut', 'walnuts']),
  allergy('peanut', /\bpeanuts?\b/i, ['peanut', 'peanuts'], ['peanut butter', 'peanut butters']),
  allergy('wheat', WHEAT, ['bread', 'breads'], ['wheat', 'wheats']),
  allergy('gluten', WHEAT, ['bread', 'breads'], ['wheat', 'wheats']),
  allergy('soy', /\bsoy\b|\btofu\b/i, ['tofu', 'tofus'], ['soy milk', 'soy milks']),
  allergy('sesame', /\bsesame\b|\btahini\b/i, ['tahini', 'tahinis'], ['sesame', 'sesame seeds']),
  allergy('celery', /\bcelery\b/i, ['celery', 'celeries']),
  allergy('mustard', /\bmustard\b/i, ['mustard', 'mustards']),
  allergy('sulphites', /\bwine\b/i, ['wine', 'wines']),
  allergy('lupin', /\blupins?\b/i, ['lupin', 'lupins']),
  [
    'celiac disease',
    { limit: { medicalConditions: ['celiac_disease'] }, words: WHEAT, foods: [['bread', 'breads']] },
  ],
  [
    'vegan',
    {
      limit: { dietaryRestrictions: ['vegan'] },
      words: /\b(?:milk|yogurt|cheese|butter|dairy|eggs?|meat|fish|chicken)\b/i,
      foods: [
        ['milk', 'milks'],
        ['egg', 'eggs'],
        ['meat', 'meats'],
        ['fish', 'fish'],
      ],
    },
  ],
]);
const people = Object.entries(AVOIDING);

const passes = (card: Card, member: Member, isReadByMinor: boolean): boolean =>
  judgeAnswer(
    { text: cardText(card), figures: [], foods: [], sources: [], reviewed: [reviewedText(card)] },
    standardFor({ member, ageYears: member.ageYears, isReadByMinor, names: [] }, kb),
  ).outcome === 'allowed';

it('has someone for every allergen', () => {
  for (const code of ALLERGEN_CODES) expect(Object.keys(AVOIDING)).toContain(code);
});

describe.each(people)('a child who avoids %s', (_, { limit, foods, words }) => {
  const member = memberWith({ ageYears: 8, ...limit });
  const own = cards.filter(({ audience }) => audience === 'child');
  const find = createChildCardSearch(cards);

  it('gets no card that names it, from the tool or through the gate', () => {
    expect(own.length).toBeGreaterThanOrEqual(30);
    for (const card of own) {
      const says = cardText(card);
      if (isOfAllergies(card) || !words.test(says)) continue;
      expect(isKeptFrom(card, 'why', member, kb), says).toBe(true);
      expect(passes(card, member, true), says).toBe(false);
    }
  });

  it('hears no praise when it asks about it', () => {
    for (const [one, more] of foods) {
      const questions = [
        `why is ${one} good for you`,
        `is ${one} ok for me`,
        `can I eat ${one}`,
        `are ${more} good`,
        `why do I have to eat ${more}`,
      ];
      for (const question of questions) {
        const found = find(question);
        const quoted = found !== null && !isKeptFrom(found, question, member, kb) ? found : null;
        expect(quoted === null || isOfAllergies(quoted), `${question}: ${quoted?.claim}`).toBe(true);
        // No matter which card is found for it.
        for (const card of own.slice(0, 3))
          expect(isKeptFrom(card, question, member, kb), question).toBe(true);
      }
    }
  });
});

it('a child who avoids nothing gets them all, and with an apple allergy none on apples', () => {
  const free = memberWith({ ageYears: 8 });
  for (const card of cards.filter(({ audience }) => audience === 'child')) {
    expect(isKeptFrom(card, 'why', free, kb), card.id).toBe(false);
    expect(passes(card, free, true), card.id).toBe(true);
  }
  const apples = memberWith({ ageYears: 8, allergies: ['apples'] });
  const find = createChildCardSearch(cards);
  for (const question of ['Are apples ok for me?', 'why are apples good for you']) {
    const card = find(question);
    expect(card?.id, question).toBe('childrens-questions-3');
    expect(card !== null && isKeptFrom(card, question, free, kb)).toBe(false);
    expect(card !== null && isKeptFrom(card, question, apples, kb)).toBe(true);
  }
  // Without a profile nothing is known to be safe.
  const [milk] = cards.filter(({ id }) => id === 'childrens-questions-2');
  expect(milk !== undefined && isKeptFrom(milk, 'why', null, kb)).toBe(true);
});

/** Of the ages, the life stage and the conditions that a card is for. */
function readerFor({ suits }: Card, limit: Partial<Member>): Member {
  const [from, to] = suits.ages ?? [30, 30];
  const [stage] = suits.lifeStages;
  return memberWith({
    ...limit,
    ageYears: to > from ? from + 1 : Math.max(from, 0.8),
    lifeStage: stage === 'breastfeeding' ? 'lactating' : (stage ?? null),
    medicalConditions: [...suits.conditions, ...(limit.medicalConditions ?? [])],
  });
}

/**
 * Cards that reach someone with the limit only because of their `mentions`. Each was read with that person in mind, and
 * none offers what is mentioned. Read a card before you add it here.
 */
const READ: Readonly<Record<string, string>> = {
  // "Tai chi" is no fish.
  'bones-falls-3': 'fish, vegan',
  // A test for celiac disease, what a label means, and where gluten hides: all of it to stay away from.
  'celiac-1': 'milk, egg, tree_nut, soy, lupin, celiac disease',
  'celiac-2': 'milk, egg, tree_nut, wheat, gluten, soy, lupin',
  'celiac-3': 'milk, egg, tree_nut, peanut, soy, celery, mustard, sulphites, lupin, vegan, lactose',
  'celiac-4': 'milk, peanut, wheat, gluten, soy, celery, mustard, vegan, lactose',
  // What chokes small children.
  'choking-1':
    'milk, tree_nut, peanut, wheat, gluten, soy, sesame, celery, mustard, sulphites, celiac disease, vegan, lactose',
  // The mother's own milk.
  'coffee-caffeine-4': 'milk, vegan, lactose',
  'energy-drinks-3': 'sulphites',
  // Fish that nobody in pregnancy eats.
  'fish-mercury-1': 'fish, wheat, gluten, celery, mustard, celiac disease, vegan',
  // Soy drink in place of milk; almond and oat drinks are said to be no match.
  'milk-amounts-5': 'milk, peanut, wheat, gluten, celiac disease, vegan, lactose',
  // How long a household keeps it, no matter who eats it.
  'shelf-life-3': 'milk, wheat, gluten, soy, celery, mustard, sulphites, celiac disease, vegan, lactose',
  // What takes the place of an egg; the muffins are the ones that are baked without it.
  'substitutions-1': 'milk, egg, wheat, gluten, soy, celiac disease, vegan, lactose',
  // What is no swap for an allergy.
  'substitutions-3': 'milk, tree_nut, wheat, gluten, soy, mustard, celiac disease, vegan, lactose',
  'substitutions-4': 'milk, tree_nut, peanut, vegan, lactose',
  // What small children had better not drink, or not so much of.
  'toddler-fluids-2': 'fish, soy, sulphites',
  'toddler-fluids-3': 'milk, vegan, lactose',
};

it('what passes by its mentions was read for everyone that it reaches', () => {
  const reached: Record<string, string> = {};
  for (const card of cards.filter(({ mentions }) => mentions !== undefined)) {
    const isRead = card.audience === 'child' || card.audience === 'teen';
    const { mentions: _, ...bare } = card;
    const names = [...people, ['lactose', { limit: { medicalConditions: ['lactose_intolerance'] } }] as const]
      .filter(([, { limit }]) => {
        const member = readerFor(card, limit);
        return passes(card, member, isRead) && !passes(bare, member, isRead);
      })
      .map(([name]) => name);
    if (names.length > 0) reached[card.id] = names.join(', ');
  }
  expect(reached).toEqual(READ);
});

it('a card whose note rules out an allergy says so in its data', () => {
  /** Notes that ask for care and rule nothing out. */
  const cautions = new Set(['substitutions-1']);
  const codes: readonly (readonly [RegExp, AllergenCode])[] = [
    [/\bmilk allergy/, 'milk'],
    [/\bsoy allergy/, 'soy'],
    [/\begg allergy/, 'egg'],
    [/\bfish (?:or shellfish )?allergy/, 'fish'],
    [/\bshellfish allergy/, 'crustacean'],
    [/\bwheat allergy/, 'wheat'],
    [/\bpeanut allergy/, 'peanut'],
  ];
  let ruled = 0;
  for (const card of cards)
    for (const [words, code] of codes) {
      // One that says so in its own words needs no more.
      if (!words.test(card.notFor.note ?? '') || words.test(cardText(card)) || cautions.has(card.id))
        continue;
      ruled += 1;
      expect(card.notFor.allergens, `${card.id}: ${card.notFor.note}`).toContain(code);
      const eater = memberWith({ ageYears: 30, allergies: [code] });
      expect(passes(card, eater, false), card.id).toBe(false);
    }
  expect(ruled).toBeGreaterThan(15);
});

it('lactose: with a milk allergy as well, no card on milk foods passes', () => {
  const both = { medicalConditions: ['lactose_intolerance'], allergies: ['milk'] };
  for (const id of ['lactose-1', 'lactose-2']) {
    const card = cards.find((each) => each.id === id);
    if (card === undefined) throw new Error(`no card ${id}`);
    expect(passes(card, memberWith({ ageYears: 30, ...both }), false), id).toBe(false);
    expect(passes(card, memberWith({ ageYears: 30, ...both, allergies: [] }), false), id).toBe(true);
  }
});
