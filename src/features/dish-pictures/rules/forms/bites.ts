import { type Color, darker, lighter, mix } from '../color.ts';
import { plate } from '../crockery.ts';
import type { PieceLook } from '../food-look.ts';
import { at, blob, type Point } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { round } from './round.ts';
import { baked } from './solids.ts';
import { doughOf, toppings } from './sweet-parts.ts';

const NINE: readonly Point[] = [
  { x: 206, y: 90 },
  { x: 146, y: 108 },
  { x: 262, y: 118 },
  { x: 206, y: 144 },
  { x: 120, y: 160 },
  { x: 180, y: 168 },
  { x: 248, y: 178 },
  { x: 150, y: 212 },
  { x: 212, y: 218 },
];

/** Balls, puffs or small things that are eaten with the fingers. */
export function bites(s: Serving): void {
  const { c } = s;
  plate(c, round(138));
  const fruit = toppings(s);
  const first = fruit[0]?.main ?? '#c08a4c';
  const color = s.touch.color ?? mix(doughOf(s, first), first, 0.4);
  const kind = KINDS.find(([style]) => s.is(style))?.[1] ?? balls;
  for (const [index, point] of NINE.entries()) kind(s, point, color, index);
  if (!s.is('dates'))
    s.scatter(fruit.filter(({ shape }) => shape !== 'ball').slice(0, 2), round(90), 0.3, 0.8);
  s.finishWith(round(96), 7);
}

type Bite = (s: Serving, point: Point, color: Color, index: number) => void;

const balls: Bite = (s, point, color) => {
  const one: PieceLook = { shape: 'ball', main: color, edge: lighter(color, 0.5), heart: color };
  s.one(one, point, 1.75, 0);
};

/** With something grated in: it shows at the crust. */
const flecked: Bite = (s, point, color) => {
  s.one({ shape: 'ball', main: color, edge: '#ea8a34', heart: color }, point, 1.8, 0);
};

/** Pressed flat, and browned where the pan was. */
const flat: Bite = (s, point, color, index) => {
  const ids = s.ids({ shape: 'patty', main: color, edge: darker(color, 0.42), heart: color }, 0.9, 3);
  s.c.put(ids[index % ids.length] ?? '', point);
};

/** Blown up by their own steam. */
const puffs: Bite = ({ c }, { x, y }, color) => {
  c.draw(
    `${c.solid(blob(c.random, { rx: 33, ry: 29, x, y, wobble: 0.07, corners: 11 }), mix(color, '#b9702a', 0.5), { lift: 6, strength: 0.26 })}<path d="${blob(c.random, { rx: 29, ry: 23, x, y: y - 5, wobble: 0.08, corners: 11 })}" fill="${c.round(color, 0.4)}"/>${baked(c, x, y - 5, 22, 17, color, 5)}<path d="M${at(x - 16, y - 10)}q5-11 17-12" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>`,
  );
};

/** Dates, opened along one side and filled. */
const dates: Bite = (s, { x, y }, _color, index) => {
  const { c } = s;
  const skin = s.pieces.find(({ shape }) => shape === 'berry')?.main ?? '#7a4424';
  const cream = s.pieces.find(({ shape }) => shape === 'dollop')?.main ?? '#e6cd9c';
  const wrinkles = 'M-32-12Q0-22 30-14M-34 11Q-6 21 28 14';
  c.draw(
    `<g transform="translate(${at(x, y)})rotate(${[-24, 18, -8, 30, -34][index % 5]})">${c.solid(blob(c.random, { rx: 41, ry: 23, wobble: 0.04, corners: 12 }), skin, { lift: 5, rim: 1.6, strength: 0.4 })}<path d="${wrinkles}" fill="none" stroke="${darker(skin, 0.4)}" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/>${c.solid(blob(c.random, { rx: 29, ry: 10, y: -2, wobble: 0.1, corners: 12 }), cream, { lift: 1, rim: 1.4 })}<path d="M-18-5q6-5 12 0t12 0 12 0" fill="none" stroke="${darker(cream, 0.25)}" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/></g>`,
  );
};

const KINDS: readonly (readonly [string, Bite])[] = [
  ['flecked', flecked],
  ['flat', flat],
  ['puffs', puffs],
  ['dates', dates],
];
