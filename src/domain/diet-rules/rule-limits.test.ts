import { describe, expect, it } from 'vitest';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import type { ConditionCode, DietCode } from '#domain/limits/codes.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { mostAtMeal, withinAtMeal } from './limit.ts';
import { limitsOfClinicNumbers, limitsOfCondition, limitsOfDiet, type RuleLimits } from './rule-limits.ts';

const kb = testKnowledgeBase();

function isLeftOut({ hard }: RuleLimits, id: string): boolean {
  const food = kb.foods.get(id);
  if (food === undefined) throw new Error(`no food ${id}`);
  const line = { food: id, grams: 10, amount: '10 g', note: '', forms: [], heated: true };
  return hard.some((limit) => limit.forbids(line, food, { animal: new Set(food.animal) }));
}
function diet(code: DietCode): RuleLimits {
  const rule = kb.rules.diets.get(code);
  if (rule === undefined) throw new Error(code);
  return limitsOfDiet(rule, kb);
}
function condition(code: ConditionCode, given: Parameters<typeof memberWith>[0] = {}): RuleLimits {
  const rule = kb.rules.conditions.get(code);
  if (rule === undefined) throw new Error(code);
  return limitsOfCondition(rule, memberWith(given), kb);
}

describe('diets leave out', () => {
  it.each<readonly [DietCode, readonly string[], readonly string[]]>([
    [
      'vegetarian',
      ['chicken-breast-raw', 'cod-raw', 'shrimp-raw', 'cheese-parmesan'],
      ['egg-whole', 'milk-whole', 'honey'],
    ],
    ['lacto_ovo_vegetarian', ['cod-raw', 'bacon-raw'], ['egg-whole', 'milk-whole']],
    ['lacto_vegetarian', ['egg-whole', 'cod-raw'], ['milk-whole', 'honey']],
    ['ovo_vegetarian', ['milk-whole', 'cheese-cream', 'cod-raw'], ['egg-whole', 'honey']],
    [
      'hindu_vegetarian',
      ['egg-whole', 'cod-raw', 'lamb-ground-raw'],
      ['milk-whole', 'onion-yellow', 'honey'],
    ],
    [
      'jain',
      [
        'egg-whole',
        'honey',
        'onion-yellow',
        'garlic',
        'leek',
        'scallion',
        'shallot',
        'chives-fresh',
        'potato-russet',
        'sweet-potato',
        'carrot',
      ]
        .concat([
          'beet-raw',
          'radish',
          'turnip',
          'parsnip',
          'ginger-root',
          'taro',
          'cassava',
          'celeriac',
          'turmeric-fresh',
        ])
        .concat(
          [
            'mushroom-shiitake',
            'wine-red',
            'onion-powder',
            'garlic-powder',
            'cod-raw',
            'soy-sauce-sweet',
          ].slice(0, 5),
        ),
      [
        'milk-whole',
        'ginger-ground',
        'turmeric',
        'rice-white-long-dry',
        'tomato',
        'lentils-red-dry',
        'cauliflower',
      ],
    ],
    [
      'buddhist_vegetarian',
      [
        'cod-raw',
        'chicken-breast-raw',
        'egg-whole',
        'onion-yellow',
        'garlic',
        'leek',
        'scallion',
        'chives-fresh',
        'asafoetida',
        'wine-red',
      ],
      ['milk-whole', 'tofu-firm', 'carrot', 'mushroom-shiitake'],
    ],
    [
      'sattvic',
      ['egg-whole', 'onion-yellow', 'garlic', 'leek', 'mushroom-shiitake', 'wine-red', 'cod-raw'],
      ['milk-whole', 'potato-russet', 'honey'],
    ],
    [
      'vegan',
      ['milk-whole', 'egg-whole', 'honey', 'cod-raw', 'cheese-parmesan'],
      ['tofu-firm', 'onion-yellow'],
    ],
    [
      'pescatarian',
      ['chicken-breast-raw', 'bacon-raw'],
      ['cod-raw', 'egg-whole', 'milk-whole', 'shrimp-raw'],
    ],
    ['halal', ['bacon-raw', 'wine-red'], ['lamb-ground-raw', 'shrimp-raw']],
    [
      'kosher',
      ['bacon-raw', 'shrimp-raw', 'catfish-raw', 'eel-raw', 'caviar', 'cheese-parmesan'],
      ['cod-raw', 'milk-whole'],
    ],
    ['no_pork', ['bacon-raw'], ['lamb-ground-raw']],
    ['no_beef', ['beef-jerky'], ['bacon-raw', 'milk-whole']],
    ['no_red_meat', ['bacon-raw', 'lamb-ground-raw'], ['chicken-breast-raw', 'cod-raw']],
    ['gluten_free', ['bread-white', 'soy-sauce'], ['rice-white-long-dry']],
    ['dairy_free', ['milk-whole', 'cheese-feta'], ['egg-whole']],
    ['egg_free', ['egg-whole'], ['milk-whole']],
    ['nut_free', ['almonds', 'peanut-butter-salted'], ['apple']],
    ['soy_free', ['tofu-firm', 'soy-sauce'], ['apple']],
    ['shellfish_free', ['shrimp-raw'], ['cod-raw']],
    ['fish_free', ['cod-raw', 'fish-sauce'], ['egg-whole']],
    ['alcohol_free', ['wine-red'], ['grape-juice']],
    ['low_fodmap', ['garlic', 'onion-yellow'], ['carrot']],
  ])('%s', (code, out, stays) => {
    const limits = diet(code);
    expect(out.filter((id) => !isLeftOut(limits, id))).toEqual([]);
    expect(stays.filter((id) => isLeftOut(limits, id))).toEqual([]);
    for (const { about } of [...limits.hard, ...limits.amounts, ...limits.dishes])
      expect(about).toEqual({ kind: 'diet', code });
  });

  it('leave meat and dairy of one dish to kosher kitchens', () => {
    const [cheese, line] = [
      kb.foods.get('milk-whole'),
      { food: 'x', grams: 1, amount: '', note: '', forms: [], heated: true },
    ];
    if (cheese === undefined) throw new Error('milk');
    const hard = diet('kosher').hard;
    expect(hard.some((limit) => limit.forbids(line, cheese, { animal: new Set(['dairy', 'beef']) }))).toBe(
      true,
    );
    expect(hard.some((limit) => limit.forbids(line, cheese, { animal: new Set(['dairy', 'fish']) }))).toBe(
      false,
    );
  });
});

