import { grains, liquid, stirred } from '../beds.ts';
import { darker, lighter, mix } from '../color.ts';
import { bakingDish, board, bowl, plate } from '../crockery.ts';
import type { PieceLook } from '../food-look.ts';
import { at, blob, inset, polar, short, softPath } from '../outlines.ts';
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
        look.shape === 'cube' || look.shape === 'wedge' || look.shape === 'coin'
          ? { ...look, shape: 'stick', main: mix(look.main, '#d99a3c', 0.35), edge: lighter(look.main, 0.5) }
          : { ...look, main: mix(look.main, '#c98a3c', 0.15) },
    );
  const area = oval(92, 80, 196, 148);
  const [only] = crisp;
  if (crisp.length === 1 && only !== undefined) s.heap(only, area, 2.6, 1.25);
  else s.scatter(crisp, area, 2.6, 1.25);
  const sauce = s.colorOf(['sauce', 'cream'], '');
  if (sauce !== '') {
    const cup = bowl(c, round(38, 282, 204));
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
  const color = mix(dough?.main ?? '#d9a868', '#d9a45c', 0.45);
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

/** Slices rolled around a filling, lying side by side: the open end shows what is inside. */
export function rolls(s: Serving): void {
  const { c } = s;
  plate(c, oval(148, 134));
  const skin =
    s.pieces.find(({ shape }) => shape === 'ruffle' || shape === 'shreds' || shape === 'coin') ?? s.pieces[0];
  const isFried = skin?.shape === 'coin';
  // A fried slice is golden, and dark where its skin was.
  const color = isFried ? mix(skin.main, '#a8682a', 0.55) : (skin?.main ?? '#9cba62');
  const edge = isFried ? skin.edge : darker(color, 0.35);
  const inside = s.pieces.filter((look) => look !== skin);
  const paste =
    s.looks.find(({ shape }) => shape === 'grain')?.main ?? lighter(inside[0]?.main ?? '#e9d9b0', 0.35);
  for (const [x, y] of [
    [150, 84],
    [256, 90],
    [136, 152],
    [258, 158],
    [164, 218],
  ] as const) {
    const body = `M${x - 44} ${y - 25}Q${x - 6} ${y - 41} ${x + 32} ${y - 27}Q${x + 52} ${y} ${x + 32} ${y + 30}Q${x - 6} ${y + 42} ${x - 44} ${y + 28}z`;
    c.draw(
      `${c.solid(body, color, { lift: 6, rim: 1.8, strength: 0.3 })}<path d="M${x - 38} ${y - 24}Q${x - 4} ${y - 38} ${x + 31} ${y - 25}M${x - 38} ${y + 28}Q${x - 4} ${y + 39} ${x + 30} ${y + 29}" fill="none" stroke="${edge}" stroke-width="5" stroke-linecap="round"/><path d="M${x + 12} ${y - 28}q15 26 2 57" fill="none" stroke="${darker(color, 0.3)}" stroke-opacity=".5" stroke-width="2.500"/>`,
    );
    c.draw(
      `<ellipse cx="${x - 42}" cy="${y + 1}" rx="19" ry="29" fill="${edge}"/><ellipse cx="${x - 42}" cy="${y + 1}" rx="15.500" ry="25.500" fill="${c.round(lighter(color, 0.3), 0.2)}"/><ellipse cx="${x - 42}" cy="${y + 2}" rx="11" ry="20" fill="${c.round(paste, 0.2)}"/>`,
    );
    s.scatter(inside.slice(0, 1), oval(15, 25, x - 42, y + 2), 0.8, 0.5);
    s.scatter(inside.slice(1, 2), oval(28, 16, x + 4, y - 10), 0.5, 0.5);
  }
  s.finishWith(oval(112, 80, 200, 148), 7);
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

/** Lasagna, gratin, shepherd's pie: a golden top in its dish. */
export function gratin(s: Serving): void {
  const { c } = s;
  const { food, finish } = bakingDish(c, oval(140, 114));
  const pale = s.colorOf(
    ['cream'],
    s.pieces.find(
      ({ shape }) => shape === 'cube' || shape === 'wedge' || shape === 'dollop' || shape === 'shreds',
    )?.main ?? '#f2cf7e',
  );
  const sauce = s.colorOf(['sauce'], darker(pale, 0.3));
  c.draw(
    `<rect x="${short(food.x - food.rx)}" y="${short(food.y - food.ry)}" width="${short(food.rx * 2)}" height="${short(food.ry * 2)}" rx="16" fill="${c.lit(sauce, 0.1)}"/>`,
  );
  const top = lighter(mix(pale, '#eebf5c', 0.35), 0.1);
  const outline = Array.from({ length: 20 }, (_, index) => {
    const angle = (index * Math.PI) / 10;
    const pinch = (value: number) => Math.sign(value) * Math.abs(value) ** 0.5;
    return {
      x: food.x + pinch(Math.cos(angle)) * food.rx * c.random.between(0.9, 0.99),
      y: food.y + pinch(Math.sin(angle)) * food.ry * c.random.between(0.88, 0.98),
    };
  });
  c.draw(c.solid(softPath(outline), top, { lift: 1, rim: 2 }));
  const rows = [-0.72, -0.36, 0, 0.36, 0.72]
    .map(
      (share) => `M${at(food.x - food.rx * 0.86, food.y + food.ry * share)}${'q14-13 29 0t29 0'.repeat(4)}`,
    )
    .join('');
  c.draw(
    `<path d="${rows}" fill="none" stroke="${darker(top, 0.36)}" stroke-opacity=".5" stroke-width="7" stroke-linecap="round" transform="translate(1 4)"/><path d="${rows}" fill="none" stroke="${lighter(top, 0.45)}" stroke-width="6" stroke-linecap="round"/>`,
  );
  c.draw(baked(c, food.x, food.y, food.rx, food.ry, '#c98232', 22));
  s.scatter(s.pieces.slice(0, 3), inset(food, 22), 0.24, 0.85);
  s.finishWith(inset(food, 10), 9);
  finish();
}

/** Rice balls and cakes, tidy in a row. */
export function riceBalls(s: Serving): void {
  const { c } = s;
  plate(c, round(140));
  const grain = s.looks.find(({ shape }) => shape === 'grain')?.main ?? '#faf4e4';
  for (const [x, y] of [
    [140, 104],
    [220, 92],
    [270, 158],
    [142, 184],
    [212, 176],
  ] as const) {
    grains(c, round(39, x, y), grain);
    s.scatter(s.pieces.slice(0, 3), round(34, x, y), 0.55, 0.72);
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

/** Whole fruit halves or vegetable steaks, large on the plate. */
export function bigPieces(s: Serving): void {
  const { c } = s;
  plate(c, round(140));
  const main = s.pieces.find(({ shape }) => shape !== 'dollop') ?? s.pieces[0];
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
      s.one(main, { x, y }, main.shape === 'floret' ? 2.9 : 2.7, turn);
  s.scatter(s.pieces.filter((look) => look !== main).slice(0, 3), oval(52, 46, 200, 154), 0.7, 0.9);
  s.finishWith(round(84), 7);
}
