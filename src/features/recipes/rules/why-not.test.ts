import { describe, expect, it } from 'vitest';
import type { AgeRule, HardLimit } from '#domain/diet-rules/limit.ts';
import { ageAmounts, ageLimits } from '#domain/member-limits/age-limits.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { whyNot } from './why-not.ts';

const reason = (limit: string, ...foods: string[]) => ({ limit, foods });

describe('why a dish is not for someone', () => {
  it.each([
    ['contains egg', [reason('egg allergy', 'Egg', 'Pasta, fresh')]],
    // A trace is not what is in it.
    ['may contain peanuts', [reason('peanut allergy', 'Chocolate, dark')]],
    ['contains chicken thigh', [reason('vegetarian', 'Chicken thigh, raw')]],
    ['contains bacon, ham and more', [reason('vegetarian', 'Bacon', 'Ham', 'Lard')]],
    ['choking risk from almonds', [reason('choking hazards under 5', 'Almonds, whole')]],
    [
      'egg not cooked through',
      [reason('risky foods only when cooked (under 5, from 65, in pregnancy, weak immune system)', 'Egg')],
    ],
    ['no portion fits type 2 diabetes', [reason('type 2 diabetes')]],
    ['too much caffeine', [reason('caffeine')]],
    ['', []],
  ])('is “%s”', (words, reasons) => {
    expect(whyNot(reasons, ['egg'])).toBe(words);
  });

  it('names a line of an own recipe whole, commas and all', () => {
    expect(whyNot([reason('egg allergy', '“1 cup flour, 2 eggs”')], ['egg'], true)).toBe(
      'contains egg (“1 cup flour, 2 eggs”)',
    );
  });

  it('names every food that brings an allergen, also the one that is called like it', () => {
    expect(whyNot([reason('egg allergy', 'Egg', 'Bread crumbs, dry')], ['egg'], true)).toBe(
      'contains egg (egg and bread crumbs)',
    );
    expect(whyNot([reason('egg allergy', 'Egg')], ['egg'], true)).toBe('contains egg');
  });

  it('in short says what decides first, at length all of it with the foods', () => {
    const reasons = [reason('peanut allergy', 'Granola'), reason('egg allergy', 'Bread crumbs, dry, plain')];
    expect(whyNot(reasons, ['egg'])).toBe('contains egg');
    expect(whyNot(reasons, ['egg'], true)).toBe('contains egg (bread crumbs); may contain peanuts (granola)');
    expect(whyNot([reason('vegetarian', 'Chicken thigh, raw')], [], true)).toBe(
      'contains chicken thigh (vegetarian)',
    );
  });
});

describe('each limit by its name', () => {
  const person = { ageYears: 1, lifeStage: null, conditions: new Set<never>() };
  const kb = testKnowledgeBase();
  const limits: readonly Pick<HardLimit, 'label' | 'about'>[] = [
    ...ageLimits(person, kb.rules),
    ...ageLimits({ ...person, ageYears: 30, lifeStage: 'pregnant' }, kb.rules),
  ];
  const WORDS: Readonly<Partial<Record<AgeRule, string>>> = {
    always_cooked: 'egg not cooked through',
    risky_cooked: 'egg not cooked through',
    choking: 'choking risk from egg',
  };

  it.each(limits.map(({ label, about }) => [label, about] as const))(
    '“%s” still has its own sentence',
    (label, about) => {
      const rule = about.kind === 'age' ? about.rule : null;
      expect(rule).not.toBeNull();
      expect(whyNot([reason(label, 'Egg')], [])).toBe((rule && WORDS[rule]) ?? 'contains egg');
    },
  );

  it.each(
    ageAmounts({ ...person, ageYears: 10 }, kb.rules).map(({ label, about }) => [label, about] as const),
  )('so is the amount “%s”', (label, about) => {
    const isCaffeine = about.kind === 'age' && about.rule === 'caffeine';
    expect(whyNot([reason(label)], []) === 'too much caffeine').toBe(isCaffeine);
  });
});