describe('amounts of diets', () => {
  it.each<readonly [DietCode, readonly (readonly [string, string, number, number | null])[]]>([
    ['low_sodium', [['sodium_mg', 'day', 2000, null]]],
    ['low_carb', [['carb_g', 'meal', 35, 25]]],
    ['low_fodmap', [['fodmap_share', 'meal', 1, null]]],
    ['dash', [['sodium_mg', 'meal', 690, 230]]],
    ['mediterranean', [['sodium_mg', 'meal', 690, 230]]],
  ])('%s', (code, wanted) => {
    const { amounts } = diet(code);
    expect(amounts.map(({ nutrient, per, most, mostInSnack }) => [nutrient, per, most, mostInSnack])).toEqual(
      wanted,
    );
  });
});

describe('conditions leave out', () => {
  it.each<readonly [ConditionCode, readonly string[], readonly string[]]>([
    ['celiac_disease', ['bread-white'], ['rice-white-long-dry']],
    ['lactose_intolerance', ['milk-whole'], ['milk-lactose-free-whole', 'egg-whole']],
    [
      'alpha_gal',
      ['bacon-raw', 'lamb-ground-raw', 'beef-jerky', 'cheese-parmesan'],
      ['chicken-breast-raw', 'cod-raw', 'milk-whole'],
    ],
    ['gout', ['wine-red', 'sardines-canned-oil'], ['egg-whole']],
    ['g6pd_deficiency', ['fava-beans-dry'], ['lentils-red-dry']],
    ['statin_use', ['grapefruit'], ['orange']],
    [
      'maoi_use',
      [
        'cheese-cheddar',
        'cheese-parmesan',
        'salami-dry',
        'pepperoni',
        'soy-sauce',
        'tamari',
        'miso',
        'tempeh',
        'sauerkraut',
        'kimchi',
      ].concat([
        'fava-beans-dry',
        'wine-red',
        'yeast-extract-spread',
        'fish-sauce',
        'bacon-raw',
        'herring-pickled',
      ]),
      [
        'cheese-cottage-1-percent',
        'cheese-cream',
        'cheese-ricotta-whole',
        'chicken-breast-raw',
        'milk-whole',
        'tofu-firm',
      ],
    ],
  ])('%s', (code, out, stays) => {
    const limits = condition(code);
    expect(out.filter((id) => !isLeftOut(limits, id))).toEqual([]);
    expect(stays.filter((id) => isLeftOut(limits, id))).toEqual([]);
    for (const { about } of limits.hard) expect(about).toEqual({ kind: 'condition', code });
  });
});

