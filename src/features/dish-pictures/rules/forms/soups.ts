import { grains, liquid, stirred, strands } from '../beds.ts';
import { brightest, lighter, mix } from '../color.ts';
import { bowl, plate, pot } from '../crockery.ts';
import { inset } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';

/** Clear soup: what swims in it shows. */
export function brothSoup(s: Serving): void {
  plate(s.c, round(140));
  const { food, finish } = bowl(s.c, round(116));
  liquid(s.c, food, s.colorOf(['sauce', 'cream'], '#dfa94c'), false);
  s.scatter(s.pieces, inset(food, 4), 0.62, 0.92);
  liquidFilm(s, food);
  s.finishWith(food, 6);
  finish();
}

/** What is under the surface is seen through it. */
function liquidFilm(s: Serving, food: Parameters<typeof liquid>[1]): void {
  const color = s.colorOf(['sauce', 'cream'], '#dfa94c');
  s.c.draw(
    `<ellipse cx="${food.x}" cy="${food.y}" rx="${food.rx}" ry="${food.ry}" fill="${color}" opacity=".2"/>`,
  );
  for (let made = 0; made < 7; made++) {
    const x = food.x + s.c.random.between(-0.6, 0.6) * food.rx;
    const y = food.y + s.c.random.between(-0.6, 0.6) * food.ry;
    s.c.draw(
      `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${s.c.random.between(2, 6).toFixed(1)}" ry="2" fill="${lighter(color, 0.6)}" opacity=".5"/>`,
    );
  }
}

/** What stays whole on a blended soup; the rest is only its color. */
const ON_TOP: ReadonlySet<string> = new Set(['crumble', 'nut', 'shrimp', 'berry']);

/** Blended soup with a swirl: of what is in it, the brightest color wins. */
export function creamySoup(s: Serving): void {
  plate(s.c, round(140));
  const { food, finish } = bowl(s.c, round(116));
  const blended = s.pieces.filter(({ shape }) => !ON_TOP.has(shape)).slice(0, 3);
  const color = brightest([...blended.map(({ main }) => main), s.colorOf(['sauce'], '#e3c08c')]);
  liquid(s.c, food, color, true);
  stirred(s.c, { ...food, rx: food.rx * 0.9, ry: food.ry * 0.9 }, color);
  s.swirl(food);
  s.scatter(
    s.pieces.filter(({ shape }) => ON_TOP.has(shape)).slice(0, 2),
    { ...food, rx: food.rx * 0.5, ry: food.ry * 0.42, x: food.x + 8, y: food.y + 8 },
    0.4,
    0.8,
  );
  s.finishWith(food, 7);
  finish();
}

/** A thick stew in an enameled pot. */
export function stew(s: Serving): void {
  const { food, finish } = pot(s.c, round(116));
  const color = s.colorOf(['sauce', 'cream'], '#a9522a');
  liquid(s.c, food, color, true);
  s.scatter(s.pieces, inset(food, 2), 1.15, 1.05);
  glaze(s, food, color);
  s.finishWith(food, 8);
  finish();
}

/** Beans, lentils, chili: a full bowl of small things. */
export function beanBowl(s: Serving): void {
  const { food, finish } = bowl(s.c, round(130));
  const color = s.colorOf(['sauce', 'cream'], '#9c4a26');
  liquid(s.c, food, color, true);
  s.scatter(s.pieces, inset(food, 2), 1.2, 0.95);
  glaze(s, food, color);
  s.finishWith(food, 7);
  finish();
}

/** Sauce over the pieces, wet where the lamp is. */
function glaze(s: Serving, food: Parameters<typeof liquid>[1], color: string): void {
  const { random } = s.c;
  for (let made = 0; made < 9; made++) {
    const x = food.x + random.between(-0.68, 0.68) * food.rx;
    const y = food.y + random.between(-0.68, 0.68) * food.ry;
    s.c.draw(
      `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${random.between(9, 17).toFixed(1)}" ry="${random.between(5, 9).toFixed(1)}" fill="${color}" opacity=".55"/><path d="M${(x - 8).toFixed(1)} ${(y - 1).toFixed(1)}q5-4 11-2" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.800" stroke-linecap="round"/>`,
    );
  }
}

/** Noodles in broth with their toppings in groups. */
export function noodleSoup(s: Serving): void {
  const { food, finish } = bowl(s.c, round(132));
  const broth = s.colorOf(['sauce', 'cream'], '#d9a050');
  liquid(s.c, food, broth, false);
  const noodle = s.colorOf(['noodle', 'pasta'], '#f3dfa6');
  strands(
    s.c,
    { ...food, rx: food.rx * 0.82, ry: food.ry * 0.78, y: food.y + 8 },
    mix(noodle, broth, 0.12),
    4.5,
    20,
    true,
  );
  s.pieces.slice(0, 4).forEach((look, index) => {
    const spot = [
      oval(44, 38, 160, 112),
      oval(42, 36, 248, 120),
      oval(40, 34, 232, 196),
      oval(36, 32, 156, 194),
    ][index];
    if (spot !== undefined) s.heap(look, spot, 0.85, 1.05);
  });
  s.finishWith(food, 6);
  finish();
}

/** Oatmeal, polenta, congee: smooth, with fruit or vegetables in the middle. */
export function porridge(s: Serving): void {
  const { food, finish } = bowl(s.c, round(130));
  const color = s.colorOf(['cream', 'grain', 'dough'], '#ecd9b0');
  liquid(s.c, food, color, true);
  stirred(s.c, food, color);
  flecks(s, food, color);
  const groups = s.pieces.slice(0, 3);
  groups.forEach((look, index) => {
    const spot = (
      groups.length === 1
        ? [oval(80, 62, 204, 148)]
        : [oval(60, 52, 166, 128), oval(58, 50, 242, 164), oval(42, 32, 168, 206)]
    )[index];
    if (spot !== undefined) s.heap(look, spot, 0.9, 1.28);
  });
  if (s.garnish.length > 0) s.finishWith(food, 5);
  finish();
}

function flecks(s: Serving, food: Parameters<typeof liquid>[1], color: string): void {
  const { random } = s.c;
  const d = Array.from({ length: 60 }, () => {
    const angle = random.between(0, 6.283);
    const reach = Math.sqrt(random.next()) * 0.92;
    return `M${(food.x + Math.cos(angle) * food.rx * reach).toFixed(0)} ${(food.y + Math.sin(angle) * food.ry * reach).toFixed(0)}l${random.between(1, 4).toFixed(0)} ${random.between(-2, 2).toFixed(0)}`;
  });
  s.c.draw(
    `<path d="${d.join('')}" stroke="${lighter(color, 0.7)}" stroke-width="2.600" stroke-linecap="round" opacity=".65"/><path d="${d.slice(20).join('')}" stroke="${mix(color, '#8a5a2a', 0.4)}" stroke-width="1.600" stroke-linecap="round" opacity=".5" transform="translate(9 7)"/>`,
  );
}

/** Curry or stew next to a heap of rice. */
export function curryWithRice(s: Serving): void {
  const { food, finish } = bowl(s.c, round(136));
  const color = s.colorOf(['sauce', 'cream'], '#cf8a2e');
  liquid(s.c, food, color, true);
  s.scatter(s.pieces, oval(76, 92, 238, 156), 1.1, 1);
  glaze(s, oval(66, 84, 240, 156), color);
  const grain = s.looks.find(({ shape }) => shape === 'grain');
  grains(s.c, oval(56, 84, 140, 150), grain?.main ?? '#f6efdd');
  s.finishWith(oval(60, 80, 224, 150), 6);
  finish();
}
