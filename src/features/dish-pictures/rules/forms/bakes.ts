import { shapeOf } from '../canvas.ts';
import { darker, lighter, mix } from '../color.ts';
import { bakingDish, board, lowPlate, plate } from '../crockery.ts';
import type { PieceLook } from '../food-look.ts';
import { blob, inset, type Region, short, spread } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';
import { baked, crumb, disc } from './solids.ts';
import { doughOf, juiceOf, toppings } from './sweet-parts.ts';

/** A stack with fruit and syrup. */
export function pancakes(s: Serving): void {
  if (s.is('waffles')) {
    waffles(s);
    return;
  }
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

/** Two crisp waffles with their grid, and fruit on top. */
function waffles(s: Serving): void {
  const { c } = s;
  plate(c, round(140));
  const color = mix(doughOf(s), '#d99a3f', 0.5);
  const side = 'M-58-58Q0-66 58-58 66 0 58 58 0 66-58 58-66 0-58-58z';
  const pits = [-39, -13, 13, 39].flatMap((x) =>
    [-39, -13, 13, 39].map((y) => `M${x - 9} ${y - 9}h18v18h-18z`),
  );
  for (const [x, y, turn] of [
    [166, 128, -12],
    [236, 172, 9],
  ] as const) {
    c.draw(
      `<g transform="translate(${x} ${y})rotate(${turn})">${c.shadow(side, 9)}<path d="${side}" fill="${darker(color, 0.3)}" transform="translate(2 6)"/><path d="${side}" fill="${c.lit(lighter(color, 0.12), 0.2)}"/><path d="${pits.join('')}" fill="${darker(color, 0.28)}" stroke="${darker(color, 0.12)}" stroke-width="3" stroke-linejoin="round"/></g>`,
    );
  }
  s.scatter(toppings(s).slice(0, 2), oval(56, 46, 202, 146), 1.3, 1.2);
  s.finishWith(round(60), 4);
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
    if (s.is('split')) c.draw(split(x, y - 26, color));
    s.scatter(toppings(s).slice(0, 2), oval(46, 30, x, y - 26), 0.55, 0.78);
  }
  s.finishWith(oval(110, 20, 200, 130), 3);
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
  if (s.is('custard')) {
    custard(s, food, color);
    finish();
    return;
  }
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

/** Steam has burst the top in four. */
function split(x: number, y: number, color: string): string {
  const d = `M${x - 26} ${y - 2}Q${x - 4} ${y - 2} ${x} ${y - 20}Q${x + 4} ${y - 2} ${x + 27} ${y}Q${x + 5} ${y + 4} ${x + 2} ${y + 18}Q${x - 3} ${y + 4} ${x - 26} ${y - 2}z`;
  return `<path d="${d}" fill="${lighter(color, 0.6)}" stroke="${darker(color, 0.3)}" stroke-opacity=".6" stroke-width="1.500"/>`;
}

/** Batter that has set around whole fruit, puffed and brown where it is high. */
function custard(s: Serving, food: Region, color: string): void {
  const { c } = s;
  c.draw(shapeOf({ ...food, square: true }, `fill="${c.lit(lighter(color, 0.35), 0.2)}"`, 16));
  for (const { x, y } of spread(c.random, { ...inset(food, 26), square: true }, 11)) {
    c.draw(
      `<path d="${blob(c.random, { rx: c.random.between(17, 30), ry: c.random.between(12, 20), x, y, wobble: 0.2 })}" fill="${c.glow('#b9651f', color, 0.6, 0)}"/>`,
    );
  }
  const sides = toppings(s);
  s.scatter(sides.slice(0, 2), { ...inset(food, 14), square: true }, 0.55, 1.35);
  c.draw(baked(c, food.x, food.y, food.rx * 0.9, food.ry * 0.9, color, 12));
  s.finishWith(inset(food, 16), 5);
}
