import { type Color, darker, lighter, mix } from '../color.ts';
import { bakingDish, plate } from '../crockery.ts';
import { at, blob, inset, type Point, short, spread } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';
import { baked, crumb, slab } from './solids.ts';
import { doughOf, toppings } from './sweet-parts.ts';

const SMALL: ReadonlySet<string> = new Set(['berry', 'raspberry', 'nut', 'bean', 'peas', 'chunk', 'crumble']);

/** Squares, fingers or diamonds that were cut from a pan. */
export function bars(s: Serving): void {
  if (s.is('diamonds')) {
    diamonds(s);
    return;
  }
  if (s.is('fudge')) {
    fudge(s);
    return;
  }
  if (s.is('pan')) {
    panOfSquares(s);
    return;
  }
  if (s.is('fingers')) {
    fingers(s);
    return;
  }
  const { c } = s;
  plate(c, oval(150, 136));
  const color = doughOf(s);
  const fruit = toppings(s).filter(({ shape }) => SMALL.has(shape));
  const middle = fruit[0]?.main;
  const isLayered = s.is('layered');
  const isBaked = !isLayered && !s.is('cold');
  const top = isBaked ? mix(color, '#c98532', 0.4) : color;
  const side = isLayered ? mix('#f0dcae', color, 0.15) : mix(color, '#dba558', isBaked ? 0.35 : 0.1);
  for (const { x, y } of [
    { x: 118, y: 104 },
    { x: 218, y: 100 },
    { x: 92, y: 176 },
    { x: 196, y: 174 },
    { x: 136, y: 232 },
  ]) {
    c.draw(slab(c, x - 26, y, 80, 40, 34, top, side));
    if (isLayered) c.draw(layer(x - 26, y, 80, color));
    if (middle !== undefined)
      c.draw(`<path d="M${x - 26} ${y + 17}h80" stroke="${c.lit(middle, 0.1)}" stroke-width="11"/>`);
    c.draw(crumb(c, x + 14, y + 24, 36, 8, side, 12));
    if (isLayered) c.draw(shine(x, y));
    else c.draw(crumb(c, x + 20, y - 20, 34, 14, color, 20));
    if (fruit[0] !== undefined) s.scatter(fruit.slice(0, 1), oval(38, 20, x + 20, y - 20), 0.5, 0.66);
  }
  s.finishWith(oval(110, 70), 6);
}

/** The upper half of the front is of the soft layer. */
const layer = (x: number, y: number, width: number, color: Color): string =>
  `<path d="M${x} ${y}h${width}v15q-20 5-40 1t-40 0z" fill="${darker(color, 0.08)}"/>`;

const shine = (x: number, y: number): string =>
  `<path d="M${x - 4} ${y - 30}h34M${x - 12} ${y - 20}h20" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`;

/** Cut on the slant and soaked in syrup. */
function diamonds(s: Serving): void {
  const { c } = s;
  plate(c, round(140));
  const color = doughOf(s);
  for (const { x, y } of [
    { x: 200, y: 70 },
    { x: 140, y: 112 },
    { x: 260, y: 112 },
    { x: 200, y: 150 },
    { x: 140, y: 192 },
    { x: 260, y: 192 },
    { x: 200, y: 232 },
  ]) {
    const shape = (lift: number, share: number) =>
      `M${at(x, y - 37 * share + lift)}L${at(x + 54 * share, y + lift)}L${at(x, y + 37 * share + lift)}L${at(x - 54 * share, y + lift)}z`;
    const joined = (d: string, fill: string) =>
      `<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width="7" stroke-linejoin="round"/>`;
    c.draw(
      `${c.shadow(shape(8, 1), 6)}${joined(shape(7, 0.92), c.lit(darker(color, 0.22), 0.2))}${joined(shape(-2, 0.92), c.lit(color, 0.3))}${crumb(c, x, y - 2, 22, 12, color, 10)}<path d="M${at(x - 34, y - 4)}L${at(x - 6, y - 24)}" stroke="#fff" stroke-opacity=".65" stroke-width="5" stroke-linecap="round"/>`,
    );
  }
  s.finishWith(oval(90, 80), 6);
}

