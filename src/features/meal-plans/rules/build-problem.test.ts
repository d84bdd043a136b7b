import { expect, test } from 'vitest';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { buildProblem } from './build-problem.ts';
import { eaterOf } from './eater.ts';
import { larderOf } from './planned-dishes.ts';

const kb = testKnowledgeBase();
const larder = larderOf(kb);
const vegetarian = memberWith({ id: 'vera', ageYears: 40, dietaryRestrictions: ['vegetarian'] });
const everything = memberWith({ id: 'ed', ageYears: 40 });

function dinnerProblem(members: readonly (typeof vegetarian)[], homeCuisines: readonly string[] = []) {
  const request = {
    members,
    days: 3,
    startDate: '2026-01-01',
    mealTypes: ['dinner'],
    budgetLevel: 'standard',
    specialRequests: '',
    requestAnswers: [],
    seed: 1,
  } as const;
  const eaters = members.map((member) => eaterOf(member, request.mealTypes, kb));
  const seating = { apart: new Set<number>(), loose: new Set<number>() };
  const rhythm = { ...USUAL_RHYTHM, homeCuisines };
  return buildProblem(request, eaters, larder, [], rhythm, kb, seating);
}

/** Titles of what each dinner puts on the plate of the first member. */
function dinnersOf(...members: readonly (typeof vegetarian)[]): readonly string[] {
  const { slots, dishes } = dinnerProblem(members);
  const mains = slots.filter(({ part, seats }) => part === 'main' && seats.includes(0));
  return mains.flatMap(({ options }) =>
    options.flatMap(({ plates }) => dishes[plates[0]?.dish ?? -1]?.recipe.title ?? []),
  );
}

const REPLACED = /with tofu instead of chicken$/;

test('a dish whose meat is replaced is offered only where someone at the table eats the meat', () => {
  expect(dinnersOf(vegetarian, everything).some((title) => REPLACED.test(title))).toBe(true);
  expect(dinnersOf(vegetarian).filter((title) => REPLACED.test(title))).toEqual([]);
});

test('a family that names another cuisine beside American gets that one for it', () => {
  const pointsOf = (id: string, homeCuisines: readonly string[]) => {
    const { slots, dishes } = dinnerProblem([everything], homeCuisines);
    const options = slots.flatMap(({ part, options: all }) => (part === 'main' ? all : []));
    return options.find(({ dish }) => dishes[dish]?.recipe.id === id)?.penalty ?? Number.NaN;
  };
  const [meatloaf, carnitas] = ['classic-glazed-meatloaf', 'skillet-carnitas-pork-corn-tortillas'];
  const both = ['Mexican', 'American'];
  expect(pointsOf(carnitas, both)).toBeLessThan(pointsOf(carnitas, []));
  expect(pointsOf(meatloaf, both)).toBe(pointsOf(meatloaf, []));
  expect(pointsOf(meatloaf, ['American'])).toBeLessThan(pointsOf(meatloaf, []));
});

test('a week should have fish twice where people eat it', () => {
  const fishOf = (...members: readonly (typeof vegetarian)[]) => dinnerProblem(members).fishMeals;
  const another = memberWith({ id: 'ann', ageYears: 40 });
  expect(fishOf(everything, another)).toBe(2);
  // The one who may not have it gets something else in its place.
  expect(fishOf(everything, vegetarian)).toBe(2);
  expect(fishOf(vegetarian)).toBe(0);
  expect(fishOf(memberWith({ id: 'fay', ageYears: 40, allergies: ['fish'] }))).toBe(0);
  expect(fishOf(everything, { ...another, dislikes: ['fish'] })).toBe(0);
});
