import { describe, expect, it } from 'vitest';
import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import type { Food, FoodFlag } from '#domain/foods/food.ts';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import type { Member } from '#domain/members/member.ts';
import type { RecipeIngredient } from '#domain/recipes/recipe.ts';
import { codesFor, containing, flagged, from, harmless, type Served } from '#tests/support/plates.ts';
import {
  foodWith,
  kbWith,
  lineOf,
  mealOf,
  memberWith,
  planOf,
  recipeWith,
} from '#tests/support/safety-fixture.ts';
import { checkPlan } from './check-plan.ts';

describe('allergies', () => {
  it.each(ALLERGEN_CODES)('%s is found as content and as a trace, and in nobody else’s allergy', (code) => {
    expect(codesFor({ allergies: [code] }, { foods: [containing(code)] })).toEqual(['allergen']);
    expect(codesFor({ allergies: [code] }, { foods: [foodWith('thing', { mayContain: [code] })] })).toEqual([
      'allergen',
    ]);
    const other = code === 'lupin' ? 'celery' : 'lupin';
    expect(codesFor({ allergies: [other] }, { foods: [containing(code)] })).toEqual([]);
  });

  it('an allergy to gluten leaves out wheat, one to wheat only wheat', () => {
    expect(codesFor({ allergies: ['gluten'] }, { foods: [containing('wheat')] })).toEqual(['allergen']);
    expect(codesFor({ allergies: ['wheat'] }, { foods: [containing('gluten')] })).toEqual([]);
  });

  it.each<[string, AllergenCode]>([
    ['Dairy', 'milk'],
    ["cow's milk", 'milk'],
    ['Lactose', 'milk'],
    ['Eggs', 'egg'],
    ['NUTS', 'tree_nut'],
    ['nuts', 'peanut'],
    ['tree nuts', 'tree_nut'],
    ['groundnuts', 'peanut'],
    ['shellfish', 'crustacean'],
    ['shellfish', 'mollusc'],
    ['seafood', 'fish'],
    ['prawns', 'crustacean'],
    ['soybeans', 'soy'],
    ['sesame seeds', 'sesame'],
    ['sulfites', 'sulphites'],
    ['sulfur dioxide', 'sulphites'],
    ['mollusks', 'mollusc'],
    ['lupine', 'lupin'],
    ['gluten cereals', 'wheat'],
    ['milk and eggs', 'egg'],
  ])('"%s" means %s', (word, code) => {
    expect(codesFor({ allergies: [word] }, { foods: [containing(code)] })).toContain('allergen');
  });

  it.each<[string, Partial<Food>]>([
    ['kiwi', { name: 'Green kiwis' }],
    ['Kiwis', { id: 'kiwi-gold', name: 'Golden fruit' }],
    ['jalapeno', { synonyms: ['jalapeños'] }],
    ['chick peas', { madeOf: ['mashed chick pea', 'oil'] }],
    ['bay leaf', { name: 'Bay leaves' }],
  ])('the named food "%s" is found', (text, changes) => {
    const food = foodWith(changes.id ?? 'thing', { name: 'Thing', ...changes });
    const known = [foodWith('so-called', { name: text })];
    expect(codesFor({ allergies: [text] }, { foods: [food], known })).toEqual(['named_food']);
    expect(codesFor({ allergies: [text] }, { foods: [harmless], known })).toEqual([]);
    expect(codesFor({ dislikes: [text] }, { foods: [food], known })).toEqual([]);
  });

  it('all words of a name count, within one name', () => {
    const curry = foodWith('thing', { name: 'Thing', madeOf: ['red onion', 'bell pepper'] });
    const known = [foodWith('red-pepper'), foodWith('bell-pepper')];
    expect(codesFor({ allergies: ['red pepper'] }, { foods: [curry], known })).toEqual([]);
    expect(codesFor({ allergies: ['bell peppers'] }, { foods: [curry], known })).toEqual(['named_food']);
    expect(codesFor({ allergies: ['!!'] }, { foods: [curry] })).toEqual([]);
  });

  it('a nut leaves out its relatives, traces of unnamed nuts and mixtures, and no other nut', () => {
    const nut = (id: string) => foodWith(id, { contains: ['tree_nut'] });
    const known = [nut('cashew'), nut('pistachio'), nut('walnut')];
    const who = { allergies: ['cashew'] };
    expect(codesFor(who, { foods: [nut('cashew')], known })).toEqual(['named_food']);
    expect(codesFor(who, { foods: [nut('pistachio')], known })).toEqual(['named_food']);
    expect(codesFor(who, { foods: [nut('walnut')], known })).toEqual([]);
    const cake = foodWith('cake', { contains: ['tree_nut'], madeOf: ['flour', 'nuts'] });
    const bar = foodWith('bar', { mayContain: ['tree_nut'] });
    expect(codesFor(who, { foods: [cake], known })).toEqual(['named_food']);
    expect(codesFor(who, { foods: [bar], known })).toEqual(['named_food']);
  });

  it('a food that contains an allergen means all of that allergen', () => {
    const known = [foodWith('brie', { contains: ['milk'] })];
    expect(codesFor({ allergies: ['brie'] }, { foods: [containing('milk')], known })).toEqual(['allergen']);
  });

  it('a food sold labeled free of an allergen must be asked for with that label', () => {
    const lentils = foodWith('lentils', { labelFree: ['gluten'] });
    const dish = recipeWith('dish', [lineOf('lentils')]);
    const kb = kbWith([lentils], [dish]);
    const meal = mealOf('dinner', dish, { ana: 1 }, kb);
    const labeled = {
      ...meal,
      ingredients: meal.ingredients.map((line) => ({ ...line, text: `${line.text} (labelled gluten-free)` })),
    };
    const celiac = memberWith({ medicalConditions: ['celiac_disease'] });
    const codes = (...meals: (typeof meal)[]) =>
      checkPlan(planOf(['dinner'], [meals]), [celiac], kb).map(({ code }) => code);
    expect(codes(meal)).toEqual(['label_missing']);
    expect(codes(labeled)).toEqual([]);
  });

  it('a pack labeled peanut-free is not one labeled nut-free', () => {
    const bars = foodWith('bars', { labelFree: ['peanut', 'tree_nut'] });
    const dish = recipeWith('dish', [lineOf('bars')]);
    const kb = kbWith([bars], [dish]);
    const meal = mealOf('dinner', dish, { ana: 1 }, kb);
    const labeled = (label: string) => ({
      ...meal,
      ingredients: meal.ingredients.map((line) => ({ ...line, text: `${line.text} (labelled ${label})` })),
    });
    const nuts = memberWith({ allergies: ['tree_nut'] });
    const codes = (label: string) =>
      checkPlan(planOf(['dinner'], [[labeled(label)]]), [nuts], kb).map(({ code }) => code);
    expect(codes('peanut-free')).toEqual(['label_missing']);
    expect(codes('peanut-free, nut-free')).toEqual([]);
  });
});

