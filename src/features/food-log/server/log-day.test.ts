import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { dayIn } from '#domain/calendar/days.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { Goals } from '#features/nutrition-goals/contract/nutrition-goals.ts';
import type { RecipeAnswer, RecipeSummary } from '#features/recipes/contract/recipes.ts';
import { localDay } from '#platform/server/clock.ts';
import { createPerson, createPlannablePerson, joinHousehold, ownProfile } from '#tests/support/factories.ts';
import { createLoggingFamily, ENTRIES } from '#tests/support/logging-family.ts';
import type {
  EntriesAnswer,
  EntriesByMember,
  MealEntry,
  OftenAnswer,
  TextReading,
} from '../contract/meal-entries.ts';

const { test, owner, self, child, log, logged, dayOf, apple } = await createLoggingFamily();
afterAll(() => test.close());

const DAY = '2026-02-02';
/** From these anyone can work out the energy. */
const MACROS = ['energy_kcal', 'protein_g', 'carb_g', 'fat_g'] as const;

describe('a day', () => {
  it('of an adult has targets with what is known of them, groups and plants', async () => {
    const date = '2026-03-01';
    await logged(owner, apple(self.id, date));
    await logged(owner, apple(self.id, date, { foodId: 'broccoli-boiled', amount: 200 }));
    const day = await dayOf(owner, self.id, date);
    expect(day.kind).toBe('adult');
    expect(day.energyTarget?.kcal).toBeGreaterThan(1_000);
    expect(day.groups.find(({ group }) => group === 'vegetables')).toMatchObject({
      unit: 'cup',
      known: 2,
      parts: 2,
    });
    expect(day.groups.find(({ group }) => group === 'vegetables')?.amount).toBeGreaterThan(0.5);
    expect(day.groups.find(({ group }) => group === 'fruit')?.target).toBeGreaterThan(0);
    expect(day.variety).toEqual({ kinds: ['apple', 'broccoli'], inWeek: 2 });
    expect(day.targets.find(({ nutrient }) => nutrient === 'vit_c_mg')?.status).toBe('at_least');
    expect(day.targets.find(({ nutrient }) => nutrient === 'calcium_mg')?.status).toBe('open');
  });

  it('of a child names nothing to reach and nothing that is missing, and tells what is new', async () => {
    await logged(owner, apple(child.id, '2026-01-02'));
    await logged(owner, apple(child.id, '2026-03-02'));
    const entry = await logged(
      owner,
      apple(child.id, '2026-03-02', { foodId: 'kiwi', offered: 150, amount: 0 }),
    );
    expect((await dayOf(owner, child.id, '2026-03-02')).newKinds).toEqual([]);
    await owner.request('PATCH', `${ENTRIES}/${entry.id}`, { amount: 20 });
    const day = await dayOf(owner, child.id, '2026-03-02');
    expect(day.kind).not.toBe('adult');
    expect(day.energyTarget).toBeNull();
    expect(new Set(day.targets.map(({ status }) => status)).difference(new Set(['at_least', null]))).toEqual(
      new Set(),
    );
    expect(day.newKinds).toEqual(['kiwi']);
    expect(day.entries.at(-1)).toMatchObject({ offered: 150, amount: 20 });
    await owner.request('DELETE', `${ENTRIES}/${entry.id}`);
    expect((await dayOf(owner, child.id, '2026-03-02')).newKinds).toEqual([]);
  });

  it.each([
    ['of an adult', 30, 'quiet'],
    ['of a teen', 15, 'child'],
  ])(
    '%s with an eating disorder has neither energy nor what is missing, whatever is asked or written',
    async (_who, age, kind) => {
      // Nobody plans for a household with her at the table.
      const sister = await createPlannablePerson(test.app);
      const made = await sister.request('POST', '/api/family-members', {
        name: 'Ida',
        relationship: 'other',
        age,
        ...(age < 18 && { guardianConsent: true }),
        medicalConditions: ['eating_disorder'],
      });
      const { id } = made.json<FamilyMember>();
      const date = '2026-03-02';
      const pie = {
        memberId: id,
        date,
        mealType: 'snacks',
        quick: { name: 'Pie', calories: 350, protein: 4 },
      };
      const seen = [await logged(sister, apple(id, date)), await logged(sister, pie)];
      const day = await dayOf(sister, id, date);
      expect(day.kind).toBe(kind);
      expect(day.energyTarget).toBeNull();
      expect(day.totals.energy_kcal.amount).toBeNull();
      expect(day.targets.every(({ status }) => status === null || status === 'at_least')).toBe(true);
      expect(day.groups.find(({ group }) => group === 'fruit')?.amount).toBeGreaterThan(0);
      const listed = await sister.request('GET', `${ENTRIES}?date=${date}`);
      seen.push(...day.entries, ...(listed.json<EntriesByMember>()[id] ?? []));
      const ids = day.entries.map((entry) => entry.id);
      const patched = await sister.request('PATCH', `${ENTRIES}/${ids[1]}`, { amount: 2 });
      seen.push(patched.json<MealEntry>());
      const scaled = await sister.request('POST', `${ENTRIES}/batch`, { do: 'scale', ids, factor: 0.5 });
      const copied = await sister.request('POST', `${ENTRIES}/copies`, {
        from: { memberId: id, date },
        to: { memberIds: [id], date: localDay(test.clock.now) },
      });
      for (const answer of [scaled, copied]) seen.push(...answer.json<EntriesAnswer>().entries);
      expect(seen).toHaveLength(11);
      for (const { foodItem, nutrients } of seen) {
        expect(foodItem).toMatchObject({ caloriesPerServing: null, protein: null, carbs: null, fat: null });
        for (const code of MACROS) expect(nutrients).not.toHaveProperty(code);
      }
      for (const code of MACROS) expect(day.totals[code].amount).toBeNull();
      expect(day.targets.filter(({ nutrient }) => MACROS.some((code) => code === nutrient))).toEqual([]);
      const goals = (await sister.request('GET', '/api/nutrition-goals')).json<Goals>()[id] ?? [];
      for (const type of ['calories', 'protein', 'carbs', 'fat'])
        expect(goals.filter(({ nutrientType }) => nutrientType === type)).toMatchObject([
          { targetValue: null, lower: null, upper: null, usual: { lower: null, upper: null } },
        ]);
      const often = await sister.request('GET', `${ENTRIES}/often?memberId=${id}&mealType=snacks`);
      const { recent } = often.json<OftenAnswer>();
      expect(recent.map(({ energyKcal, quick }) => [energyKcal, quick])).toEqual([
        [null, null],
        [null, { name: 'Pie', of: expect.any(String) }],
      ]);
      expect(often.body).not.toMatch(/\b350\b|calories/);
      // Logged again, by a tap and as part of an own meal, it is what it was.
      const quick = recent.flatMap((item) => item.quick ?? [])[0];
      const again = { memberId: id, date: '2026-03-03', mealType: 'snacks' };
      const tapped = await logged(sister, { ...again, quick, amount: 1, unit: 'serving' });
      expect(tapped.foodItem.caloriesPerServing).toBeNull();
      const mealId = randomUUID();
      const items = [
        { quick: { name: 'Pie', calories: null, of: tapped.quickId }, amount: 1, unit: 'serving' },
      ];
      const saved = await sister.request('PUT', `/api/saved-meals/${mealId}`, { name: 'Pie day', items });
      expect([saved.statusCode, saved.body]).toEqual([200, expect.not.stringMatching(/350/)]);
      await logged(sister, { ...again, savedMealId: mealId });
      // Someone whose figures are shown, and has the same.
      const { id: otherId } = await ownProfile(sister);
      const shared = await sister.request('POST', `${ENTRIES}/copies`, {
        from: { memberId: id, date: again.date },
        to: { memberIds: [otherId], date: again.date },
      });
      const { entries } = shared.json<EntriesAnswer>();
      expect(entries.map(({ foodItem }) => [foodItem.caloriesPerServing, foodItem.protein])).toEqual([
        ['350', '4'],
        ['350', '4'],
      ]);
    },
  );

  it('says no calories of a child, whose carbohydrate stays, nor of foods and dishes to someone with an eating disorder', async () => {
    const date = '2026-03-06';
    const { foodItem, nutrients } = await logged(owner, apple(child.id, date));
    expect(foodItem.caloriesPerServing).toBeNull();
    expect(nutrients).not.toHaveProperty('energy_kcal');
    expect(nutrients.carb_g).toBeGreaterThan(5);
    const ida = await createPlannablePerson(test.app);
    const mealId = randomUUID();
    const items = [{ quick: { name: 'Pie', calories: 350, protein: 4 }, amount: 1, unit: 'serving' }];
    await ida.request('PUT', `/api/saved-meals/${mealId}`, { name: 'Pie day', items });
    const answers = async () => {
      const [{ id: recipeId } = { id: '' }] = (await ida.request('GET', '/api/recipes')).json<
        RecipeSummary[]
      >();
      const recipe = await ida.request('GET', `/api/recipes/${recipeId}`);
      const meals = await ida.request('GET', '/api/saved-meals');
      const read = await ida.request('POST', `${ENTRIES}/read-text`, { text: 'an apple' });
      const { energyKcal, proteinG, nutrients: ofDish } = recipe.json<RecipeAnswer>();
      const [line] = read.json<TextReading>().lines;
      return {
        dish: [energyKcal, proteinG, ...MACROS.map((code) => ofDish[code].amount)],
        meals: meals.body.includes('350'),
        text: line?.choices[0]?.energyKcal,
      };
    };
    const before = await answers();
    expect(before).toEqual({
      dish: Array(6).fill(expect.any(Number)),
      meals: true,
      text: expect.any(Number),
    });
    const { id } = await ownProfile(ida);
    await ida.request('PATCH', `/api/family-members/${id}`, { medicalConditions: ['eating_disorder'] });
    expect(await answers()).toEqual({ dish: Array(6).fill(null), meals: false, text: null });
  });

  it('is not shown to strangers, and only of chosen members to a caregiver, without needs of health', async () => {
    const stranger = await createPerson(test.app);
    const path = `${ENTRIES}/day?memberId=${child.id}&date=${DAY}`;
    expect((await stranger.request('GET', path)).statusCode).toBe(404);
    const share = { role: 'caregiver' as const, memberIds: [child.id], endsOn: null };
    const sitter = await joinHousehold(test.app, owner, { ...share, areas: ['food-log'], right: 'log' });
    expect(Object.keys((await sitter.request('GET', ENTRIES)).json())).toEqual([child.id]);
    expect((await log(sitter, apple(self.id, DAY))).statusCode).toBe(404);
    const own = await logged(sitter, apple(child.id, '2026-03-05'));
    expect((await dayOf(sitter, child.id, '2026-03-05')).targets).toEqual([]);
    const reader = await joinHousehold(test.app, owner, { ...share, areas: ['food-log'], right: 'read' });
    expect((await reader.request('DELETE', `${ENTRIES}/${own.id}`)).statusCode).toBe(403);
    const outside = await joinHousehold(test.app, owner, { ...share, areas: ['groceries'], right: 'log' });
    expect((await outside.request('GET', path)).statusCode).toBe(403);
  });
});

