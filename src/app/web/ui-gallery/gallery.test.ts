import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORM_SAMPLES } from './form-samples.ts';

const PARTS = join(import.meta.dirname, '../../../platform/web/ui');
const DRAWN = /\.tsx$/;
const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');
const filesOf = (folder: string) =>
  readdirSync(folder).filter((name) => DRAWN.test(name) && !name.includes('.test.'));

const gallery = filesOf(import.meta.dirname)
  .map((name) => read(import.meta.dirname, name))
  .join('\n');

/** Functions and classes with a capital letter: what others can draw. */
const componentsOf = (source: string): string[] =>
  [...source.matchAll(/^export (?:(?:function|class) |const (?=\w+ = \())([A-Z]\w*)/gm)].map(
    ([, name = '']) => name,
  );
const isDrawn = (component: string) => new RegExp(`<${component}[\\s/>]`).test(gallery);

describe('the gallery', () => {
  it.each(filesOf(PARTS))('shows what is in %s', (name) => {
    expect(gallery).toContain(`#platform/web/ui/${name}'`);
    expect(componentsOf(read(PARTS, name)).filter((component) => !isDrawn(component))).toEqual([]);
  });

  it.each([
    'TrendChart',
    'BarChart',
    'DishThumb',
    'WideDrawing',
    'SetTable',
    'RecipeCard',
    'MealHero',
    'ItemRow',
  ])('shows %s', (component) => expect(isDrawn(component)).toBe(true));

  it('shows a dish of each form', () => {
    const table = read(join(import.meta.dirname, '../../../../data/dish-pictures'), 'recipe-forms.csv');
    const formOf = new Map(
      table
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',') as [recipe: string, form: string]),
    );
    expect(Object.keys(FORM_SAMPLES).sort()).toEqual([...new Set(formOf.values())].sort());
    for (const [form, recipe] of Object.entries(FORM_SAMPLES)) expect(formOf.get(recipe)).toBe(form);
  });
});