describe('diets', () => {
  it.each<[string, Food, Food]>([
    ['vegetarian', from('fish'), from('dairy', 'egg')],
    ['vegetarian', from('rennet'), from('honey')],
    ['vegetarian', from('gelatine'), harmless],
    ['vegan', from('honey'), harmless],
    ['vegan', flagged('honey'), harmless],
    ['vegan', from('dairy'), harmless],
    ['pescatarian', from('poultry'), from('fish', 'shellfish')],
    ['pescatarian', from('rennet'), from('egg')],
    ['halal', from('pork'), from('beef')],
    ['halal', from('gelatine'), from('lamb')],
    ['halal', flagged('alcohol'), from('poultry')],
    ['kosher', from('shellfish'), from('fish')],
    ['kosher', from('pork'), from('beef')],
    ['kosher', foodWith('catfish-raw', { animal: ['fish'] }), foodWith('salmon', { animal: ['fish'] })],
    ['kosher', from('beef', 'dairy'), from('dairy')],
    ['no_pork', from('pork'), from('beef')],
    ['no_pork', from('gelatine'), from('poultry')],
    ['no_beef', from('beef'), from('pork')],
    ['no_red_meat', from('lamb'), from('poultry')],
    ['no_red_meat', from('other-meat'), from('fish')],
    ['gluten_free', containing('wheat'), containing('milk')],
    ['Gluten free', containing('gluten'), containing('egg')],
    ['dairy_free', containing('milk'), containing('egg')],
    ['egg_free', containing('egg'), containing('milk')],
    ['nut_free', containing('peanut'), containing('sesame')],
    ['nut_free', containing('tree_nut'), containing('soy')],
    ['soy_free', containing('soy'), containing('milk')],
    ['shellfish_free', containing('mollusc'), containing('fish')],
    ['shellfish_free', containing('crustacean'), containing('milk')],
    ['fish_free', containing('fish'), containing('crustacean')],
    ['alcohol_free', flagged('alcohol'), flagged('caffeine')],
    ['no mushrooms', foodWith('mushroom-cremini'), harmless],
    ['mushroom-free', foodWith('mushroom-cremini'), harmless],
    ['without mushrooms', foodWith('soup', { madeOf: ['mushroom'] }), harmless],
    ['no pork', from('pork'), from('beef')],
    ['no nuts', foodWith('thing', { mayContain: ['tree_nut'] }), harmless],
  ])('%s: %o is refused', (diet, refused, served) => {
    const known = [foodWith('mushroom')];
    expect(codesFor({ dietaryRestrictions: [diet] }, { foods: [refused], known })).toEqual(['diet']);
    expect(codesFor({ dietaryRestrictions: [diet] }, { foods: [served], known })).toEqual([]);
  });

  it('kosher keeps meat and dairy apart in one dish', () => {
    const foods = [foodWith('steak', { animal: ['beef'] }), foodWith('cream', { animal: ['dairy'] })];
    expect(codesFor({ dietaryRestrictions: ['kosher'] }, { foods })).toEqual(['diet']);
    expect(codesFor({}, { foods })).toEqual([]);
  });
});

