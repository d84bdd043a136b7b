import type { Serving } from '../serving.ts';
import { breadWedges, burger, dumplings, flatbread, sandwich, tacos, toast, wrap } from './breads.ts';
import { eggBowl, frittata, omelette, scramble } from './eggs.ts';
import { mixedGrains, noodles, pasta, riceBowl, spaghetti } from './grain-bowls.ts';
import { eggsInSauce, mainWithSides, mixedPlate, pan, salad, trayBake } from './plates.ts';
import { bigPieces, canapes, crackers, crisps, dip, gratin, lettuceCups, riceBalls, rolls, sampler, stuffed } from './small-plates.ts';
import { beanBowl, brothSoup, creamySoup, curryWithRice, noodleSoup, porridge, stew } from './soups.ts';
import { bars, bites, cakeSlice, compote, cookies, crepes, crumbleDish, cup, fritters, fruitPlate, iceCream, icePops, layeredGlass, loaf, muffins, pancakes, pieSlice, pudding, smoothie } from './sweets.ts';

/** Every form a dish can have, by its name in data/dish-pictures/recipe-forms.csv. */
export const FORMS = {
  'broth-soup': brothSoup,
  'creamy-soup': creamySoup,
  stew,
  'bean-bowl': beanBowl,
  'noodle-soup': noodleSoup,
  porridge,
  'curry-with-rice': curryWithRice,
  'rice-bowl': riceBowl,
  'mixed-grains': mixedGrains,
  noodles,
  spaghetti,
  pasta,
  salad,
  'mixed-plate': mixedPlate,
  'main-with-sides': mainWithSides,
  'tray-bake': trayBake,
  pan,
  'eggs-in-sauce': eggsInSauce,
  omelette,
  scramble,
  frittata,
  'egg-bowl': eggBowl,
  toast,
  sandwich,
  burger,
  wrap,
  tacos,
  flatbread,
  'bread-wedges': breadWedges,
  dumplings,
  pancakes,
  crepes,
  fritters,
  'cake-slice': cakeSlice,
  'pie-slice': pieSlice,
  loaf,
  muffins,
  cookies,
  bars,
  'crumble-dish': crumbleDish,
  'ice-cream': iceCream,
  'ice-pops': icePops,
  pudding,
  compote,
  'fruit-plate': fruitPlate,
  smoothie,
  'layered-glass': layeredGlass,
  cup,
  bites,
  dip,
  stuffed,
  canapes,
  crisps,
  crackers,
  rolls,
  'lettuce-cups': lettuceCups,
  gratin,
  'rice-balls': riceBalls,
  sampler,
  'big-pieces': bigPieces,
} satisfies Record<string, (serving: Serving) => void>;

export type FormName = keyof typeof FORMS;
