import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '#tests/support/cpu-time.ts';
import type { PortableRecipe } from './portable-recipe.ts';
import { looksLikeCooklang, readCooklang } from './read-cooklang.ts';
import { writeCooklang } from './write-cooklang.ts';

/* After the examples of https://cooklang.org/docs/spec, in our own words. */

describe('readCooklang', () => {
  it('reads ingredients, tools and timers within steps', () => {
    const found = readCooklang(`---
title: Leek pie
servings: 4
course: dinner
cuisine: "Welsh"
prep time: 20 min
time:
  cook: 40 minutes
tags: [pie, leek]
---

Slice @leeks{3} and soften them with @butter{2%tbsp} and @salt in a #large pan{} for ~{10%minutes}.

-- my mother used lard
Stir in @sour cream{1/2%cup}(cold) [- or crème fraîche -] and @?nutmeg{}.
Fill the #dish.

> It is good cold, too.

= Top

Cover with @puff pastry{1%sheet} and bake for ~bake{30%minutes}. Dot with @butter.`);
    expect(found).toMatchObject({
      title: 'Leek pie',
      servings: 4,
      cuisine: 'Welsh',
      meals: ['dinner'],
      prepMinutes: 20,
      cookMinutes: 40,
      ingredients: [
        '3 leeks',
        '2 tbsp butter',
        'salt',
        '1/2 cup sour cream, cold',
        'nutmeg, optional',
        '1 sheet puff pastry',
      ],
      equipment: ['large pan', 'dish'],
      steps: [
        'Slice leeks and soften them with butter and salt in a large pan for 10 minutes.',
        'Stir in sour cream and nutmeg. Fill the dish.',
        'Top: Cover with puff pastry and bake for 30 minutes. Dot with butter.',
      ],
      description: 'It is good cold, too.',
    });
  });

  it('keeps what is in a section of ingredients or tools without a mark', () => {
    const found = readCooklang(`== Ingredients ==
- 200 g flour
* 2 eggs
1 pinch salt
@walnuts{50%g} or pecans

Take all of it out of the fridge
an hour before.

== Equipment ==
- a bowl
#whisk{}

Warm the plates.

== Dough ==
Beat the eggs.

Rest it.

= Filling =
Chop the @?walnuts.

== Steps ==
Bake it.`);
    expect(found).toMatchObject({
      ingredients: ['50 g walnuts', '200 g flour', '2 eggs', '1 pinch salt'],
      equipment: ['whisk', 'a bowl'],
      steps: [
        'walnuts or pecans',
        'Take all of it out of the fridge an hour before.',
        'Warm the plates.',
        'Dough: Beat the eggs.',
        'Rest it.',
        'Filling: Chop the walnuts.',
        'Bake it.',
      ],
    });
  });

  it('loses no ingredient or tool that a note marks, and brings none twice', () => {
    const found = readCooklang(`> Good with @peanuts{20%g} and @butter, from the #small pan{}.

Fry @rice{200%g} in @butter{1%tbsp}.`);
    expect(found).toMatchObject({
      ingredients: ['200 g rice', '1 tbsp butter', '20 g peanuts'],
      equipment: ['small pan'],
      description: 'Good with peanuts and butter, from the small pan.',
    });
  });

  it('reads many signs in a row in a time that grows with their number alone', () => {
    const time = (count: number) =>
      cpuTime(() =>
        expect(readCooklang(`${'@'.repeat(count)}\n@rice{200%g}`).ingredients).toEqual(['200 g rice']),
      );
    // Sixteen times the text: a square would take 256 times as long. The rest is room for cleaning up memory.
    expect(time(320_000)).toBeLessThan(100 * time(20_000));
  });

  it('reads front matter as YAML writes it', () => {
    const found = readCooklang(`\uFEFF
---
# Grandmother's
title: 'Anna''s soup'
description: |
  Warm: good on
  a cold day.
introduction: not this
servings: 1|2|3
prep time    :30 mins # peeling
course:
  - lunch
  - dinner
source:
  name: A book
---
Add @water{1|2%l} or @milk{1 / 2 %l}.`);
    expect(found).toMatchObject({
      title: "Anna's soup",
      description: 'Warm: good on a cold day.',
      servings: 1,
      prepMinutes: 30,
      meals: ['lunch', 'dinner'],
      ingredients: ['1 l water', '1/2 l milk'],
      steps: ['Add water or milk.'],
    });
    expect(readCooklang('---\nyield: 500%ml\n---\nBoil @water.')).toMatchObject({
      servings: null,
      yieldText: '500 ml',
    });
  });

  it('reads notes, which go on to an empty line, into the description', () => {
    const found = readCooklang(
      '>> description: Dark.\n\n> Do not let\n> it burn\nat the end.\n\n> Keeps.\nAdd @butter{1%tbsp}.',
    );
    expect(found).toMatchObject({
      description: 'Dark. Do not let it burn at the end. Keeps.',
      ingredients: ['1 tbsp butter'],
      steps: ['Add butter.'],
    });
  });

  it.each([
    ['Let it ~rest⸫ then serve', 'Let it rest⸫ then serve'],
    ['Let it ~rest\u2009then serve', 'Let it rest then serve'],
    ['It is ~ {5} or ~ 5', 'It is ~ {5} or ~ 5'],
    ['Boil for ~eggs{1/2%hour}', 'Boil for 1/2 hour'],
    ['Message @ example{} and # 10{}', 'Message @ example{} and # 10{}'],
    ['Add @? thyme', 'Add @? thyme'],
    ['Did you add the @salt{}?', 'Did you add the salt?'],
    ['Place in #pot, then boil', 'Place in pot, then boil'],
    ['Stir @half-and-half in', 'Stir half-and-half in'],
    ['hello ---\nsourced: babooshka\n---', 'hello --- sourced: babooshka'],
    ['Stir. [- never closed, @milk{1%l} in it', 'Stir. [- never closed, milk in it'],
    ['Fold [- twice\n\nor more -] it', 'Fold it'],
    ['@thyme{2%sprigs} -- a remark\nand some text', 'thyme and some text'],
  ])('%j', (text, step) => expect(readCooklang(text).steps).toEqual([step]));

  it.each([
    ['@./sauces/Hollandaise{150%g}', '150 g Hollandaise'],
    ['@../breads/flat bread{}', 'flat bread'],
    ['@tipo 00 flour{250%g}', '250 g tipo 00 flour'],
    ['@1000 island dressing{ }', '1000 island dressing'],
    ['@🧂', '🧂'],
    ['@chilli{ 3 % items }', '3 items chilli'],
    ['@salt{=1%tsp}', '1 tsp salt'],
    ['@onion{1}(peeled, chopped)', '1 onion, peeled, chopped'],
    ['Add @chilli⸫ then bake', 'chilli'],
  ])('%j is an ingredient', (text, line) => expect(readCooklang(text).ingredients).toEqual([line]));

  it('counts what is optional apart', () => {
    const found = readCooklang(
      'Stir @parmesan{100%g} in, top with @?parmesan{50%g}. Use a #?splatter guard{}.',
    );
    expect(found).toMatchObject({
      ingredients: ['100 g parmesan', '50 g parmesan, optional'],
      equipment: ['splatter guard'],
    });
  });

  it('takes a mark of repetition for what it is only where something is repeated', () => {
    const found = readCooklang('Melt @butter{20%g}. Add @&butter{10%g} and @&cream{2%tbsp}.');
    expect(found.ingredients).toEqual(['20 g butter', '2 tbsp cream']);
  });

  it('reads metadata as it was written before front matter', () => {
    const found = readCooklang('>> title: Toast\n>> servings: 2\n\nToast @bread{2%slices}.');
    expect(found).toMatchObject({
      title: 'Toast',
      servings: 2,
      ingredients: ['2 slices bread'],
      steps: ['Toast bread.'],
    });
  });

  it('does not take a word for the name of what comes later', () => {
    expect(readCooklang('Add @salt and @ground black pepper{} now.').ingredients).toEqual([
      'salt',
      'ground black pepper',
    ]);
    expect(readCooklang('Mail me @ home about 2 ~ 3 # things.')).toMatchObject({
      ingredients: [],
      steps: ['Mail me @ home about 2 ~ 3 # things.'],
    });
  });

  it.each([
    ['Add @salt{1%tsp}.', true],
    ['>> title: Toast', true],
    ['Write to me@example.org {soon}', false],
    ['1 cup flour\nMix it.', false],
  ])('%j looks like it: %s', (text, does) => expect(looksLikeCooklang(text)).toBe(does));

  it('never throws', () => {
    const signs = fc.array(
      fc.constantFrom('@', '#', '~', '{', '}', '%', '(', ')', '-', '[', '\\', '=', '>', '\n', ' ', 'a', '1'),
    );
    fc.assert(
      fc.property(signs, (text) => void readCooklang(text.join(''))),
      { numRuns: 500 },
    );
    fc.assert(fc.property(fc.string(), (text) => void readCooklang(`---\n${text}\n---\n${text}`)));
  });
});

