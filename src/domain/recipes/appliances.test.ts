import { describe, expect, it } from 'vitest';
import { APPLIANCE_IDS, appliancesNamed, isCookableWith } from './appliances.ts';

const named = (equipment: readonly string[], ...steps: readonly string[]) =>
  appliancesNamed({ equipment, steps });

describe('what a recipe names', () => {
  it.each<[string, readonly string[], readonly (readonly string[])[]]>([
    ['a tool', ['Air-fryer'], [['air-fryer']]],
    ['one of two', ['food processor or blender'], [['food-processor', 'blender']]],
    ['two in one sentence', ['Brown it in a skillet. Bake it in the oven'], [['stove'], ['oven']]],
    ['an oven that is no oven', ['microwave oven'], [['microwave']]],
    ['a pot that is called an oven', ['Dutch oven'], [['stove']]],
    ['nothing', ['large bowl', 'fork'], []],
  ])('%s', (_name, texts, needs) => {
    expect(named([], ...texts)).toEqual(needs);
    for (const text of texts) if (!text.includes('.')) expect(named(texts)).toEqual(needs);
  });
});

describe('what a kitchen can make', () => {
  it('is a dish of whose every group it has one', () => {
    const needs = [['blender', 'food-processor'], ['oven']];
    expect(isCookableWith(needs, ['oven', 'food-processor'])).toBe(true);
    expect(isCookableWith(needs, ['blender', 'food-processor'])).toBe(false);
    expect(isCookableWith([], [])).toBe(true);
  });

  it('has each appliance once', () => {
    expect(new Set(APPLIANCE_IDS).size).toBe(APPLIANCE_IDS.length);
  });
});
