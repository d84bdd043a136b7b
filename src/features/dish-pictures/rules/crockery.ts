import { type Canvas, SHADE, shapeOf } from './canvas.ts';
import { type Color, darker, lighter, mix } from './color.ts';
import { at, inset, type Region, short } from './outlines.ts';

const GLAZES = [
  '#faf5ea',
  '#f3e9d6',
  '#e3e9e4',
  '#cddbcf',
  '#cbd8e0',
  '#ebcfba',
  '#f2e0b4',
  '#fbf8f1',
] as const;
const DEEP_GLAZES = [
  '#f8f1e2',
  '#8fa9a3',
  '#7d93a8',
  '#c98a63',
  '#e8ddc8',
  '#b9c4a4',
  '#d9a95b',
  '#f4ead8',
  '#7a6a5e',
] as const;

export const glaze = (c: Canvas): Color => c.random.pick(GLAZES);
export const deepGlaze = (c: Canvas): Color => c.random.pick(DEEP_GLAZES);

/** The soft shadow of something that stands on the table. */
export function groundShadow(c: Canvas, region: Region, reach = 1.16): void {
  const { x, y, rx, ry, square } = region;
  if (square) {
    for (const grow of [9, 5, 2])
      c.draw(
        shapeOf(
          { x: x + 5, y: y + 8, rx: rx + grow, ry: ry + grow, square },
          `fill="${SHADE}" opacity=".13"`,
          22,
        ),
      );
    return;
  }
  const id = c.define(
    'ground',
    (name) =>
      `<radialGradient id="${name}"><stop offset=".72" stop-color="${SHADE}" stop-opacity=".62"/><stop offset="1" stop-color="${SHADE}" stop-opacity="0"/></radialGradient>`,
  );
  c.draw(shapeOf({ x: x + 7, y: y + 11, rx: rx * reach, ry: ry * reach }, `fill="url(#${id})"`));
}

/** A flat plate from above; the answer is where food goes. */
export function plate(c: Canvas, region: Region, color = glaze(c)): Region {
  groundShadow(c, region);
  c.draw(shapeOf(region, `fill="${c.lit(color, 0.14)}" stroke="${c.rim}" stroke-width="2.500"`));
  const well = { ...region, rx: region.rx * 0.82, ry: region.ry * 0.82 };
  c.draw(
    shapeOf(
      inset(region, 4),
      `fill="none" stroke="${mix(color, '#8a5a35', 0.35)}" stroke-opacity=".4" stroke-width="1.600"`,
    ),
  );
  c.draw(shapeOf(well, `fill="${darker(color, 0.13)}"`));
  c.draw(
    shapeOf(
      { ...inset(well, 1.5), x: well.x + 1, y: well.y + 1.5 },
      `fill="${c.glow(lighter(color, 0.35), darker(color, 0.03))}"`,
    ),
  );
  return inset(well, 4);
}

export interface Bowl {
  readonly food: Region;
  /** Called when the food is in: the shade of the wall on it, and the shine of the rim. */
  readonly finish: () => void;
}

/** A bowl from above. */
export function bowl(c: Canvas, region: Region, color = deepGlaze(c)): Bowl {
  groundShadow(c, region);
  const { x, y, rx, ry } = region;
  c.draw(shapeOf(region, `fill="${c.lit(color, 0.25)}"`));
  const wall = c.define(
    `wall ${color}`,
    (id) =>
      `<linearGradient id="${id}" x1=".1" y1="0" x2=".8" y2="1"><stop stop-color="${darker(color, 0.5)}"/><stop offset="1" stop-color="${lighter(color, 0.3)}"/></linearGradient>`,
  );
  c.draw(shapeOf(inset(region, 7), `fill="url(#${wall})"`));
  const food = { ...inset(region, 15), x: x + 1, y: y + 2 };
  return {
    food,
    finish: () => {
      shadeInside(c, food);
      c.draw(
        shapeOf(
          inset(region, 3.5),
          `fill="none" stroke="${lighter(color, 0.3)}" stroke-opacity=".55" stroke-width="1.500"`,
        ),
      );
      c.draw(
        `<path d="M${at(x - rx * 0.93, y - ry * 0.28)}A${at(rx * 0.97, ry * 0.97)} 0 0 1 ${at(x - rx * 0.15, y - ry * 0.96)}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3" stroke-linecap="round"/>`,
      );
    },
  };
}

