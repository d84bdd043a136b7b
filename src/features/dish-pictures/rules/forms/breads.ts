import { liquid } from '../beds.ts';
import { darker, lighter, mix } from '../color.ts';
import { board, bowl, lowPlate, plate } from '../crockery.ts';
import { at, blob, inset, polar, short } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';
import { baked, crumb, disc } from './solids.ts';

const LEAVES: ReadonlySet<string> = new Set(['ruffle', 'leaf', 'sprig', 'herb-leaf', 'shreds']);
/** As in data/dish-pictures/food-looks.csv. */
const SESAME = '#f4e2b0';
const breadOf = (s: Serving): { main: string; edge: string } =>
  s.looks.find(({ shape }) => shape === 'bread') ??
  s.looks.find(({ shape }) => shape === 'dough') ?? { main: '#e9c88e', edge: '#b0722f' };

/** Two slices with what is on them. */
export function toast(s: Serving): void {
  const { c } = s;
  board(c, oval(150, 118));
  const { main, edge } = breadOf(s);
  const spread = s.colorOf(
    ['cream', 'sauce'],
    s.pieces.find(({ shape }) => shape === 'dollop' || shape === 'crescent')?.main ?? '',
  );
  const topping =
    spread === ''
      ? ''
      : c.solid(blob(c.random, { rx: 47, ry: 50, wobble: 0.07, corners: 12 }), spread, { lift: 2, rim: 1.5 });
  [
    [128, 146, -8],
    [270, 156, 7],
  ].forEach(([x = 0, y = 0, turn = 0]) => {
    const slice = s.is('rounds')
      ? 'M0-62Q62-62 62 0T0 62-62 0 0-62z'
      : 'M-46 66Q-54 66-54 56V-18Q-68-30-60-50-50-68 0-68T60-50Q68-30 54-18V56Q54 66 46 66z';
    c.draw(
      `<g transform="translate(${x} ${y})rotate(${turn})scale(1.15)">${c.shadow(slice, 6)}<path d="${slice}" fill="${c.lit(mix(edge, '#a8652c', 0.3), 0.2)}"/><path d="${slice}" fill="${c.round(main, 0.2)}" transform="scale(.91)"/>${crumb(c, 0, 0, 40, 46, main, 22)}${topping}</g>`,
    );
    s.scatter(s.pieces.slice(0, 3), oval(58, 58, x, y), 1, 1.1);
    s.finishWith(oval(54, 54, x, y), 3);
  });
}

/** A sandwich cut in two, its layers showing. */
export function sandwich(s: Serving): void {
  const { c } = s;
  lowPlate(c, oval(150, 78, 200, 196));
  const { main, edge } = breadOf(s);
  const half = (x: number, y: number, flip: number): void => {
    const layer = (low: number, thick: number, fill: string, grow: number, wave: number): void => {
      const w = 74 + grow;
      const top = -low - thick;
      const bumps =
        wave === 0
          ? `H${w}`
          : Array.from(
              { length: 8 },
              (_, index) =>
                `Q${short(-w + (index + 0.5) * (w / 4))} ${short(top + (index % 2 === 0 ? -wave : wave))} ${short(-w + (index + 1) * (w / 4))} ${top}`,
            ).join('');
      c.draw(
        `<path transform="translate(${x} ${y})skewY(${flip * 5})" d="M${-w} ${-low}V${top}${bumps}V${-low}Q0 ${-low + 5} ${-w} ${-low}z" fill="${fill}"/>`,
      );
    };
    c.draw(`<ellipse cx="${x + 6}" cy="${y + 6}" rx="84" ry="16" fill="#3a1a08" opacity=".3"/>`);
    layer(0, 22, c.lit(main, 0.14), 0, 0);
    layer(0, 5, edge, 0, 0);
    const layers = [
      ...s.pieces.slice(0, 4),
      ...s.garnish.filter(({ shape }) => shape !== 'sprinkle').slice(0, 1),
    ];
    layers.forEach((look, index) => {
      const leafy = look.shape === 'ruffle' || look.shape === 'leaf' || look.shape === 'sprig';
      layer(
        21 + index * 12,
        13,
        c.lit(index % 2 === 0 ? look.main : mix(look.main, look.edge, 0.3), 0.25),
        leafy ? 7 : 3,
        leafy ? 7 : 3,
      );
    });
    const top = 25 + layers.length * 12;
    layer(top, 22, c.lit(main, 0.14), 0, 0);
    c.draw(
      `<path transform="translate(${x} ${y})skewY(${flip * 5})" d="M-74 ${-top - 22}l22-34h104l22 34z" fill="${c.lit(lighter(edge, 0.25), 0.25)}" stroke="${c.lit(edge, 0.1)}" stroke-width="5" stroke-linejoin="round"/>`,
    );
  };
  half(218, 182, 1);
  half(170, 216, -1);
  s.finishWith(oval(120, 14, 200, 236), 3);
}

