import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isPlannedFor, limitsOfDiet } from '#domain/diet-rules/rule-limits.ts';
import { dishesNamed, foodsNamed } from '#domain/foods/food-name.ts';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import { CONDITION_CODES, DIET_CODES } from '#domain/limits/codes.ts';
import { PROFILE_NOTES } from '#domain/limits/limit-rules.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { DATA_DIRECTORY } from './data-files.ts';
import { readLimitRules } from './limit-rules-file.ts';

const kb = testKnowledgeBase();
const { diets, conditions, notes, fish, young, pieces } = kb.rules;
const foods = [...kb.foods.values()];
const rules = [...diets.values(), ...conditions.values()];
const everyRow = [...rules, ...notes.values(), ...fish, ...young, ...pieces];

describe('every rule of data/limits', () => {
  it('is there once for every code', () => {
    expect([...diets.keys()].sort()).toEqual([...DIET_CODES].sort());
    expect([...conditions.keys()].sort()).toEqual([...CONDITION_CODES].sort());
    expect([...notes.keys()].sort()).toEqual([...PROFILE_NOTES].sort());
  });

  it('has a source with a year; one of our own is not the only one where a body of experts speaks', () => {
    for (const { sources } of everyRow) {
      expect(sources.length).toBeGreaterThan(0);
      for (const { name, year } of sources) {
        expect(name).not.toBe('');
        expect(year).toBeGreaterThan(1979);
      }
    }
    const onlyOwn = rules.filter(({ sources }) =>
      sources.every(({ name }) => name.startsWith('Own reading')),
    );
    expect(onlyOwn.map(({ code }) => code)).toEqual([]);
  });

  it.each([
    ['type_1_diabetes', /^American Diabetes Association, Standards/, 2025],
    ['type_2_diabetes', /^American Diabetes Association, Standards/, 2025],
    ['gestational_diabetes', /^ACOG/, 2018],
    ['pregnant', /^ACOG/, 2023],
    ['pregnant', /^FDA/, 2024],
    ['breastfeeding', /^FDA/, 2024],
    ['chronic_kidney_disease', /^KDIGO/, 2024],
    ['kidney_failure', /^KDIGO/, 2024],
    ['hyperkalemia', /^KDIGO/, 2024],
    ['statin_use', /^FDA/, 2021],
    ['maoi_use', /^FDA/, 2018],
    ['immunocompromised', /^FDA/, 2020],
    ['eating_disorder', /^NICE/, 2017],
    ['underweight', /^NICE/, 2017],
  ] as const)('%s names %s with its year', (code, body, year) => {
    const named = conditions.get(code)?.sources.filter((source) => body.test(source.name)) ?? [];
    expect(named.map((source) => source.year)).toContain(year);
  });

  it('has the AAP for small children, and the ounces of the FDA for fish: two servings a week', () => {
    for (const { sources } of [...young, ...pieces]) {
      expect(sources.some(({ name }) => name.startsWith('AAP'))).toBe(true);
    }
    const ounces = fish.map(({ ageFrom, lifeStage, mostGramsPerWeek, sources }) => {
      expect(sources.some(({ name, year }) => name.startsWith('FDA/EPA') && year === 2024)).toBe(true);
      return [ageFrom, lifeStage, Math.round(mostGramsPerWeek / 28.35)];
    });
    expect(ounces).toEqual([
      [1, null, 2],
      [4, null, 4],
      [8, null, 6],
      [11, 'pregnant', 12],
      [11, 'lactating', 12],
    ]);
  });

  it('names foods that the knowledge base has', () => {
    const unknown = rules.flatMap(({ code, excludes }) => [
      ...excludes.foods
        .filter(
          (name) =>
            foodsNamed(name, foods, kb.groupNames).length + dishesNamed(name, foods, kb.groupNames).length ===
            0,
        )
        .map((name) => `${code}: ${name}`),
      ...excludes.foodsExcept.filter((id) => !kb.foods.has(id)).map((id) => `${code}: ${id}`),
    ]);
    expect(unknown).toEqual([]);
    expect(young.flatMap(({ foods: ids }) => ids.filter((id) => !kb.foods.has(id)))).toEqual([]);
  });

  it('says kindly why someone is not planned for, and where help is', () => {
    const refusing = rules.filter(({ notPlanned }) => notPlanned !== null);
    expect(refusing.map(({ code }) => code).sort()).toEqual(
      [
        'bariatric_surgery',
        'dysphagia',
        'eating_disorder',
        'enteral_feeding',
        'fructose_intolerance',
        'fruitarian',
        'galactosemia',
        'hyperkalemia',
        'inborn_error',
        'kidney_failure',
        'phenylketonuria',
        'raw_food',
      ].sort(),
    );
    for (const { notPlanned } of refusing) {
      expect(notPlanned).toMatch(/^(?:has|is|lives|eats) .+\.$/);
      expect(notPlanned).toMatch(/dietitian|clinic|doctor|therapist|team/);
    }
  });

  it('asks for something: food, an amount, a whole dish, care, or a note', () => {
    // Weak immune systems and life stages have their rules with the ages; see age-policy.
    const withAges = ['immunocompromised', 'pregnant', 'breastfeeding'];
    const idle = rules.filter((rule) => {
      const { excludes, amounts, notPlanned, note } = rule;
      const leavesOut = Object.values(excludes).some((list) => list.length > 0);
      const isDish = 'dish' in rule && rule.dish !== null;
      return !leavesOut && amounts.length === 0 && !isDish && notPlanned === null && note === null;
    });
    expect(idle.map(({ code }) => code).filter((code) => !withAges.includes(code))).toEqual([]);
  });

  it('keeps deficits from everyone a plan below the need can harm', () => {
    const forbidding = [...conditions.values()].filter(({ forbidsDeficit }) => forbidsDeficit);
    expect(forbidding.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['eating_disorder', 'underweight', 'frailty', 'pregnant', 'breastfeeding']),
    );
    // Who gets no plan without a clinic gets no smaller meals either.
    const ofClinics = [...conditions.values()].filter(({ notPlanned }) => notPlanned !== null);
    expect(ofClinics.filter(({ forbidsDeficit }) => !forbidsDeficit)).toEqual([]);
    expect(forbidding.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['heart_failure', 'chronic_kidney_disease']),
    );
    expect(conditions.get('gestational_diabetes')?.implies).toEqual(['pregnant']);
  });
});

