import { type Color, darker, lighter, mix } from '../color.ts';
import { plate } from '../crockery.ts';
import type { PieceLook } from '../food-look.ts';
import { at, blob, inset, type Point, polar, spread } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';
import { baked } from './solids.ts';
import { doughOf, toppings } from './sweet-parts.ts';

type Spot = readonly [x: number, y: number];

/** Where cakes lie, and what is served with them. */
const LAYOUTS: readonly {
  readonly cakes: readonly Spot[];
  readonly beside: ReturnType<typeof oval>;
  readonly scale: number;
}[] = [
  {
    cakes: [
      [146, 110],
      [214, 96],
      [262, 146],
      [132, 174],
      [198, 162],
    ],
    beside: oval(64, 36, 226, 208),
    scale: 1.22,
  },
  {
    cakes: [
      [128, 200],
      [142, 156],
      [166, 118],
      [206, 92],
      [252, 88],
    ],
    beside: oval(56, 54, 232, 178),
    scale: 1.3,
  },
  {
    cakes: [
      [230, 96],
      [262, 156],
      [228, 212],
    ],
    beside: oval(48, 76, 142, 152),
    scale: 1.5,
  },
];

/** Small pancakes, fritters, dumplings of curd: golden rounds on a plate. */
export function fritters(s: Serving): void {
  const { c } = s;
  const { cakes, beside, scale } = LAYOUTS[s.layout(LAYOUTS.length)] ?? (LAYOUTS[0] as (typeof LAYOUTS)[0]);
  plate(c, round(138));
  const first = s.pieces.find(({ shape }) => shape !== 'egg-half');
  const color = mix(doughOf(s, first?.main ?? '#e0b06a'), '#d0913f', 0.25);
  const sides = toppings(s);
  if (s.is('small')) {
    small(s, color, sides);
    return;
  }
  if (s.is('torn')) {
    torn(s, color, sides);
    return;
  }
  if (s.is('thin')) {
    thin(s, color, sides);
    return;
  }
  const cake: PieceLook = { shape: 'patty', main: color, edge: darker(color, 0.4), heart: color };
  for (const [x, y] of sides.length > 0 ? cakes : SEVEN)
    s.one(cake, { x, y }, sides.length > 0 ? scale : 1.2, c.random.between(-20, 20));
  s.scatter(sides.slice(0, 3), beside, 1.15, 1);
  s.finishWith(oval(70, 50, 190, 140), 5);
}

/** With nothing beside them. */
const SEVEN: readonly Spot[] = [
  [152, 98],
  [218, 88],
  [266, 140],
  [132, 156],
  [200, 150],
  [166, 208],
  [238, 202],
];

/** A plate full of them, no larger than a coin: puffed and shiny. */
function small(s: Serving, color: Color, sides: readonly PieceLook[]): void {
  const { c } = s;
  const spots = spread(c.random, round(92), 16).sort((a, b) => a.y - b.y);
  for (const { x, y } of spots) {
    c.draw(
      `${c.solid(blob(c.random, { rx: 25, ry: 23, x, y, wobble: 0.04, corners: 11 }), darker(color, 0.3), { lift: 5 })}<path d="${blob(c.random, { rx: 23, ry: 20, x, y: y - 3, wobble: 0.04 })}" fill="${c.round(color, 0.4)}"/><path d="M${at(x - 13, y - 6)}q4-9 13-10" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3.500" stroke-linecap="round"/>`,
    );
  }
  s.scatter(sides.slice(0, 2), round(60), 0.55, 1);
  s.finishWith(round(86), 6);
}

/** Torn in the pan, each piece browned at its edges. */
function torn(s: Serving, color: Color, sides: readonly PieceLook[]): void {
  const { c } = s;
  for (const { x, y } of spread(c.random, round(88), 24).sort((a, b) => a.y - b.y)) {
    const turn = c.random.between(0, 180);
    c.draw(
      `${c.solid(blob(c.random, { rx: 29, ry: 19, x, y, turn, wobble: 0.22, corners: 7 }), mix(color, '#8a4a1c', 0.4), { lift: 5 })}<path d="${blob(c.random, { rx: 25, ry: 15, x, y: y - 2, turn, wobble: 0.2, corners: 7 })}" fill="${c.round(lighter(color, 0.22), 0.3)}"/>`,
    );
  }
  s.scatter(sides.slice(0, 2), oval(66, 44, 216, 170), 0.9, 1.05);
  s.finishWith(round(80), 6);
}

/** Two wide thin ones, one folded over its filling. */
function thin(s: Serving, color: Color, sides: readonly PieceLook[]): void {
  const { c } = s;
  const flat = ({ x, y }: Point, reach: number): string => {
    const edge = blob(c.random, { rx: reach, ry: reach * 0.96, x, y, wobble: 0.03, corners: 15 });
    return `${c.solid(edge, mix(color, '#a4642a', 0.3), { lift: 5, rim: 2 })}<path d="${blob(c.random, { rx: reach * 0.93, ry: reach * 0.89, x, y: y - 1, wobble: 0.03, corners: 13 })}" fill="${c.round(color, 0.26)}"/>${baked(c, x, y, reach * 0.86, reach * 0.82, color, 16)}`;
  };
  c.draw(flat({ x: 190, y: 140 }, 88));
  s.scatter(sides.slice(0, 3), inset(oval(92, 40, 200, 172), 4), 1.05, 1);
  const a = polar(92, 172);
  const b = polar(92, 348);
  const fold = `M${at(196 + a.x, 150 + a.y)}Q${at(150, 44)} ${at(210, 50)}T${at(196 + b.x, 158 + b.y)}Q${at(190, 138)} ${at(196 + a.x, 150 + a.y)}z`;
  c.draw(
    `${c.solid(fold, color, { lift: 5, rim: 2 })}${baked(c, 200, 106, 62, 30, color, 12)}<path d="M124 122Q140 66 200 58" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>`,
  );
  s.finishWith(oval(80, 50, 204, 150), 6);
}
