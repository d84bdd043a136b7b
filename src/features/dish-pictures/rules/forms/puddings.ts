import { liquid, stirred } from '../beds.ts';
import { type Color, darker, lighter, mix } from '../color.ts';
import { bowl, lowPlate, plate } from '../crockery.ts';
import { at, blob, inset, polar, type Region, short, spread } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';
import { toppings } from './sweet-parts.ts';

/** A pudding or cream in a bowl, with something on top. */
export function pudding(s: Serving): void {
  if (s.is('dome')) {
    turnedOut(s);
    return;
  }
  const { c } = s;
  plate(c, round(140));
  const { food, finish } = bowl(c, round(106));
  const color = s.colorOf(['cream', 'sauce', 'dough'], s.pieces[0]?.main ?? '#f7e6c0');
  liquid(c, food, color, true);
  const fruit = toppings(s);
  if (s.is('rice')) softGrains(s, food, color);
  if (s.is('browned')) browned(s, food);
  if (s.is('shredded')) shredded(s, food, color);
  const caramel = s.colorOf(['syrup'], '');
  if (fruit.length > 0 || s.is('stirred')) stirred(c, food, color);
  // What was baked or steamed alone has a skin, and its syrup lies on it.
  else if (caramel === '' && s.touch.styles.length === 0)
    c.draw(
      `<ellipse cx="${food.x}" cy="${food.y}" rx="${short(food.rx * 0.86)}" ry="${short(food.ry * 0.86)}" fill="${c.glow(mix(color, '#d9a04c', 0.5), color, 0.9, 0)}"/>`,
    );
  else if (caramel !== '')
    c.draw(
      c.solid(blob(c.random, { rx: 56, ry: 50, x: food.x, y: food.y, wobble: 0.1 }), caramel, {
        lift: 1,
        rim: 1.4,
        strength: 0.3,
      }),
    );
  if (fruit[0] !== undefined) s.scatter(fruit.slice(0, 3), oval(58, 52, food.x, food.y), 1.3, 1.3);
  s.finishWith(food, 6);
  finish();
}

/** Rice that has swollen in milk: whole grains just under the skin. */
function softGrains({ c }: Serving, food: Region, color: Color): void {
  const grains = spread(c.random, inset(food, 12), 70);
  const line = (dx: number) =>
    grains
      .map(({ x, y }, index) => {
        const v = polar(6, index * 71);
        return `M${at(x + dx, y + dx)}l${at(v.x, v.y)}`;
      })
      .join('');
  c.draw(
    `<path d="${line(1)}" stroke="${darker(color, 0.25)}" stroke-opacity=".5" stroke-width="4.600" stroke-linecap="round"/><path d="${line(0)}" stroke="${lighter(color, 0.55)}" stroke-width="4" stroke-linecap="round"/>`,
  );
}

/** Dark spots of the broiler. */
function browned({ c }: Serving, food: Region): void {
  c.draw(
    `<ellipse cx="${food.x}" cy="${food.y}" rx="${short(food.rx * 0.94)}" ry="${short(food.ry * 0.94)}" fill="${c.glow('#e0a552', '#f2d9a0', 0.9, 0.35)}"/>`,
  );
  for (const { x, y } of spread(c.random, inset(food, 22), 11)) {
    c.draw(
      `<path d="${blob(c.random, { rx: c.random.between(8, 21), ry: c.random.between(6, 13), x, y, turn: c.random.between(0, 180), wobble: 0.22 })}" fill="#6f3514" opacity=".62"/>`,
    );
  }
}

/** Grated, and cooked until it holds together. */
function shredded({ c }: Serving, food: Region, color: Color): void {
  const heap = { ...food, rx: food.rx * 0.84, ry: food.ry * 0.8 };
  c.draw(
    c.solid(blob(c.random, { ...heap, wobble: 0.06, corners: 14 }), darker(color, 0.1), { lift: 5, rim: 2 }),
  );
  const threads = (count: number, stroke: Color): string => {
    const d = spread(c.random, inset(heap, 8), count).map(({ x, y }, index) => {
      const v = polar(13, index * 67);
      return `M${at(x, y)}q${at(v.y * 0.3, -v.x * 0.3)} ${at(v.x, v.y)}`;
    });
    return `<path d="${d.join('')}" fill="none" stroke="${stroke}" stroke-width="3.600" stroke-linecap="round"/>`;
  };
  c.draw(threads(60, darker(color, 0.3)) + threads(60, color) + threads(34, lighter(color, 0.4)));
}

/** Set in a mold and turned out: its syrup runs down the sides. */
function turnedOut(s: Serving): void {
  const { c } = s;
  lowPlate(c, oval(152, 84, 200, 196));
  const color = s.colorOf(['cream', 'sauce', 'dough'], s.pieces[0]?.main ?? '#f7e6c0');
  const syrup = s.looks.find(({ shape }) => shape === 'syrup')?.main;
  if (syrup !== undefined)
    c.draw(
      `<ellipse cx="202" cy="212" rx="112" ry="44" fill="${c.glow(lighter(syrup, 0.2), syrup, 0.95, 0.85)}"/>`,
    );
  const body = 'M128 92Q130 76 200 76T272 92L296 196Q296 224 200 224T104 196z';
  const flutes = [-66, -34, 0, 34, 66]
    .map(
      (x) => `M${200 + x * 0.74} ${100 - Math.abs(x) * 0.05}L${200 + x * 1.12} ${218 - Math.abs(x) * 0.12}`,
    )
    .join('');
  c.draw(
    `<ellipse cx="212" cy="212" rx="102" ry="26" fill="#3a1a08" opacity=".34"/><path d="${body}" fill="${c.lit(color, 0.26)}"/><path d="${flutes}" stroke="${darker(color, 0.24)}" stroke-opacity=".34" stroke-width="7" stroke-linecap="round"/><path d="M138 108Q124 160 118 196" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/>`,
  );
  const top = syrup ?? lighter(color, 0.3);
  c.draw(
    `<ellipse cx="200" cy="93" rx="72" ry="20" fill="${c.round(top, 0.26)}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
  );
  if (syrup !== undefined)
    c.draw(
      `<path d="M128 94Q132 112 142 112T152 138Q160 148 165 122T196 116Q204 116 206 146 212 160 219 136T240 116Q258 112 262 128 270 132 272 94 250 112 200 113T128 94z" fill="${c.lit(syrup, 0.2)}"/><path d="M150 88q22-8 54-8" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`,
    );
  const fruit = toppings(s);
  if (fruit[0] !== undefined) s.scatter(fruit.slice(0, 2), oval(50, 12, 200, 90), 1.1, 1);
  s.finishWith(oval(66, 14, 200, 92), 6);
}