/** A burger in a bun. */
export function burger(s: Serving): void {
  const { c } = s;
  lowPlate(c, oval(150, 70, 200, 208));
  const bun = breadOf(s);
  const color = mix(bun.main, '#d08a3c', 0.5);
  const patty = s.pieces.find(
    ({ shape }) => shape === 'ball' || shape === 'patty' || shape === 'bean' || shape === 'crumble',
  );
  // A roll that is filled with egg or beans has no patty.
  const isFilled = s.is('filled');
  const meat = patty === undefined ? '#8a4a26' : isFilled ? patty.main : mix(patty.main, '#5a2c16', 0.55);
  c.draw(disc(c, 200, 198, 88, 32, 20, lighter(color, 0.4), color));
  const frill = (y: number, fill: string, reach: number) => {
    const d = Array.from(
      { length: 15 },
      (_, index) =>
        `Q${short(200 - reach + (index + 0.5) * (reach / 7.5))} ${y + (index % 2 === 0 ? 20 : 4) + 10 * Math.sin((index / 14) * Math.PI)} ${short(200 - reach + (index + 1) * (reach / 7.5))} ${short(y + 8 + 12 * Math.sin(((index + 1) / 15) * Math.PI))}`,
    );
    c.draw(
      `<path d="M${200 - reach} ${y}${d.join('')}L${200 + reach} ${y}A${reach} 30 0 0 0 ${200 - reach} ${y}z" fill="${fill}"/>`,
    );
  };
  c.draw(disc(c, 200, isFilled ? 176 : 168, 90, 32, isFilled ? 15 : 24, meat, darker(meat, 0.2)));
  if (!isFilled) c.draw(baked(c, 200, 190, 84, 14, meat, 12));
  const rounds = s.pieces
    .filter(
      (look) =>
        look !== patty &&
        (look.shape === 'wedge' ||
          look.shape === 'ring' ||
          look.shape === 'crescent' ||
          look.shape === 'coin'),
    )
    .slice(0, 2);
  rounds.forEach((look, index) => {
    c.draw(disc(c, 200, 154 - index * 8, 86, 30, 10, look.main, look.edge));
  });
  const leaf = [...s.pieces, ...s.garnish].find(({ shape }) => LEAVES.has(shape));
  if (leaf !== undefined) {
    frill(146, c.lit(darker(leaf.main, 0.05), 0.35), 98);
    frill(138, c.lit(lighter(leaf.main, 0.2), 0.3), 94);
  }
  const dome = 'M108 138Q104 66 200 62T292 138Q292 154 270 160 200 176 130 160 108 154 108 138z';
  c.draw(
    `${c.shadow(dome, 3)}<path d="${dome}" fill="${c.round(color, 0.42)}"/><path d="M132 104q16-26 54-30" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/>`,
  );
  if (!s.garnish.some(({ main }) => main === SESAME)) return;
  const seeds = Array.from({ length: 26 }, () => {
    const p = polar(Math.sqrt(c.random.next()), c.random.between(180, 360));
    const [x, y] = [200 + p.x * 72, 122 + p.y * 50];
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="4" ry="2.400" fill="#fbeecb" transform="rotate(${Math.round(c.random.between(-50, 50))} ${at(x, y)})"/>`;
  });
  c.draw(seeds.join(''));
}

/** Two halves of a wrap, cut side up. */
export function wrap(s: Serving): void {
  const { c } = s;
  board(c, oval(148, 112));
  const leaf = s.pieces.find(({ shape }) => shape === 'ruffle' || shape === 'shreds');
  const bread = s.looks.find(({ shape }) => shape === 'bread' || shape === 'dough');
  const skin = bread?.main ?? leaf?.main ?? '#eccf98';
  [
    [130, 176, -62],
    [236, 168, -58],
  ].forEach(([x = 0, y = 0, turn = 0]) => {
    const body = 'M-66-38Q-76 0-66 38L58 42Q80 40 80 0T58-42z';
    c.draw(
      `<g transform="translate(${x} ${y})rotate(${turn})">${c.shadow(body, 7)}<path d="${body}" fill="${c.lit(skin, 0.25)}"/>${bread === undefined ? '<path d="M-60 0Q0-10 60 0M-30 0L-10-30M0-4L24-34M-20 2L0 30" stroke="#fff" stroke-opacity=".4" stroke-width="3" fill="none"/>' : baked(c, -6, 0, 52, 32, skin, 11)}<path d="M-64-30Q0-42 50-34" stroke="#fff" stroke-opacity=".35" stroke-width="6" fill="none" stroke-linecap="round"/></g>`,
    );
    const end = polar(66, turn);
    const face = oval(37, 34, x + end.x, y + end.y);
    c.draw(
      `<path d="${blob(c.random, { rx: 45, ry: 40, x: face.x, y: face.y, wobble: 0.04 })}" fill="${c.lit(lighter(skin, 0.3), 0.2)}"/><path d="${blob(c.random, { rx: 38, ry: 34, x: face.x, y: face.y })}" fill="${darker(s.pieces[0]?.main ?? skin, 0.3)}"/>`,
    );
    s.scatter(s.pieces.slice(0, 4), inset(face, -5), 1.7, 0.72);
    c.draw(
      `<path d="${blob(c.random, { rx: 42, ry: 37.5, x: face.x, y: face.y, wobble: 0.03 })}" fill="none" stroke="${c.lit(lighter(skin, 0.15), 0.25)}" stroke-width="6"/>`,
    );
  });
  s.finishWith(oval(110, 30, 200, 232), 3);
}

/** Three folded tortillas, filled. */
export function tacos(s: Serving): void {
  const { c } = s;
  board(c, oval(150, 122));
  const { main, edge } = breadOf(s);
  [
    [200, 92],
    [196, 160],
    [204, 228],
  ].forEach(([x = 0, y = 0]) => {
    const back = `M${x - 92} ${y + 16}Q${x - 80} ${y - 52} ${x} ${y - 54}T${x + 92} ${y + 16}z`;
    c.draw(`${c.shadow(back, 8)}<path d="${back}" fill="${c.lit(darker(main, 0.12), 0.15)}"/>`);
    s.scatter(s.pieces.slice(0, 4), oval(88, 30, x, y - 18), 1.35, 0.95);
    s.finishWith(oval(90, 20, x, y - 22), 3);
    const front = `M${x - 94} ${y + 20}Q${x - 70} ${y - 22} ${x} ${y - 18}T${x + 94} ${y + 20}Q${x} ${y + 34} ${x - 94} ${y + 20}z`;
    c.draw(`${c.solid(front, main, { lift: -3, rim: 2 })}${baked(c, x, y + 8, 70, 14, edge, 9)}`);
  });
}

/** Pizza, gorditas, galettes with something on top. */
export function flatbread(s: Serving): void {
  const { c } = s;
  board(c, oval(148, 138));
  const { main, edge } = breadOf(s);
  const crust = blob(c.random, { rx: 120, ry: 116, x: 200, y: 150, wobble: 0.025, corners: 16 });
  c.draw(
    `${c.solid(crust, mix(main, '#d9974c', 0.45), { lift: 6, rim: 3 })}${baked(c, 200, 150, 116, 112, edge, 26)}`,
  );
  const top = blob(c.random, { rx: 99, ry: 95, x: 200, y: 150, wobble: 0.05, corners: 15 });
  c.draw(c.solid(top, s.colorOf(['sauce', 'cream'], lighter(main, 0.3)), { lift: 0, rim: 1 }));
  s.scatter(s.pieces, round(98), 0.95, 1.1);
  s.finishWith(round(92), 9);
}

/** Quesadillas, pita, filled breads cut into wedges. */
export function breadWedges(s: Serving): void {
  if (s.is('pockets')) {
    pockets(s);
    return;
  }
  const { c } = s;
  plate(c, round(140), '#f8f3e8');
  const { main, edge } = breadOf(s);
  for (let index = 0; index < 5; index++) {
    const turn = -150 + index * 72;
    const [a, b, d] = [polar(10, turn), polar(104, turn - 31), polar(104, turn + 31)];
    const p = (point: { x: number; y: number }, y = 0) => at(200 + point.x, 150 + point.y + y);
    const wedge = (y: number) => `M${p(a, y)}L${p(b, y)}Q${p(polar(124, turn), y)} ${p(d, y)}z`;
    c.draw(
      `<path d="${wedge(7)}" fill="${darker(edge, 0.1)}" stroke="${darker(edge, 0.1)}" stroke-width="4" stroke-linejoin="round"/>`,
    );
    const side = polar(66, turn + 26);
    s.scatter(s.pieces.slice(0, 3), oval(26, 24, 200 + side.x, 154 + side.y), 0.7, 0.75);
    c.draw(
      `<path d="${wedge(-3)}" fill="${c.lit(mix(main, '#d59a50', 0.25), 0.22)}" stroke="${c.lit(mix(main, '#d59a50', 0.25), 0.22)}" stroke-width="5" stroke-linejoin="round"/>`,
    );
    const middle = polar(74, turn);
    c.draw(baked(c, 200 + middle.x, 147 + middle.y, 30, 26, edge, 9));
  }
  s.finishWith(round(70), 5);
}

/** Pitas cut in two and filled: what is in them stands out of the cut. */
function pockets(s: Serving): void {
  const { c } = s;
  plate(c, round(142), '#cddbcf');
  const { main, edge } = breadOf(s);
  for (const [x, y, turn] of [
    [150, 104, -14],
    [254, 130, 12],
    [172, 206, -6],
  ] as const) {
    const half = 'M-74-8Q-70 62 0 64T74-8Q40 6 0 6T-74-8z';
    const back = 'M-74-8Q-40-24 0-24T74-8Q40 8 0 8T-74-8z';
    const turned = `translate(${x} ${y})rotate(${turn})`;
    c.draw(
      `<g transform="${turned}">${c.shadow(half, 8)}<path d="${back}" fill="${darker(main, 0.25)}"/></g>`,
    );
    s.scatter([...s.pieces.slice(0, 4), ...s.garnish.slice(0, 1)], oval(62, 19, x, y - 12), 1.9, 0.9);
    c.draw(
      `<g transform="${turned}"><path d="${half}" fill="${c.lit(mix(main, '#dba45c', 0.2), 0.24)}" stroke="${c.rim}" stroke-width="2"/>${baked(c, 0, 32, 46, 20, edge, 9)}</g>`,
    );
  }
  s.finishWith(oval(100, 70), 5);
}

/** Dumplings with pleats around a small bowl. */
export function dumplings(s: Serving): void {
  if (s.is('balls')) {
    crumbedBalls(s);
    return;
  }
  const { c } = s;
  plate(c, round(140));
  const skin = s.colorOf(['dough', 'cream', 'grain'], '#f4e7cc');
  for (let index = 0; index < 7; index++) {
    const spot = polar(80, index * 51.4 - 90);
    const turn = index * 51.4;
    const pleats = [-26, -13, 0, 13, 26]
      .map((x) => `M${x} ${-20 + Math.abs(x) * 0.35}q${short(x * -0.1)} 8 ${short(x * -0.3)} 14`)
      .join('');
    const shape = 'M-40 6Q-36-24 0-26T40 6Q30 28 0 28T-40 6z';
    c.draw(
      `<g transform="translate(${at(200 + spot.x, 150 + spot.y)})rotate(${short(turn)})">${c.shadow(shape, 4)}<path d="${shape}" fill="${c.round(skin, 0.24)}" stroke="${darker(skin, 0.18)}" stroke-opacity=".5"/><path d="M-38 2Q-34-22 0-24T38 2" fill="none" stroke="${lighter(skin, 0.7)}" stroke-width="5" stroke-linecap="round"/><path d="${pleats}" fill="none" stroke="${darker(skin, 0.3)}" stroke-width="1.800" stroke-linecap="round"/><path d="M-18 10q14-8 28 0" fill="none" stroke="#c98f45" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/></g>`,
    );
  }
  const cup = bowl(c, round(42));
  liquid(c, cup.food, s.colorOf(['sauce', 'syrup'], s.pieces[0]?.edge ?? skin), true);
  s.finishWith(cup.food, 3);
  cup.finish();
}

/** Round dumplings rolled in crumbs; one is cut, so that the fruit in it shows. */
function crumbedBalls(s: Serving): void {
  const { c } = s;
  plate(c, round(140));
  const crumbs = s.colorOf(['dough'], '#d9a65c');
  const fruit = s.pieces[0];
  for (let index = 0; index < 6; index++) {
    const spot = polar(76, index * 60 - 60);
    const [x, y] = [200 + spot.x, 148 + spot.y];
    const ball = blob(c.random, { rx: 36, ry: 35, x, y, wobble: 0.03, corners: 12 });
    const isCut = index === 1 && fruit !== undefined;
    c.draw(`${c.shadow(ball, 6)}<path d="${ball}" fill="${c.round(crumbs, 0.28)}"/>`);
    if (isCut) {
      const within = (r: number) => blob(c.random, { rx: r, ry: r * 0.96, x, y, wobble: 0.04, corners: 12 });
      c.draw(
        `<path d="${within(31)}" fill="#f7e9c4"/><path d="${within(21)}" fill="${fruit.edge}"/><path d="${within(17)}" fill="${c.round(fruit.main, 0.2)}"/><path d="${within(7)}" fill="${fruit.heart}"/>`,
      );
    } else {
      c.draw(baked(c, x, y, 31, 30, darker(crumbs, 0.35), 11));
    }
  }
  const whole = blob(c.random, { rx: 34, ry: 33, x: 200, y: 148, wobble: 0.03, corners: 12 });
  c.draw(
    `${c.shadow(whole, 6)}<path d="${whole}" fill="${c.round(crumbs, 0.28)}"/>${baked(c, 200, 148, 29, 28, darker(crumbs, 0.35), 10)}`,
  );
  s.finishWith(round(70), 4);
}
