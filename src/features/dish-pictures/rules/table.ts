import { type Canvas, SHADE } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { short } from './outlines.ts';

const LINENS = [
  '#efe2c8',
  '#d3dabd',
  '#ebcdb2',
  '#cfdadd',
  '#eed6cb',
  '#ecd9a4',
  '#b4c6bd',
  '#e2b594',
  '#a9bcc6',
] as const;
const WOODS = ['#e3c79c', '#c4945f', '#8f6444'] as const;
const TILES = ['#ece6da', '#dfe5df'] as const;

const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`;

/** The table under the dish: linen, wood or tile, with the light of a window on it. */
export function layTable(c: Canvas): void {
  const { random } = c;
  const kind = random.next();
  if (kind < 0.58) linen(c);
  else if (kind < 0.82) wood(c);
  else tiles(c);
  const light = c.define(
    'window',
    (id) =>
      `<radialGradient id="${id}" cx=".25" cy=".15" r="1.05"><stop stop-color="#fffaf0" stop-opacity=".5"/><stop offset=".45" stop-color="#fff2d8" stop-opacity="0"/><stop offset="1" stop-color="${SHADE}" stop-opacity=".3"/></radialGradient>`,
  );
  c.draw(rect(0, 0, 400, 300, `url(#${light})`));
}

function linen(c: Canvas): void {
  const color = c.random.pick(LINENS);
  const thread = c.define(
    'linen',
    (id) =>
      `<pattern id="${id}" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 1h4M0 3h4" stroke="#fff" stroke-opacity=".28"/><path d="M1 0v4" stroke="${darker(color, 0.35)}" stroke-opacity=".16"/></pattern>`,
  );
  c.draw(rect(0, 0, 400, 300, color));
  const stripe = darker(color, 0.22);
  const style = c.random.next();
  if (style < 0.4) {
    for (const y of [26, 36, 264, 274])
      c.draw(
        `<path d="M0 ${y}h400" stroke="${stripe}" stroke-width="${y % 10 === 6 ? 5 : 2}" opacity=".7"/>`,
      );
  } else if (style < 0.7) {
    for (let x = 10; x < 400; x += 40)
      c.draw(`<path d="M${x} 0v300M0 ${x}h400" stroke="${stripe}" stroke-width="9" opacity=".2"/>`);
  }
  c.draw(rect(0, 0, 400, 300, `url(#${thread})`));
}

function wood(c: Canvas): void {
  const color = c.random.pick(WOODS);
  for (let plank = 0; plank < 4; plank++) {
    const y = plank * 76 - 4;
    c.draw(rect(0, y, 400, 75, c.random.chance(0.5) ? darker(color, 0.06) : lighter(color, 0.07)));
    const grain = Array.from({ length: 4 }, (_, index) => {
      const at = y + 10 + index * 17 + c.random.between(-4, 4);
      const bend = c.random.between(-9, 9);
      return `M0 ${short(at)}Q120 ${short(at + bend)} 230 ${short(at - 3)}T400 ${short(at + bend / 2)}`;
    });
    c.draw(
      `<path d="${grain.join('')}" fill="none" stroke="${darker(color, 0.3)}" stroke-opacity=".38" stroke-width="1.3"/><path d="M0 ${y + 75}h400" stroke="${darker(color, 0.6)}" stroke-opacity=".5" stroke-width="1.6"/>`,
    );
  }
}

function tiles(c: Canvas): void {
  const color = c.random.pick(TILES);
  c.draw(rect(0, 0, 400, 300, darker(color, 0.14)));
  for (let x = -20; x < 400; x += 80) {
    for (let y = -10; y < 300; y += 80) {
      c.draw(
        `<rect x="${x + 1.5}" y="${y + 1.5}" width="77" height="77" rx="3" fill="${c.random.chance(0.5) ? c.lit(color, 0.08) : c.lit(lighter(color, 0.3), 0.08)}"/>`,
      );
    }
  }
}

/** With which a dish is eaten. */
export type Silver = 'spoon' | 'fork' | 'hand';

/** What is next to the plate; only the wide picture shows it. */
export function laySilver(c: Canvas, silver: Silver): void {
  const isBare = c.random.chance(0.3);
  // Soup or ice without a spoon looks like nobody is meant to eat it.
  if (silver === 'hand' || (isBare && silver === 'fork')) return;
  const steel = c.define(
    'steel',
    (id) =>
      `<linearGradient id="${id}"><stop stop-color="#f7f3ea"/><stop offset=".5" stop-color="#c9c3b8"/><stop offset="1" stop-color="#8f887c"/></linearGradient>`,
  );
  const fork =
    'M-3 150l1.500-95q-10-6-10-22v-32h3v28h4v-28h3v28h4v-28h3v28h4v-28h3v32q0 16-10 22l1.500 95q-3.500 4-7 0z';
  const spoon = 'M-3 150l1.500-90q-11-5-11-26 0-26 13-26t13 26q0 21-11 26l1.500 90q-3.500 4-7 0z';
  const d = silver === 'fork' ? fork : spoon;
  const spot = `translate(${short(c.random.between(368, 376))} ${short(c.random.between(70, 90))})rotate(${short(c.random.between(-5, 7))})`;
  c.draw(
    `<g transform="${spot}"><path d="${d}" fill="${SHADE}" opacity=".3" transform="translate(3 4)"/><path d="${d}" fill="url(#${steel})"/></g>`,
  );
}
