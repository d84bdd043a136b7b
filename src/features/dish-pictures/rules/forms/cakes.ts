import { darker, lighter, mix } from '../color.ts';
import { lowPlate, plate } from '../crockery.ts';
import { at, polar, short, spread } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';
import { baked, crumb, slab } from './solids.ts';
import { doughOf, juiceOf, toppings } from './sweet-parts.ts';

/** A slice of cake; its layers show. */
export function cakeSlice(s: Serving): void {
  if (s.is('whole')) {
    wholeCake(s);
    return;
  }
  if (s.is('squares')) {
    cakeSquares(s);
    return;
  }
  const { c } = s;
  lowPlate(c, oval(150, 80, 200, 200));
  const color = doughOf(s);
  const top = s.is('glazed') ? '#fbf5e6' : mix(color, '#b8702c', 0.3);
  wedge(s, { color, top, height: s.is('thin') ? 50 : 76, filling: null });
}

/** A round cake from above, one piece of it drawn out. */
function wholeCake(s: Serving): void {
  const { c } = s;
  plate(c, round(142));
  const color = doughOf(s);
  const top = mix(color, '#b8702c', 0.25);
  const part = (from: number, to: number, reach: number, dx: number, dy: number): string => {
    const [a, b] = [polar(reach, from), polar(reach, to)];
    return `M${at(200 + dx, 150 + dy)}L${at(200 + a.x + dx, 150 + a.y + dy)}A${reach} ${reach} 0 ${to - from > 180 ? 1 : 0} 1 ${at(200 + b.x + dx, 150 + b.y + dy)}z`;
  };
  const piece = (from: number, to: number, dx: number, dy: number): void => {
    const joined = (d: string, fill: string) =>
      `<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width="4" stroke-linejoin="round"/>`;
    c.draw(
      `${c.shadow(part(from, to, 106, dx, dy + 10), 6)}${joined(part(from, to, 106, dx, dy + 10), darker(color, 0.3))}${joined(part(from, to, 106, dx, dy + 4), lighter(color, 0.1))}${joined(part(from, to, 106, dx, dy), c.round(top, 0.22))}`,
    );
    if (s.is('dusted'))
      c.draw(`<path d="${part(from, to, 97, dx, dy)}" fill="${c.glow('#fffdf6', '#fff6e2', 0.92, 0.5)}"/>`);
  };
  piece(62, 382, 0, 0);
  piece(22, 62, 15, 11);
  c.draw(baked(c, 188, 146, 78, 82, color, s.is('dusted') ? 5 : 18));
  if (s.is('shiny'))
    c.draw(
      '<path d="M118 124Q134 72 190 62" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/>',
    );
  const fruit = toppings(s);
  if (fruit[0] !== undefined) s.scatter(fruit.slice(0, 1), oval(70, 66, 184, 144), 0.42, 0.95);
  s.finishWith(oval(88, 84, 190, 146), 7);
}

/** Thick pieces cut from a pan, soft and wet where sauce went in. */
function cakeSquares(s: Serving): void {
  const { c } = s;
  lowPlate(c, oval(152, 92, 200, 184));
  const color = doughOf(s);
  const top = mix(color, '#9a5220', 0.45);
  for (const [x, y] of [
    [128, 118],
    [90, 190],
    [212, 176],
  ] as const) {
    c.draw(slab(c, x, y, 92, 46, 44, top, lighter(color, 0.15)));
    c.draw(crumb(c, x + 46, y + 24, 40, 14, color, 22));
    c.draw(
      `<path d="M${x + 14} ${y - 8}l10-24M${x + 36} ${y - 34}h40" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>`,
    );
    const fruit = toppings(s)[0];
    if (fruit !== undefined) s.scatter([fruit], oval(38, 18, x + 52, y - 24), 0.5, 0.8);
  }
  s.finishWith(oval(120, 60, 200, 150), 5);
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
  if (filling === null) inside(s, color, y, height);
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

/** What the knife has cut through: flecks of carrot, sheets of pastry. */
function inside(s: Serving, color: string, y: number, height: number): void {
  const { c } = s;
  const fleck = s.touch.styles.includes('flecked') ? '#e8822a' : null;
  if (fleck !== null) {
    const flecks = spread(c.random, oval(84, height * 0.3, 180, y + height / 2 + 21), 26).map(
      (point) =>
        `M${at(point.x, point.y)}l${short(c.random.between(-5, 5))} ${short(c.random.between(-4, 4))}`,
    );
    c.draw(`<path d="${flecks.join('')}" stroke="${fleck}" stroke-width="3" stroke-linecap="round"/>`);
  }
  if (!s.is('sheets')) return;
  const sheets = [0.2, 0.34, 0.48, 0.62, 0.76].map(
    (share) => `M90 ${short(y + height * share)}q30 2 46 13t48 7 46 14 36 7`,
  );
  c.draw(
    `<path d="${sheets.join('')}" fill="none" stroke="${darker(color, 0.35)}" stroke-opacity=".55" stroke-width="2.400"/><path d="${sheets.join('')}" fill="none" stroke="${lighter(color, 0.6)}" stroke-opacity=".8" stroke-width="1.600" transform="translate(0 3)"/>`,
  );
}
