/**
 * Names that another food of ours stands for only roughly: what it holds, or what it may carry, can differ. The food is
 * proposed and a person decides; a line with one of them is never known. Parted by semicolons.
 */
export const NEAR_NAMES = `
  rice krispies; rice bubbles; hp sauce; kewpie; kewpie mayo; kewpie mayonnaise; colman's mustard; coleman's mustard; cheese; oil; white fish; fish; tomato puree; corn flour; lima beans; meringue powder; stir fry vegetables; frozen stir fry vegetables; apple pie spice; apple spice; baby broccoli; baby cereal; babybel; balsamic vinaigrette; berries; branston pickle;
  broad bean paste; broccolini; brown crabmeat; buffalo sauce; buffalo wing sauce; butter extract; cambozola; chili
  crisp; chilli crisp; chipotle harissa; chipotle paste; chocolate spread; chopped nuts; coconut extract; coleslaw
  mix; cooking cream; creole mustard; crispy chilli oil; digestives; country ham; endive; sprouts; pork sausage; sausage; sausages; chorizo; duck breast; duck breasts; flax egg; flax eggs; dried fruit; dried herbes de provence; dried
  herbs; dried wild mushrooms; dry vermouth; dry white vermouth; extra dry vermouth; field greens; flatbread; frozen
  mixed fruit; frozen summer fruits; frozen veg; frozen vegetables; garlic naan; gingerbread spice; gravadlax;
  gravlaks; gravlax; green enchilada sauce; ground meat; herbes de provence; infant cereal; laksa curry paste; laksa
  paste; lao gan ma chili crisp; lebkuchen spice; long-stem broccoli; maple extract; matcha; matcha powder;
  meat-free mince; mexican seasoning; minced meat; mini babybel; mint extract; mixed veg; mixed vegetables; mixed
  wild mushrooms; nuts; nuts of choice; orange extract; panang curry paste; pepper jack; pepper jack cheese;
  pepperjack; peppermint extract; peri-peri sauce; plant-based mince; pre-cooked beets; provence herbs; purple
  sprouting broccoli; rum extract; sago; saint agur; sambal; sambal oelek; sandwich pickle; satay paste; smoked
  almonds; speculaas spice; speculoos spice; spicy bean paste; sprouting broccoli; summer fruits; tarragon vinegar;
  tenderstem; tenderstem broccoli; thai yellow curry paste; turkish bread; vacuum-packed beetroot; vacuum-packed
  cooked beetroot; vanilla sugar; vegan mince; vegetarian mince; veggie mince; velveeta; vermouth; vinaigrette;
  white vermouth; wild mushrooms; yellow curry paste`;
