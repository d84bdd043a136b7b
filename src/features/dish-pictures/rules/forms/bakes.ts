import { darker, lighter, mix } from '../color.ts';
import { bakingDish, board, lowPlate, plate } from '../crockery.ts';
import type { PieceLook } from '../food-look.ts';
import { at, blob, inset, polar, short, spread } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';
import { baked, crumb, disc, slab } from './solids.ts';
import { doughOf, juiceOf, toppings } from './sweet-parts.ts';

const SMALL: ReadonlySet<string> = new Set(['berry', 'raspberry', 'nut', 'bean', 'peas', 'chunk', 'crumble']);

/** A stack with fruit and syrup. */
export function pancakes(s: Serving): void {
  const { c } = s;
  lowPlate(c, oval(150, 84, 200, 196));
  const color = mix(doughOf(s), '#e0a04c', 0.3);
  for (let layer = 0; layer < 5; layer++) {
    const [x, y] = [200 + c.random.between(-5, 5), 206 - layer * 18];
    c.draw(disc(c, x, y, 104, 46, 15, color, lighter(color, 0.5)));
    c.draw(
      `<ellipse cx="${short(x)}" cy="${y}" rx="92" ry="39" fill="${darker(color, 0.16)}" opacity=".5"/>`,
    );
  }
  const fruit = toppings(s);
  const sauce = s.colorOf(['sauce', 'syrup'], darker(fruit[0]?.main ?? color, 0.2));
  const syrup =
    'M128 128Q150 100 206 104T282 132Q292 148 284 176q-3 14-10 0 0-20-10-22-14 4-16 34-2 14-12 2-2-30-20-30-24 4-28 24-4 10-10-2-2-22-20-24-30-4-30-30z';
  c.draw(c.solid(syrup, sauce, { lift: 2, rim: 2 }));
  s.scatter(fruit.slice(0, 2), oval(64, 30, 200, 124), 1.5, 1.2);
  c.draw(
    '<path d="M140 132q12-14 36-18" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>',
  );
}

/** Thin pancakes folded in quarters. */
export function crepes(s: Serving): void {
  const { c } = s;
  plate(c, round(138));
  const color = mix(doughOf(s), '#e6b566', 0.3);
  [
    [148, 118, 10],
    [226, 126, 40],
    [164, 186, -25],
  ].forEach(([x = 0, y = 0, turn = 0]) => {
    const fold = 'M-52 44L-30-46Q34-50 62 28 10 62-52 44z';
    c.draw(
      `<g transform="translate(${x} ${y})rotate(${turn})">${c.solid(fold, color, { lift: 5, rim: 2 })}${baked(c, 0, 0, 40, 36, color, 12)}<path d="M-46 38L-22-34Q24-34 46 20" fill="none" stroke="${darker(color, 0.3)}" stroke-opacity=".5" stroke-width="2"/></g>`,
    );
  });
  s.scatter(toppings(s).slice(0, 3), oval(70, 44, 214, 172), 0.95, 1.1);
  s.finishWith(round(70), 4);
}

/** Small pancakes, fritters, dumplings of curd: golden rounds on a plate. */
export function fritters(s: Serving): void {
  const { c } = s;
  plate(c, round(138));
  const first = s.pieces.find(({ shape }) => shape !== 'egg-half');
  const color = mix(doughOf(s, first?.main ?? '#e0b06a'), '#d0913f', 0.25);
  const cake: PieceLook = { shape: 'patty', main: color, edge: darker(color, 0.4), heart: color };
  for (const [x, y] of [
    [146, 110],
    [214, 96],
    [262, 146],
    [132, 174],
    [198, 162],
  ] as const)
    s.one(cake, { x, y }, 1.22, c.random.between(-20, 20));
  const sides = toppings(s);
  s.scatter(sides.slice(0, 3), oval(64, 36, 226, 208), 1.15, 1);
  s.finishWith(oval(70, 50, 190, 140), 5);
}

/** A slice of cake; its layers show. */
export function cakeSlice(s: Serving): void {
  const { c } = s;
  lowPlate(c, oval(150, 80, 200, 200));
  const color = doughOf(s);
  wedge(s, { color, top: mix(color, '#b8702c', 0.3), height: 76, filling: null });
}

/** A slice of pie or tart, fruit between crust. */
export function pieSlice(s: Serving): void {
  lowPlate(s.c, oval(150, 80, 200, 200));
  const fruit = toppings(s)[0];
  const color = mix(doughOf(s), '#d9a055', 0.5);
  wedge(s, {
    color,
    top: lighter(color, 0.1),
    height: 54,
    filling: fruit === undefined ? '#c98a45' : juiceOf(fruit),
  });
}

interface Wedge {
  readonly color: string;
  readonly top: string;
  readonly height: number;
  readonly filling: string | null;
}

