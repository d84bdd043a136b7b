import { beforeAll, describe, expect, it } from 'vitest';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { judgeFood, wordRefuses } from '../answers/may-eat.ts';
import { createQuestionReader } from './read-question.ts';
import type { ReadQuestion, Understanding } from './understanding.ts';

const LEO = {
  id: 'leo',
  name: 'Leo',
  relationship: 'child',
  ageYears: 8,
  sex: null,
  yours: false,
} as const;

let read: ReadQuestion;
beforeAll(async () => {
  read = await createQuestionReader(testKnowledgeBase(), []);
});
const reading = (text: string, earlier: readonly string[] = []): Understanding =>
  read({ text, earlier, asker: 'adult', about: 'child', people: [LEO], memberId: 'leo' });

/** What the answer says of Leo with one allergy. */
function verdictOf({ asked }: Understanding, allergy: string): 'no' | 'yes' | 'not a yes' {
  const kb = testKnowledgeBase();
  const leo = memberWith({ ageYears: 8, allergies: [allergy] });
  const verdicts = (foods: Understanding['foods']) =>
    foods.flatMap(({ id }) => {
      const food = kb.foods.get(id);
      return food === undefined ? 'unknown' : judgeFood(food, leo, kb).verdict;
    });
  const isNo =
    [...verdicts(asked.foods), ...verdicts(asked.parts)].includes('no') ||
    asked.allergenWords.some((term) => wordRefuses(term, leo, kb).length > 0);
  if (isNo) return 'no';
  const isWhole = asked.unknownFoods.length === 0 && asked.foods.length > 0;
  return isWhole && verdicts(asked.foods).every((verdict) => verdict === 'fine') ? 'yes' : 'not a yes';
}

describe('a word for an allergen beside a food is judged', () => {
  it.each([
    ['banana with nut butter', 'tree nut'],
    ['apples or nuts', 'tree nut'],
    ['grapes, nuts and apples', 'tree nut'],
    ['applesauce and tree nuts', 'tree nut'],
    ['apple with casein', 'milk'],
    ['potatoes with dairy', 'milk'],
    ['apple, shellfish and rice', 'shellfish'],
    ['rice with nuts', 'tree nut'],
    ['rice with shellfish', 'shellfish'],
    ['rice and nuts', 'tree nut'],
    ['chicken with shellfish', 'shellfish'],
    ['beans and shellfish', 'shellfish'],
    ['tomato and crustaceans', 'shellfish'],
    ['celery & peanut butter', 'peanut'],
    ['a banana with almond butter', 'tree nut'],
    ['carrots glazed in butter sauce', 'milk'],
    ['granola with nut-free milk', 'milk'],
  ])('can Leo have %s (%s)', (food, allergy) => {
    expect(verdictOf(reading(`can Leo have ${food}`), allergy)).toBe('no');
  });

  it.each([
    ['tacos de camarón', 'shellfish'],
    ['aguacate con camarón', 'shellfish'],
    ['plátano con frutos secos', 'tree nut'],
    ['arroz con mariscos', 'shellfish'],
    ['caldo de camarón', 'shellfish'],
    ['papas con lácteos', 'milk'],
    ['arroz con leche', 'milk'],
    ['tortilla de patatas', 'egg'],
    ['salsa de soya', 'soy'],
    ['manzana con crema de avellanas', 'tree nut'],
  ])('¿Leo puede comer %s? (%s)', (food, allergy) => {
    expect(verdictOf(reading(`¿Leo puede comer ${food}?`), allergy)).toBe('no');
  });
});

describe('a dish that is not known is no yes, whatever food its name has', () => {
  it.each([
    'strawberry cake',
    'coconut cake',
    'lemon tart',
    'zucchini fritters',
    'broccoli soup',
    'corn chowder',
    'potato bake',
    'carrot soup',
    "Grandma's carrot soup",
    'a chicken sandwich',
    'our chili',
    'cheesy broccoli',
    'breaded zucchini',
    'rice pilaf with nutz',
    'dates filled with zorb',
    'apple in a fizz glaze',
    'nut-free pears',
    'corn and shelfish',
    'apple with protein',
  ])('can Leo have %s', (food) => {
    const found = reading(`can Leo have ${food}`);
    expect(found.intent).toBe('may_eat');
    expect(verdictOf(found, 'mustard')).not.toBe('yes');
    expect(found.unknownFoods).not.toEqual([]);
  });

  it.each([
    ['puré de calabaza', 'puré de calabaza'],
    ['pastel de zanahoria', 'pastel de zanahoria'],
    ['arroz a la marinera', 'arroz a la marinera'],
    ['crema de zanahoria', 'crema de zanahoria'],
    ['torta de elote', 'torta de elote'],
  ])('¿Leo puede comer %s?, shown as it was written', (food, shown) => {
    const found = reading(`¿Leo puede comer ${food}?`);
    expect(found.asked.unknownFoods).toEqual([shown]);
    expect(verdictOf(found, 'mustard')).not.toBe('yes');
  });

  it('keeps it unknown in the questions that follow', () => {
    const found = reading('and for Leo?', ['can Leo have strawberry cake']);
    expect(found.unknownFoods).toEqual(['strawberry cake']);
    const more = reading('and with nuts?', ['can Leo have an apple']);
    expect(verdictOf(more, 'tree nut')).toBe('no');
  });
});

