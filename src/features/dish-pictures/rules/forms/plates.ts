import { grains, liquid, stirred } from '../beds.ts';
import { darker, mix } from '../color.ts';
import { bowl, plate, sheetPan, skillet } from '../crockery.ts';
import type { PieceLook } from '../food-look.ts';
import { blob, inset } from '../outlines.ts';
import { Serving } from '../serving.ts';
import { oval, round } from './round.ts';

const GREENS: ReadonlySet<string> = new Set(['leaf', 'ruffle', 'shreds']);
const MAINS: ReadonlySet<string> = new Set([
  'fillet',
  'roast-piece',
  'meat-slice',
  'patty',
  'ball',
  'shrimp',
  'chunk',
]);

/** Leaves at the edge, the rest heaped on them. */
export function salad(s: Serving): void {
  const { food, finish } = bowl(s.c, round(134));
  const leaves = s.pieces.filter(({ shape }) => GREENS.has(shape));
  const rest = s.pieces.filter(({ shape }) => !GREENS.has(shape));
  if (leaves[0] !== undefined) {
    s.c.draw(
      `<ellipse cx="${food.x}" cy="${food.y}" rx="${food.rx}" ry="${food.ry}" fill="${darker(leaves[0].main, 0.35)}"/>`,
    );
    s.scatter(leaves, inset(food, -6), 1.6, 1.15);
  }
  s.scatter(rest, inset(food, leaves.length > 0 ? 10 : 0), leaves.length > 0 ? 0.85 : 1.4, 1.08);
  s.finishWith(food, 6);
  finish();
}

/** Vegetables or fruit without leaves, heaped. */
export function mixedPlate(s: Serving): void {
  const food = plate(s.c, round(136));
  const sauce = s.colorOf(['sauce', 'cream'], '');
  if (sauce !== '')
    s.c.draw(
      s.c.solid(
        blob(s.c.random, { rx: food.rx * 0.92, ry: food.ry * 0.9, x: 200, y: 152, wobble: 0.06 }),
        sauce,
        { lift: 3, rim: 1.5 },
      ),
    );
  // One or two foods alone would look lost in small pieces.
  const isPlain = s.pieces.length < 3;
  s.scatter(s.pieces, inset(food, 6), isPlain ? 1.5 : 1.15, isPlain ? 1.5 : 1.1);
  s.finishWith(food, 8);
}

/** Fish, meat or patties with two sides. */
export function mainWithSides(s: Serving): void {
  plate(s.c, oval(146, 132));
  // The same plate turned around: what is left and right changes places, the lamp does not.
  const side = s.layout(2) === 0 ? 1 : -1;
  const spot = (rx: number, ry: number, x: number, y: number) => oval(rx, ry, 200 + (x - 200) * side, y);
  const main = s.pieces.find(({ shape }) => MAINS.has(shape)) ?? s.pieces[0];
  const sides = s.pieces.filter((look) => look !== main);
  const grain = s.looks.find(({ shape }) => shape === 'grain');
  const mash = s.looks.find(({ shape }) => shape === 'cream');
  const first = spot(52, 66, 136, 134);
  if (grain !== undefined) grains(s.c, first, grain.main);
  else if (mash !== undefined) mashed(s, first, mash.main);
  else if (sides[0] !== undefined) s.heap(sides[0], first, 1.15, 1.05);
  const next = grain === undefined && mash === undefined ? sides[1] : sides[0];
  if (next !== undefined) s.heap(next, spot(66, 40, 226, 94), 1.1, 1);
  const third = grain === undefined && mash === undefined ? sides[2] : sides[1];
  if (third !== undefined) s.heap(third, spot(40, 26, 150, 214), 0.9, 0.9);
  const sauce = s.colorOf(['sauce'], '');
  if (main !== undefined) {
    if (sauce !== '')
      s.c.draw(
        s.c.solid(blob(s.c.random, { ...spot(66, 42, 226, 176), wobble: 0.1 }), sauce, {
          lift: 2,
          rim: 1.5,
        }),
      );
    mainPiece(s, main, side);
  }
  s.finishWith(spot(70, 50, 216, 160), 5);
}

/** Potatoes mashed with greens and peas, and beans in their sauce next to them. */
export function mashWithStew(s: Serving): void {
  const { c } = s;
  const food = plate(c, round(140));
  const potato = s.pieces.find(({ shape }) => shape === 'cube' || shape === 'wedge')?.main ?? '#f0dfae';
  const leaf = s.pieces.find(({ shape }) => shape === 'leaf')?.main ?? '#7ea84e';
  const peas = s.pieces.filter(({ shape }) => shape === 'peas');
  const sauce = s.colorOf(['sauce'], '#b4532e');
  const side = oval(64, 92, 248, 152);
  c.draw(c.solid(blob(c.random, { ...side, wobble: 0.05 }), sauce, { lift: 3, rim: 1.6, strength: 0.24 }));
  const inStew = s.pieces.filter(
    (look) => !peas.includes(look) && look.main !== potato && look.shape !== 'leaf',
  );
  s.scatter(inStew, inset(side, 6), 1.1, 1.15);
  glossy(s, side);
  const green = mix(potato, leaf, 0.4);
  const heap = oval(70, 88, food.x - 60, food.y);
  mashed(s, heap, green);
  s.scatter(peas, inset(heap, 12), 0.34, 0.85);
  s.finishWith(oval(60, 70, 236, 146), 6);
}

