import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { dishPictures } from '../../../scripts/lib/dish-pictures.ts';
import { SHADE } from './rules/canvas.ts';
import type { FoodLook } from './rules/food-look.ts';
import { FORMS } from './rules/forms/forms.ts';
import { readLooks } from './rules/leading-looks.ts';
import { coarsePicture, distance } from './testing/coarse-picture.ts';
import { svgTree } from './testing/svg-tree.ts';
import { drawingUrl } from './web/shared/drawing-url.ts';

const pictures = dishPictures();
const painted = new Map(pictures.recipeIds.map((id) => [id, pictures.paint(id)]));
/** Bytes over the line. */
const LIMIT = 8000;

/**
 * How far two pictures are from each other on average, in steps of 255 a color. The same dish painted again with other
 * chances is 3 to 9 away, two dishes that lie next to each other are 27.
 */
const ALIKE = 10;

interface Written {
  readonly id: string;
  readonly ingredients: readonly { readonly food: string }[];
}
const recipes = readdirSync('data/recipes')
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(`data/recipes/${name}`, 'utf8')) as Written[]);
const rowsOf = <Row>(name: string): Row[] =>
  parse<Row>(readFileSync(`data/dish-pictures/${name}`, 'utf8'), { columns: true });

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
    const rows = rowsOf<{ recipe: string; form: string }>('recipe-forms.csv');
    expect(rows.map(({ recipe }) => recipe).sort()).toEqual([...pictures.recipeIds].sort());
    expect(rows.filter(({ form }) => !(form in FORMS))).toEqual([]);
  });

  it('each form is the form of a dish, and there are at least forty', () => {
    const used = new Set(pictures.recipeIds.map(pictures.formOf));
    expect(Object.keys(FORMS).filter((form) => !used.has(form as keyof typeof FORMS))).toEqual([]);
    expect(used.size).toBeGreaterThanOrEqual(40);
  });

  it('at least two foods of each recipe are seen; two are nothing but one fruit in its own ice or soup', () => {
    // Where all was blended or baked into one, its color stands for what it was made of.
    const seen = (id: string) =>
      pictures.looksOf(id).length + (pictures.touchOf(id).color === undefined ? 0 : 1);
    expect(pictures.recipeIds.filter((id) => seen(id) < 2)).toEqual([
      'blabarssoppa-swedish-blueberry-soup',
      'strawberry-lemon-granita',
    ]);
  });

  it('every food of a recipe has one look, and no other food has one', () => {
    const foods = recipes.flatMap(({ ingredients }) => ingredients.map(({ food }) => food));
    const looks = rowsOf<{ food: string }>('food-looks.csv').map(({ food }) => food);
    expect(looks.toSorted()).toEqual([...new Set(foods)].sort());
  });

  it('oil and juice never look like the fruit that they were pressed from', () => {
    const looks = readLooks(rowsOf('food-looks.csv'));
    const pressed = recipes
      .flatMap(({ ingredients }) => ingredients.map(({ food }) => food))
      .filter((food) => /^[a-z]+-(?:oil|juice)(?:-fresh)?$/.test(food));
    expect(pressed).toContain('avocado-oil');
    expect(pressed.filter((food) => looks.get(food)?.shape !== 'none')).toEqual([]);
  });

  it('a touch is for a recipe, names foods of it, and each of its words changes the picture', () => {
    const rows = rowsOf<{ recipe: string }>('recipe-touches.csv').map(({ recipe }) => recipe);
    expect(rows.filter((id, index) => rows.indexOf(id) !== index || !painted.has(id))).toEqual([]);
    const idle = rows.flatMap((id) => {
      const touch = pictures.touchOf(id);
      const foods = recipes.find((recipe) => recipe.id === id)?.ingredients.map(({ food }) => food) ?? [];
      const unknown = [...touch.cooked.keys()].filter((food) => !foods.includes(food));
      const without = touch.styles.filter((word) => {
        const styles = touch.styles.filter((style) => style !== word);
        return pictures.paint(id, { touch: { ...touch, styles } }) === painted.get(id);
      });
      const color = pictures.paint(id, { touch: { ...touch, color: undefined } });
      return [
        ...unknown.map((food) => `${id}: ${food}`),
        ...without.map((style) => `${id}: ${style}`),
        ...(touch.color !== undefined && color === painted.get(id) ? [`${id}: ${touch.color}`] : []),
      ];
    });
    // Chance may have laid it out so without being asked.
    expect(idle.filter((what) => !/: (?:layout-\d|cold)$/.test(what))).toEqual([]);
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

  it('no two neighbors in the list look alike, not even from far away', () => {
    const seen = pictures.recipeIds.map((id) => ({ id, coarse: coarsePicture(painted.get(id) ?? '') }));
    const alike = seen.slice(1).filter(({ coarse }, index) => {
      const before = seen[index]?.coarse ?? [];
      return Math.min(distance(before, coarse), distance(coarse, before)) < ALIKE;
    });
    expect(alike.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    'turkish-red-lentil-soup-tomato-salad',
    'pierniki-rye-gingerbread',
    'tembleque-coconut-pudding',
    'cherry-clafoutis',
  ])('a dish looks like itself, painted with other chances (%s)', (id) => {
    const again = coarsePicture(pictures.paint(id, { seed: 'by other chances' }));
    expect(distance(coarsePicture(painted.get(id) ?? ''), again)).toBeLessThan(ALIKE);
  });

  it('the dish fills the square in the middle that lists show, and is not cut off', () => {
    const wrong = [...painted].filter(([, svg]) => {
      const wide = svgTree(svg)
        .children.flatMap(({ children }) => children)
        .filter(({ tag }) => tag === 'ellipse' || tag === 'rect')
        .map(({ tag, attributes }) => {
          const n = (name: string) => Number(attributes.get(name) ?? 0);
          const isRound = tag === 'ellipse';
          const width = isRound ? n('rx') * 2 : n('width');
          const fill = attributes.get('fill') ?? '';
          // Its shadow may run on.
          const isGround =
            fill === SHADE || (fill.startsWith('url') && !attributes.has('stroke') && width > 280);
          return { width, left: isRound ? n('cx') - n('rx') : n('x'), isGround };
        })
        .filter(({ width, isGround }) => width < 400 && !isGround);
      const widest = wide.reduce((a, b) => (b.width > a.width ? b : a), { width: 0, left: 0 });
      return widest.width < 230 || widest.left < 45 || widest.left + widest.width > 355;
    });
    expect(wrong.map(([id]) => id)).toEqual([]);
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
