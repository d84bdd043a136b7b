import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import type { Member } from '#domain/members/member.ts';
import type { OwnRecipe } from '#domain/recipes/own-recipe.ts';
import { ownRecipeFacts } from '#domain/recipes/own-recipe-facts.ts';
import { plannableDish } from '#features/recipes/rules/plannable-dish.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { ADULT, dish, fitOf, kb, knowledge, RICE, WITH_LIMITS } from '#tests/support/own-dishes.ts';
import { ownLine as line } from '#tests/support/own-recipe.ts';

describe('an own recipe', () => {
  it.each(WITH_LIMITS)('with an unmatched line is never safe for someone with %s', (_what, member) => {
    expect(fitOf(dish(RICE), member).verdict).toBe('suits');
    const open = dish(RICE, line({ text: '1 jar of mystery paste' }));
    expect(fitOf(open, member)).toMatchObject({
      verdict: 'not_known',
      portions: [],
      unchecked: expect.arrayContaining(['the line “1 jar of mystery paste”']),
    });
    expect(fitOf(dish(line({ text: 'mystery paste' })), member).verdict).toBe('not_known');
  });

  it('is never safe for someone with an allergy that names nothing we know', () => {
    const member = memberWith({ ageYears: 40, allergies: ['unobtainium'] });
    expect(fitOf(dish(RICE), member)).toMatchObject({
      verdict: 'not_known',
      portions: [],
      open: [],
      unchecked: ['unobtainium'],
    });
  });

  it('does not suit by a line that is matched, however much is open beside it', () => {
    const open = dish(
      line({ text: '50 g peanut butter', foodId: 'peanut-butter-unsalted', grams: 50, heated: false }),
      line({ text: 'mystery paste' }),
    );
    const allergic = memberWith({ ageYears: 40, allergies: ['peanut'] });
    expect(fitOf(open, allergic)).toMatchObject({
      verdict: 'does_not_suit',
      reasons: [{ limit: 'peanut allergy', foods: [kb.foods.get('peanut-butter-unsalted')?.name] }],
    });
  });

  it('does not suit by the words of a line, whatever food someone picked for it', () => {
    const wrong = dish(line({ text: '2 tbsp butter', foodId: 'olive-oil', grams: 28, heated: true }));
    const allergic = memberWith({ ageYears: 40, allergies: ['milk'] });
    expect(fitOf(wrong, allergic)).toMatchObject({
      verdict: 'does_not_suit',
      reasons: [{ limit: 'milk allergy', foods: ['“2 tbsp butter”'] }],
    });
    expect(fitOf(wrong, ADULT).verdict).toBe('suits');
  });

  it.each([
    // Names of the food stand within other words.
    ['milk', line({ text: 'Jujubes with Camembert', foodId: 'jujube-fresh', grams: 100, heated: true })],
    ['wheat', line({ text: 'Ginger and gingersnaps', foodId: 'ginger-root', grams: 10, heated: true })],
    // What it is for ends where something else begins.
    ['milk', line({ text: 'Oil for the pan and butter', foodId: 'olive-oil', grams: 20, heated: true })],
    [
      'milk',
      line({ text: 'Rice', note: 'with butter', foodId: 'rice-white-long-dry', grams: 80, heated: true }),
    ],
  ])('does not suit someone with a %s allergy by any word of %j', (allergy, given) => {
    expect(kb.foods.has(given.foodId ?? '')).toBe(true);
    const allergic = memberWith({ ageYears: 40, allergies: [allergy] });
    expect(fitOf(dish(given), allergic).verdict).toBe('does_not_suit');
    expect(fitOf(dish(given), ADULT).verdict).toBe('suits');
  });

  it('does not suit by a food without a code that its words name', () => {
    const mango = { text: '1 mango or kiwi', foodId: 'mango', grams: 200, heated: true };
    expect(kb.foods.has('mango')).toBe(true);
    const allergic = memberWith({ ageYears: 40, allergies: ['kiwi'] });
    expect(fitOf(dish(line(mango)), allergic)).toMatchObject({
      verdict: 'does_not_suit',
      reasons: [{ limit: 'kiwi allergy', foods: ['“1 mango or kiwi”'] }],
    });
    expect(fitOf(dish(line({ ...mango, text: '1 mango' })), allergic).verdict).toBe('suits');
  });

  it.each([
    ['vegetarian', '200 g bacon', 'bacon'],
    ['vegetarian', '2 leaves gelatine', 'gelatine'],
    ['vegan', '2 tbsp honey', 'honey'],
    ['pescatarian', '1 cup chicken stock', 'chicken stock'],
    ['halal', '100 ml red wine', 'red wine'],
    ['halal', '200 g ham', 'ham'],
    ['kosher', '1 rabbit', 'rabbit'],
    ['no pork', '200 g pork belly', 'pork belly'],
    ['no beef', '500 g beef mince', 'beef mince'],
    ['alcohol free', '1 glass beer', 'beer'],
    ['no mushrooms', 'oyster mushrooms', 'oyster mushrooms'],
  ])('is not known for a %s member by “%s” with lentils picked', (diet, text, words) => {
    const lentils = { foodId: 'lentils-brown-dry', grams: 200, heated: true };
    const food = kb.foods.get(lentils.foodId);
    const member = memberWith({ ageYears: 40, dietaryRestrictions: [diet] });
    expect(fitOf(dish(line({ ...lentils, text })), member)).toMatchObject({
      verdict: 'not_known',
      portions: [],
      unchecked: [`whether “${text}” is only ${food?.name}, because its words name ${words}`],
    });
    expect(fitOf(dish(line({ ...lentils, text })), ADULT).verdict).toBe('suits');
    expect(fitOf(dish(line({ ...lentils, text: '200 g brown lentils' })), member).verdict).toBe('suits');
  });

  it('is not known for a kosher table by the beef in the words of one line and the cheese of another', () => {
    const cheese = line({ text: '50 g ricotta', foodId: 'cheese-ricotta-whole', grams: 50, heated: true });
    const withRennet = line({ text: '50 g feta', foodId: 'cheese-feta', grams: 50, heated: true });
    const beef = { foodId: 'lentils-brown-dry', grams: 200, heated: true };
    const member = memberWith({ ageYears: 40, dietaryRestrictions: ['kosher'] });
    expect(fitOf(dish(cheese, line({ ...beef, text: '200 g beef' })), member)).toMatchObject({
      verdict: 'not_known',
      unchecked: [expect.stringContaining('because its words name beef')],
    });
    expect(fitOf(dish(line({ ...beef, text: '200 g beef' })), member).verdict).toBe('suits');
    expect(fitOf(dish(cheese, line({ ...beef, text: '200 g lentils' })), member).verdict).toBe('suits');
    expect(fitOf(dish(withRennet), member).verdict).toBe('does_not_suit');
  });

  it('takes a word for any meat as the meat that was picked', () => {
    const turkey = [...kb.foods.values()].find(
      ({ id, animal }) => id.includes('turkey') && animal.join() === 'poultry',
    );
    const mince = line({ text: '500 g turkey mince', foodId: turkey?.id ?? '', grams: 500, heated: true });
    const member = memberWith({ ageYears: 40, dietaryRestrictions: ['no beef'] });
    expect(fitOf(dish(mince), member).verdict).toBe('suits');
  });

  it('does not suit by the butter beside a food that is sold free of milk', () => {
    const foods = [...kb.foods.values()].filter(
      ({ labelFree, contains, rawRisk }) =>
        labelFree.includes('milk') && contains.length === 0 && rawRisk === null,
    );
    expect(foods.length).toBeGreaterThan(0);
    const allergic = memberWith({ ageYears: 40, allergies: ['milk'] });
    for (const food of foods) {
      const text = `${food.name} and a knob of butter`;
      const one = dish(line({ text, foodId: food.id, grams: 10, heated: true, forms: ['ground'] }));
      expect([food.id, fitOf(one, allergic).verdict]).toEqual([food.id, 'does_not_suit']);
    }
  });

  it('is not known where the steps name an allergen that no line does', () => {
    const allergic = memberWith({ ageYears: 40, allergies: ['milk'] });
    const steps = ['Butter the dish.', 'Simmer the rice, then grate cheese over it.'];
    expect(fitOf({ ...dish(RICE), steps }, allergic)).toMatchObject({
      verdict: 'not_known',
      unchecked: [
        '“butter”, which the steps name and no ingredient does',
        '“cheese”, which the steps name and no ingredient does',
      ],
    });
    expect(fitOf({ ...dish(RICE), steps }, ADULT).verdict).toBe('suits');
    const oatMilk = line({ text: '1 cup oat milk', foodId: 'oat-drink', grams: 240, heated: true });
    expect(kb.foods.has('oat-drink')).toBe(true);
    expect(fitOf({ ...dish(oatMilk), steps: ['Warm the milk.'] }, allergic).verdict).toBe('suits');
  });

  const lentils = line({ text: '200 g lentils', foodId: 'lentils-brown-dry', grams: 200, heated: true });
  const kiwi = memberWith({ ageYears: 40, allergies: ['kiwi'] });

  it.each<[string, Member, Partial<OwnRecipe>, string]>([
    ['kiwi', kiwi, { steps: ['Top with sliced kiwi.'] }, 'steps'],
    ['kiwi', kiwi, { softNote: 'Mash it with a ripe kiwi.' }, 'notes'],
    ...(
      [
        ['vegetarian', 'bacon', { steps: ['Fry the bacon.'] }, 'steps'],
        ['vegetarian', 'bacon', { makeAhead: 'Fry the bacon the day before.' }, 'notes'],
        ['vegetarian', 'gelatine', { steps: ['Stir in the gelatine.'] }, 'steps'],
        ['vegetarian', 'mince', { steps: ['Brown the mince.'] }, 'steps'],
        ['halal', 'wine', { steps: ['Deglaze it with wine.'] }, 'steps'],
        ['vegan', 'honey', { storage: 'Pour honey over it and keep it cold.' }, 'notes'],
        ['vegan', 'yogurt', { description: 'With yogurt on top.' }, 'notes'],
        ['no mushrooms', 'mushrooms', { steps: ['Slice the mushrooms.'] }, 'steps'],
      ] as const
    ).map(
      ([diet, ...rest]) =>
        [rest[0], memberWith({ ageYears: 40, dietaryRestrictions: [diet] }), rest[1], rest[2]] as [
          string,
          Member,
          Partial<OwnRecipe>,
          string,
        ],
    ),
    [
      'peanuts',
      memberWith({ ageYears: 40, allergies: ['peanut'] }),
      { toddlerNote: 'Scatter crushed peanuts over it.' },
      'notes',
    ],
  ])('is not known by the %s that no line is (%#)', (words, member, prose, place) => {
    expect(fitOf({ ...dish(lentils), ...prose }, member)).toMatchObject({
      verdict: 'not_known',
      portions: [],
      unchecked: [`“${words}”, which the ${place} name and no ingredient does`],
    });
    expect(fitOf(dish(lentils), member).verdict).toBe('suits');
    expect(fitOf({ ...dish(lentils), ...prose }, ADULT).verdict).toBe('suits');
  });

  it.each([
    'Mince the onions, then cook the lentils until al dente.',
    'Pat it dry, roll it up, spread it out and toast it.',
    'No bacon here. Boil the lentils.',
  ])('takes words of the work for no food: %s', (step) => {
    const member = memberWith({ ageYears: 40, dietaryRestrictions: ['vegan', 'halal'] });
    expect(fitOf({ ...dish(lentils), steps: [step] }, member).verdict).toBe('suits');
  });

  it.each<[string, Member, Partial<OwnRecipe>]>([
    ['peanut', memberWith({ ageYears: 40, allergies: ['peanut'] }), { title: 'Peanut lentils' }],
    ['satay', memberWith({ ageYears: 40, allergies: ['peanut'] }), { title: 'Satay lentils' }],
    ['butter', memberWith({ ageYears: 40, allergies: ['milk'] }), { title: 'Butter chicken lentils' }],
    ['kiwi', kiwi, { title: 'Lentils with kiwi' }],
    ['bacon', memberWith({ ageYears: 40, dietaryRestrictions: ['vegetarian'] }), { title: 'Bacon lentils' }],
    ['cheese', memberWith({ ageYears: 40, dietaryRestrictions: ['vegan'] }), { title: 'Lentils and cheese' }],
    ['beer', memberWith({ ageYears: 40, dietaryRestrictions: ['halal'] }), { title: 'Beer lentils' }],
    [
      'mushrooms',
      memberWith({ ageYears: 40, dietaryRestrictions: ['no mushrooms'] }),
      { title: 'Mushrooms' },
    ],
  ])('is not known by the %s of its title that no line is', (words, member, change) => {
    const { verdict, portions, unchecked } = fitOf({ ...dish(lentils), ...change }, member);
    expect({ verdict, portions }).toEqual({ verdict: 'not_known', portions: [] });
    expect(unchecked).toContain(`“${words}”, which the title names and no ingredient does`);
    expect(fitOf({ ...dish(lentils), ...change }, ADULT).verdict).toBe('suits');
  });

  it.each([
    ['wheat', 'Serve with pita bread.'],
    ['wheat', 'Top with croutons.'],
    ['wheat', 'Coat with breadcrumbs.'],
    ['wheat', 'Serve with naan.'],
    ['wheat', 'Serve with noodles.'],
    ['wheat', 'Serve it with a baguette.'],
    ['wheat', 'Wrap it in flour tortillas.'],
    ['wheat', 'Serve with pasta, or on toast.'],
    ['wheat', 'Serve with crackers.'],
    ['wheat', 'Layer it between sheets of phyllo.'],
    ['sesame', 'Add dukkah.'],
    ['sesame', 'Top with furikake.'],
    ['sesame', 'Stir in hoisin sauce.'],
    ['egg', 'Serve on brioche.'],
    ['egg', 'Serve on challah.'],
    ['egg', 'Serve with egg noodles.'],
    ['egg', 'Serve with custard.'],
  ])('is not known to someone with a %s allergy by what goes in or on: %s', (allergy, step) => {
    const member = memberWith({ ageYears: 40, allergies: [allergy] });
    const own = { ...dish(lentils), steps: [step] };
    expect(fitOf(own, member).verdict).toBe('not_known');
    expect(fitOf({ ...dish(lentils), softNote: step }, member).verdict).toBe('not_known');
    expect(plannableDish('id', own, ownRecipeFacts(own, knowledge)).dish).toBeNull();
  });

  it.each(['Fry the pancakes on both sides.', 'Let the cake cool.', 'Pour it over the noodles.'])(
    'takes what the steps have made for nothing that goes in: %s',
    (step) => {
      const member = memberWith({ ageYears: 40, allergies: ['wheat', 'milk', 'egg'] });
      expect(fitOf({ ...dish(lentils), steps: [step] }, member).open).toEqual([]);
    },
  );

  it.each<[string, string, readonly string[]]>([
    ['milk', 'Dairy-free lentils', []],
    ['milk', 'Vegan butter chicken lentils', []],
    ['milk', 'Lentils with vegan cheese', ['20 g vegan cheese']],
    ['egg', 'Lentil pancakes', []],
    ['wheat', 'Lentil cake', []],
    ['peanut', 'Nut-free lentils', []],
    ['fish', 'Mock tuna lentils', []],
    ['milk', 'Lentils with no flour, egg or milk', []],
    ['egg', 'Lentils with no flour, egg or milk', []],
  ])('suits someone with a %s allergy whatever “%s” sounds like', (allergy, title, more) => {
    const others = more.map((text) => line({ ...lentils, text }));
    const member = memberWith({ ageYears: 40, allergies: [allergy] });
    expect(fitOf({ ...dish(lentils, ...others), title }, member).open).toEqual([]);
  });

  it.each([
    'Flat and round, with no flour, egg or milk.',
    'Serve it without nuts, peanuts or kiwi.',
    'It is free from milk, egg, fish and kiwi.',
  ])('counts nothing that a note denies: %s', (softNote) => {
    const allergies = ['milk', 'egg', 'wheat', 'tree nuts', 'peanut', 'fish', 'kiwi'];
    const member = memberWith({ ageYears: 40, allergies, dietaryRestrictions: ['vegan'] });
    expect(fitOf({ ...dish(lentils), softNote }, member).open).toEqual([]);
    expect(fitOf({ ...dish(lentils), softNote: 'Serve it with kiwi.' }, member).open).not.toEqual([]);
  });

  it('is not known by any allergen that is the first word of its title', () => {
    const names = knowledge.lexicon.terms.filter(
      ({ kind, carries, languages, term }) =>
        kind === 'name' &&
        carries.contains.length > 0 &&
        languages.some((language) => language.startsWith('en')) &&
        /^[a-z ]+$/.test(term),
    );
    // Words that are dishes, too, and what is in the name of lentils.
    const isDish = new Set(['porridge', 'congee', 'gruel']);
    fc.assert(
      fc.property(fc.constantFrom(...names), ({ term, carries }) => {
        if (isDish.has(term)) return;
        const member = memberWith({
          ageYears: 40,
          allergies: [ALLERGEN_NAMES[carries.contains[0] ?? 'milk']],
        });
        const { verdict } = fitOf({ ...dish(lentils), title: `${term}, lentils` }, member);
        expect([term, verdict === 'suits']).toEqual([term, false]);
      }),
    );
  });

  it('asks whether meat is cooked before it calls it safe', () => {
    const chicken = { text: '500 g chicken thighs', foodId: 'chicken-thigh-raw', grams: 500 };
    const food = kb.foods.get(chicken.foodId);
    expect(food?.rawRisk).toBe('raw-meat');
    expect(fitOf(dish(line(chicken)), ADULT)).toMatchObject({
      verdict: 'not_known',
      unchecked: ['whether “500 g chicken thighs” is cooked through'],
    });
    expect(fitOf(dish(line({ ...chicken, heated: true })), ADULT).verdict).toBe('suits');
    expect(fitOf(dish(line({ ...chicken, heated: false })), ADULT).verdict).toBe('does_not_suit');
  });

  it('asks for a weight only where it matters', () => {
    const salty = dish(RICE, line({ text: 'soy sauce', foodId: 'soy-sauce', heated: true }));
    expect(fitOf(salty, ADULT)).toMatchObject({ verdict: 'suits', portions: [] });
    const hypertensive = memberWith({ ageYears: 60, medicalConditions: ['hypertension'] });
    expect(fitOf(salty, hypertensive)).toMatchObject({
      verdict: 'not_known',
      unchecked: expect.arrayContaining(['how much of “soy sauce” goes in']),
    });
  });

  it('says what is in it, and what is open, also for a baby that is not planned for', () => {
    const baby = memberWith({ ageYears: 0.9, allergies: ['milk'] });
    const notPlanned = expect.stringContaining('under 12 months');
    const butter = line({ text: '2 tbsp butter', foodId: 'olive-oil', grams: 28, heated: true });
    expect(fitOf(dish(RICE, butter, line({ text: 'mystery paste' })), baby)).toMatchObject({
      verdict: 'does_not_suit',
      reasons: [{ limit: 'milk allergy', foods: ['“2 tbsp butter”'] }],
      open: ['the line “mystery paste”'],
      notPlanned,
    });
    const open = { verdict: 'not_planned', open: ['the line “mystery paste”'], notPlanned };
    expect(fitOf(dish(RICE, line({ text: 'mystery paste' })), baby)).toMatchObject(open);
    expect(fitOf(dish(line({ text: 'mystery paste' })), baby)).toMatchObject(open);
    expect(fitOf(dish(RICE), baby)).toMatchObject({ verdict: 'not_planned', reasons: [], open: [] });
  });

  it('leaves a rule on the whole dish open as long as a weight is', () => {
    const open = dish(RICE, line({ text: 'olive oil', foodId: 'olive-oil', heated: true }));
    const dash = memberWith({ ageYears: 40, dietaryRestrictions: ['dash'] });
    expect(fitOf(open, dash)).toMatchObject({
      verdict: 'not_known',
      unchecked: ['how much of “olive oil” goes in'],
    });
    // Rice alone is no DASH dish, and everything about it is known.
    expect(fitOf(dish(RICE), dash)).toMatchObject({ verdict: 'does_not_suit' });
  });

  it('asks how a hard bite is served to a small child', () => {
    const nuts = { text: '30 g whole almonds', foodId: 'almonds', grams: 30, heated: true };
    const toddler = memberWith({ ageYears: 3 });
    expect(fitOf(dish(line(nuts)), toddler).verdict).toBe('not_known');
    expect(fitOf(dish(line({ ...nuts, forms: ['whole'] })), toddler).verdict).toBe('does_not_suit');
    expect(fitOf(dish(line({ ...nuts, forms: ['ground'] })), toddler).verdict).toBe('suits');
  });

  it('counts what is unknown as unknown, never as nothing', () => {
    const { nutrients, unmatched, unweighed } = ownRecipeFacts(
      dish(RICE, line({ text: 'mystery paste' }), line({ text: 'salt', foodId: 'salt' })),
      knowledge,
    );
    expect({ unmatched, unweighed }).toEqual({ unmatched: 1, unweighed: 1 });
    expect(nutrients.energy_kcal).toMatchObject({ known: 1, parts: 3 });
    const nothing = ownRecipeFacts(dish(line({ text: 'mystery paste' })), knowledge);
    expect(nothing.nutrients.energy_kcal).toEqual({ amount: null, known: 0, parts: 1 });
  });
});