const word = fc.stringMatching(/^[a-z]{2,8}( [a-z]{2,8})?$/);
const line = fc.record({
  quantity: fc.constantFrom('1', '1/2', '1 1/2', '2-3', '250', '0.4'),
  unit: fc.constantFrom('', 'cup', 'g', 'tbsp'),
  name: word,
  preparation: fc.oneof(fc.constant(''), word),
  text: fc.constant(''),
});
/** Also with every sign that means something in Cooklang. */
const sentence = fc
  .array(
    fc.constantFrom(
      'Stir',
      'it',
      '@home',
      '#1',
      '~5',
      '--',
      '[-',
      '-]',
      '---',
      'a--b',
      'a---[-b',
      '{',
      '}',
      'at 50%',
      '\\',
      '= done',
      '>',
      'well.',
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((words) => words.join(' '));
const recipe: fc.Arbitrary<PortableRecipe> = fc.record({
  title: fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.trim() || 'Dish'),
  description: fc.constantFrom('', 'Warm: "and" \\ thick, #1'),
  sourceUrl: fc.constantFrom(null, 'https://kitchen.example/soup?a=1#b'),
  meals: fc.constantFrom([], ['breakfast'], ['lunch', 'dinner']),
  cuisine: fc.constantFrom(null, 'Welsh'),
  servings: fc.integer({ min: 1, max: 100 }),
  prepMinutes: fc.constantFrom(null, 15, 90),
  cookMinutes: fc.constantFrom(null, 20),
  equipment: fc.constantFrom([], ['large pan', 'sieve']),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  steps: fc.array(sentence, { maxLength: 6 }),
  storage: fc.constantFrom('', '3 days in the fridge'),
  makeAhead: fc.constantFrom(null, 'The day before.'),
  toddlerNote: fc.constantFrom(null, 'Cut small.'),
  softNote: fc.constantFrom(null, 'Blend it.'),
});

it('what is written is read back', () => {
  fc.assert(
    fc.property(recipe, (original) => {
      const back = readCooklang(writeCooklang(original));
      const { lines, sourceUrl: _url, steps, ...rest } = original;
      expect(back).toMatchObject(rest);
      expect(back.steps).toEqual(steps);
      // A name that is said again without an amount is no new line; here each has one.
      expect(back.ingredients).toEqual(
        lines.map(({ quantity, unit, name, preparation }) =>
          [[quantity, unit, name].filter((part) => part !== '').join(' '), preparation]
            .filter((part) => part !== '')
            .join(', '),
        ),
      );
    }),
    { numRuns: 300 },
  );
});
