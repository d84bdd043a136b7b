import type { Canvas } from './canvas.ts';
import { type Color, lighter, mix } from './color.ts';
import { type FoodLook, isGarnish, isPiece, ofShape, type PieceLook } from './food-look.ts';
import type { Touch } from './leading-looks.ts';
import { at, backToFront, inset, type Point, polar, type Region, short, spread } from './outlines.ts';
import { SHAPES } from './pieces/shapes.ts';

/** Pieces are larger than life: in a list, the whole picture is as wide as a thumb. */
const BOLD = 1.18;
const NO_LOOK = { shape: 'cube', main: '', edge: '', heart: '' } as const;

/** What a dish mainly is, where nothing is in pieces. */
const BODIES: ReadonlySet<string> = new Set(['cream', 'sauce', 'dough']);

/** What a piece covers of the square around it. */
const THIN: ReadonlySet<string> = new Set(['stick', 'strip', 'shreds', 'crescent', 'wedge']);
const bulk = ({ shape }: PieceLook): number => (THIN.has(shape) ? 0.45 : 0.8);

/** Fillets and roasts are broken up where they would not fit. */
const WHOLE: ReadonlySet<string> = new Set(['fillet', 'roast-piece', 'meat-slice', 'patty']);
const fitting = (look: PieceLook, { rx, ry, square }: Region): PieceLook =>
  WHOLE.has(look.shape) && (Math.min(rx, ry) < 62 || (look.shape === 'fillet' && !square))
    ? { ...look, shape: 'chunk' }
    : look;

/** A dish's foods by their part in the picture, and the ways of putting them on a plate. */
export class Serving {
  readonly c: Canvas;
  readonly looks: readonly FoodLook[];
  /** What the dish is made of, in pieces, from the leading one. */
  readonly pieces: readonly PieceLook[];
  readonly garnish: readonly PieceLook[];

  readonly touch: Pick<Touch, 'styles' | 'color'>;

  constructor(c: Canvas, looks: readonly FoodLook[], touch: Pick<Touch, 'styles' | 'color'>) {
    this.touch = touch;
    this.c = c;
    this.looks = looks;
    this.pieces = looks.filter(isPiece).filter((look) => !isGarnish(look));
    this.garnish = looks.filter(isGarnish);
  }

  /** Whether the dish is made in this style of its form. */
  is(style: string): boolean {
    return this.touch.styles.includes(style);
  }

  /** One of several ways to lay it out: by chance, unless its neighbor in the list is laid out so. */
  layout(count: number): number {
    const chance = Math.floor(this.c.random.next() * count);
    const asked = this.touch.styles.find((style) => style.startsWith('layout-'));
    return asked === undefined ? chance : (Number(asked.slice(7)) - 1) % count;
  }

  /** What a dish swims in: cream and coconut milk make the first sauce paler. */
  get sauce(): Color | undefined {
    if (this.touch.color !== undefined) return this.touch.color;
    const [first, second] = ofShape(this.looks, 'sauce', 'cream');
    if (first === undefined) return undefined;
    return second === undefined ? first.main : mix(first.main, second.main, 0.38);
  }

  /** The color of the body of the dish, else that of the first food of such a kind. */
  colorOf(shapes: Parameters<typeof ofShape>[1][], otherwise: Color): Color {
    if (this.touch.color !== undefined && shapes.some((shape) => BODIES.has(shape))) return this.touch.color;
    return ofShape(this.looks, ...shapes)[0]?.main ?? otherwise;
  }

  /** Sizes a look up or down without a new shape. */
  ids(look: PieceLook, scale = 1, count = this.pieces.length > 3 ? 3 : 4): readonly string[] {
    const { paint, size } = SHAPES[look.shape];
    const { main, edge, heart } = look;
    return this.c.pieces(`${look.shape} ${main} ${edge} ${heart} ${scale}`, count, (index) =>
      paint(this.c, look, size * scale * BOLD, index * (360 / count) + this.c.random.between(-20, 20)),
    );
  }

