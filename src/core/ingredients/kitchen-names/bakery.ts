/**
 * Flour, pasta, bread, cereals, sweets, nuts and fats, as the kitchens of several countries call them, where neither name nor
 * synonym of the food says so: parted by semicolons, the food they mean before.
 */
export const BAKERY_NAMES: Readonly<Record<string, string>> = {
  'almond-flour': 'superfine almond flour',
  almonds: 'almond slivers; badam; almond nibs',
  'almonds-roasted': 'smoked almonds; salted almonds',
  'apricots-dried': `ready-to-eat dried apricots; ready to eat dried apricots; ready-to-eat apricots; unsulphured
    apricots`,
  'barley-pearled-dry': 'barley',
  'biscuit-dough': `refrigerated biscuits; refrigerated buttermilk biscuits; refrigerated biscuit dough; canned biscuits;
    flaky refrigerated biscuits`,
  'bread-brioche': 'brioche rolls; brioche burger buns',
  'bread-italian': 'turkish bread',
  'bread-sourdough':
    'french stick; country bread; rustic bread; ciabatta rolls; white sourdough; country-style bread',
  'bread-white': 'white loaf; texas toast; buttermilk bread',
  'bread-whole-wheat': 'wholegrain bread; whole grain bread',
  'bulgur-dry': 'bulghur wheat; dalia; broken wheat',
  'burger-bun': `buns; bread rolls; soft rolls; rolls; slider buns; white rolls; soft white rolls; hot dog rolls;
    sesame burger buns; pav; pav buns; sandwich rolls; bread roll`,
  'candied-fruit': `candied peel; chopped mixed peel; candied orange peel; candied citrus peel; candied lemon peel;
    citrus peel`,
  'canola-oil': 'cold-pressed rapeseed oil; canola',
  cashews: 'kaju; cashewnuts',
  'cashews-roasted': 'salted cashews; roasted salted cashews',
  'cereal-corn-flakes': 'cornflakes; corn flakes cereal',
  'cereal-oat-rings': 'cheerios',
  'cereal-puffed-rice':
    'rice krispies; crisp rice cereal; crispy rice cereal; puffed rice cereal; rice bubbles',
  'cereal-weetabix': 'weet-bix',
  'chia-seeds': 'black chia seeds',
  'chocolate-dark': `dark chocolate chips; dark baking chocolate; dark cooking chocolate; couverture chocolate;
    bittersweet chocolate chips; dark chocolate buttons; bitter chocolate; dark chocolate drops;
    zartbitter chocolate; 70% chocolate; dark choc chips`,
  'chocolate-milk': `milk chocolate chips; dairy milk; cooking milk chocolate; cadbury dairy milk; milk chocolate
    buttons; milk chocolate drops`,
  'chocolate-white': `white chocolate chips; white chocolate buttons; white cooking chocolate; white choc chips; white
    baking chips; white chips`,
  'coconut-creamed': 'creamed coconut',
  'coconut-dried-sweetened':
    'sweetened flaked coconut; sweetened coconut flakes; sweetened coconut; angel flake coconut',
  'coconut-dried-unsweetened': 'dessicated coconut; coconut chips',
  'coconut-oil': 'virgin coconut oil; refined coconut oil; solid coconut oil',
  'cookie-chocolate-sandwich': 'oreos; oreo cookies',
  'cookie-gingersnap': 'ginger nuts; gingersnap cookies; ginger nut biscuits; ginger snaps',
  'cookie-ladyfinger': 'savoiardi biscuits',
  'cookie-shortbread': 'shortbread; shortbread biscuits',
  'cookie-vanilla-wafer': 'vanilla wafers; nilla wafers',
  'cooking-spray': 'olive oil spray; spray oil; non-stick cooking spray; one cal spray; baking spray; pam',
  'cornmeal-whole-grain': 'corn meal',
  'couscous-dry': 'giant couscous; wholewheat couscous',
  'crackers-saltine': 'saltines; crackers; saltine',
  'cranberries-dried': 'craisins',
  'currants-dried': 'currants',
  'farro-dry': 'pearled farro; pearled spelt',
  'flaxseed-ground':
    'flax egg; flax eggs; flaxmeal; flax meal; flaxseed meal; linseed meal; milled linseed; milled flaxseed; ground flaxmeal',
  'flaxseed-whole': 'whole flax seeds',
  'freekeh-dry': 'cracked freekeh',
  ghee: 'desi ghee',
  'graham-cracker': 'graham wafer crumbs; graham crumbs; digestives',
  'grits-dry': 'stone-ground grits; quick grits',
  hazelnuts: 'skinned hazelnuts',
  marshmallow: 'pink and white marshmallows; miniature marshmallows; white marshmallows',
  'mashed-potato-flakes':
    'instant mashed potato; instant mashed potatoes; instant potato flakes; instant mash; potato flakes',
  mirin: 'japanese mirin',
  'mixed-nuts-roasted': 'nuts; chopped nuts; nuts of choice',
  'mixed-nuts-tree': 'chopped mixed nuts',
  naan: 'garlic naan',
  'noodles-egg-dry': 'extra-wide egg noodles',
  'noodles-glass-dry': 'mung bean noodles; bean threads; glass vermicelli',
  'noodles-rice-dry': 'wide rice noodles; vermicelli noodles',
  'noodles-soba-dry': 'soba',
  'noodles-udon-dry': 'udon; dried udon',
  'noodles-wheat-chinese-dry':
    'wheat noodles; chinese noodles; instant noodles; hokkien noodles; ramen; ramen noodles; instant ramen',
  'oat-bran': 'oatbran',
  'oats-quick': 'instant oats',
  'oats-rolled': 'large flake oats',
  'oats-steel-cut': 'pinhead oats',
  'olive-oil': 'ev olive oil; ex virgin olive oil; fruity olive oil',
  papadum: 'pappadums; poppadums',
  'pasta-cooked': `cooked elbow macaroni; cooked penne; cooked noodles; cooked pasta shells; leftover pasta; leftover
    spaghetti`,
  'pasta-dry': `cavatappi; orecchiette; conchiglie; conchigliette; pasta shells; shell pasta; jumbo shells;
    jumbo pasta shells; rotini; penne rigate; ziti; bucatini; pappardelle; tagliolini; capellini; angel
    hair; angel hair pasta; angel hair spaghetti; gemelli; casarecce; campanelle; radiatore; ditalini;
    ditali; mezze maniche; paccheri; cavatelli; strozzapreti; trofie; linguini; vermicelli; macaroni
    elbows; elbows; bow tie pasta; bow-tie pasta; bowties; wagon wheels pasta; stelline; pastina;
    alphabet pasta; soup pasta; short pasta; long pasta; oven ready lasagna; oven ready lasagna noodle;
    manicotti; manicotti shell; cannelloni; cannelloni tube; spaghettini; pasta shape; spirali; tube
    pasta; mostaccioli; spiral pasta; pasta spiral; pasta bow; macaroni noodle; spaghetti noodle;
    fettuccine noodle; fettuccini`,
  'pasta-gluten-free-dry': 'gluten free penne; gluten free spaghetti; gluten-free macaroni',
  'pasta-orzo-dry': 'orzo',
  'pasta-whole-wheat-dry':
    'wholewheat penne; whole wheat penne; wholewheat fusilli; whole grain pasta; brown pasta',
  'peanut-butter-salted': 'no-stir peanut butter; no added sugar peanut butter; whole nut peanut butter',
  'peanuts-oil-roasted': 'salted peanuts; salted roasted peanuts',
  'peanuts-roasted-unsalted': 'roasted salted peanuts',
  'pine-nuts': 'pinenuts',
  pistachios: 'pistachio slivers',
  'pita-white': 'pita; flatbreads; flatbread',
  'pita-whole-wheat': 'whole wheat pita',
  'poppy-seeds': 'blue poppy seeds; poppyseeds',
  'potato-chips': 'ready salted crisps',
  pretzels: 'pretzel twists',
  prunes: 'ready-to-eat prunes; agen prunes',
  'quinoa-cooked': 'leftover quinoa',
  'quinoa-dry': 'white quinoa; red quinoa; tricolour quinoa; tri-color quinoa; black quinoa',
  raisins: 'thompson raisins; kishmish; flame raisins',
  'mixed-dried-fruit': `dried fruit; mixed dried fruit; dried mixed fruit; dried fruit mix; luxury mixed dried
    fruit; luxury mixed fruit`,
  'raisins-golden': 'rosinen',
  'rice-arborio-dry': 'carnaroli rice; vialone nano rice; arborio',
  'rice-basmati-cooked': 'steamed basmati rice; microwave basmati rice',
  'rice-basmati-dry': 'basmati; aged basmati rice',
  'rice-brown-cooked': 'microwave brown rice; pre-cooked brown rice; pouch brown rice; leftover brown rice',
  'rice-brown-dry': 'long grain brown rice',
  'rice-glutinous-dry': 'thai sticky rice',
  'rice-jasmine-cooked': 'microwave jasmine rice',
  'rice-jasmine-dry': 'thai rice; fragrant rice',
  'rice-parboiled-dry': 'idli rice',
  'rice-white-long-cooked': `cooked rice; cooked long grain rice; leftover rice; leftover cooked rice; day-old cooked rice; cold
    cooked rice; microwave rice; hot cooked rice; cooked long-grain rice; pre-cooked rice; cold leftover
    rice; microwaveable rice; microwave long grain rice; freshly cooked rice; day-old rice; leftover
    white rice`,
  'rice-white-long-dry': 'longgrain rice; patna rice; sona masoori rice',
  'rice-white-short-dry':
    'short grain rice; japanese rice; calrose rice; medium grain rice; medium-grain white rice',
  'roti-whole-wheat': 'chapattis',
  semolina: 'rawa; semolina flour; bombay rava',
  'sesame-oil': 'dark sesame oil; gingelly oil; asian sesame oil; til oil; roasted sesame oil',
  'sesame-seeds': 'til',
  'sesame-seeds-black': 'black sesame',
  'sesame-seeds-toasted': 'toasted sesame',
  'shaoxing-wine': 'shaoxing wine; shao hsing rice wine; shaohsing rice wine; shao xing wine',
  shortening: 'crisco; trex; vegetable fat; copha',
  'soybean-oil': `frying oil; neutral oil; veg oil; flavourless oil; neutral-flavored oil; neutral cooking oil; salad
    oil; wesson oil; refined oil`,
  'stuffing-mix': 'herb stuffing mix',
  'sunflower-seeds': 'sunflower kernels',
  'taco-shell': 'crispy taco shells',
  tahini: 'light tahini; stirred tahini',
  'tortilla-chips': 'nacho chips',
  'tortilla-corn': 'white corn tortillas; yellow corn tortillas',
  'tortilla-flour': 'burrito-size flour tortillas; white wraps',
  'vinegar-balsamic': 'balsamic; aged balsamic vinegar; white balsamic vinegar; balsamic vinegar of modena',
  'vinegar-black': 'black rice vinegar; chinese black rice vinegar',
  'vinegar-cider': 'acv; bragg apple cider vinegar',
  'vinegar-malt': 'brown vinegar; brown malt vinegar',
  'vinegar-rice': 'japanese rice vinegar; white rice vinegar; brown rice vinegar',
  'vinegar-rice-seasoned': 'sushi seasoning; seasoned rice wine vinegar',
  'vinegar-sherry': 'spanish sherry vinegar; sherry wine vinegar',
  'vinegar-white': 'distilled vinegar; pickling vinegar',
  'vinegar-white-wine': 'tarragon vinegar',
};
