import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { cpuTime } from '#tests/support/cpu-time.ts';
import type { Certainty } from './lexicon.ts';
import { MAX_LABEL_LENGTH, readIngredientText } from './read-ingredient-text.ts';
import { NOTHING_FOUND, readingSentence } from './reading-words.ts';

const lexicon = loadAllergenLexicon();
const read = (text: string) => readIngredientText(text, lexicon);
const codes = (text: string, certainty: Certainty): readonly AllergenCode[] =>
  read(text)
    .carries.filter((one) => one.certainty === certainty)
    .map(({ code }) => code);

/** tests/data/label-lines.csv: labels as they are printed; `none`: not even a possible allergen. */
const LINES: Record<'text' | 'contains' | 'may_contain' | 'derived_refined', string>[] = parse(
  readFileSync(new URL('../../../tests/data/label-lines.csv', import.meta.url), 'utf8'),
  { columns: true },
);
const listed = (cell: string) => cell.split(' ').filter((code) => code !== '' && code !== 'none');

describe('label lines', () => {
  it('are many', () => expect(LINES.length).toBeGreaterThanOrEqual(150));

  it.each(LINES.map((line) => [line.text, line] as const))('%s', (text, line) => {
    expect(codes(text, 'contains')).toEqual(listed(line.contains));
    const others = [...codes(text, 'may_contain'), ...codes(text, 'contains')];
    expect(others).toEqual(expect.arrayContaining(listed(line.may_contain)));
    expect(codes(text, 'derived_refined')).toEqual(expect.arrayContaining(listed(line.derived_refined)));
    if (line.may_contain === 'none') expect(read(text).basis).toBe('nothing_found');
  });
});