describe('people who get a plan', () => {
  const all = { ...NO_CLINIC_NUMBERS, potassiumMg: 2000, phosphorusMg: 900, sodiumMg: 2000, proteinG: 60 };

  it.each([
    ['kidney_failure', NO_CLINIC_NUMBERS, false],
    ['kidney_failure', { ...all, proteinG: null }, false],
    ['kidney_failure', all, true],
    ['hyperkalemia', NO_CLINIC_NUMBERS, false],
    ['hyperkalemia', { ...NO_CLINIC_NUMBERS, potassiumMg: 2000 }, true],
    ['dysphagia', NO_CLINIC_NUMBERS, false],
    ['dysphagia', { ...NO_CLINIC_NUMBERS, iddsiLevel: 6 }, false],
    ['dysphagia', { ...NO_CLINIC_NUMBERS, iddsiLevel: 7 }, true],
    ['galactosemia', { ...all, iddsiLevel: 7 }, false],
    ['eating_disorder', { ...all, iddsiLevel: 7 }, false],
    ['hypertension', NO_CLINIC_NUMBERS, true],
  ] as const)('%s', (code, numbers, isPlanned) => {
    const rule = conditions.get(code);
    expect(rule && isPlannedFor(rule, numbers)).toBe(isPlanned);
  });
});

