import { expect, it } from 'vitest';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import { checkerReading } from '#domain/plan-checker/checker-reading.ts';
import { agreedProfile } from '#domain/profiles/agreed-profile.ts';
import { readEntry } from '#domain/profiles/read-profile.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { dietWithoutDefaults } from './diet-defaults.ts';

const kb = testKnowledgeBase();
const parmesan = kb.foods.get('cheese-parmesan');

it('offers a vegetarian to allow animal rennet, which is left out by default', () => {
  const { status, suggestions } = readEntry('dietaryRestrictions', 'vegetarian', kb);
  expect(status).toBe('kept');
  expect(suggestions).toEqual([
    {
      label: 'Vegetarian, and cheese made with animal rennet is okay',
      means: expect.arrayContaining(['animal:pork']),
    },
  ]);
});

it('keeps to the answer in both readers: cheese with rennet may be served, meat may not', () => {
  expect(parmesan?.animal).toContain('rennet');
  const [offered] = dietWithoutDefaults(['diet:vegetarian'], kb.rules);
  const answer = {
    field: 'dietaryRestrictions',
    text: 'vegetarian',
    answer: 'means',
    means: offered?.means ?? [],
    by: 'Nora',
    at: '2026-11-22T10:00:00Z',
  } as const;
  const member = memberWith({ dietaryRestrictions: ['vegetarian'], entryAnswers: [answer] });
  expect(agreedProfile(member, kb).open).toEqual([]);
  const leftOut = (id: string, who = member) => {
    const food = kb.foods.get(id);
    if (food === undefined) throw new Error(`no food ${id}`);
    const line = { food: id, grams: 1, amount: '', note: '', heated: true, forms: [...(food.choking ?? [])] };
    const planned = limitsOf(who, kb).hard.some((limit) => limit.forbids(line, food, { animal: new Set() }));
    const checked = checkerReading(who, kb).entries.some(({ excludedFoods }) => excludedFoods.has(id));
    return [planned, checked];
  };
  expect(leftOut('cheese-parmesan')).toEqual([false, false]);
  expect(leftOut('bacon-raw')).toEqual([true, true]);
  expect(leftOut('cheese-parmesan', memberWith({ dietaryRestrictions: ['vegetarian'] }))).toEqual([
    true,
    true,
  ]);
});

it.each(['diet:halal', 'diet:jain', 'allergen:milk'])('offers nothing of the kind for %s', (token) => {
  expect(dietWithoutDefaults([token], kb.rules)).toEqual([]);
});
