import { describe, expect, it } from 'vitest';
import type { ConditionCode } from '#domain/limits/codes.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { cautionsOf } from './cautions.ts';

const { foods } = testKnowledgeBase();
const starFruit = [...foods.values()].find(({ name }) => /star ?fruit|carambola/i.test(name))?.id ?? '';

describe('what to know about a food that breaks no limit', () => {
  it.each<[string, ConditionCode[], number, string[]]>([
    ['spinach-raw', ['warfarin_use'], 78, ['warfarin-greens']],
    ['spinach-raw', [], 78, []],
    ['banana', ['warfarin_use'], 78, []],
    ['beer', ['warfarin_use'], 78, ['warfarin-alcohol']],
    ['cranberry-juice', ['warfarin_use'], 78, ['warfarin-juice']],
    ['coffee-brewed', [], 10, ['caffeine-young']],
    ['coffee-brewed', [], 40, []],
    [starFruit, ['chronic_kidney_disease'], 78, ['star-fruit']],
  ])('%s with %j at %i', (id, conditions, age, expected) => {
    const food = foods.get(id);
    if (food === undefined) throw new Error(`no such food: ${id}`);
    expect(cautionsOf(food, conditions, age)).toEqual(expected);
  });
});