/** Soft sweets of milk and fruit, pressed flat and cut small. */
function fudge(s: Serving): void {
  const { c } = s;
  plate(c, round(140));
  const color = doughOf(s);
  const shreds = toppings(s)
    .filter(({ shape }) => shape === 'shreds')
    .map(({ main }) => main);
  for (const y of [86, 140, 194, 240]) {
    for (const x of y === 240 ? [152, 216] : [92, 156, 220]) {
      c.draw(slab(c, x, y, 46, 30, 22, color, darker(color, 0.12)));
      const flecks = spread(c.random, oval(24, 11, x + 28, y - 15), 9).map(
        ({ x: px, y: py }) =>
          `M${at(px, py)}l${short(c.random.between(-6, 6))} ${short(c.random.between(-3, 3))}`,
      );
      c.draw(
        `<path d="${flecks.join('')}" stroke="${shreds[0] ?? lighter(color, 0.5)}" stroke-width="2.400" stroke-linecap="round"/>`,
      );
    }
  }
  s.finishWith(oval(96, 80), 5);
}

/** Still in its dish, the cuts showing. */
function panOfSquares(s: Serving): void {
  const { c } = s;
  const { food, finish } = bakingDish(c, oval(140, 114));
  const color = doughOf(s);
  const columns = 4;
  const rows = 3;
  const [width, height] = [(food.rx * 2) / columns, (food.ry * 2) / rows];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (row === rows - 1 && column === columns - 1) continue;
      const [x, y] = [food.x - food.rx + column * width, food.y - food.ry + row * height];
      c.draw(
        `<rect x="${short(x + 2)}" y="${short(y + 2)}" width="${short(width - 4)}" height="${short(height - 4)}" rx="6" fill="${c.lit(color, 0.24)}" stroke="${darker(color, 0.3)}" stroke-opacity=".7" stroke-width="2"/>`,
      );
      c.draw(crumb(c, x + width / 2, y + height / 2, width * 0.34, height * 0.3, color, 9));
      c.draw(baked(c, x + width / 2, y + height / 2, width * 0.42, height * 0.4, color, 3));
    }
  }
  s.scatter(toppings(s).slice(0, 1), inset(food, 16), 0.3, 0.8);
  s.finishWith(inset(food, 16), 6);
  finish();
}

/** Long bars full of oats, laid across each other. */
function fingers(s: Serving): void {
  const { c } = s;
  plate(c, round(140));
  const color = doughOf(s);
  const bar = (spot: Point, turn: number): void => {
    const shape = 'M-84-19H84Q88-19 88-14V14Q88 19 84 19H-84Q-88 19-88 14V-14Q-88-19-84-19z';
    const flakes = spread(c.random, { x: 0, y: 0, rx: 78, ry: 13, square: true }, 22).map(
      ({ x, y }, index) =>
        `<path d="${blob(c.random, { rx: 7, ry: 4, x, y, turn: index * 47, corners: 6, wobble: 0.15 })}" fill="${index % 3 === 0 ? darker(color, 0.28) : lighter(color, 0.45)}" opacity=".75"/>`,
    );
    c.draw(
      `<g transform="translate(${at(spot.x, spot.y)})rotate(${turn})">${c.shadow(shape, 8)}<path d="${shape}" fill="${darker(color, 0.3)}" transform="translate(0 5)"/><path d="${shape}" fill="${c.lit(mix(color, '#c98532', 0.3), 0.26)}"/>${flakes.join('')}</g>`,
    );
  };
  for (const y of [86, 130, 174, 218]) bar({ x: 196, y }, -4);
  bar({ x: 206, y: 148 }, 62);
  s.finishWith(oval(96, 70), 5);
}