/** The wall toward the lamp throws a shade on what is in the vessel. */
export function shadeInside(c: Canvas, food: Region): void {
  const id = c.define(
    'inside',
    (name) =>
      `<radialGradient id="${name}" cx=".54" cy=".56" r=".54"><stop offset=".78" stop-color="${SHADE}" stop-opacity="0"/><stop offset="1" stop-color="${SHADE}" stop-opacity=".36"/></radialGradient>`,
  );
  if (food.square) {
    c.draw(
      shapeOf(inset(food, -1), `fill="none" stroke="${SHADE}" stroke-opacity=".22" stroke-width="5"`, 14),
    );
    return;
  }
  c.draw(shapeOf(food, `fill="url(#${id})"`));
}

const IRON = '#3d3936';

/** A cast-iron skillet from above, its handle to the lower right. */
export function skillet(c: Canvas, region: Region): Bowl {
  const { x, y, rx, ry } = region;
  groundShadow(c, region);
  const handle = 'M-13 0q3 40-1 72 0 20 14 20t14-20q-4-32-1-72z';
  const spot = `translate(${at(x + rx * 0.68, y + ry * 0.66)})rotate(-46)`;
  c.draw(
    `<g transform="${spot}"><path d="${handle}" fill="${SHADE}" opacity=".35" transform="translate(2 8)"/><path d="${handle}" fill="${c.lit(IRON, 0.2)}" stroke="${c.rim}"/><ellipse cy="74" rx="5" ry="8" fill="#20140c"/></g>`,
  );
  c.draw(shapeOf(region, `fill="${c.lit(IRON, 0.25)}" stroke="${c.rim}" stroke-width="2"`));
  c.draw(shapeOf(inset(region, 6), 'fill="#1f1b18"'));
  const food = { ...inset(region, 12), x: x + 1, y: y + 1 };
  c.draw(shapeOf(food, `fill="${c.glow('#4d4640', '#2a2521')}"`));
  return {
    food: inset(food, 3),
    finish: () => {
      shadeInside(c, food);
      c.draw(
        `<path d="M${at(x - rx * 0.93, y - ry * 0.3)}A${at(rx * 0.97, ry * 0.97)} 0 0 1 ${at(x - rx * 0.2, y - ry * 0.95)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.500" stroke-linecap="round"/>`,
      );
    },
  };
}

const ENAMELS = ['#c4523a', '#2f6d78', '#d69a35', '#5b7f4f', '#8a4a5c'] as const;

/** An enameled pot with two handles from above. */
export function pot(c: Canvas, region: Region): Bowl {
  const color = c.random.pick(ENAMELS);
  const { x, y, rx } = region;
  groundShadow(c, region);
  for (const side of [-1, 1]) {
    c.draw(
      `<path d="M${at(x + side * (rx - 5), y - 24)}q${side * 30} 0 ${side * 30} 24t${side * -30} 24" fill="none" stroke="${darker(color, 0.3)}" stroke-width="12" stroke-linecap="round"/><path d="M${at(x + side * (rx - 5), y - 25)}q${side * 29} 0 ${side * 29} 24t${side * -29} 24" fill="none" stroke="${color}" stroke-width="8" stroke-linecap="round"/>`,
    );
  }
  const inner = bowl(c, region, color);
  c.draw(shapeOf(inset(region, 9), `fill="${lighter('#efe3cf', 0.1)}"`));
  return { food: inset(inner.food, -1), finish: inner.finish };
}