describe('readIngredientText', () => {
  it('says where each word is and why it counts', () => {
    const text = 'Sugar, WHOLE MILK powder. May contain nuts.';
    const [milk, ...rest] = read(text).findings;
    expect(milk).toMatchObject({ code: 'milk', certainty: 'contains', statement: 'ingredient' });
    expect(text.slice(...(milk?.at ?? [0, 0]))).toBe('WHOLE MILK powder');
    expect(milk?.why).toMatch(/milk/i);
    expect(rest.map(({ certainty, statement }) => [certainty, statement])).toEqual([
      ['may_contain', 'may_contain'],
      ['may_contain', 'may_contain'],
    ]);
  });

  it('keeps what the label says may be in it and what is not in it', () => {
    const text = 'Rice. Free from milk and egg. May contain traces of soy, sesame.';
    const { statements } = read(text);
    expect(statements.map(({ kind, at, codes: named }) => [kind, text.slice(...at), named])).toEqual([
      ['free_from', 'Free from milk and egg', ['milk', 'egg']],
      ['may_contain', 'May contain traces of soy, sesame', ['soy', 'sesame']],
    ]);
  });

  it('never lets a denial cancel what is elsewhere', () => {
    for (const text of [
      'Milk-free. Milk.',
      'Milk. Free from milk.',
      'No milk, eggs or nuts. Milk',
      'Milk free from egg',
      'milk, dairy-free',
      'cream (lactose-free)',
    ]) {
      expect(codes(text, 'contains'), text).toContain('milk');
    }
  });

  it.each([
    ['This product is not peanut free.', ['peanut']],
    ['Not egg-free', ['egg']],
    ['cannot be guaranteed to be peanut free', ['peanut']],
    ['We cannot guarantee nut free', ['tree_nut', 'peanut']],
    ["We can't guarantee peanut-free.", ['peanut']],
    ['There is no guarantee that it is milk-free', ['milk']],
    ['Not guaranteed to be peanut and egg free', ['egg', 'peanut']],
    [
      'We cannot guarantee that our products, made with care, are free from nuts, egg or milk.',
      ['milk', 'egg', 'tree_nut', 'peanut'],
    ],
    ['We cannot guarantee this contains no soy', ['soy']],
    ['Not free from milk', ['milk']],
    ['Nut-free but not egg free', ['egg']],
    ['Nicht frei von Milch', ['milk']],
    ["N'est pas exempt de lait", ['milk']],
    ['No está libre de leche', ['milk']],
    ['Non è senza latte', ['milk']],
  ])('a denial that is denied may contain: %s', (text, expected) => {
    expect(codes(text, 'may_contain')).toEqual(expected);
    expect(codes(text, 'contains')).toEqual([]);
    expect(read(text).statements.filter(({ kind }) => kind === 'may_contain')).not.toEqual([]);
  });

  it.each([
    ['Sugar. Does not contain nuts but may contain traces', ['tree_nut', 'peanut']],
    ['Sugar. No milk in the recipe but may contain traces of it', ['milk']],
    ['Sugar. No milk but may contain traces of it and of soy', ['milk', 'soy']],
    ['Nut-free recipe but made in a bakery that handles them', ['tree_nut', 'peanut']],
    ['Milk-free, but who knows', ['milk']],
    ['Sin leche pero puede contener trazas', ['milk']],
    ['Sans lait mais peut contenir des traces', ['milk']],
    ['Ohne Milch, kann aber Spuren enthalten', ['milk']],
    ['Ohne Milch, in einem Betrieb hergestellt, der sie verarbeitet', ['milk']],
    ['Senza latte ma può contenere tracce', ['milk']],
    ['Sem leite mas pode conter vestígios', ['milk']],
  ])('a denial before a warning that names nothing may contain: %s', (text, expected) => {
    expect(codes(text, 'may_contain')).toEqual(expected);
    expect(read(text).statements.map(({ kind }) => kind)).not.toContain('free_from');
  });

  it.each([
    ['Rice, sugar, no nuts and milk powder', ['milk']],
    ['Rice, sugar, no nuts - milk powder', ['milk']],
    ['Sugar, salt. Sin gluten y leche en polvo, sal', ['milk']],
    ['Sugar, sans gluten et lait en poudre, sel', ['milk']],
    ['Zucker, ohne Nüsse und Milchpulver, Salz', ['milk']],
    ['Zucchero, senza glutine e latte in polvere, sale', ['milk']],
    ['Açúcar, sem glúten e leite em pó, sal', ['milk']],
    ['Free from gluten and egg noodles, salt, water', ['egg', 'wheat', 'gluten']],
    ['Rice, no nuts and milk, sugar', ['milk']],
  ])('a food that "and" joins to a denial may be an ingredient: %s', (text, expected) => {
    expect(codes(text, 'may_contain')).toEqual(expect.arrayContaining(expected));
  });

  it('keeps a denial whose list is one, and one beside a warning with a name', () => {
    for (const text of [
      'Free from peanuts and tree nuts.',
      'Free from milk, eggs and nuts.',
      'Does not contain milk, wheat flour or soy.',
      'No nuts or milk powder, rice',
    ])
      expect(read(text).basis, text).toBe('nothing_found');
    expect(codes('Contains no milk but may contain soy', 'may_contain')).toEqual(['soy']);
  });

  it('keeps plain denials', () => {
    for (const text of [
      'Peanut free',
      'Free from milk.',
      'Does not contain milk, egg-free',
      'No milk no egg',
      'Not a low calorie food. Egg free.',
      'Never milk',
    ]) {
      expect(read(text).basis, text).toBe('nothing_found');
      expect(
        read(text).statements.map(({ kind }) => kind),
        text,
      ).toContain('free_from');
    }
  });

  it('whatever doubt comes before it, no allergen is denied', () => {
    const doubt = fc.constantFrom(
      'not',
      'is not',
      'cannot be guaranteed to be',
      'we cannot guarantee',
      'not certified as',
    );
    const name = fc.constantFrom('peanut', 'milk', 'egg', 'soy', 'sesame', 'fish');
    const form = fc.constantFrom(
      (one: string) => `${one} free`,
      (one: string) => `${one}-free`,
      (one: string) => `free from ${one}`,
      (one: string) => `free of ${one}`,
      (one: string) => `without ${one}`,
    );
    fc.assert(
      fc.property(doubt, name, form, (before, one, formOf) => {
        expect(codes(`Rice. ${before} ${formOf(one)}.`, 'may_contain')).toContain(one);
      }),
    );
  });

  it('believes "free" before a usual carrier half', () => {
    expect(read('Gluten-free sandwich bread').carries).toEqual(
      expect.arrayContaining([
        { code: 'wheat', certainty: 'may_contain' },
        { code: 'gluten', certainty: 'may_contain' },
      ]),
    );
    expect(read('Gluten-free sandwich bread').findings.find(({ code }) => code === 'gluten')?.why).toContain(
      'The label says',
    );
  });

  it('tells look-alikes apart, with the reason', () => {
    expect(read('cocoa butter').lookAlikes).toMatchObject([{ term: 'cocoa butter', at: [0, 12] }]);
    expect(read('eggplant').findings).toEqual([]);
  });

  it('names relatives that people react to as well, only where they are in the food', () => {
    const ids = (text: string) => read(text).crossReactions.map(({ id }) => id);
    expect(ids('Cashew butter')).toContain('cashew-pistachio');
    expect(ids('Shrimp')).toContain('crustacean-mollusc-mite');
    expect(ids('Goat milk')).toContain('mammal-milks');
    expect(ids('Banana, rice')).toEqual(['latex-fruit']);
    expect(ids('Cashew-free')).toEqual([]);
    expect(ids('Salt')).toEqual([]);
  });

  it('reads nothing out of nothing, and says unknown', () => {
    for (const text of ['', ' ', '...', '(((', '\n\n', '💛', 'Rice, salt']) {
      const reading = read(text);
      expect(reading.basis).toBe('nothing_found');
      expect(readingSentence(reading)).toBe(NOTHING_FOUND);
    }
    expect(NOTHING_FOUND).toContain('unknown');
  });

  it('says what was found in sentences', () => {
    expect(readingSentence(read('Milk, egg, soybean oil. May contain celery.'))).toBe(
      'Carries milk, egg. May carry celery. Made from, but highly refined: soy.',
    );
  });
});

describe('time', () => {
  it.each([
    'Wheat flour (12%), milk powder, soy lecithin, free from nuts; ',
    'no ',
    'milk and ',
    'milk free ',
    'free from milk, ',
    'not milk free ',
    'cannot guarantee, ',
    'haselnuss',
    'huhnereitrockenmasse ',
    'for allergens ',
    'may contain ',
    '(',
    'e ',
    '- ',
    'pea nu ',
    'é',
  ])('grows with the length of the text: %s…', (piece) => {
    const long = piece.repeat(Math.ceil(MAX_LABEL_LENGTH / piece.length));
    const longer = long.repeat(16);
    read(long);
    const time = cpuTime(() => read(long));
    // Sixteen times the text: a square would take 256 times as long. The rest is room for cleaning up memory.
    expect(cpuTime(() => read(longer))).toBeLessThan(120 * time);
  });
});