describe('rennet', () => {
  /** Cheeses that are made with animal rennet by tradition or by their protected names. */
  const TRADITIONAL =
    /\b(?:parmesan|parmigiano|pecorino|romano cheese|grana padano|asiago|gruy[eè]re|emmental(?:er)?|swiss cheese|manchego|feta|roquefort|gorgonzola|blue cheese|stilton|brie|camembert|raclette|fontina|provolone|gouda|edam|halloumi|havarti|tilsit|cotija|caesar salad)\b/i;
  const WITHOUT_MILK = /vegan|plant|dairy-free/i;

  it('is flagged in every food that is, or is made with, such a cheese', () => {
    const traditional = foods.filter(({ name, synonyms, madeOf }) =>
      [name, ...synonyms, ...madeOf].some((text) => TRADITIONAL.test(text) && !WITHOUT_MILK.test(text)),
    );
    expect(traditional.length).toBeGreaterThan(60);
    expect(traditional.filter(({ animal }) => !animal.includes('rennet')).map(({ id }) => id)).toEqual([]);
  });

  it('is left out of vegetarian diets by default, which is data', () => {
    for (const code of [
      'vegetarian',
      'lacto_vegetarian',
      'hindu_vegetarian',
      'pescatarian',
      'jain',
    ] as const) {
      const rule = diets.get(code);
      if (rule === undefined) throw new Error(code);
      expect(rule.byDefault).toContainEqual(expect.objectContaining({ animal: 'rennet', leftOut: true }));
      const asked = { ...rule, byDefault: [] };
      const forbids = (of: typeof rule) => {
        const feta = kb.foods.get('cheese-feta');
        if (feta === undefined) throw new Error('feta');
        const line = { food: feta.id, grams: 1, amount: '', note: '', forms: [], heated: true };
        return limitsOfDiet(of, kb).hard.some((limit) =>
          limit.forbids(line, feta, { animal: new Set(feta.animal) }),
        );
      };
      expect([forbids(rule), forbids(asked)]).toEqual([true, false]);
    }
  });
});

describe('a file of rules that is wrong', () => {
  const copies: string[] = [];
  afterEach(() => {
    for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
  });

  type Row = Record<string, unknown>;

  /** What reading says after a change of the rows of one file. */
  function problemsAfter(name: string, change: (rows: Row[]) => void): readonly string[] {
    const copy = mkdtempSync(join(tmpdir(), 'hearthwell-limits-'));
    copies.push(copy);
    cpSync(join(DATA_DIRECTORY, 'limits'), join(copy, 'limits'), { recursive: true });
    const path = join(copy, 'limits', name);
    const rows: Row[] = JSON.parse(readFileSync(path, 'utf8'));
    change(rows);
    writeFileSync(path, JSON.stringify(rows));
    const problems: string[] = [];
    readLimitRules(copy, problems);
    return problems;
  }
  const rowOf = (rows: readonly Row[], code: string): Row => {
    const row = rows.find((each) => each.code === code);
    if (row === undefined) throw new Error(code);
    return row;
  };

  it.each<readonly [string, string, (rows: Row[]) => void, RegExp]>([
    [
      'a rule without a source',
      'diets.json',
      (rows) => Object.assign(rowOf(rows, 'jain'), { sources: [] }),
      /jain: sources/,
    ],
    [
      'a source without a year',
      'conditions.json',
      (rows) => Object.assign(rowOf(rows, 'gout'), { sources: [{ name: 'ACR', url: null }] }),
      /gout: sources\.0\.year/,
    ],
    [
      'a code that nobody knows',
      'conditions.json',
      (rows) => Object.assign(rowOf(rows, 'gout'), { code: 'scurvy' }),
      /scurvy: code/,
    ],
    ['a code that is missing', 'diets.json', (rows) => rows.splice(0, 1), /vegetarian: there is no rule/],
    [
      'a rule that stands twice',
      'diets.json',
      (rows) => rows.push(rowOf(rows, 'vegan')),
      /vegan: listed twice/,
    ],
    [
      'an amount of nothing',
      'conditions.json',
      (rows) => Object.assign((rowOf(rows, 'hypertension').amounts as Row[])[0] ?? {}, { most: 0 }),
      /hypertension: amounts\.0\.most/,
    ],
    [
      'a field that nobody reads',
      'notes.json',
      (rows) => Object.assign(rows[0] ?? {}, { text: 'x' }),
      /vegan_b12/,
    ],
  ])('%s is named', (_what, name, change, wanted) => {
    expect(problemsAfter(name, change).join('\n')).toMatch(wanted);
  });
});