describe('a bare word for a kind is not one food of it', () => {
  it.each([
    'tacos',
    'fish',
    'soup',
    'hot soup',
    'pizza',
    'a sandwich',
    'noodles',
    'juice',
    'ice cream',
    'chips',
  ])('can Leo have %s', (food) => {
    const { asked } = reading(`can Leo have ${food}`);
    expect(asked.foods).toEqual([]);
    expect(asked.unknownFoods).toEqual([]);
    expect(asked.kinds).toHaveLength(1);
    expect(asked.kinds[0]?.foods.length).toBeGreaterThan(1);
  });

  it.each(['a banana', 'milk', 'rice', 'chicken', 'cheese', 'eggs', 'cheese pizza', 'crab cakes', 'honey'])(
    'can Leo have %s: a food of its own',
    (food) => {
      const { asked } = reading(`can Leo have ${food}`);
      expect(asked.kinds).toEqual([]);
      expect(asked.foods).toHaveLength(1);
    },
  );

  it('goes on with a kind in the question that follows', () => {
    const found = reading('and soup?', ['can Leo have a banana']);
    expect(found.intent).toBe('may_eat');
    expect(found.asked.kinds.map(({ said }) => said)).toEqual(['soup']);
  });

  it('has no kind within a dish as a food', () => {
    const { asked } = reading('can Leo have zorb cake');
    expect(asked.foods).toEqual([]);
    expect(asked.unknownFoods).toEqual(['zorb cake']);
  });
});

describe('a word one letter from a word for an allergen', () => {
  it.each([
    ['is shelfish ok for Leo', 'shelfish', 'shellfish'],
    ['can Leo have corn and shelfish', 'shelfish', 'shellfish'],
    ['can Leo have crustaceens', 'crustaceens', 'crustacean'],
  ])('%s: is asked about, and never a yes', (text, said, term) => {
    const found = reading(text);
    expect(found.intent).toBe('may_eat');
    expect(found.asked.nearAllergens).toEqual([{ said, term: expect.stringContaining(term) }]);
    expect(found.asked.unknownFoods.join(' ')).toContain(said);
  });
});

describe('everyday questions get a plain answer', () => {
  it.each([
    'can Leo eat a banana',
    'may Leo have cooked carrots for dinner tomorrow',
    'can Leo have raw carrots',
    'is it ok for Leo to have two apples as a snack today',
    'can leo have some steamed broccoli',
    'can my son eat strawberries',
    'can Leo have a fresh peach after school',
    'can the kids have yogurt',
    'can Leo have apples, bananas and rice',
    'is white rice with chickpeas ok for Leo',
    '¿Puede Leo comer una manzana?',
    '¿Leo puede comer zanahorias cocidas en la cena?',
    '¿Puede Leo comer plátano y manzana?',
  ])('%s', (text) => {
    const found = reading(text);
    expect(found.asked.unknownFoods).toEqual([]);
    expect(found.asked.foods).not.toEqual([]);
    expect(verdictOf(found, 'mustard')).toBe('yes');
  });

  it('reads a whole name of a food with its commas', () => {
    expect(reading('who can eat shrimp, raw, peeled?').asked.foods.map(({ name }) => name)).toEqual([
      'Shrimp, raw, peeled',
    ]);
  });
});

describe('how much of a food', () => {
  it.each([
    ['how many carrots can Leo eat', 'carrot'],
    ['how much honey can he have', 'honey'],
    ['how many eggs a day', 'egg-whole'],
    ['how many bananas', 'banana'],
  ])('“%s” asks about the food alone, and of “many” nothing', (text, id) => {
    const { intent, confidence, asked } = reading(text);
    expect([intent, confidence]).toEqual(['may_eat', 1]);
    expect(asked.foods.map((food) => food.id)).toEqual([id]);
    expect([asked.allergenWords, asked.unknownFoods]).toEqual([[], []]);
  });

  it('still reads peanuts in another language', () => {
    expect(verdictOf(reading('puede Leo comer maníes'), 'peanut')).toBe('no');
    expect(verdictOf(reading('can Leo have maníes'), 'peanut')).toBe('no');
  });

  it('the “can” before a person is none of the food', () => {
    expect(reading('how much tuna can I eat').intent).toBe('may_eat');
    expect(reading('how much tuna can Leo eat').asked.unknownFoods).toEqual([]);
  });

  it('goes on with the food of the answer before', () => {
    const next = reading('how much of it?', ['can Leo have carrots']);
    expect([next.intent, next.foods.map((food) => food.id)]).toEqual(['may_eat', ['carrot']]);
    expect(reading('is that per day?', ['how many carrots can Leo eat'])).toMatchObject({
      intent: 'may_eat',
      isPer: true,
    });
    expect(reading('is that a lot for a week of dinners?', ['can Leo have carrots']).isPer).toBe(false);
  });
});

describe('what only sounds like milk', () => {
  it.each(['oat milk', 'hemp milk', 'pea milk', 'almond milk', 'peanut butter', 'cream of tartar'])(
    '%s is no “no” with a milk allergy',
    (food) => {
      expect(verdictOf(reading(`can Leo have ${food}`), 'milk')).not.toBe('no');
    },
  );
  it.each(['goat milk', 'banana milk', 'chocolate milk', 'milk', 'a2 milk', 'butter', 'hemp milk chocolate'])(
    '%s is',
    (food) => {
      expect(verdictOf(reading(`can Leo have ${food}`), 'milk')).toBe('no');
    },
  );
  it('the plant of a drink stays a risk', () => {
    expect(verdictOf(reading('can Leo have walnut milk'), 'tree_nut')).toBe('no');
    expect(verdictOf(reading('can Leo have hazelnut milk'), 'tree_nut')).toBe('no');
  });
});
