import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#domain/calendar/days.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import { WEEKDAY_NAMES } from '#domain/recipes/request-item-words.ts';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { usWords } from '#domain/units/us-words.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';
import { cookedBatches } from './cooked-batches.ts';
import { planToHtml } from './plan-html.ts';
import { planMeals } from './plan-meals.ts';
import { planPages } from './plan-pages.ts';
import type { PrintablePlan } from './plan-print-words.ts';
import { printedMember } from './printed-member.ts';
import { amountText } from './served-words.ts';
import { NOTHING_WITHHELD } from './withheld-in-plan.ts';

const members = [
  memberWith({ id: 'mia', name: 'Mia', ageYears: 6, allergies: ['milk'], dietaryRestrictions: ['no_pork'] }),
  memberWith({ id: 'ben', name: 'Ben' }),
];
const kb = testKnowledgeBase();
let plan: PrintablePlan;

beforeAll(async () => {
  const request = {
    members,
    days: 2,
    startDate: '2026-03-01',
    mealTypes: ['lunch', 'dinner'] as const,
    budgetLevel: 'standard' as const,
    specialRequests: '',
    requestAnswers: [],
    seed: 3,
  };
  const outcome = await planMeals(request, testKnowledgeBase(), { now: () => 0, effort: 'test' });
  if (!outcome.ok) throw new Error('this household can be planned for');
  plan = {
    ...outcome.plan,
    cooking: cookedBatches(outcome.plan, kb),
    hasHiddenLimits: false,
    withheld: NOTHING_WITHHELD,
  };
});

const times = (text: string, part: string) => text.split(part).length - 1;

