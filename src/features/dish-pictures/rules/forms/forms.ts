import type { Serving } from '../serving.ts';
import { crepes, crumbleDish, loaf, muffins, pancakes } from './bakes.ts';
import { bites } from './bites.ts';
import { breadWedges, burger, dumplings, flatbread, sandwich, tacos, toast, wrap } from './breads.ts';
import { cakeSlice, pieSlice } from './cakes.ts';
import { cookies } from './cookies.ts';
import { eggBowl, frittata, miniFrittatas, omelette, scramble } from './eggs.ts';
import { fritters } from './fritters.ts';
import { mixedGrains, noodles, pasta, riceBowl, spaghetti } from './grain-bowls.ts';
import { gratin } from './gratins.ts';
import {
  eggsInSauce,
  mainWithSides,
  mashWithStew,
  meatballs,
  mixedPlate,
  pan,
  patties,
  salad,
  trayBake,
} from './plates.ts';
import { pudding } from './puddings.ts';
import { rolls } from './rolls.ts';
import {
  bigPieces,
  canapes,
  crackers,
  crisps,
  dip,
  lettuceCups,
  meringues,
  riceBalls,
  sampler,
  stuffed,
} from './small-plates.ts';
import { beanBowl, brothSoup, creamySoup, curryWithRice, noodleSoup, porridge, stew } from './soups.ts';
import { bars } from './squares.ts';
import { compote, cup, fruitPlate, iceCream, icePops, layeredGlass, smoothie } from './sweets.ts';

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
  'mash-with-stew': mashWithStew,
  meatballs,
  patties,
  'tray-bake': trayBake,
  pan,
  'eggs-in-sauce': eggsInSauce,
  omelette,
  scramble,
  frittata,
  'mini-frittatas': miniFrittatas,
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
  meringues,
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
