import { grains, liquid, stirred } from '../beds.ts';
import { darker, lighter, mix } from '../color.ts';
import { board, bowl, plate } from '../crockery.ts';
import type { PieceLook } from '../food-look.ts';
import { at, blob, inset, polar, spread } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';
import { baked } from './solids.ts';

/** A bowl of dip with sticks and slices around it. */
export function dip(s: Serving): void {
  const { c } = s;
  plate(c, round(142));
  const soft = s.pieces.find(
    ({ shape }) => shape === 'dollop' || shape === 'bean' || shape === 'peas' || shape === 'crescent',
  );
  const color = lighter(s.colorOf(['cream', 'sauce'], soft?.main ?? s.pieces[0]?.main ?? '#efe0b8'), 0.1);
  const around = s.pieces.filter((look) => look !== soft).slice(0, 3);
  const count = 18;
  for (let index = 0; index < count; index++) {
    const look = around[Math.floor((index / count) * Math.max(1, around.length))];
    if (look === undefined) break;
    const p = polar(106, (index * 360) / count);
    const sliced: PieceLook =
      look.shape === 'coin' ? { ...look, shape: 'stick', edge: lighter(look.main, 0.4) } : look;
    s.one(
      sliced,
      { x: 200 + p.x, y: 150 + p.y },
      look.shape === 'coin' || look.shape === 'stick' ? 1.2 : 1.1,
      (index * 360) / count + c.random.between(-9, 9),
    );
  }
  const { food, finish } = bowl(c, round(72));
  liquid(c, food, color, true);
  stirred(c, food, color);
  c.draw(
    `<path d="M170 150q14 20 40 12 22-8 12-24" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`,
  );
  s.finishWith(food, 5);
  finish();
}

/** Halves that hold something: peppers, zucchini, potatoes, avocados. */
export function stuffed(s: Serving): void {
  const { c } = s;
  plate(c, round(140));
  const holders: ReadonlySet<string> = new Set(['strip', 'coin', 'cube', 'wedge', 'crescent', 'cucumber']);
  const shell = s.pieces.find(({ shape }) => holders.has(shape));
  const skin = shell?.shape === 'strip' ? shell.main : (shell?.edge ?? '#c9483a');
  const flesh = lighter(shell?.main ?? skin, 0.25);
  const filling = s.pieces.filter((look) => look !== shell).slice(0, 4);
  [
    [150, 92, -14],
    [242, 122, -10],
    [146, 176, -12],
    [236, 206, -8],
  ].forEach(([x = 0, y = 0, turn = 0]) => {
    const boat = blob(c.random, { rx: 62, ry: 36, x, y, turn, wobble: 0.04, corners: 12 });
    c.draw(
      `${c.solid(boat, skin, { lift: 6, rim: 2, strength: 0.3 })}<path d="${blob(c.random, { rx: 55, ry: 30, x, y: y - 2, turn, wobble: 0.03 })}" fill="${flesh}"/><path d="${blob(c.random, { rx: 48, ry: 24, x, y: y - 1, turn })}" fill="${darker(flesh, 0.35)}"/>`,
    );
    const grain = s.looks.find(({ shape }) => shape === 'grain');
    if (grain !== undefined) grains(c, oval(44, 21, x, y - 4), grain.main);
    s.scatter(
      filling.length > 0 ? filling : s.pieces,
      oval(54, 30, x, y - 5),
      grain === undefined ? 1.7 : 0.8,
      0.82,
    );
    s.finishWith(oval(44, 18, x, y - 6), 3);
  });
}

/** Small rounds with something on each. */
export function canapes(s: Serving): void {
  const { c } = s;
  plate(c, round(140));
  const flat: ReadonlySet<string> = new Set(['coin', 'cucumber', 'egg-half', 'tomato-slice']);
  const bread = s.looks.find(({ shape }) => shape === 'bread' || shape === 'dough');
  const base: PieceLook = s.pieces.find(({ shape }) => flat.has(shape)) ?? {
    shape: 'coin',
    main: lighter(bread?.main ?? '#eccb90', 0.2),
    edge: bread?.edge ?? '#c58d45',
    heart: bread?.main ?? '#eccb90',
  };
  const rest = s.pieces.filter((look) => look.shape !== base.shape);
  const soft = rest.find(({ shape }) => shape === 'dollop' || shape === 'crescent');
  const spots = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => polar(82, index * 45)).concat([{ x: 0, y: 0 }]);
  const { size } =
    base.shape === 'egg-half' ? { size: 1.75 } : { size: base.shape === 'cucumber' ? 2.2 : 2.5 };
  for (const { x, y } of spots) {
    s.one(base, { x: 200 + x, y: 150 + y }, size, c.random.between(-30, 30));
    if (base.shape === 'egg-half') continue;
    if (soft !== undefined)
      s.one({ ...soft, shape: 'dollop' }, { x: 200 + x, y: 149 + y }, 0.9, c.random.between(0, 360));
    const top = rest.find((look) => look !== soft);
    if (top !== undefined) s.one(top, { x: 200 + x, y: 146 + y }, 0.75, c.random.between(0, 360));
  }
  for (const { x, y } of spots) s.finishWith(oval(14, 12, 200 + x, 146 + y), 1);
}