describe('planToHtml', () => {
  it('says at the top what was left out for each person, and to check labels', () => {
    const html = planToHtml(
      plan,
      members.map((member) => printedMember(member, kb)),
    );
    const top = html.slice(0, html.indexOf('class="day"'));
    expect(top).toContain(
      '<p>Keep to these limits:</p><ul><li><strong>Mia:</strong> No milk, No pork</li></ul>',
    );
    expect(top).toContain('Check the label');
    expect(planToHtml(plan, [])).toContain('This plan has no allergies or diets to follow');
  });

  it('says who eats a meal elsewhere, in the week and at the plates of the day', () => {
    // The plan begins on a Sunday.
    const away = [{ memberId: 'mia', weekday: 1, mealType: 'lunch', reason: 'school' }] as const;
    const rhythm = { ...USUAL_RHYTHM, away };
    expect(times(planToHtml({ ...plan, rhythm }, []), 'Mia eats at school')).toBe(2);
    expect(planToHtml(plan, [])).not.toContain('eats at school');
  });

  it('names a meal that is eaten out in the week', () => {
    const out = { date: '2026-03-02', mealType: 'dinner', absent: [], coming: [], out: [] } as const;
    expect(times(planToHtml(plan, []), 'Eating out')).toBe(0);
    expect(times(planToHtml({ ...plan, exceptions: [out] }, []), 'Eating out')).toBe(1);
  });

  it('never says that something was left out that was not', () => {
    const answered = { field: 'allergies', by: 'Mia', at: '2026-03-01T10:00:00Z', means: [] } as const;
    const eaters = [
      memberWith({
        id: 'mia',
        name: 'Mia',
        allergies: ['penicillin', 'zorblax'],
        entryAnswers: [
          { ...answered, text: 'penicillin', answer: 'not_food' },
          { ...answered, text: 'zorblax', answer: 'self' },
        ],
      }),
      memberWith({ id: 'ben', name: 'Ben', allergies: ['egg'] }),
    ];
    const html = planToHtml(
      plan,
      eaters.map((eater) => printedMember(eater, kb)),
    );
    const [line = ''] = html.match(/<p>Keep to these limits:.*?<\/ul>/) ?? [];
    expect(line).toContain('<strong>Ben:</strong> No egg');
    expect(line).not.toMatch(/penicillin|zorblax/);
    expect(html).toContain('<strong>Nothing was left out for</strong> “zorblax” of Mia');
  });

  it('has every day, meal, portion, ingredient, step, line to buy, note and tip', () => {
    const html = planToHtml(plan, members);
    expect(html).toContain('Day 1: Sunday, March 1, 2026');
    expect(html).toContain('Day 2: Monday, March 2, 2026');
    const meals = plan.dailyPlans.flatMap((day) => day.meals);
    const portions = meals.flatMap((meal) => meal.portions);
    expect(times(html, '<tr class="meal">')).toBe(meals.length);
    const dishes = meals.flatMap(dishesOf);
    const cooked = new Set(dishes.flatMap(({ recipeId }) => recipeId ?? []));
    expect(times(html, '<article class="recipe">')).toBe(cooked.size);
    for (const { grams } of portions)
      expect(html).toMatch(
        new RegExp(`<strong>[0-9¼½¾]+ [^<]+</strong> <span class="fine">${Math.round(grams)} g · `),
      );
    const texts = [
      ...plan.cooking.flatMap(({ lines, steps, notes }) => [
        ...lines.map(({ text }) => text),
        ...steps,
        ...notes,
      ]),
      ...dishes.flatMap((dish) => dish.portions.map(({ servings }) => amountText(dish, servings))),
      ...plan.shoppingList.flatMap(({ item, quantity }) => [item, quantity]),
      ...plan.unmet.map(({ message }) => message),
      ...plan.tips,
    ];
    const written = html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    for (const text of texts) expect(written).toContain(usWords(text));
    expect(times(html, 'class="tick"')).toBe(plan.shoppingList.length);
  });

  it('puts what each person gets next to the goal, with ≥ where not all of it is known', () => {
    const [mia] = plan.members;
    if (!mia) throw new Error('Mia is planned for');
    const known = planToHtml(plan, members);
    expect(known).toContain(`<td>${Math.round(mia.targets.energyKcal)} kcal</td>`);
    const days = mia.dailyTotals.map((day) => ({
      ...day,
      totals: { ...day.totals, calcium_mg: { amount: 61, known: 4, parts: 12 } },
    }));
    expect(planToHtml({ ...plan, members: [{ ...mia, dailyTotals: days }] }, members)).toContain(
      '<td>≥ 61 mg</td>',
    );
    const unknown = mia.dailyTotals.map((day) => ({
      ...day,
      totals: { ...day.totals, calcium_mg: { amount: null, known: 0, parts: 12 } },
    }));
    expect(planToHtml({ ...plan, members: [{ ...mia, dailyTotals: unknown }] }, members)).toMatch(
      /Calcium<\/th><td>not known<\/td>/,
    );
  });

  it('prints many people beside each dish, and nobody beside a dish that is not theirs', () => {
    const [one] = plan.members;
    if (one === undefined) throw new Error('the plan has people');
    const crowd = Array.from({ length: 13 }, (_, at) => ({
      ...one,
      id: `guest-${at}`,
      name: `Guest ${at}.`,
    }));
    const [last] = crowd.slice(-1);
    const dailyPlans = plan.dailyPlans.map((day) => ({
      ...day,
      meals: day.meals.map((meal, index) => ({
        ...meal,
        dishes: undefined,
        portions: crowd
          .filter((guest) => index > 0 || guest !== last)
          .flatMap(({ id }) => meal.portions.slice(0, 1).map((portion) => ({ ...portion, memberId: id }))),
      })),
    }));
    const html = planToHtml({ ...plan, members: crowd, dailyPlans }, []);
    const rows = html
      .slice(html.indexOf('Day 1:'), html.indexOf('Day 2:'))
      .split('<tr class="meal">')
      .slice(1);
    expect(rows.length).toBe(plan.dailyPlans[0]?.meals.length);
    expect(rows.map((row) => times(row, '<li>Guest '))).toEqual(
      rows.map((_, index) => (index === 0 ? 12 : 13)),
    );
    for (const { name } of crowd.slice(0, -1)) expect(rows[0]).toContain(name);
    expect(rows[0]).not.toContain(last?.name);
  });

  it('begins with what keeps people safe; which targets are missed stands after the week', () => {
    const note = (code: MealPlan['unmet'][number]['code'], message: string) => ({
      code,
      memberId: 'ben',
      message,
    });
    const html = planToHtml(
      {
        ...plan,
        unmet: [
          note('nutrient_below_target', 'Ben gets little vitamin D.'),
          note('medical_note', 'Please show this to the clinic.'),
          note('profile_changed', 'This plan is no longer safe for Ben.'),
          note('nutrient_below_target', 'Ben gets little vitamin D.'),
        ],
      },
      members.map((member) => printedMember(member, kb)),
    );
    const order = [
      'This plan is no longer safe for Ben.',
      'Keep to these limits:',
      'Check the label',
      'What we eat',
      'Shopping list',
      'Please show this to the clinic.',
      'Day 1:',
      'Ben gets little vitamin D.',
    ].map((text) => html.indexOf(text));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(times(html, 'vitamin D.</li>')).toBe(1);
  });

  it('says what has to be cut small beside the meal and beside its recipe', () => {
    const cutSmall = [{ memberId: 'mia', foodIds: ['carrot'], mostInches: 0.5 }];
    const [day] = plan.dailyPlans;
    const meal = day?.meals[0];
    if (day === undefined || meal === undefined) throw new Error('the plan has a meal');
    // One dish, so that one recipe is printed.
    const dishes = meal.dishes?.filter(({ kind }) => kind === 'main').slice(0, 1);
    const one = { ...plan, dailyPlans: [{ ...day, meals: [{ ...meal, dishes, cutSmall }] }] };
    const html = planToHtml(one, members);
    expect(times(html, 'For Mia: cut to ½ inch')).toBe(2);
    expect(html.slice(html.indexOf('<article class="recipe">'))).toContain('For Mia: cut to ');
  });

  it('sets names of dishes in a serif that is part of the page, and draws nothing in place of a dish', () => {
    const html = planToHtml(plan, members, { dishFont: 'd09GMgABAAAA' });
    expect(html).toContain('src: url(data:font/woff2;base64,d09GMgABAAAA)');
    const [name = ''] = plan.dailyPlans.flatMap(({ meals }) => meals.map((meal) => meal.name));
    expect(html).toContain(`<span class="dish">${name.replaceAll("'", '&#39;')}</span>`);
    expect(html).not.toMatch(/\p{Emoji_Presentation}/u);
    expect(planToHtml(plan, members)).not.toContain('@font-face');
  });

  it('has a page of days by meals for the fridge, and staples apart from what is bought', () => {
    const html = planToHtml(
      {
        ...plan,
        shoppingList: [
          { item: 'Salt', quantity: '1 box', aisle: 'other', staple: true },
          { item: 'Milk', quantity: '1 jug', aisle: 'dairy-eggs', staple: false },
        ],
      },
      members,
    );
    const part = (from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to));
    const week = part('<section class="week">', '<section class="shopping">');
    expect(times(week, '<th scope="row">')).toBe(plan.dailyPlans.length);
    for (const { name } of plan.dailyPlans.flatMap(({ meals }) => meals))
      expect(week).toContain(name.replaceAll('&', '&amp;').replaceAll("'", '&#39;'));
    const list = part('<section class="shopping">', '<section class="plates">');
    expect(list.indexOf('Milk')).toBeLessThan(list.indexOf('Look in your kitchen first'));
    expect(list.indexOf('Look in your kitchen first')).toBeLessThan(list.indexOf('Salt'));
  });

  it('says on the page for the fridge whose dish is whose', () => {
    const [day] = plan.dailyPlans;
    const meal = day?.meals[0];
    const [portion] = meal?.portions ?? [];
    if (day === undefined || meal === undefined || portion === undefined) throw new Error('there is a meal');
    const forOne = (memberId: string, recipeId: string) => ({
      ...meal,
      recipeId,
      dishes: undefined,
      portions: [{ ...portion, memberId }],
    });
    const html = planToHtml(
      { ...plan, dailyPlans: [{ ...day, meals: [forOne('mia', 'one'), forOne('ben', 'other')] }] },
      members,
    );
    const week = html.slice(
      html.indexOf('<section class="week">'),
      html.indexOf('<section class="shopping">'),
    );
    expect(week).toContain('<strong class="whose">For Mia</strong>');
    expect(week).toContain('<strong class="whose">For Ben</strong>');
    expect(planToHtml(plan, members)).not.toContain('class="whose"');
  });

  it('has the steps of what is served beside a dish, and how much of it to cook for when', () => {
    const [first] = plan.cooking;
    if (first === undefined) throw new Error('something is cooked');
    const side = {
      ...first,
      recipeId: 'slaw',
      name: 'Slaw',
      uses: [
        { date: '2026-03-01', type: 'dinner' as const, servings: 4, isFrozen: false },
        { date: '2026-03-02', type: 'lunch' as const, servings: 2, isFrozen: false },
      ],
      fridgeDays: 2,
      steps: ['Shred the cabbage.'],
    };
    const html = planToHtml({ ...plan, cooking: [...plan.cooking, side] }, members);
    const recipes = html.slice(html.indexOf('<section class="recipes">'));
    expect(recipes).toContain('<h3 class="dish">Slaw</h3>');
    expect(recipes).toContain('<li>Shred the cabbage.</li>');
    expect(recipes).toContain('Cook 6 servings: 4 for dinner and 2 for Monday’s lunch.');
  });

  it('has a large print, in which no text is smaller than 18 points', () => {
    expect(planToHtml(plan, members)).not.toContain('font-size: 18pt');
    const html = planToHtml(plan, members, { isLarge: true });
    const [style = ''] = /<style>[\s\S]*<\/style>/.exec(html) ?? [];
    const large = style.slice(style.indexOf('body { font-size: 18pt'));
    const small = [...style.slice(0, -large.length).matchAll(/^([^@\n{]+) \{[^}]*font-size: ([\d.]+)pt/gm)]
      .filter(([, , points]) => Number(points) < 18)
      .flatMap(([, selector = '']) => selector.split(', '));
    for (const selector of small) expect(large).toContain(selector);
  });

  it('has the page for the fridge alone for those who want no more', () => {
    const html = planToHtml(plan, members, { isPlanOnly: true });
    expect(html).toContain('class="safety"');
    expect(html).toContain('class="week"');
    for (const part of ['shopping', 'recipes', 'plates', 'members'])
      expect(html, part).not.toContain(`<section class="${part}"`);
    const kinds = planPages(plan, members, 'en-US', true).map(({ kind }) => kind);
    expect(kinds).not.toContain('page');
    expect(kinds).toContain('table');
  });

  it('says on which day something is bought later', () => {
    const [line, ...others] = plan.shoppingList;
    if (line === undefined) throw new Error('nothing to buy');
    const later = { ...line, quantity: '2 bunches', staple: false };
    const listed = (buyOn: readonly string[]) =>
      planToHtml({ ...plan, shoppingList: [{ ...later, buyOn }, ...others] }, members);
    const day = addDays(plan.startDate, 3);
    const name = WEEKDAY_NAMES[weekdayOf(day)];
    expect(listed([day])).toContain(`2 bunches, on ${name}<`);
    const first = WEEKDAY_NAMES[weekdayOf(plan.startDate)];
    expect(listed([plan.startDate, day])).toContain(`2 bunches, on ${first} and ${name}<`);
    expect(listed([])).toContain('2 bunches<');
  });

  it('escapes what people typed and runs no script', () => {
    const evil = `<script>alert("x")</script>'&`;
    const named = members.map((member) => ({
      ...member,
      name: evil,
      allergies: [evil],
      dietaryRestrictions: [evil],
    }));
    const html = planToHtml(
      {
        ...plan,
        title: evil,
        members: plan.members.map((member) => ({ ...member, name: evil })),
        tips: [evil],
        unmet: [{ code: 'medical_note', memberId: null, message: evil }],
        shoppingList: [{ item: evil, quantity: evil, aisle: 'other' }],
        dailyPlans: plan.dailyPlans.map((day) => ({
          ...day,
          meals: day.meals.map((meal) => ({
            ...meal,
            name: evil,
            dishes: meal.dishes?.map((dish) => ({ ...dish, name: evil, note: evil })),
            description: evil,
            image: evil,
            instructions: [evil],
          })),
        })),
      },
      named,
    );
    expect(html).not.toMatch(/<script|<img|\son[a-z]+=|javascript:/i);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;');
    expect(html).not.toMatch(/(?:src|href)=/);
  });
});