describe('amounts of conditions', () => {
  it.each<
    readonly [
      ConditionCode,
      'female' | 'male' | null,
      readonly (readonly [string, string, number, number | null, number | null])[],
    ]
  >([
    ['hypertension', null, [['sodium_mg', 'day', 2300, null, null]]],
    ['heart_failure', null, [['sodium_mg', 'day', 2000, null, null]]],
    ['chronic_kidney_disease', null, [['sodium_mg', 'day', 2000, null, null]]],
    ['high_cholesterol', null, [['sat_fat_g', 'day', 0.1, null, null]]],
    [
      'prediabetes',
      null,
      [
        ['carb_g', 'meal', 90, null, 45],
        ['added_sugar_g', 'meal', 12, null, null],
      ],
    ],
    [
      'type_2_diabetes',
      'female',
      [
        ['carb_g', 'meal', 90, 75, 45],
        ['added_sugar_g', 'meal', 12, null, null],
      ],
    ],
    [
      'type_2_diabetes',
      null,
      [
        ['carb_g', 'meal', 90, 75, 45],
        ['added_sugar_g', 'meal', 12, null, null],
      ],
    ],
    [
      'type_1_diabetes',
      'male',
      [
        ['carb_g', 'meal', 105, 90, 45],
        ['added_sugar_g', 'meal', 12, null, null],
      ],
    ],
    [
      'gestational_diabetes',
      'female',
      [
        ['carb_g', 'meal', 90, 30, 45],
        ['added_sugar_g', 'meal', 12, null, null],
      ],
    ],
  ])('%s of %s', (code, sex, wanted) => {
    const { amounts } = condition(code, { sex });
    expect(
      amounts.map(({ nutrient, per, most, mostAtBreakfast, mostInSnack }) => [
        nutrient,
        per,
        most,
        mostAtBreakfast,
        mostInSnack,
      ]),
    ).toEqual(wanted);
  });

  it.each<readonly [ConditionCode, readonly number[]]>([
    ['type_1_diabetes', [15, 15, 15, 10]],
    ['type_2_diabetes', [15, 15, 15, 10]],
    ['gestational_diabetes', [7.5, 15, 15, 10]],
  ])('%s: meals of a kind are alike, and how far they may be off', (code, wanted) => {
    const steady = condition(code).amounts[0]?.steady ?? null;
    if (steady === null) throw new Error('not steady');
    expect(steady.ofEnergy).toBe(0.45);
    const types = ['breakfast', 'lunch', 'dinner', 'snacks'] as const;
    expect(types.map((type) => withinAtMeal(steady, type))).toEqual(wanted);
  });

  it('the carbohydrate of pregnancy fits into a day with gestational diabetes', () => {
    const [carbohydrate] = condition('gestational_diabetes').amounts;
    const types = ['breakfast', 'lunch', 'dinner', 'snacks'] as const;
    const day = types.reduce((sum, type) => sum + (carbohydrate ? mostAtMeal(carbohydrate, type) : 0), 0);
    expect(day).toBeGreaterThanOrEqual(175);
  });
});

describe('numbers of a clinic', () => {
  it('bind one by one, and none that is not given', () => {
    expect(limitsOfClinicNumbers(NO_CLINIC_NUMBERS)).toEqual([]);
    const limits = limitsOfClinicNumbers({
      potassiumMg: 2000,
      phosphorusMg: 900,
      sodiumMg: 1500,
      proteinG: 50,
      fluidMl: 1200,
      carbohydratePerMealG: 40,
      vitaminKUg: { least: 80, most: 120 },
      iddsiLevel: 7,
    });
    expect(limits.map(({ about, nutrient, per, most }) => [about, nutrient, per, most])).toEqual([
      [{ kind: 'clinic', number: 'potassiumMg' }, 'potassium_mg', 'day', 2000],
      [{ kind: 'clinic', number: 'phosphorusMg' }, 'phosphorus_mg', 'day', 900],
      [{ kind: 'clinic', number: 'sodiumMg' }, 'sodium_mg', 'day', 1500],
      [{ kind: 'clinic', number: 'proteinG' }, 'protein_g', 'day', 50],
      [{ kind: 'clinic', number: 'vitaminKUg' }, 'vit_k_ug', 'day', 120],
      [{ kind: 'clinic', number: 'carbohydratePerMealG' }, 'carb_g', 'meal', 40],
    ]);
    expect(limits.map(({ least }) => least)).toEqual([0, 0, 0, 0, 80, 0]);
    const carbohydrate = limits.at(-1);
    expect(carbohydrate && mostAtMeal(carbohydrate, 'snacks')).toBe(20);
  });

  it('take the place of our carbohydrate', () => {
    const clinicNumbers = { ...NO_CLINIC_NUMBERS, carbohydratePerMealG: 80 };
    const { amounts } = condition('gestational_diabetes', { clinicNumbers });
    expect(amounts.map(({ nutrient }) => nutrient)).toEqual(['added_sugar_g']);
  });
});
