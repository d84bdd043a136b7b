import { describe, expect, it } from 'vitest';
import { familyMember } from '#tests/support/family-member.ts';
import type { PlannedMeal } from '../contract/meal-plans.ts';
import { chunk, type Eaters, eatersOf, mealSlots } from './day-menu.ts';
import { portionsOf } from './portions-of.ts';

const meal = (type: PlannedMeal['type'], recipeId: string): PlannedMeal => ({
  type,
  recipeId,
  name: recipeId,
  description: '',
  prepTime: 10,
  image: '🥣',
  ingredients: [],
  instructions: [],
  nutrition: { calories: 0, protein: 0, carbs: 0, fat: 0 },
  portions: [],
});

describe('mealSlots', () => {
  it('puts two dishes of one meal together', () => {
    const slots = mealSlots([meal('breakfast', 'a'), meal('lunch', 'b'), meal('lunch', 'c')]);
    expect(slots.map((slot) => [slot.type, slot.meals.map((dish) => dish.recipeId)])).toEqual([
      ['breakfast', ['a']],
      ['lunch', ['b', 'c']],
    ]);
  });

  it('has them as a day goes, also after one was changed', () => {
    const slots = mealSlots([
      meal('dinner', 'd'),
      meal('snacks', 's'),
      meal('breakfast', 'a'),
      meal('lunch', 'b'),
    ]);
    expect(slots.map(({ type }) => type)).toEqual(['breakfast', 'lunch', 'snacks', 'dinner']);
  });
});

describe('eatersOf', () => {
  const planned = (id: string, name: string) => ({
    id,
    name,
    targets: { energyKcal: 2000, energyBasis: '', assumed: [], nutrients: [] },
    dailyTotals: [],
  });
  const family = [
    familyMember({ id: 'a', name: 'maria.holt', relationship: 'self', yours: true }),
    familyMember({ id: 'b', name: 'Mia', relationship: 'child', yours: false }),
  ];
  const plan = { members: [planned('a', 'maria.holt'), planned('b', 'Mia'), planned('c', 'Joe')] };
  const eaters = eatersOf(plan, family);
  const namesOf = (people: Eaters) =>
    [...people.values()].map(({ name, nameInSentence }) => [name, nameInSentence]);

  it('calls the profile of the person who looks "You", and everyone else by name', () => {
    expect(namesOf(eaters)).toEqual([
      ['You', 'you'],
      ['Mia', 'Mia'],
      ['Joe', 'Joe'],
    ]);
  });

  it('is "You" for a partner too, and names the one who runs the household to them', () => {
    const seenByMia = family.map((member) => ({ ...member, yours: member.id === 'b' }));
    expect(namesOf(eatersOf(plan, seenByMia))).toEqual([
      ['maria.holt', 'maria.holt'],
      ['You', 'you'],
      ['Joe', 'Joe'],
    ]);
  });

  it('tells someone of the plan apart from someone of the family who is not in it', () => {
    const people = [planned('b', 'Anna Bell')];
    const others = [familyMember({ id: 'k', name: 'Anna Kerr', relationship: 'other', yours: false })];
    expect(namesOf(eatersOf({ members: people }, others))).toEqual([['Anna B.', 'Anna B.']]);
  });

  it('calls people by first names, and tells apart those who share one', () => {
    const people = [planned('a', 'Mia Lindqvist'), planned('b', 'Anna Bell'), planned('c', 'Anna Kerr')];
    expect(namesOf(eatersOf({ members: people }, []))).toEqual([
      ['Mia', 'Mia'],
      ['Anna B.', 'Anna B.'],
      ['Anna K.', 'Anna K.'],
    ]);
  });

  it('gives the colors of the family cards, and gray to those who left the family', () => {
    expect([...eaters.values()].map(({ face }) => face)).toEqual([
      { initials: 'Ma', color: 'leaf' },
      { initials: 'Mi', color: 'saffron' },
      { initials: 'Jo', color: 'gray' },
    ]);
  });

  it('knows who eats a dish', () => {
    const portion = { memberId: 'b', servings: 1, grams: 200, nutrition: meal('lunch', 'a').nutrition };
    const found = portionsOf({ ...meal('lunch', 'a'), portions: [portion] }, eaters);
    expect(found.map(({ eater }) => eater.name)).toEqual(['Mia']);
  });
});

describe('chunk', () => {
  it('loses nothing', () => {
    expect(chunk([1, 2, 3, 4], 3)).toEqual([[1, 2, 3], [4]]);
  });
});
