import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { dishPictures } from '../../../scripts/lib/dish-pictures.ts';
import type { FoodLook } from './rules/food-look.ts';
import { FORMS } from './rules/forms/forms.ts';
import { drawingUrl } from './web/shared/drawing-url.ts';

const pictures = dishPictures();
const painted = new Map(pictures.recipeIds.map((id) => [id, pictures.paint(id)]));
/** Bytes over the line. */
const LIMIT = 8000;

/** A person who looks out for wheat or egg believes what they see: one of these shapes has to be in the recipe. */
const PROMISES: Readonly<Partial<Record<keyof typeof FORMS, readonly FoodLook['shape'][]>>> = {
  toast: ['bread'],
  sandwich: ['bread'],
  burger: ['bread'],
  tacos: ['bread'],
  flatbread: ['bread', 'dough', 'cream'],
  'bread-wedges': ['bread', 'dough'],
  wrap: ['bread', 'dough', 'ruffle', 'shreds'],
  pasta: ['pasta', 'noodle'],
  spaghetti: ['pasta', 'noodle'],
  noodles: ['pasta', 'noodle'],
  'noodle-soup': ['pasta', 'noodle'],
  omelette: ['egg-half'],
  frittata: ['egg-half'],
  'mini-frittatas': ['egg-half'],
  'egg-bowl': ['egg-half'],
  'eggs-in-sauce': ['egg-half'],
  scramble: ['egg-half', 'cube'],
};

describe('pictures of our recipes', () => {
  it('each recipe has a form, and no form is for a recipe that is gone', () => {
    const rows = parse<{ recipe: string; form: string }>(
      readFileSync('data/dish-pictures/recipe-forms.csv', 'utf8'),
      { columns: true },
    );
    expect(rows.map(({ recipe }) => recipe).sort()).toEqual([...pictures.recipeIds].sort());
    expect(rows.filter(({ form }) => !(form in FORMS))).toEqual([]);
  });

  it('each form is the form of a dish, and there are at least forty', () => {
    const used = new Set(pictures.recipeIds.map(pictures.formOf));
    expect(Object.keys(FORMS).filter((form) => !used.has(form as keyof typeof FORMS))).toEqual([]);
    expect(used.size).toBeGreaterThanOrEqual(40);
  });

  it('at least two foods of each recipe are seen; two are nothing but one fruit in its own ice or soup', () => {
    expect(pictures.recipeIds.filter((id) => pictures.looksOf(id).length < 2)).toEqual([
      'blabarssoppa-swedish-blueberry-soup',
      'strawberry-lemon-granita',
    ]);
  });

  it('every food of a recipe has one look, and no other food has one', () => {
    const foods = readdirSync('data/recipes').flatMap((name) =>
      (
        JSON.parse(readFileSync(`data/recipes/${name}`, 'utf8')) as { ingredients: { food: string }[] }[]
      ).flatMap(({ ingredients }) => ingredients.map(({ food }) => food)),
    );
    const looks = parse<{ food: string }>(readFileSync('data/dish-pictures/food-looks.csv', 'utf8'), {
      columns: true,
    }).map(({ food }) => food);
    expect(looks.toSorted()).toEqual([...new Set(foods)].sort());
  });

  it('a form that stands for an allergen is only for dishes that have it', () => {
    const wrong = pictures.recipeIds.filter((id) => {
      const needed = PROMISES[pictures.formOf(id)];
      return needed !== undefined && !pictures.looksOf(id).some(({ shape }) => needed.includes(shape));
    });
    // The one is cut from zucchini and drawn in its color.
    expect(wrong).toEqual(['zucchini-ribbons-avocado-basil']);
  });

  it('a recipe is painted the same each time', () => {
    for (const id of pictures.recipeIds.slice(0, 40)) expect(pictures.paint(id)).toBe(painted.get(id));
  });

  it('no two pictures are the same', () => {
    expect(new Set(painted.values()).size).toBe(pictures.recipeIds.length);
  });

  it('each is small, and has no number that is none', () => {
    const heavy = [...painted].filter(([, svg]) => gzipSync(svg, { level: 9 }).length > LIMIT);
    expect(heavy.map(([id]) => id)).toEqual([]);
    expect([...painted].filter(([, svg]) => /NaN|undefined|Infinity/.test(svg)).map(([id]) => id)).toEqual(
      [],
    );
  });

  it('each is well-formed, and names only what it has', () => {
    const wrong = [...painted].filter(([, svg]) => !isWellFormed(svg) || !namesItsOwn(svg));
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});

it('a recipe that a family wrote down has no drawing', () => {
  expect(drawingUrl('3f2504e0-4f89-41d3-9a0c-0305e82c3301')).toBeNull();
  expect(drawingUrl('plum-dumplings')).toBe('/pictures/plum-dumplings.svg');
});

/** Tags that open and close in order, each attribute quoted and named once. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const rest = svg.replaceAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g, (...parts) => {
    const [, closes, name, attributes, closed] = parts as string[];
    const names = [...(attributes ?? '').matchAll(/([\w:-]+)="/g)].map(([, key]) => key);
    if (new Set(names).size < names.length) return '?';
    if (closes === '/') return open.pop() === name ? '' : '?';
    if (closed !== '/') open.push(name ?? '');
    return '';
  });
  return rest === '' && open.length === 0;
}

function namesItsOwn(svg: string): boolean {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const named = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
  return new Set(ids).size === ids.length && named.every((id) => ids.includes(id));
}
