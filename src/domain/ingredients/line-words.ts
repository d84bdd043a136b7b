/** The words of ingredient lines that are neither amount nor food; one list for each role. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** What is done to the food before it goes in. */
export const PREPARED = words(`
  beaten blanched blended boned brewed bruised brushed butterflied chilled chopped cleaned cooled cored crumbled
  cracked crushed cubed cut debearded deboned defrosted deseeded destemmed deveined diced dissolved drained filleted flaked
  flattened folded grated gutted halved hulled husked juiced julienned ladled leftover mashed melted microplaned minced
  mixed packed pared patted peeled picked piped pitted pounded pressed processed puréed pureed quartered reserved
  rinsed roasted rolled rubbed sautéed scaled scalded scored scraped scrubbed seeded segmented separated shaved shelled
  shredded shucked sieved sifted skinned slashed sliced slit smashed snapped snipped soaked softened spiralized split
  squeezed steamed stemmed stirred stoned strained stripped tempered thawed tied toasted topped torn
  trimmed unwrapped broken spooned leveled levelled tailed podded stoned rehydrated reconstituted moistened crisped
  tossed unrolled warmed washed whisked whipped wiped zested cooked boiled fried grilled chargrilled caramelised
  caramelized browned baked charred discarded removed
  left kept made pulled shaken blitzed preserved`);
/** In -ed, but things, wishes, and states in which something is bought: none of it is done in the kitchen. */
const NO_DEED = words(`
  seed flaxseed linseed rapeseed aniseed poppyseed hempseed cottonseed seaweed dillweed feed red need needed required
  desired wanted liked preferred recommended suggested sweetened unsweetened unsalted salted smoked unsmoked dried cured
  aged assorted flavored flavoured based sized skimmed canned tinned jarred bottled frozen condensed evaporated refined
  unrefined unbleached enriched fortified cultured distilled pasteurized pasteurised certified added reduced waxed
  unwaxed untreated sulphured unsulphured powdered granulated textured fermented crystallized
  crystallised pickled hundred`);
/** Something else goes in or on, which the line need not name: spinach that is creamed is no longer spinach alone. */
const BRINGING = words(`
  barbecued barded basted battered bbqed brandied breaded brined buttered candied cheesed coated corned covered
  creamed crumbed crusted curried deviled devilled dipped dredged dressed drizzled dusted egged encrusted enrobed
  escalloped filled floured frosted glazed gratinated gratined gratineed gratinéed herbed honeyed iced infused
  jerked kippered laced larded layered loaded macerated malted marinated minted mulled oiled paneed panéed peppered potted
  sauced scalloped scented seasoned smothered soused spiced stuffed sugared syruped thickened truffled wrapped`);
export const isBringing = (word: string): boolean => BRINGING.has(word);
/** Whether remarks speak of more than the food that the line names; water alone brings nothing. */
export const bringsMore = (remarks: string): boolean =>
  remarks
    .toLowerCase()
    .replaceAll(/\b[a-z]{2,15} (?:in|with|by) (?:[a-z]{1,15} ){0,2}water\b/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .some(isBringing);
/** Whether a word, standing behind the name, says what is done to it: "blitzed", though no list has it. */
export const isDone = (word: string): boolean =>
  PREPARED.has(word) || (word.length > 4 && word.endsWith('ed') && !NO_DEED.has(word) && !BRINGING.has(word));
/** Before a name these decide which food it is ("cooked rice", "roasted peanuts"), so there they stay in it. */
const DECIDING = words(`
  baked blanched boiled browned caramelised caramelized charred chargrilled cooked filleted flaked fried grilled
  leftover mixed pressed processed puréed pureed roasted rolled scalded separated skinned split steamed strained
  sautéed whipped blended brewed stripped stirred reserved removed discarded topped tied left kept made pulled
  preserved`);
export const leadsAsPreparation = (word: string): boolean => PREPARED.has(word) && !DECIDING.has(word);

export const ADVERBS = words(`
  finely freshly roughly thinly coarsely lightly well very firmly loosely tightly gently thickly diagonally lengthwise
  lengthways crosswise evenly neatly fairly fine thin`);

/** A participle that belongs to the name: what is bought under it. */
export const NAMED_WITH_PARTICIPLE: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['crushed', words('tomato tomatoes red chili chilli chilies chillies pepper peppers pineapple')],
  ['diced', words('tomato tomatoes')],
  ['chopped', words('tomato tomatoes')],
  ['minced', words('beef lamb pork turkey chicken veal meat venison')],
  ['mashed', words('potato potatoes')],
  ['shredded', words('wheat')],
  ['cracked', words('wheat bulgur freekeh')],
  ['toasted', words('sesame-oil wheat')],
  ['peeled', words('plum')],
  ['smashed', words('burger burgers')],
  ['squeezed', words('orange lemon lime')],
];