describe('age, life stage and conditions', () => {
  const rawLine = (rawRisk: NonNullable<Food['rawRisk']>, heated: boolean): Served => ({
    foods: [foodWith('thing', { rawRisk })],
    lines: [lineOf('thing', { heated })],
  });

  it.each(['raw-meat', 'raw-beans', 'raw-plant', 'raw-flour'] as const)(
    '%s is cooked for everyone',
    (risk) => {
      expect(codesFor({}, rawLine(risk, false))).toEqual(['raw_food']);
      expect(codesFor({}, rawLine(risk, true))).toEqual([]);
    },
  );

  it.each<[string, Partial<Member>]>([
    ['under 5', { ageYears: 4.99 }],
    ['65 and over', { ageYears: 65 }],
    ['pregnant', { lifeStage: 'pregnant' }],
    ['immunocompromised', { medicalConditions: ['immunocompromised'] }],
  ])('raw eggs are cooked for people %s', (_who, who) => {
    expect(codesFor(who, rawLine('raw-egg', false))).toEqual(['raw_food']);
    expect(codesFor(who, rawLine('raw-egg', true))).toEqual([]);
    expect(codesFor({ ageYears: 30 }, rawLine('raw-egg', false))).toEqual([]);
  });

  it('a choking hazard is served under 5 only in a safe form, and never without one', () => {
    const grapes = foodWith('grapes', { choking: ['quartered', 'pureed'] });
    const as = (...forms: RecipeIngredient['forms'][number][]): Served => ({
      foods: [grapes],
      lines: [lineOf('grapes', { forms })],
    });
    const popcorn = foodWith('popcorn', { choking: [] });
    expect(codesFor({ ageYears: 4.99 }, as('whole'))).toEqual(['choking_hazard']);
    expect(codesFor({ ageYears: 4.99 }, as())).toEqual(['choking_hazard']);
    expect(codesFor({ ageYears: 4.99 }, as('sliced', 'quartered'))).toEqual([]);
    expect(codesFor({ ageYears: 5 }, as('whole'))).toEqual([]);
    expect(codesFor({ ageYears: 2 }, { foods: [popcorn] })).toEqual(['choking_hazard']);
  });

  it.each<[string, FoodFlag, string, Partial<Member>, Partial<Member>]>([
    ['under 12', 'high-mercury', 'high_mercury', { ageYears: 11.9 }, { ageYears: 12 }],
    ['lactating', 'high-mercury', 'high_mercury', { lifeStage: 'lactating' }, {}],
    ['under 18', 'alcohol', 'alcohol', { ageYears: 17.9 }, { ageYears: 18 }],
    ['pregnant', 'alcohol', 'alcohol', { lifeStage: 'pregnant' }, {}],
    ['pregnant', 'liver', 'pregnancy_food', { lifeStage: 'pregnant' }, { lifeStage: 'lactating' }],
    ['pregnant', 'liquorice', 'pregnancy_food', { lifeStage: 'pregnant' }, {}],
    ['gout', 'high-purine', 'condition_food', { medicalConditions: ['gout'] }, {}],
    ['gout', 'alcohol', 'condition_food', { medicalConditions: ['gout'] }, {}],
    ['G6PD', 'fava', 'condition_food', { medicalConditions: ['g6pd_deficiency'] }, {}],
    ['statins', 'grapefruit', 'condition_food', { medicalConditions: ['statin_use'] }, {}],
  ])('%s: no %s', (_who, flag, code, bound, free) => {
    expect(codesFor(bound, { foods: [flagged(flag)] })).toEqual([code]);
    expect(codesFor(free, { foods: [flagged(flag)] })).toEqual([]);
  });

  it('celiac disease is an allergy to gluten', () => {
    const who = { medicalConditions: ['Celiac disease'] };
    expect(codesFor(who, { foods: [foodWith('oats', { mayContain: ['gluten'] })] })).toEqual(['allergen']);
    expect(codesFor(who, { foods: [containing('milk')] })).toEqual([]);
  });

  it('lactose intolerance leaves out dairy that is not low in lactose', () => {
    const who = { medicalConditions: ['lactose_intolerance'] };
    const cheddar = foodWith('cheddar', { animal: ['dairy'], flags: ['lactose-low'] });
    expect(codesFor(who, { foods: [from('dairy')] })).toEqual(['condition_food']);
    expect(codesFor(who, { foods: [cheddar] })).toEqual([]);
  });

  it.each<[string, Partial<Member>]>([
    ['a baby', { ageYears: 0.9 }],
    ['phenylketonuria', { medicalConditions: ['phenylketonuria'] }],
    ['dysphagia', { medicalConditions: ['dysphagia'] }],
    ['raw food', { dietaryRestrictions: ['raw_food'] }],
    ['high potassium', { medicalConditions: ['hyperkalemia'] }],
    ['IDDSI 6', { clinicNumbers: { ...NO_CLINIC_NUMBERS, iddsiLevel: 6 } }],
  ])('%s is not planned for', (_who, who) => {
    expect(codesFor(who, { foods: [harmless] })).toEqual(['member_not_planned']);
  });

  it('numbers of the clinic make a plan possible', () => {
    const set = (numbers: Partial<Member['clinicNumbers']>) => ({ ...NO_CLINIC_NUMBERS, ...numbers });
    const potassium = { medicalConditions: ['hyperkalemia'], clinicNumbers: set({ potassiumMg: 2000 }) };
    expect(codesFor(potassium, { foods: [harmless] })).toEqual([]);
    const regular = { medicalConditions: ['dysphagia'], clinicNumbers: set({ iddsiLevel: 7 }) };
    expect(codesFor(regular, { foods: [harmless] })).toEqual([]);
    const half = { medicalConditions: ['kidney_failure'], clinicNumbers: set({ potassiumMg: 2000 }) };
    expect(codesFor(half, { foods: [harmless] })).toEqual(['member_not_planned']);
  });

  it('gestational diabetes is a pregnancy, and so is one among the conditions', () => {
    for (const said of ['gestational_diabetes', 'pregnant']) {
      expect(codesFor({ medicalConditions: [said] }, { foods: [flagged('liver')] })).toEqual([
        'pregnancy_food',
      ]);
    }
  });

  it.each<[string, Partial<Member>, number]>([
    ['of three', { ageYears: 3.9 }, 57],
    ['of four', { ageYears: 4 }, 113],
    ['of eight', { ageYears: 8 }, 170],
    ['who is pregnant', { lifeStage: 'pregnant' }, 340],
  ])('fish in a week for someone %s', (_who, who, most) => {
    const fish = (grams: number): Served => ({
      foods: [foodWith('cod', { aisle: 'fish', animal: ['fish'] })],
      lines: [lineOf('cod', { grams })],
    });
    expect(codesFor(who, fish(most))).toEqual([]);
    expect(codesFor(who, fish(most + 1))).toEqual(['fish_in_a_week']);
    expect(codesFor({}, fish(1000))).toEqual([]);
  });

  it('under two there is no added sugar', () => {
    expect(codesFor({ ageYears: 1.9 }, { foods: [flagged('added-sugar')] })).toEqual(['toddler_food']);
    expect(codesFor({ ageYears: 2 }, { foods: [flagged('added-sugar')] })).toEqual([]);
  });
});
