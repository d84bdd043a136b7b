import { darker, lighter, mix } from '../color.ts';
import { plate } from '../crockery.ts';
import type { PieceLook } from '../food-look.ts';
import { at, blob } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval } from './round.ts';

const SKINS: ReadonlySet<string> = new Set(['ruffle', 'shreds', 'coin', 'strip']);
const SPOTS = [
  [140, 92],
  [262, 92],
  [130, 156],
  [258, 160],
  [188, 222],
] as const;

/** Slices or leaves rolled around a filling: it shows at the open end. */
export function rolls(s: Serving): void {
  plate(s.c, oval(148, 136));
  if (s.is('parcels')) parcels(s);
  else rolled(s);
  s.finishWith(oval(112, 80, 200, 150), 8);
}

function rolled(s: Serving): void {
  const { c } = s;
  const skin = s.pieces.find(({ shape }) => SKINS.has(shape)) ?? s.pieces[0];
  const isRoasted = skin?.shape === 'coin';
  // A roasted slice is pale gold, and dark only where its skin was.
  const color = isRoasted ? mix(skin.main, '#c08a45', 0.3) : (skin?.main ?? '#9cba62');
  const edge = isRoasted ? skin.edge : darker(color, 0.35);
  const inside = s.pieces.filter((look) => look !== skin);
  const paste =
    s.looks.find(({ shape }) => shape === 'grain')?.main ?? lighter(inside[0]?.main ?? '#e9d9b0', 0.5);
  const beside = inside.find(({ shape }) => shape === 'wedge' || shape === 'tomato-slice');
  if (isRoasted && beside !== undefined)
    s.scatter([{ ...beside, shape: 'tomato-slice' }], oval(118, 104), 0.6, 1.05);
  for (const [x, y] of SPOTS) {
    const body = `M${x - 40} ${y - 27}Q${x} ${y - 37} ${x + 38} ${y - 25}Q${x + 54} ${y} ${x + 38} ${y + 27}Q${x} ${y + 38} ${x - 40} ${y + 28}z`;
    const rim = isRoasted ? 3.5 : 2.5;
    c.draw(
      `${c.solid(body, color, { lift: 6, rim: 1.8, strength: 0.24 })}<path d="M${x + 8} ${y - 32}q13 30 0 66" fill="none" stroke="${edge}" stroke-width="${rim}" stroke-opacity=".75" stroke-linecap="round"/><path d="M${x - 20} ${y - 22}q22-6 42 0" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>`,
    );
    const face = { x: x - 40, y: y + 1 };
    c.draw(
      `<ellipse cx="${face.x}" cy="${face.y}" rx="24" ry="29" fill="${edge}"/><ellipse cx="${face.x}" cy="${face.y}" rx="21" ry="26" fill="${c.round(lighter(color, 0.25), 0.2)}"/><path d="${blob(c.random, { rx: 17, ry: 21, ...face, wobble: 0.08, corners: 10 })}" fill="${c.round(paste, 0.24)}"/>`,
    );
    s.scatter(inside.filter((look) => look !== beside).slice(0, 1), oval(17, 21, face.x, face.y), 0.5, 0.45);
    c.draw(
      `<path d="M${at(face.x + 15, face.y - 12)}q-12-10-22 1t-2 18 14 1" fill="none" stroke="${color}" stroke-width="4.500" stroke-linecap="round"/>`,
    );
    if (!isRoasted) s.scatter(inside.slice(1, 2), oval(28, 16, x + 4, y - 10), 0.4, 0.5);
  }
}

/** Dough steamed in a husk that is folded open: what is in it shows on top. */
function parcels(s: Serving): void {
  const { c } = s;
  const dough = s.colorOf(['dough'], '#f0cf82');
  const husk: PieceLook['main'] = '#dcc58a';
  for (const [x, y, turn] of [
    [200, 84, -6],
    [196, 150, 5],
    [204, 218, -3],
  ] as const) {
    const leaf = 'M-112-6Q-70-40 0-38T108-20L132-4 108 22Q60 42 0 40T-112-6z';
    const lines = [-22, -10, 2, 14, 26]
      .map((dy) => `M-98 ${dy * 0.3}Q-40 ${dy * 1.2} 118 ${dy * 0.5}`)
      .join('');
    const body = blob(c.random, { rx: 70, ry: 25, wobble: 0.05, corners: 12 });
    c.draw(
      `<g transform="translate(${x} ${y})rotate(${turn})">${c.solid(leaf, husk, { lift: 7, rim: 2, strength: 0.3 })}<path d="${lines}" fill="none" stroke="${darker(husk, 0.3)}" stroke-opacity=".5" stroke-width="1.600"/>${c.solid(body, dough, { lift: 4, rim: 2, strength: 0.24 })}<path d="M-48-8q40-12 88-4" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/></g>`,
    );
    s.scatter(s.pieces.slice(0, 1), oval(62, 17, x, y), 0.45, 0.8);
  }
}