/** How warm it is; before these foods only ("hot sauce" is a sauce). */
export const WARMTH = words(
  'warm hot cold boiling boiled lukewarm tepid cool chilled ice-cold iced simmering soft',
);
/** How warm it is, more closely: "ice cold", "just-boiled". */
export const WARMLY = words('very ice just freshly recently piping');
export const WARMED = words(
  'water milk stock broth butter cream coffee tea buttermilk vegetable chicken beef heavy unsalted salted whipping double',
);

/** Pieces of a food that a segment speaks of: "stems removed", "skin on", "juice only". */
export const PART_WORDS = words(`
  removed reserved discarded only intact attached separated parts part picked boneless skinless
  skin room fine finely roughly thinly coarsely
  coarse cold warm hot soft stiff chilled lukewarm tepid undrained unpeeled uncooked unbaked pieces halves quarters
  matchsticks batons ribbons shavings crosswise lengthwise lengthways diagonally`);

/** Words at the start of a segment that say where, when or how much, not what is done. */
export const COMMENT_STARTS = words(`
  or plus + for to such about preferably divided if as e.g e.g. i.e like from any your approximately approx around
  depending optional each per more extra adjust use see note total other not i we you available sold homemade
  store-bought good best ideally recommended roughly-about including instead without depending according`);

export const NEED_WORDS = words('needed required desired necessary wanted liked per much many you');

export const SIZES = words(
  'small medium large big jumbo tiny huge xl sm med lg lge extra-large medium-large medium-small',
);
export const UNIT_MODIFIERS = words(`
  heaped heaping rounded level scant generous good big large small medium thick thin full sm med lg lge huge tiny decent
  healthy nice light mini fat`);
export const PACKED = words('packed');

/** They say nothing of what the food is, and may stand before the noun: "boneless, skinless chicken". */
export const DESCRIPTORS = words(`
  boneless skinless fresh ripe raw organic plain unsalted salted frozen dried cold warm large medium small firm
  lean thick thin sweet good quality unsweetened low-sodium bone-in skin-on free-range smooth creamy crunchy natural
  dry whole extra-virgin reduced-fat low-fat full-fat fat-free nonfat overripe very uncooked cooked young tender sharp
  mild hot soft hard green red yellow white black store bought shop homemade`);

/** Words of a count behind the name: "3 garlic cloves". */
export const TRAILING_UNITS: Readonly<Record<string, ReadonlySet<string> | null>> = {
  clove: null,
  stalk: words('celery rhubarb lemongrass asparagus broccoli'),
  sprig: null,
  fillet: null,
  sheet: null,
  strip: null,
  pack: null,
  can: null,
  jar: null,
  rasher: null,
  bulb: null,
  leaf: null,
  stick: words('celery'),
  ear: words('corn'),
  slice: null,
  wedge: null,
  head: words('broccoli cauliflower lettuce garlic fennel cabbage'),
};
/** They are bought under the whole name. */
export const WHOLE_NAMES = words(
  'bay lime curry vine grape tea kaffir makrut cinnamon gelatine gelatin leaf banana fig avocado mango papaya lotus lemon',
);

/** So many, as people say it without a number. */
export const VAGUE = words('few several some little bit');