it('a day is the one on the calendar of the person, on either side of the date line', async () => {
  const person = await createPlannablePerson(test.app);
  const { id } = await ownProfile(person);
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
  const days = zones.map((zone) => dayIn(zone, new Date()));
  // 25 hours apart, so that they never have the same day.
  expect(days[0]).not.toBe(days[1]);
  for (const [at, timeZone] of zones.entries()) {
    await logged(person, apple(id, days[at] ?? ''));
    await person.request('PATCH', '/api/preferences', { timeZone });
    const listed = (await person.request('GET', ENTRIES)).json<EntriesByMember>();
    expect(listed[id]?.map(({ date }) => date)).toEqual([days[at]]);
  }
});

it('a day begins when the person says: at night it is the one before, unless another date is chosen', async () => {
  const person = await createPlannablePerson(test.app);
  const { id } = await ownProfile(person);
  const withoutDate = { ...apple(id, ''), date: undefined };
  const now = test.clock.now;
  const dates: string[] = [];
  const todayAt = async (timeZone: string, moment: string) => {
    test.clock.now = new Date(moment);
    await person.request('PATCH', '/api/preferences', { timeZone });
    const { date } = await logged(person, withoutDate);
    const listed = (await person.request('GET', ENTRIES)).json<EntriesByMember>();
    expect(new Set(listed[id]?.map((entry) => entry.date))).toEqual(new Set([date]));
    dates.push(date);
  };
  expect((await person.request('PATCH', '/api/preferences', { dayStartMinutes: 361 })).statusCode).toBe(422);
  try {
    await todayAt('America/New_York', '2026-03-08T05:30:00Z');
    await person.request('PATCH', '/api/preferences', { dayStartMinutes: 240 });
    await todayAt('America/New_York', '2026-03-08T05:30:00Z');
    // Clocks have gone forward: 3:30, then 4:00.
    await todayAt('America/New_York', '2026-03-08T07:30:00Z');
    await todayAt('America/New_York', '2026-03-08T08:00:00Z');
    // 1:30 for the second time.
    await todayAt('America/New_York', '2026-11-01T06:30:00Z');
    await todayAt('Pacific/Kiritimati', '2026-11-01T14:00:00Z');
    expect((await logged(person, apple(id, '2026-11-03'))).date).toBe('2026-11-03');
  } finally {
    test.clock.now = now;
  }
  expect(dates).toEqual(['2026-03-08', '2026-03-07', '2026-03-07', '2026-03-08', '2026-10-31', '2026-11-02']);
});