function wedge(s: Serving, { color, top, height, filling }: Wedge): void {
  const { c } = s;
  const y = 196 - height;
  const face = (from: number, to: number): string =>
    `M88 ${y + from}L270 ${y + 42 + from}V${y + 42 + to}L88 ${y + to}z`;
  const fill = (d: string, paint: string) =>
    `<path d="${d}" fill="${paint}" stroke="${paint}" stroke-width="3" stroke-linejoin="round"/>`;
  c.draw(
    `<path d="M88 ${y + height + 4}L270 ${y + height + 48}L330 ${y + height - 6}L300 ${y + height - 30}z" fill="#3a1a08" opacity=".35"/>`,
  );
  c.draw(
    fill(
      `M270 ${y + 42}Q322 ${y + 16} 306 ${y - 22}V${y + height - 22}Q322 ${y + height + 16} 270 ${y + height + 42}z`,
      darker(mix(color, '#a8652c', 0.4), 0.2),
    ),
  );
  c.draw(fill(face(0, height), c.lit(lighter(color, 0.28), 0.12)));
  c.draw(crumb(c, 180, y + height / 2 + 22, 84, height * 0.3, color, 40));
  if (filling === null)
    c.draw(
      `<path d="M88 ${y + height * 0.5}L270 ${y + height * 0.5 + 42}" stroke="${darker(color, 0.25)}" stroke-opacity=".4" stroke-width="3"/>`,
    );
  else
    c.draw(
      `${fill(face(10, height - 10), c.lit(filling, 0.2))}<path d="M100 ${y + 24}l50 12M170 ${y + 40}l60 14" stroke="#fff" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/>`,
    );
  c.draw(fill(`M88 ${y}L270 ${y + 42}Q322 ${y + 16} 306 ${y - 22}z`, c.lit(top, 0.24)));
  if (filling === null)
    c.draw(
      `<path d="M88 ${y}L270 ${y + 42}Q320 ${y + 16} 306 ${y - 22}z" fill="${lighter(color, 0.8)}" opacity=".3"/>`,
    );
  else
    c.draw(
      `<path d="M120 ${y + 2}L284 ${y + 30}M170 ${y - 2}L302 ${y + 12}M150 ${y + 14}L220 ${y - 12}M200 ${y + 24}L262 ${y - 16}M244 ${y + 34}L298 ${y - 14}" stroke="${lighter(color, 0.35)}" stroke-width="8" stroke-linecap="round"/>`,
    );
  const fruit = toppings(s);
  if (fruit[0] !== undefined)
    s.scatter(fruit.slice(0, 2), oval(62, 20, 236, y), filling === null ? 1.5 : 0.8, 1.05);
  if (fruit[0] !== undefined && fruit[0].shape !== 'dollop')
    s.scatter(fruit.slice(0, 1), oval(36, 18, 118, 232), 0.8, 1);
  s.finishWith(oval(70, 12, 230, y), 3);
}

/** A loaf in slices on a board. */
export function loaf(s: Serving): void {
  const { c } = s;
  board(c, oval(150, 118));
  const color = doughOf(s);
  const fruit = toppings(s);
  const slice = 'M-58 60Q-64 60-64 52V-14Q-80-36-56-50-34-64 0-64T56-50Q80-36 64-14V52Q64 60 58 60z';
  [
    [256, 120, 10],
    [196, 146, 6],
    [134, 172, 0],
  ].forEach(([x = 0, y = 0, turn = 0]) => {
    c.draw(
      `<g transform="translate(${x} ${y})rotate(${turn})">${c.shadow(slice, 8)}<path d="${slice}" fill="${c.lit(darker(color, 0.3), 0.2)}"/><path d="${slice}" fill="${c.round(lighter(color, 0.28), 0.2)}" transform="translate(0 2)scale(.9)"/>${crumb(c, 0, 6, 46, 44, color, 46)}</g>`,
    );
    if (fruit[0] !== undefined) s.scatter(fruit.slice(0, 2), oval(46, 40, x, y + 4), 0.4, 0.72);
  });
  s.finishWith(oval(90, 20, 200, 244), 3);
}

/** Muffins in paper cups. */
export function muffins(s: Serving): void {
  const { c } = s;
  lowPlate(c, oval(154, 78, 200, 200));
  const color = doughOf(s);
  const paper = c.random.pick(['#f4e3c4', '#e0b7a0', '#c9d6c0'] as const);
  for (const [x, y] of [
    [142, 150],
    [262, 146],
    [200, 202],
  ] as const) {
    const cup = `M${x - 48} ${y - 10}L${x - 34} ${y + 44}Q${x} ${y + 54} ${x + 34} ${y + 44}L${x + 48} ${y - 10}z`;
    const pleats = [-36, -24, -12, 0, 12, 24, 36]
      .map((dx) => `M${x + dx} ${y - 6}L${short(x + dx * 0.72)} ${y + 48}`)
      .join('');
    c.draw(
      `<ellipse cx="${x + 8}" cy="${y + 48}" rx="42" ry="12" fill="#3a1a08" opacity=".35"/><path d="${cup}" fill="${c.lit(paper, 0.25)}"/><path d="${pleats}" stroke="${darker(paper, 0.4)}" stroke-opacity=".4" stroke-width="2"/>`,
    );
    const dome = blob(c.random, { rx: 55, ry: 40, x, y: y - 22, wobble: 0.07, corners: 12 });
    c.draw(`<path d="${dome}" fill="${c.round(color, 0.38)}"/>${baked(c, x, y - 18, 44, 28, color, 12)}`);
    s.scatter(toppings(s).slice(0, 2), oval(46, 30, x, y - 26), 0.55, 0.78);
  }
  s.finishWith(oval(110, 20, 200, 130), 3);
}

