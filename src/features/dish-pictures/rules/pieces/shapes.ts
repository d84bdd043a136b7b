import * as bodies from './bodies.ts';
import * as greens from './greens.ts';
import type { PaintPiece } from './piece.ts';
import * as proteins from './proteins.ts';
import * as slices from './slices.ts';

interface Shape {
  readonly paint: PaintPiece;
  /** From its middle to its edge on a plate 250 across. */
  readonly size: number;
}

/** What a food looks like in pieces; names as in data/dish-pictures/food-looks.csv. */
export const SHAPES = {
  coin: { paint: slices.coin, size: 12 },
  banana: { paint: slices.banana, size: 12 },
  cucumber: { paint: slices.cucumber, size: 14 },
  'tomato-slice': { paint: slices.tomatoSlice, size: 18 },
  citrus: { paint: slices.citrus, size: 16 },
  kiwi: { paint: slices.kiwi, size: 16 },
  ring: { paint: slices.ring, size: 12 },
  olive: { paint: slices.olive, size: 7 },
  wedge: { paint: slices.wedge, size: 17 },
  crescent: { paint: slices.crescent, size: 24 },
  half: { paint: slices.half, size: 22 },
  cored: { paint: slices.cored, size: 22 },
  'pear-half': { paint: slices.pearHalf, size: 22 },
  'egg-half': { paint: slices.eggHalf, size: 19 },
  mushroom: { paint: slices.mushroom, size: 13 },
  cube: { paint: bodies.cube, size: 11 },
  chunk: { paint: bodies.chunk, size: 15 },
  strip: { paint: bodies.strip, size: 17 },
  shreds: { paint: bodies.shreds, size: 13 },
  stick: { paint: bodies.stick, size: 25 },
  bean: { paint: bodies.bean, size: 8 },
  peas: { paint: bodies.peas, size: 8 },
  berry: { paint: bodies.berry, size: 8 },
  raspberry: { paint: bodies.raspberry, size: 9 },
  strawberry: { paint: bodies.strawberry, size: 13 },
  chip: { paint: bodies.chip, size: 19 },
  nut: { paint: bodies.nut, size: 8 },
  sprinkle: { paint: bodies.sprinkle, size: 5 },
  crumble: { paint: bodies.crumble, size: 9 },
  leaf: { paint: greens.leaf, size: 18 },
  'herb-leaf': { paint: greens.leaf, size: 11 },
  ruffle: { paint: greens.ruffle, size: 26 },
  floret: { paint: greens.floret, size: 17 },
  sprig: { paint: greens.sprig, size: 10 },
  feather: { paint: greens.feather, size: 13 },
  snips: { paint: greens.snips, size: 8 },
  ball: { paint: proteins.ball, size: 17 },
  patty: { paint: proteins.patty, size: 30 },
  fillet: { paint: proteins.fillet, size: 50 },
  'roast-piece': { paint: proteins.roastPiece, size: 36 },
  'meat-slice': { paint: proteins.meatSlice, size: 30 },
  shrimp: { paint: proteins.shrimp, size: 16 },
  dollop: { paint: proteins.dollop, size: 22 },
  'fried-egg': { paint: proteins.friedEgg, size: 32 },
} satisfies Record<string, Shape>;

export type ShapeName = keyof typeof SHAPES;
