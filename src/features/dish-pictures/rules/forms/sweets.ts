import { liquid } from '../beds.ts';
import { darker, lighter, mix } from '../color.ts';
import { board, bowl, lowPlate, plate } from '../crockery.ts';
import { backToFront, blob, inset, type Point, polar, short, spread } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';
import { crumb, glass, glassShine } from './solids.ts';
import { juiceOf, toppings } from './sweet-parts.ts';

/** Scoops in a glass bowl. */
export function iceCream(s: Serving): void {
  const { c } = s;
  lowPlate(c, oval(128, 52, 200, 240));
  const fruit = toppings(s);
  const first = fruit[0]?.main ?? s.colorOf(['cream', 'sauce'], '#f7e2a8');
  const colors = [lighter(first, 0.25), lighter(fruit[1]?.main ?? first, 0.4), lighter(first, 0.45)];
  [
    [158, 128],
    [244, 128],
    [200, 92],
  ].forEach(([x = 0, y = 0], index) => {
    const color = colors[index] ?? first;
    const edge = blob(c.random, { rx: 51, ry: 49, x, y, wobble: 0.05, corners: 14 });
    c.draw(
      `${c.shadow(edge, 4)}<path d="${edge}" fill="${c.round(color, 0.32)}"/>${crumb(c, x, y, 34, 32, color, 16)}<path d="M${x - 34} ${y - 18}q12-20 34-22" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/>`,
    );
  });
  const cup =
    'M102 142H298Q294 206 236 216L228 234Q226 244 250 250H150Q174 244 172 234L164 216Q106 206 102 142z';
  c.draw(
    `<path d="${cup}" fill="#eef3ee" opacity=".78"/><path d="${cup}" fill="${c.lit('#d5e2de', 0.5)}" opacity=".35" stroke="#fff" stroke-width="2.500"/><path d="M118 156q6 34 38 46" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="6" stroke-linecap="round"/>`,
  );
  s.scatter(fruit.slice(0, 2), oval(58, 18, 200, 140), 1, 1);
  s.finishWith(oval(20, 12, 200, 56), 2);
}

/** Frozen on sticks. */
export function icePops(s: Serving): void {
  const { c } = s;
  plate(c, oval(148, 130));
  const fruit = toppings(s);
  const color = fruit[0]?.main ?? s.colorOf(['cream', 'grain'], '#f4dcae');
  [
    [130, 128, -14],
    [202, 122, 2],
    [272, 130, 15],
  ].forEach(([x = 0, y = 0, turn = 0], index) => {
    const tone = index === 1 ? lighter(fruit[1]?.main ?? color, 0.25) : color;
    const ice = 'M-27 56V-34Q-27-62 0-62T27-34V56Q27 62 21 62H-21Q-27 62-27 56z';
    c.draw(
      `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M-6 60h12v46q0 6-6 6t-6-6z" fill="${c.lit('#e3bd84', 0.3)}" stroke="#a9783f" stroke-opacity=".4"/>${c.solid(ice, tone, { lift: 6, rim: 2.5, strength: 0.3 })}<path d="M-10-38V40M10-38V40" stroke="${darker(tone, 0.25)}" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/><path d="M-19-34V30" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/></g>`,
    );
  });
  s.scatter(fruit.filter(({ shape }) => shape !== 'dollop').slice(0, 2), oval(100, 16, 200, 232), 0.9, 1);
  s.finishWith(oval(110, 20, 200, 66), 3);
}

/** Fruit in its own syrup. */
export function compote(s: Serving): void {
  const { c } = s;
  const { food, finish } = bowl(c, round(128));
  const fruit = toppings(s);
  const color = s.colorOf(['sauce'], fruit[0] === undefined ? '#c4563c' : juiceOf(fruit[0]));
  liquid(c, food, color, false);
  s.scatter(fruit, inset(food, 4), 1.1, 1.5);
  c.draw(
    `<ellipse cx="${food.x}" cy="${food.y}" rx="${food.rx}" ry="${food.ry}" fill="${color}" opacity=".14"/><path d="M${food.x - 60} ${food.y - 50}q20-22 56-26" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>`,
  );
  s.finishWith(food, 4);
  finish();
}

/** Rings of fruit. */
export function fruitPlate(s: Serving): void {
  const food = plate(s.c, round(140));
  const fruit = toppings(s);
  const rings = [
    [94, 15, 1.35],
    [58, 10, 1.25],
    [22, 5, 1.1],
  ] as const;
  rings.forEach(([reach, count, scale], index) => {
    const look = fruit[index % Math.max(1, fruit.length)];
    if (look === undefined) return;
    const other = s.is('turns') ? fruit[(index + 1) % fruit.length] : undefined;
    const ids =
      other === undefined ? s.ids(look, scale) : inTurns(s.ids(look, scale, 2), s.ids(other, scale, 2));
    const points: Point[] = Array.from({ length: count }, (_, step) => {
      const p = polar(reach + s.c.random.between(-3, 3), (step * 360) / count);
      return { x: food.x + p.x, y: food.y + p.y };
    });
    for (const [step, point] of backToFront(points).entries()) s.c.put(ids[step % ids.length] ?? '', point);
  });
  if (fruit[3] !== undefined) s.scatter(fruit.slice(3), round(70), 0.3, 1);
  s.finishWith(round(60), 4);
}