/** Nests of meringue with fruit in the dip. */
export function meringues(s: Serving): void {
  const { c } = s;
  plate(c, round(142), '#cbd8e0');
  for (const [x, y] of [
    [148, 88],
    [252, 88],
    [200, 138],
    [126, 178],
    [274, 178],
    [200, 224],
  ] as const) {
    const ring = Array.from({ length: 9 }, (_, index) => polar(32, index * 40 + 8));
    c.draw(
      c.solid(blob(c.random, { rx: 45, ry: 40, x, y, wobble: 0.05, corners: 12 }), '#f0e4cf', {
        lift: 6,
        rim: 2,
      }),
    );
    for (const { x: dx, y: dy } of ring.sort((a, b) => a.y - b.y))
      c.draw(c.ball(x + dx, y + dy * 0.86, 15, '#fbf6ea', 1.5));
    c.draw(`<ellipse cx="${x}" cy="${y}" rx="25" ry="21" fill="#f3e8d2"/>`);
    s.scatter(s.pieces.slice(0, 3), oval(26, 22, x, y), 1.1, 0.8);
  }
  s.finishWith(round(90), 4);
}

/** Fries, crisps, roasted bits: a heap on paper. */
export function crisps(s: Serving): void {
  const { c } = s;
  board(c, oval(150, 118));
  const paper = 'M86 70L220 44 322 96 306 232 168 262 74 206z';
  c.draw(
    `${c.solid(paper, '#f6ecd6', { lift: 4, rim: 2 })}<path d="M86 70L168 262M220 44L306 232" stroke="#d9c29a" stroke-opacity=".5" stroke-width="2"/>`,
  );
  const crisp = s.pieces
    .slice(0, 3)
    .map(
      (look): PieceLook =>
        (look.shape === 'cube' && !s.is('cubes')) || look.shape === 'wedge' || look.shape === 'coin'
          ? { ...look, shape: 'stick', main: mix(look.main, '#d99a3c', 0.35), edge: lighter(look.main, 0.5) }
          : { ...look, main: mix(look.main, '#c98a3c', 0.15) },
    );
  const area = oval(92, 80, 196, 148);
  const [only] = crisp;
  if (crisp.length === 1 && only !== undefined) s.heap(only, area, 2.6, 1.25);
  else s.scatter(crisp, area, 2.6, 1.25);
  const sauce = s.looks.find(({ shape }) => shape === 'sauce')?.main ?? '';
  if (sauce !== '') {
    const cup = bowl(c, round(46, 278, 196));
    liquid(c, cup.food, sauce, true);
    cup.finish();
  }
  s.finishWith(oval(90, 76, 196, 146), 8);
}

/** Crackers or flat crisps, overlapping. */
export function crackers(s: Serving): void {
  const { c } = s;
  plate(c, oval(148, 134), '#f3ead8');
  const dough = s.looks.find(({ shape }) => shape === 'dough' || shape === 'bread' || shape === 'cream');
  const color = s.touch.color ?? mix(dough?.main ?? '#d9a868', '#d9a45c', 0.45);
  for (const [x, y, turn] of [
    [110, 96, -12],
    [180, 86, 8],
    [256, 98, -6],
    [288, 156, 14],
    [128, 164, 10],
    [206, 152, -14],
    [150, 226, -6],
    [228, 216, 9],
  ] as const) {
    const square = 'M-34-32H34Q38-30 36 32H-36Q-38-30-34-32z';
    c.draw(
      `<g transform="translate(${x} ${y})rotate(${turn})">${c.solid(square, color, { lift: 5, rim: 2 })}${baked(c, 0, 0, 28, 26, color, 6)}</g>`,
    );
    s.scatter(s.garnish.length > 0 ? s.garnish : s.pieces.slice(0, 1), oval(30, 28, x, y), 0.12, 0.9);
  }
  s.finishWith(oval(120, 90), 5);
}