/** Cookies on a plate. */
export function cookies(s: Serving): void {
  const { c } = s;
  plate(c, round(140));
  const color = doughOf(s);
  for (const [x, y] of [
    [144, 98],
    [222, 88],
    [268, 148],
    [130, 172],
    [200, 150],
    [174, 218],
    [248, 212],
  ] as const) {
    const edge = blob(c.random, { rx: 43, ry: 41, x, y, wobble: 0.05, corners: 13 });
    const cracks = Array.from({ length: 4 }, () => {
      const from = polar(c.random.between(4, 30), c.random.between(0, 360));
      return `M${at(x + from.x, y + from.y)}q${short(c.random.between(-9, 9))} ${short(c.random.between(-9, 9))} ${short(c.random.between(-14, 14))} ${short(c.random.between(-14, 14))}`;
    });
    c.draw(
      `${c.solid(edge, mix(color, '#9a5a24', 0.25), { lift: 5, rim: 1.5 })}<path d="${blob(c.random, { rx: 38, ry: 36, x, y: y - 1, wobble: 0.04 })}" fill="${c.round(color, 0.3)}"/><path d="${cracks.join('')}" fill="none" stroke="${darker(color, 0.5)}" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>${crumb(c, x, y, 24, 22, color, 12)}`,
    );
    const extra = toppings(s).find(({ shape }) => SMALL.has(shape));
    if (extra !== undefined) s.scatter([extra], round(32, x, y), 0.5, 0.6);
  }
  if (s.garnish.length > 0) s.finishWith(round(110), 8);
}

/** Squares on a plate. */
export function bars(s: Serving): void {
  const { c } = s;
  plate(c, oval(150, 136));
  const color = doughOf(s);
  const fruit = toppings(s).filter(({ shape }) => SMALL.has(shape));
  const middle = fruit[0]?.main;
  for (const [x, y] of [
    [118, 104],
    [218, 100],
    [92, 176],
    [196, 174],
    [136, 232],
  ] as const) {
    c.draw(slab(c, x - 26, y, 80, 40, 34, mix(color, '#c98532', 0.4), mix(color, '#dba558', 0.35)));
    if (middle !== undefined)
      c.draw(`<path d="M${x - 26} ${y + 17}h80" stroke="${c.lit(middle, 0.1)}" stroke-width="11"/>`);
    c.draw(crumb(c, x + 14, y + 24, 36, 8, color, 12));
    c.draw(crumb(c, x + 20, y - 20, 34, 14, color, 20));
    if (fruit[0] !== undefined) s.scatter(fruit.slice(0, 1), oval(38, 20, x + 20, y - 20), 0.5, 0.66);
  }
  s.finishWith(oval(110, 70), 6);
}

/** A baking dish under a golden top, fruit bubbling through. */
export function crumbleDish(s: Serving): void {
  const { c } = s;
  const { food, finish } = bakingDish(c, oval(138, 112));
  const fruit = toppings(s);
  const color = mix(doughOf(s), '#dca554', 0.4);
  const area = (fill: string) =>
    `<rect x="${food.x - food.rx}" y="${food.y - food.ry}" width="${food.rx * 2}" height="${food.ry * 2}" rx="16" fill="${fill}"/>`;
  c.draw(area(c.lit(darker(color, 0.08), 0.14)));
  c.draw(crumb(c, food.x, food.y, food.rx - 8, food.ry - 8, color, 90));
  const juice = fruit[0] === undefined ? color : juiceOf(fruit[0]);
  for (const { x, y } of spread(c.random, inset(food, 24), fruit.length > 0 ? 7 : 0)) {
    c.draw(
      `<path d="${blob(c.random, { rx: c.random.between(15, 27), ry: c.random.between(10, 17), x, y, wobble: 0.2 })}" fill="${c.lit(juice, 0.2)}"/>`,
    );
    s.scatter(fruit.slice(0, 2), oval(28, 22, x, y), 0.9, 0.95);
  }
  const oats: PieceLook = { shape: 'crumble', main: color, edge: lighter(color, 0.4), heart: color };
  s.scatter([oats], inset(food, 2), 1.3, 1.35);
  finish();
}