  one(look: PieceLook, { x, y }: Point, scale: number, turn: number): void {
    const { paint, size } = SHAPES[look.shape];
    this.c.draw(`<g transform="translate(${at(x, y)})">${paint(this.c, look, size * scale, turn)}</g>`);
  }

  /** Pieces of all looks over a region, so many that they cover `cover` of it; the first is the most. */
  scatter(wanted: readonly PieceLook[], region: Region, cover: number, scale = 1): void {
    const looks = wanted.map((look) => fitting(look, region));
    const area = region.rx * region.ry;
    const shares = looks.map((_, index) => 1 / (index + 1.6));
    const whole = shares.reduce((sum, share) => sum + share, 0);
    const order = looks.flatMap((look, index) => {
      const size = SHAPES[look.shape].size * scale * BOLD;
      const count = Math.min(
        34,
        Math.max(2, Math.round((cover * area * (shares[index] ?? 0)) / whole / (size * size * bulk(look)))),
      );
      return Array.from({ length: count }, () => look);
    });
    const ids = new Map(looks.map((look) => [look, this.ids(look, scale)]));
    const mixed = shuffled(this.c, order);
    const points = spread(this.c.random, inset(region, 9 * scale), mixed.length);
    backToFront(points).forEach((point, index) => {
      const all = ids.get(mixed[index] ?? NO_LOOK) ?? [];
      const id = all[Math.floor(this.c.random.next() * all.length)];
      if (id !== undefined) this.c.put(id, point);
    });
  }

  /** One look in a heap: the middle on top. */
  heap(wanted: PieceLook, region: Region, cover: number, scale = 1): void {
    const look = fitting(wanted, region);
    const size = SHAPES[look.shape].size * scale * BOLD;
    const count = Math.min(
      34,
      Math.max(3, Math.round((cover * region.rx * region.ry) / (size * size * bulk(look)))),
    );
    const ids = this.ids(look, scale);
    const points = spread(this.c.random, inset(region, size * 0.5), count);
    const far = (point: Point) =>
      Math.hypot((point.x - region.x) / region.rx, (point.y - region.y) / region.ry);
    for (const [index, point] of points.sort((a, b) => far(b) - far(a)).entries())
      this.c.put(ids[index % ids.length] ?? '', point);
  }

  /** Herbs and seeds on top, if the recipe has any: a picture shows nothing that is not in the dish. */
  finishWith(region: Region, count = 5): void {
    const looks = this.garnish.slice(0, 2);
    for (const look of looks) {
      const ids = this.ids(look, 1, 3);
      const fine = look.shape === 'sprinkle' || look.shape === 'snips';
      const points = spread(
        this.c.random,
        { ...region, rx: region.rx * 0.72, ry: region.ry * 0.72 },
        fine ? count * 2 : Math.ceil(count / looks.length),
      );
      points.forEach((point, index) => {
        this.c.put(ids[index % ids.length] ?? '', point);
      });
    }
  }

  /** A spoonful of cream or yogurt drawn through the soup, if there is any in it. */
  swirl({ x, y, rx }: Region): void {
    const color = this.looks.find(({ shape }) => shape === 'cream' || shape === 'dollop')?.main;
    if (color === undefined) return;
    const turn = this.c.random.between(0, 360);
    const points = Array.from({ length: 22 }, (_, index) => {
      const { x: ux, y: uy } = polar(rx * (0.1 + index * 0.023), turn + index * 34);
      return at(x + ux, y + uy);
    });
    this.c.draw(
      `<path d="M${points.join('L')}" fill="none" stroke="${lighter(color, 0.2)}" stroke-opacity=".9" stroke-width="${short(rx * 0.05)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    );
  }
}

function shuffled<Item>(c: Canvas, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: c.random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