/** A sheet pan lined with paper. */
export function sheetPan(c: Canvas, region: Region): Bowl {
  const square = { ...region, square: true };
  groundShadow(c, square);
  c.draw(shapeOf(square, `fill="${c.lit('#a9a39a', 0.4)}" stroke="${c.rim}" stroke-width="2"`, 16));
  c.draw(shapeOf(inset(square, 6), `fill="${c.lit('#8b857c', 0.15)}"`, 12));
  const paper = inset(square, 11);
  c.draw(shapeOf(paper, `fill="${c.lit('#efdcb8', 0.2)}"`, 7));
  c.draw(
    `<path d="M${at(paper.x - paper.rx + 12, paper.y - paper.ry)}l18 ${short(paper.ry * 2)}M${at(paper.x + paper.rx * 0.4, paper.y - paper.ry)}l-14 ${short(paper.ry * 2)}" stroke="#c9a876" stroke-opacity=".4" stroke-width="1.500"/>`,
  );
  return { food: inset(paper, 14), finish: () => undefined };
}

/** A ceramic baking dish. */
export function bakingDish(c: Canvas, region: Region): Bowl {
  const square = { ...region, square: true };
  const color = c.random.pick(['#e9d9bd', '#b9573c', '#7f9da3', '#f5eee0', '#d8a24a'] as const);
  groundShadow(c, square);
  for (const side of [-1, 1]) {
    c.draw(
      `<rect x="${short(region.x + side * region.rx - 13)}" y="${short(region.y - 26)}" width="26" height="52" rx="11" fill="${c.lit(color, 0.2)}"/>`,
    );
  }
  c.draw(shapeOf(square, `fill="${c.lit(color, 0.25)}" stroke="${c.rim}" stroke-width="2.500"`, 24));
  const food = inset(square, 10);
  c.draw(shapeOf(food, `fill="${darker(color, 0.4)}"`, 18));
  return {
    food: inset(food, 2),
    finish: () => {
      c.draw(
        shapeOf(inset(food, 0), `fill="none" stroke="${SHADE}" stroke-opacity=".25" stroke-width="4"`, 18),
      );
    },
  };
}

/** A wooden board. */
export function board(c: Canvas, region: Region): Region {
  const square = { ...region, square: true };
  const color = c.random.pick(['#c8965f', '#b57f4c', '#dab27c'] as const);
  groundShadow(c, square);
  c.draw(shapeOf(square, `fill="${c.lit(color, 0.18)}" stroke="${c.rim}" stroke-width="2"`, 20));
  const { x, y, rx, ry } = region;
  const grain = [-0.7, -0.35, 0, 0.3, 0.62].map(
    (share) =>
      `M${at(x - rx + 6, y + ry * share)}q${short(rx * 0.6)} ${short(c.random.between(-9, 9))} ${short(rx)} 0t${short(rx - 12)} 2`,
  );
  c.draw(
    `<path d="${grain.join('')}" fill="none" stroke="${darker(color, 0.35)}" stroke-opacity=".4" stroke-width="1.400"/>`,
  );
  return inset(square, 16);
}

/** A plate seen from the side of the table. */
export function lowPlate(c: Canvas, region: Region, color = glaze(c)): void {
  groundShadow(c, region, 1.12);
  const { x, y, rx, ry } = region;
  c.draw(
    `<path d="M${at(x - rx, y)}a${at(rx, ry)} 0 0 0 ${short(rx * 2)} 0l-6 9q${short(-rx + 6)} ${short(ry * 2)} ${short(-rx * 2 + 12)} 0z" fill="${darker(color, 0.3)}"/>`,
  );
  c.draw(shapeOf(region, `fill="${c.lit(color, 0.16)}" stroke="${c.rim}" stroke-width="2.500"`));
  const well = { ...region, y: y + 1.5, rx: rx * 0.76, ry: ry * 0.74 };
  c.draw(shapeOf(well, `fill="${darker(color, 0.12)}"`));
  c.draw(
    shapeOf(
      { ...well, y: y + 3, rx: well.rx - 1.5, ry: well.ry - 2 },
      `fill="${c.glow(lighter(color, 0.35), darker(color, 0.02))}"`,
    ),
  );
}
