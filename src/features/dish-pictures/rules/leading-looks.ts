import { BED_SHAPES, type FoodLook, isGarnish, isPiece } from './food-look.ts';
import { SHAPES } from './pieces/shapes.ts';

export interface DishRecipe {
  readonly id: string;
  readonly ingredients: readonly { readonly food: string; readonly grams: number }[];
}

/** By food id. */
export type Looks = ReadonlyMap<string, FoodLook>;

/** Reads data/dish-pictures/food-looks.csv. */
export function readLooks(rows: readonly Readonly<Record<string, string>>[]): Looks {
  return new Map(
    rows.map(({ food = '', shape = '', main = '', edge = '', heart = '' }) => {
      if (!isShape(shape)) throw new Error(`food-looks.csv: ${food} has the unknown shape ${shape}`);
      const color = main === '' ? '#d8b88a' : main;
      const rim = edge === '' ? color : edge;
      return [food, { shape, main: color, edge: rim, heart: heart === '' ? rim : heart }];
    }),
  );
}

const isShape = (name: string): name is FoodLook['shape'] =>
  name in SHAPES || BED_SHAPES.some((shape) => shape === name);

/** By food id: what cooking makes of its look in one dish; `none` where it is blended or baked in. */
type Cooked = ReadonlyMap<string, { readonly shape: FoodLook['shape']; readonly color: string | undefined }>;

/** What one dish changes about its form and its foods. */
export interface Touch {
  readonly styles: readonly string[];
  /** Of its body, where it is not that of its first flour, cream or sauce. */
  readonly color: string | undefined;
  readonly cooked: Cooked;
}

const UNTOUCHED: Touch = { styles: [], color: undefined, cooked: new Map() };

/** Reads data/dish-pictures/recipe-touches.csv. */
export function readTouches(rows: readonly Readonly<Record<string, string>>[]): (id: string) => Touch {
  const touches = new Map(
    rows.map(({ recipe = '', style = '', color = '', cooked = '' }) => [
      recipe,
      { styles: wordsOf(style), color: color === '' ? undefined : color, cooked: cookedOf(recipe, cooked) },
    ]),
  );
  return (id) => touches.get(id) ?? UNTOUCHED;
}

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** `plum=none mango=cube#f8b22e` */
const cookedOf = (recipe: string, text: string): Cooked =>
  new Map(
    wordsOf(text).map((pair) => {
      const [food = '', look = ''] = pair.split('=');
      const [shape = '', color] = look.split('#');
      if (!isShape(shape)) throw new Error(`recipe-touches.csv: ${recipe} has the unknown shape ${shape}`);
      return [food, { shape, color: color === undefined ? undefined : `#${color}` }];
    }),
  );

function cookedLook(look: FoodLook | undefined, cooked: ReturnType<Cooked['get']>): FoodLook | undefined {
  if (look === undefined || cooked === undefined) return look;
  const { shape, color } = cooked;
  return color === undefined ? { ...look, shape } : { shape, main: color, edge: color, heart: color };
}

/** Dry grain takes up water; a little of something in the pot does not lead the plate. */
const GROWTH: Readonly<Record<string, number>> = { grain: 2.7, pasta: 2.2, noodle: 2.5 };
const PIECES = 5;

/** What is seen of a recipe, from what there is most of: its beds and sauces, at most five foods in pieces, two herbs. */
export function leadingLooks(
  { ingredients }: DishRecipe,
  looks: Looks,
  cooked: Cooked = UNTOUCHED.cooked,
): FoodLook[] {
  const seen = ingredients
    .flatMap(({ food, grams }) => {
      const look = cookedLook(looks.get(food), cooked.get(food));
      return look === undefined || look.shape === 'none'
        ? []
        : [{ look, grams: grams * (GROWTH[look.shape] ?? 1) }];
    })
    .sort((a, b) => b.grams - a.grams)
    .map(({ look }) => look);
  const different = seen.filter(
    (look, index) =>
      seen.findIndex((other) => other.main === look.main && other.shape === look.shape) === index,
  );
  const garnish = different.filter(isGarnish).slice(0, 2);
  const pieces = different
    .filter(isPiece)
    .filter((look) => !isGarnish(look))
    .slice(0, PIECES);
  const beds = different.filter((look) => !isPiece(look)).slice(0, 3);
  return [...beds, ...pieces, ...garnish];
}