/** Leaves that hold something. */
export function lettuceCups(s: Serving): void {
  const { c } = s;
  plate(c, round(142));
  const cup = s.pieces.find(({ shape }) => shape === 'ruffle') ?? {
    shape: 'ruffle' as const,
    main: '#9cc95c',
    edge: '#cbe39a',
    heart: '#e9f2cc',
  };
  const filling = s.pieces.filter((look) => look.shape !== 'ruffle').slice(0, 4);
  [
    [144, 100, 20],
    [252, 104, -25],
    [150, 196, -15],
    [252, 200, 30],
  ].forEach(([x = 0, y = 0, turn = 0]) => {
    s.one(cup, { x, y }, 2.5, turn);
    s.scatter(filling, oval(42, 34, x, y), 1.15, 0.92);
    s.finishWith(oval(36, 28, x, y), 2);
  });
}

/** Rice balls, tidy beside each other: each grain shows, and a little of what is in them. */
export function riceBalls(s: Serving): void {
  const { c } = s;
  plate(c, round(140), '#7d93a8');
  const grain = s.looks.find(({ shape }) => shape === 'grain')?.main ?? '#faf4e4';
  for (const [x, y] of [
    [152, 92],
    [246, 90],
    [200, 144],
    [116, 160],
    [284, 158],
    [156, 212],
    [244, 212],
  ] as const) {
    const ball = blob(c.random, { rx: 41, ry: 38, x, y, wobble: 0.03, corners: 13 });
    const rice = spread(c.random, round(33, x, y), 34);
    const strokes = (dx: number) =>
      rice
        .map((point, index) => {
          const v = polar(5.5, index * 71);
          return `M${at(point.x + dx, point.y + dx)}l${at(v.x, v.y)}`;
        })
        .join('');
    c.draw(
      `${c.shadow(ball, 7, 0.36)}<path d="${ball}" fill="${c.round(darker(grain, 0.04), 0.26)}"/><path d="${strokes(0.8)}" stroke="${darker(grain, 0.22)}" stroke-opacity=".6" stroke-width="3.400" stroke-linecap="round"/><path d="${strokes(0)}" stroke="${lighter(grain, 0.6)}" stroke-width="3" stroke-linecap="round"/>`,
    );
    s.scatter(s.pieces.slice(0, 3), round(27, x, y), 0.34, 0.56);
  }
  s.finishWith(round(96), 7);
}

/** A box or plate with several small things in groups. */
export function sampler(s: Serving): void {
  const food = plate(s.c, round(140));
  const spots = [
    oval(52, 44, 150, 108),
    oval(48, 42, 254, 114),
    oval(50, 42, 246, 198),
    oval(48, 42, 148, 196),
    oval(26, 22, 200, 152),
  ];
  const grain = s.looks.find(({ shape }) => shape === 'grain');
  if (grain !== undefined) grains(s.c, oval(54, 48, 148, 110), grain.main);
  s.pieces.slice(0, 5).forEach((look, index) => {
    const spot = spots[grain === undefined ? index : index + 1];
    if (spot !== undefined) s.heap(look, spot, 1.1, 1.15);
  });
  s.finishWith(inset(food, 8), 7);
}

/** So that four of them fill the plate. */
const BIG: Readonly<Record<string, number>> = {
  floret: 2.9,
  half: 2,
  cored: 1.95,
  'pear-half': 1.9,
  ring: 2.9,
};

/** Whole fruit halves or vegetable steaks, large on the plate. */
export function bigPieces(s: Serving): void {
  const { c } = s;
  plate(c, round(140));
  const raw = s.pieces.find(({ shape }) => shape !== 'dollop') ?? s.pieces[0];
  // What was white and came from the oven is golden.
  const main = raw?.shape === 'floret' ? { ...raw, main: mix(raw.main, '#d9963c', 0.42) } : raw;
  const sauce = s.colorOf(['sauce', 'cream'], '');
  if (sauce !== '')
    c.draw(
      c.solid(blob(c.random, { rx: 96, ry: 88, x: 200, y: 154, wobble: 0.08 }), sauce, { lift: 2, rim: 1.5 }),
    );
  if (main !== undefined)
    for (const [x, y, turn] of [
      [154, 112, -20],
      [242, 116, 25],
      [150, 194, 15],
      [244, 198, -15],
    ] as const)
      s.one(main, { x, y }, BIG[main.shape] ?? 2.7, turn);
  s.scatter(s.pieces.filter((look) => look !== raw).slice(0, 3), oval(52, 46, 200, 154), 0.7, 0.9);
  s.finishWith(round(84), 7);
}
