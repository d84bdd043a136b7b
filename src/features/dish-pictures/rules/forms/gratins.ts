import { tubes } from '../beds.ts';
import { shapeOf } from '../canvas.ts';
import { type Color, darker, lighter, mix } from '../color.ts';
import { bakingDish } from '../crockery.ts';
import type { PieceLook } from '../food-look.ts';
import { at, blob, inset, type Region, softPath, spread } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval } from './round.ts';
import { baked } from './solids.ts';

const PALE: ReadonlySet<string> = new Set(['cube', 'wedge', 'dollop', 'shreds']);

/** Lasagna, gratin, shepherd's pie: a golden top in its dish. */
export function gratin(s: Serving): void {
  const { c } = s;
  const { food, finish } = bakingDish(c, oval(140, 114));
  const pale = s.colorOf(['cream'], s.pieces.find(({ shape }) => PALE.has(shape))?.main ?? '#f2cf7e');
  const sauce = s.looks.find(({ shape }) => shape === 'sauce')?.main ?? darker(pale, 0.3);
  c.draw(shapeOf({ ...food, square: true }, `fill="${c.lit(sauce, 0.1)}"`, 16));
  const top = lighter(mix(pale, '#eebf5c', 0.35), 0.1);
  const kind = KINDS.find(([style]) => s.is(style))?.[1] ?? piped;
  kind(s, food, top);
  s.finishWith(inset(food, 10), 9);
  finish();
}

type Top = (s: Serving, food: Region, top: Color) => void;

const sheet = (s: Serving, food: Region, top: Color): void => {
  const { random } = s.c;
  const outline = Array.from({ length: 20 }, (_, index) => {
    const angle = (index * Math.PI) / 10;
    const pinch = (value: number) => Math.sign(value) * Math.abs(value) ** 0.5;
    return {
      x: food.x + pinch(Math.cos(angle)) * food.rx * random.between(0.9, 0.99),
      y: food.y + pinch(Math.sin(angle)) * food.ry * random.between(0.88, 0.98),
    };
  });
  s.c.draw(s.c.solid(softPath(outline), top, { lift: 1, rim: 2 }));
};

/** Mash, drawn with a fork. */
const piped: Top = (s, food, top) => {
  const { c } = s;
  sheet(s, food, top);
  const rows = [-0.72, -0.36, 0, 0.36, 0.72]
    .map(
      (share) => `M${at(food.x - food.rx * 0.86, food.y + food.ry * share)}${'q14-13 29 0t29 0'.repeat(4)}`,
    )
    .join('');
  c.draw(
    `<path d="${rows}" fill="none" stroke="${darker(top, 0.36)}" stroke-opacity=".5" stroke-width="7" stroke-linecap="round" transform="translate(1 4)"/><path d="${rows}" fill="none" stroke="${lighter(top, 0.45)}" stroke-width="6" stroke-linecap="round"/>`,
  );
  c.draw(baked(c, food.x, food.y, food.rx, food.ry, '#c98232', 22));
  s.scatter(s.pieces.slice(0, 3), inset(food, 22), 0.2, 0.85);
};

/** Custard, yogurt or cheese that ran together and browned in islands. */
const smooth: Top = (s, food, top) => {
  const { c } = s;
  sheet(s, food, top);
  for (const { x, y } of spread(c.random, { ...inset(food, 26), square: true }, 12)) {
    c.draw(
      `<path d="${blob(c.random, { rx: c.random.between(16, 30), ry: c.random.between(11, 19), x, y, wobble: 0.2 })}" fill="${c.glow(mix(top, '#b9651f', 0.6), top, 0.8, 0.1)}"/>`,
    );
  }
  c.draw(
    `<path d="M${at(food.x - food.rx * 0.8, food.y - food.ry * 0.6)}q30-22 84-20" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>`,
  );
  s.scatter(s.pieces.slice(0, 2), inset(food, 24), 0.16, 0.8);
};

/** Rows of slices that lie on each other like tiles. */
const tiled: Top = (s, food) => {
  const { c } = s;
  const [first, second] = s.pieces;
  if (first === undefined) return;
  const slice = (look: PieceLook): PieceLook =>
    look.shape === 'cube' || look.shape === 'wedge'
      ? {
          shape: 'coin',
          main: mix(look.main, '#e3a947', 0.25),
          edge: mix(look.main, '#a8641f', 0.5),
          heart: lighter(look.main, 0.3),
        }
      : look;
  const kinds = s.is('two') && second !== undefined ? [slice(first), slice(second)] : [slice(first)];
  const slices = kinds.flatMap((look) => s.ids(look, 1.8, 3));
  [-0.68, -0.23, 0.23, 0.68].forEach((row, line) => {
    for (let index = 0; index < 9; index++) {
      const x = food.x - food.rx * 0.84 + (index * food.rx * 1.68) / 8;
      s.c.put(slices[(index * 2 + line) % slices.length] ?? '', {
        x,
        y: food.y + food.ry * row + (index % 2) * 4,
      });
    }
  });
  c.draw(baked(c, food.x, food.y, food.rx, food.ry, '#c98232', 14));
  s.scatter(s.pieces.slice(kinds.length, kinds.length + 2), inset(food, 16), 0.22, 0.85);
};

/** Short pasta under melted cheese. */
const noodles: Top = (s, food, top) => {
  const { c } = s;
  sheet(s, food, top);
  tubes(c, { ...inset(food, 8), square: true }, mix(s.colorOf(['pasta', 'noodle'], top), '#f6d27a', 0.5), 62);
  for (const { x, y } of spread(c.random, { ...inset(food, 22), square: true }, 12)) {
    c.draw(
      `<path d="${blob(c.random, { rx: c.random.between(18, 31), ry: c.random.between(10, 17), x, y, wobble: 0.22 })}" fill="${c.glow(lighter(top, 0.2), mix(top, '#e0a03c', 0.3), 0.85, 0.5)}"/>`,
    );
  }
  c.draw(baked(c, food.x, food.y, food.rx * 0.9, food.ry * 0.9, '#c98232', 9));
  s.scatter(s.pieces.slice(0, 3), inset(food, 18), 0.34, 0.9);
};

/** Nothing on top: what was baked shows. */
const open: Top = (s, food) => {
  s.scatter(s.pieces, { ...inset(food, 6), square: true }, 1.9, 1.05);
};

const KINDS: readonly (readonly [string, Top])[] = [
  ['smooth', smooth],
  ['tiled', tiled],
  ['noodles', noodles],
  ['open', open],
];