/** One of the first, one of the second. */
const inTurns = (first: readonly string[], second: readonly string[]): readonly string[] =>
  first.flatMap((id, index) => [id, second[index % second.length] ?? id]);

/** A tall glass with a straw. */
export function smoothie(s: Serving): void {
  const { c } = s;
  board(c, oval(150, 60, 200, 236));
  const fruit = toppings(s);
  const base = fruit.map(({ main }) => main).slice(0, 2);
  const color = mix(
    lighter(base[0] ?? s.colorOf(['cream'], '#f0cf9a'), 0.22),
    base[1] ?? base[0] ?? '#f0cf9a',
    0.28,
  );
  c.draw(glass(c, 200, 58, 116, 84, 170, [[color, 0.88]]));
  const bubbles = spread(c.random, oval(40, 6, 200, 76), 9).map(
    ({ x, y }) =>
      `<circle cx="${short(x)}" cy="${short(y)}" r="${short(c.random.between(1.5, 3.5))}" fill="#fff" opacity=".6"/>`,
  );
  c.draw(bubbles.join(''));
  c.draw(
    '<path d="M212 78L244 12" stroke="#3a1a08" stroke-opacity=".25" stroke-width="9" transform="translate(3 2)"/><path d="M212 78L244 12" stroke="#fbf7ee" stroke-width="9" stroke-linecap="round"/><path d="M218 66l4 2M225 51l5 2M232 36l5 2M239 21l5 2" stroke="#d0553c" stroke-width="7"/>',
  );
  c.draw(glassShine(200, 58, 116, 84, 170));
  const rim = fruit[0];
  if (rim !== undefined) s.one(rim, { x: 152, y: 56 }, 1.55, 20);
  s.scatter(fruit, oval(60, 18, 120, 236), 1.2, 1.15);
  s.scatter(fruit.slice(0, 2), oval(44, 16, 286, 238), 1.2, 1.15);
  s.finishWith(oval(16, 6, 190, 74), 2);
}

/** Layers in a glass: chia pudding, mousse, yogurt with fruit. */
export function layeredGlass(s: Serving): void {
  const { c } = s;
  lowPlate(c, oval(130, 50, 200, 240));
  const fruit = toppings(s);
  const cream = lighter(
    s.colorOf(
      ['cream', 'dough', 'sauce', 'grain'],
      (fruit.find(({ shape }) => shape === 'dollop') ?? fruit[1])?.main ?? fruit[0]?.main ?? '#f7ecd4',
    ),
    0.15,
  );
  const color = fruit.find(({ shape }) => shape !== 'dollop')?.main ?? darker(cream, 0.2);
  c.draw(
    glass(c, 200, 82, 152, 108, 152, [
      [cream, 0.36],
      [lighter(color, 0.1), 0.16],
      [cream, 0.34],
    ]),
  );
  const seeds = s.looks.some(({ main, shape }) => shape === 'sprinkle' && main === '#4a4444');
  if (seeds)
    c.draw(
      Array.from(
        { length: 60 },
        () =>
          `<circle cx="${short(c.random.between(152, 248))}" cy="${short(c.random.between(118, 222))}" r="1.600" fill="#3f3838" opacity=".7"/>`,
      ).join(''),
    );
  c.draw(glassShine(200, 82, 152, 108, 152));
  s.scatter(fruit.filter(({ shape }) => shape !== 'dollop').slice(0, 3), oval(62, 24, 200, 92), 1.5, 1.15);
  s.finishWith(oval(40, 12, 200, 84), 3);
}

/** A warm or cold drink in a cup. */
export function cup(s: Serving): void {
  const { c } = s;
  lowPlate(c, oval(138, 66, 200, 216));
  const color = s.colorOf(['cream', 'grain', 'sauce', 'dough'], s.pieces[0]?.main ?? '#e6c894');
  const mug = c.random.pick(['#c9694a', '#6d93a0', '#d9a548', '#efe4d0'] as const);
  const body = 'M112 96Q112 226 160 232H232Q280 226 280 96z';
  c.draw(
    `<path d="M272 118q54-4 50 38-4 40-56 38" fill="none" stroke="${darker(mug, 0.25)}" stroke-width="17"/><path d="M272 116q52-4 48 38-4 38-54 36" fill="none" stroke="${lighter(mug, 0.15)}" stroke-width="10"/>${c.shadow(body, 6)}<path d="${body}" fill="${c.lit(mug, 0.35)}"/><ellipse cx="196" cy="96" rx="84" ry="30" fill="${lighter(mug, 0.4)}"/><ellipse cx="196" cy="99" rx="76" ry="25" fill="${c.round(color, 0.2)}"/><path d="M134 128q4 54 24 78" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="9" stroke-linecap="round"/>`,
  );
  s.scatter(toppings(s).slice(0, 2), oval(44, 14, 196, 98), 0.8, 0.85);
  s.finishWith(oval(60, 16, 196, 98), 3);
}