/** Wet where the lamp is. */
function glossy({ c }: Serving, { x, y, rx, ry }: ReturnType<typeof oval>): void {
  c.draw(
    `<path d="M${x - rx * 0.5} ${y - ry * 0.6}q${rx * 0.4}-18 ${rx * 0.8}-4M${x + rx * 0.1} ${y + ry * 0.5}q14 8 30 2" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>`,
  );
}

/** Ground meat as it was shaped: the look of the food alone does not know. */
function shaped(s: Serving, shape: 'ball' | 'patty'): void {
  const ground = new Set(['crumble', 'ball', 'chunk', 'fillet', 'bean']);
  const index = s.looks.findIndex((look) => ground.has(look.shape));
  mainWithSides(
    new Serving(
      s.c,
      s.looks.map((look, at) => (at === index ? { ...look, shape } : look)),
      s.touch,
    ),
  );
}

export const meatballs = (s: Serving): void => shaped(s, 'ball');
export const patties = (s: Serving): void => shaped(s, 'patty');

function mashed(s: Serving, region: ReturnType<typeof oval>, color: string): void {
  s.c.draw(
    s.c.solid(
      blob(s.c.random, { rx: region.rx, ry: region.ry, x: region.x, y: region.y, wobble: 0.07 }),
      color,
      { lift: 4, rim: 2 },
    ),
  );
  stirred(s.c, { ...region, rx: region.rx * 0.85, ry: region.ry * 0.85 }, color);
}

function mainPiece(s: Serving, main: PieceLook, side: 1 | -1): void {
  const spots: Readonly<Record<string, readonly (readonly [number, number, number, number])[]>> = {
    fillet: [[222, 170, 1.25, -14]],
    'roast-piece': [
      [196, 178, 1.1, 10],
      [248, 156, 1.1, -20],
    ],
    'meat-slice': [
      [184, 190, 1.15, -30],
      [212, 178, 1.15, -28],
      [240, 166, 1.15, -30],
      [264, 152, 1, -28],
    ],
    patty: [
      [190, 184, 1.1, 0],
      [246, 158, 1.1, 20],
    ],
    ball: [
      [176, 190, 1.1, 0],
      [212, 200, 1.1, 0],
      [202, 166, 1.1, 0],
      [238, 178, 1.1, 0],
      [226, 144, 1.1, 0],
      [262, 152, 1.1, 0],
    ],
  };
  const places = spots[main.shape];
  if (places === undefined) s.heap(main, oval(66, 48, 200 + 26 * side, 168), 1.15, 1.1);
  else
    for (const [x, y, scale, turn] of places)
      s.one(main, { x: 200 + (x - 200) * side, y }, scale, turn * side);
}

/** Everything roasted together on a sheet pan. */
export function trayBake(s: Serving): void {
  const { food } = sheetPan(s.c, oval(142, 122));
  const main = s.pieces.filter(({ shape }) => MAINS.has(shape));
  const sides = s.pieces.filter((look) => !main.includes(look));
  s.scatter(sides, inset(food, 0), 1, 1.12);
  // A fillet is long, and must not lie over the edge.
  if (main[0] !== undefined)
    s.scatter([main[0]], inset(food, main[0].shape === 'fillet' ? 34 : 16), 0.62, 1.05);
  s.finishWith(food, 8);
}

/** Hash and one-pan suppers. */
export function pan(s: Serving): void {
  const { food, finish } = skillet(s.c, round(126, 192, 142));
  const sauce = s.colorOf(['sauce', 'cream'], '');
  if (sauce !== '') liquid(s.c, food, sauce, true);
  const grain = s.looks.find(({ shape }) => shape === 'grain');
  if (grain !== undefined)
    grains(s.c, food, mix(grain.main, sauce === '' ? '#e0a040' : sauce, 0.35), 4.2, true);
  s.scatter(s.pieces, inset(food, 2), grain === undefined ? 1.6 : 0.85, 1.08);
  s.finishWith(food, 8);
  finish();
}

/** Eggs set in sauce. */
export function eggsInSauce(s: Serving): void {
  const { food, finish } = skillet(s.c, round(126, 192, 142));
  const sauce = s.colorOf(['sauce'], s.pieces.find(({ shape }) => shape !== 'egg-half')?.main ?? '#c4472a');
  liquid(s.c, food, sauce, true);
  s.scatter(
    s.pieces.filter(({ shape }) => shape !== 'egg-half'),
    food,
    0.95,
    0.95,
  );
  s.c.draw(
    `<ellipse cx="${food.x}" cy="${food.y}" rx="${food.rx}" ry="${food.ry}" fill="${darker(sauce, 0.05)}" opacity=".35"/>`,
  );
  const egg: PieceLook = { shape: 'fried-egg', main: '#fff', edge: '#fff', heart: '#f2a71b' };
  for (const [x, y] of [
    [150, 110],
    [232, 112],
    [142, 180],
    [222, 186],
  ] as const)
    s.one(egg, { x, y }, 0.92, s.c.random.between(0, 360));
  s.finishWith(food, 8);
  finish();
}
