/**
 * Spices, sauces, cans, drinks and frozen food, as the kitchens of several countries call them, where neither name nor
 * synonym of the food says so: parted by semicolons, the food they mean before.
 */
export const PANTRY_NAMES: Readonly<Record<string, string>> = {
  'soy-drink-original': 'vanilla soy milk; vanilla soya milk',
  'agave-syrup': 'agave; light agave',
  ajwain: 'ajwain; carom',
  'allspice-berries': 'pimento berries',
  'anchovy-canned-oil':
    'anchovy fillets in oil; oil-packed anchovy fillets; oil-packed anchovies; salted anchovies',
  'apple-juice': 'pressed apple juice',
  'applesauce-unsweetened': 'bramley apple sauce',
  'arrowroot-flour': 'arrowroot',
  'artichoke-hearts-canned': `chargrilled artichokes; marinated artichoke hearts; chargrilled artichoke hearts; artichokes in oil;
    artichoke hearts in oil; quartered artichoke hearts; jarred artichokes`,
  asafoetida: 'asafetida',
  'baby-applesauce': 'baby applesauce',
  'baby-cereal-oatmeal': `baby oatmeal; infant oat cereal; baby porridge; oatmeal cereal for babies; infant oatmeal cereal;
    infant cereal; baby cereal`,
  'baby-cereal-rice': 'baby rice; iron-fortified rice cereal',
  'baking-chocolate': 'unsweetened chocolate',
  'baking-powder': `double-acting baking powder; aluminum-free baking powder; gluten-free baking powder; aluminium-free
    baking powder; backpulver; gluten free baking powder`,
  'baking-soda': `bicarb soda; bicarb; soda bicarbonate; cooking soda; bicarb of soda; bi-carb soda; soda bicarb;
    natron; sodium bicarbonate`,
  'barbecue-sauce': 'barbeque sauce; smoky bbq sauce; smoky barbecue sauce; smokey bbq sauce',
  'bay-leaf': `dried bay leaves; fresh bay leaves; turkish bay leaf; dried bay leaf; fresh bay leaf; tej patta;
    tejpatta; turkish bay leaves; indian bay leaf; bay`,
  'beef-bouillon-cube':
    'beef stock cube; beef oxo cube; beef stock pot; beef oxo; beef stock cubes; beef bouillon',
  beer: 'guinness; pale ale; brown ale; amber ale; dark beer; porter; mexican beer',
  'black-bean-sauce': 'black bean garlic sauce',
  'blueberries-wild-frozen': 'wild blueberries',
  'bouillon-cube-chicken': 'chicken oxo cube; chicken stock pot; chicken bouillon',
  brandy: 'calvados; apple brandy',
  'bread-crumbs-plain': 'white breadcrumbs; wholemeal breadcrumbs',
  'broccoli-frozen': 'frozen chopped broccoli',
  'broth-beef': 'strong beef stock; rich beef stock',
  'broth-chicken': 'rich chicken stock; brown chicken stock',
  'broth-chicken-low-sodium': `low-sodium chicken stock; salt-reduced chicken stock; low sodium chicken stock; reduced-salt chicken
    stock; low salt chicken stock`,
  'broth-fish': 'seafood stock; seafood broth',
  'broth-vegetable': 'veg stock; veggie broth; hot veg stock; veggie stock',
  'broth-vegetable-low-sodium': 'salt-reduced vegetable stock',
  'butter-beans-canned-no-salt': 'butterbeans; judion butter beans',
  'cajun-seasoning': 'cajun spice; cajun spice mix; cajun spices; blackening seasoning',
  capers: 'baby capers; nonpareil capers; lilliput capers',
  'caramel-sauce': 'salted caramel sauce; caramel topping; caramel ice cream topping; salted caramel',
  'caraway-seed': 'caraway',
  cardamom: 'cardamom seeds',
  'cardamom-pods': 'green elaichi',
  'cauliflower-frozen': 'frozen cauliflower rice',
  'chana-dal-dry': 'bengal gram; channa dal',
  'cherries-maraschino': 'glacé cherries; glace cherries; candied cherries',
  'cherries-sweet-frozen': 'frozen cherries; frozen pitted cherries',
  'chicken-bouillon-powder': 'chicken powder; knorr chicken powder; chicken seasoning powder',
  'chickpeas-canned': 'chick peas; boiled chickpeas',
  'chickpeas-dry': 'kala chana; chole; dried garbanzo beans; chana; brown chickpeas',
  'chili-bean-paste': `chili bean sauce; chilli bean sauce; sichuan chilli bean paste; pixian doubanjiang; spicy bean
    paste; broad bean paste`,
  'chili-dried-hot': `dried chillies; dried chilies; dried chile; dried kashmiri chillies; dried arbol chiles; dried
    chilli`,
  'chili-flakes': `dried red chilli flakes; dried chilli flakes; dried chili flakes; crushed chillies; dried crushed chillies; crushed dried
    chilli; pul biber; korean red pepper flakes; hot pepper flakes`,
  'chili-oil': 'crispy chilli oil; lao gan ma chili crisp',
  'chili-powder': 'dark chili powder; chili seasoning powder',
  'chili-powder-pure': 'deggi mirch; lal mirch powder; ground chipotle; lal mirch; ground chili',
  'chili-sauce-tomato': 'chili sauce; heinz chili sauce; chilli sauce',
  'chinese-five-spice': 'five spice; 5 spice powder; five-spice; chinese 5 spice',
  'chipotle-adobo': `chipotle paste; chipotle chiles in adobo; chipotle chiles in adobo sauce; chipotle peppers in adobo
    sauce; chipotle chile in adobo; chipotle pepper in adobo sauce; chipotle en adobo; canned chipotle`,
  'chocolate-chips-semisweet': `semi-sweet chocolate chips; chocolate chunks; choc chips; semisweet chocolate; chocolate drops;
    semi-sweet chocolate; chocolate morsels; semi-sweet chocolate morsels; semi-sweet morsels; semi
    sweet chocolate chips; semisweet chips`,
  'chocolate-hazelnut-spread': 'chocolate spread; hazelnut spread',
  cinnamon: 'ceylon cinnamon; dalchini powder',
  'cinnamon-stick': 'cinnamon bark; dalchini',
  'clams-canned': 'minced clams; baby clams',
  'cloves-whole': 'laung',
  'cocoa-dutch': 'dutch-processed cocoa; dutched cocoa; dutch-processed cocoa powder',
  'cocoa-powder': `cacao powder; raw cacao powder; hershey's cocoa; raw cacao; baking cocoa; baking cocoa powder;
    hershey's unsweetened cocoa`,
  'coconut-milk-canned': 'light coconut milk; reduced-fat coconut milk; lite coconut milk',
  'coffee-brewed':
    'cold brew coffee; cold brew; strong coffee; strong black coffee; strong brewed coffee; filter coffee',
  'coffee-espresso': 'strong espresso; freshly brewed espresso',
  'coffee-liqueur': 'kahlua; tia maria',
  cola: 'coke; coca-cola; coca cola',
  'coriander-seed': 'dhania powder; dhaniya powder; dhania seeds; crushed coriander seeds',
  'corn-baby-canned': 'baby sweetcorn',
  'corn-canned': 'whole kernel corn; canned whole kernel corn; niblets',
  'corn-frozen': 'frozen whole kernel corn',
  'corn-syrup': 'glucose syrup; liquid glucose; karo syrup; white corn syrup; karo',
  'crab-canned':
    'white crabmeat; lump crabmeat; lump crab meat; white crab meat; jumbo lump crabmeat; brown crabmeat',
  'cream-liqueur': 'baileys; baileys irish cream',
  cumin: 'zeera; roasted cumin powder; roasted ground cumin; roasted jeera powder',
  'curry-powder': 'yellow curry powder; korma curry powder',
  dashi: 'dashi stock',
  'dashi-granules': 'instant dashi; dashi powder',
  'dessert-wine': 'marsala wine; ruby port; dry marsala wine; tawny port; madeira wine; vin santo',
  'dill-dried': 'dried dill; dillweed; dried dillweed; dill weed',
  'dressing-italian': 'zesty italian dressing; italian salad dressing',
  'dressing-ranch': 'ranch',
  'dressing-vinaigrette': 'vinaigrette; balsamic vinaigrette',
  'dulce-de-leche': 'carnation caramel',
  'edamame-shelled-frozen': 'edamame beans; frozen edamame beans',
  'enchilada-sauce': 'green enchilada sauce',
  'fennel-seed': 'fennel powder; crushed fennel seeds; ground fennel',
  'fenugreek-leaves-dried': 'dried fenugreek; crushed kasuri methi; kasuri methi; kasoori methi',
  'fenugreek-seed': 'methi seeds; fenugreek; methi dana; fenugreek powder',
  'fish-sauce': 'thai fish sauce; asian fish sauce; red boat fish sauce; vietnamese fish sauce',
  'flour-all-purpose':
    'ap flour; general purpose flour; sifted flour; type 405 flour; flour type 405; tipo 00 flour',
  'flour-bread':
    "bread making flour; high gluten flour; baker's flour; bakers flour; very strong white bread flour",
  'flour-chickpea': 'garbanzo bean flour',
  'flour-oat': 'oatmeal flour',
  'flour-self-rising': 'sr flour; white self-raising flour; wholemeal self-raising flour',
  'flour-spelt': 'white spelt flour; wholemeal spelt flour',
  'flour-whole-wheat': 'atta flour; chapati flour; chapatti flour; white whole wheat flour',
  'food-coloring': `green food coloring; black food coloring; orange food coloring; purple food coloring; gel food coloring; food colouring; red food coloring; gel food colouring; green food colouring; red food colouring; red
    gel food coloring; blue food colouring; yellow food coloring; pink food colouring; food colour`,
  'gelatin-unflavored':
    'sheets gelatine; unflavoured gelatin; knox gelatin; knox unflavored gelatin; sheet gelatine',
  gin: 'dry gin; london dry gin',
  'ginger-ale': 'dry ginger ale',
  'ginger-ground': 'powdered ginger',
  'gravy-powder':
    'bisto; beef gravy granules; gravy mix; onion gravy granules; chicken gravy granules; brown gravy mix',
  'green-beans-frozen': 'frozen fine beans; frozen cut green beans',
  'hard-cider': 'dry cider; cloudy cider; dry hard cider',
  harissa: 'chipotle harissa',
  honey: 'liquid honey; manuka honey; wildflower honey; clover honey',
  'horseradish-prepared': 'bottled horseradish',
  'horseradish-sauce': 'creamed horseradish',
  'hot-sauce': `tabasco; tabasco sauce; frank's redhot; cholula; cholula hot sauce; frank's red hot; frank's hot
    sauce; buffalo sauce; red pepper sauce; crystal hot sauce; buffalo wing sauce; frank's redhot sauce;
    peri-peri sauce`,
  'italian-seasoning': `italian herbs; dried italian herbs; dried italian seasoning; dry italian seasoning; italian herb
    mix; dried herbes de provence; dried herbs; provence herbs; dried italian herb mix; italian
    seasoning mix`,
  'jackfruit-green-canned': 'canned jackfruit; tinned jackfruit',
  'jalapenos-pickled': 'jalapeños from a jar; jarred jalapeños',
  jam: `seedless raspberry jam; blackcurrant jam; fig jam; raspberry preserves; cherry jam; plum jam;
    blackberry jam; blueberry jam; cherry preserves; peach preserves`,
  jelly: 'red currant jelly; currant jelly',
  ketchup: 'heinz ketchup; heinz tomato ketchup',
  'kidney-beans-canned': 'dark red kidney beans; light red kidney beans',
  'lemon-lime-soda': 'sprite; 7-up; 7up; 7 up',
  'lentils-brown-dry': 'french lentils; french green lentils; sabut masoor; lentilles vertes; whole masoor',
  'lentils-canned-no-salt': `tinned green lentils; canned brown lentils; canned green lentils; tinned brown lentils; ready-to-eat
    puy lentils`,
  'lentils-red-dry': 'masoor; orange lentils',
  liqueur: 'cointreau; grand marnier; kirsch; orange liqueur; limoncello',
  'liquid-aminos': "bragg liquid aminos; braggs liquid aminos; bragg's liquid aminos",
  'mandarin-canned-juice':
    'canned mandarin oranges; mandarin segments; mandarin orange segments; mandarin oranges in juice',
  marmalade: 'seville orange marmalade',
  'marshmallow-creme': 'marshmallow cream',
  marzipan: 'white marzipan',
  'masa-harina': 'masa',
  mayonnaise: `kewpie mayonnaise; hellmann's mayonnaise; kewpie mayo; kewpie; whole egg mayonnaise; hellmann's;
    japanese mayonnaise; duke's mayonnaise; egg mayonnaise; best foods mayonnaise; japanese mayo;
    hellmann's mayo; duke's mayo; whole-egg mayonnaise`,
  'mayonnaise-light':
    'light mayo; low-fat mayonnaise; lighter mayonnaise; low fat mayonnaise; lite mayonnaise',
  'mayonnaise-vegan': 'vegan mayo; vegenaise; egg-free mayonnaise; eggless mayonnaise',
  'milk-evaporated': 'carnation evaporated milk',
  'milk-powder-nonfat': 'powdered milk; dry milk; nonfat dry milk; instant nonfat dry milk; instant dry milk',
  'milk-powder-whole': 'full-cream milk powder; full cream milk powder',
  'milk-sweetened-condensed': 'caramelised condensed milk; eagle brand milk',
  miso: `yellow miso; shiro miso; brown miso paste; sweet white miso; yellow miso paste; brown rice miso;
    brown miso; white (shiro) miso`,
  'mixed-berries-frozen': `frozen berries; berries; frozen summer fruits; summer berries; frozen mixed fruit; frozen forest
    fruits; summer fruits; fresh berries; forest berries; frozen berry mix; frozen triple berry blend`,
  'mixed-vegetables-frozen': `frozen mixed veg; mixed vegetables; frozen vegetables; frozen peas and carrots mix; frozen mixed
    veggies; frozen veg; mixed veg`,
  molasses: 'blackstrap molasses; fancy molasses; dark molasses',
  'monosodium-glutamate': 'accent seasoning',
  'mung-beans-dry': 'green moong dal; whole green moong',
  'mushroom-porcini-dried': 'dried porcini; porcini dried; dried porcinis; dried wild mushrooms',
  'mustard-dijon': 'grey poupon; maille dijon mustard; grey poupon mustard',
  'mustard-english': "colman's mustard; coleman's mustard; english mustard",
  'mustard-seed': `yellow mustard seeds; brown mustard seeds; english mustard powder; coleman's mustard powder;
    colman's mustard powder; powdered mustard; ground mustard`,
  'mustard-wholegrain': `grain mustard; wholegrain dijon mustard; grainy dijon mustard; coarse-grain mustard; country
    mustard; whole-grain dijon mustard; seedy mustard; pommery mustard; creole mustard; seeded mustard;
    coarse mustard`,
  'mustard-yellow': `prepared mustard; ballpark mustard; french's yellow mustard; prepared yellow mustard; mild mustard`,
  'nigella-seeds': 'black onion seeds; onion seeds; nigella',
  'olive-tapenade': 'tapenade; black olive tapenade',
  'olives-black': 'niçoise olives; nicoise olives',
  'olives-kalamata': 'kalamata; kalamatas',
  'olives-green': 'castelvetrano olives; nocellara olives; mixed olives; olives; gordal olives',
  'onion-flakes': 'dried onion; instant minced onion',
  'onion-powder': 'onion granules; granulated onion',
  'onion-soup-mix': 'french onion soup mix; lipton onion soup',
  'orange-juice': 'oj; orange juice no pulp',
  'oregano-dried': 'mexican oregano; dried mexican oregano; greek oregano; dried greek oregano',
  panko: 'panko bread crumbs',
  paprika: 'hungarian paprika; sweet hungarian paprika; edelsüß paprika; noble sweet paprika; hot paprika',
  'paprika-smoked': `sweet smoked paprika; spanish paprika; spanish smoked paprika; smoky paprika; smoked sweet paprika;
    hot smoked paprika`,
  'parsley-dried': 'parsley flakes',
  'pasta-sauce': `tomato and basil pasta sauce; tomato and basil sauce; napolitana sauce; rao's marinara; tomato basil
    sauce; prego; tomato basil pasta sauce; ragu sauce; arrabbiata sauce; rao's marinara sauce; sugo;
    tomato-based pasta sauce`,
  'peaches-canned-juice': 'peaches in juice; sliced peaches in juice; peach slices in juice',
  'peaches-frozen': 'frozen peaches; frozen sliced peaches',
  'peanut-sauce': 'satay paste',
  'peas-green-frozen': 'baby peas; sweet peas; frozen sweet peas; frozen baby peas; early peas; matar',
  'peas-whole-dry': 'dried peas; marrowfat peas; dried marrowfat peas',
  'pepper-black': `cracked black pepper; whole black peppercorns; cracked pepper; freshly milled black pepper; freshly
    cracked pepper; kali mirch; fresh cracked black pepper; crushed black pepper; milled black pepper`,
  'pepper-roasted-jarred': `roasted red peppers from a jar; roasted peppers; chargrilled peppers; char-grilled peppers;
    chargrilled capsicum; roasted capsicum; jarred red peppers`,
  'pepper-white': 'white peppercorns',
  pesto: 'pesto sauce; pesto genovese',
  phyllo: 'phyllo; filo; fillo pastry; phyllo pastry; filo dough; phyllo sheets',
  'pickle-dill': 'pickles; pickle; dill pickle chips; kosher dill pickles; pickle slices',
  'pie-crust-frozen': `pie shell; unbaked pie shell; pastry shell; shortcrust; refrigerated pie crust; pie dough; pie
    pastry; 9-inch pie crust; sweet shortcrust pastry`,
  'pigeon-peas-dry': 'tur dal; arhar dal; tuvar dal; toovar dal',
  'pineapple-canned-juice': `crushed pineapple; pineapple tidbits; crushed pineapple in juice; pineapple pieces in juice;
    pineapple in juice`,
  'cranberry-beans-canned': 'borlotti; borlotti beans',
  'potato-fries-frozen': 'frozen skinny fries',
  'potato-hash-brown-frozen': 'frozen hashbrowns',
  'psyllium-husk': 'psyllium',
  'puff-pastry': 'block puff pastry; butter puff pastry',
  'pumpkin-canned': 'solid-pack pumpkin; solid pack pumpkin; pumpkin puree canned',
  'pumpkin-pie-spice': `pumpkin spice; apple pie spice; ground mixed spice; lebkuchen spice; speculaas spice; gingerbread
    spice; speculoos spice; apple spice; pie spice`,
  'red-pesto': 'sundried tomato pesto',
  'refried-beans-canned': 'refried pinto beans',
  'relish-sweet': 'branston pickle; sandwich pickle',
  'rosemary-dried': 'crushed dried rosemary',
  rum: 'spiced rum; light rum; gold rum',
  saffron: 'strands of saffron; threads of saffron; kesar; saffron filaments',
  'sage-dried': 'rubbed sage; ground sage',
  sake: 'cooking sake; japanese rice wine',
  salsa: 'chunky salsa; pico de gallo; red salsa; pace picante sauce; mild chunky salsa',
  salt: `flaky salt; maldon; himalayan pink salt; pink salt; fleur de sel; cooking salt; kosher or sea salt;
    crushed sea salt; morton kosher salt; sendha namak; cornish sea salt; grey salt; celtic sea salt;
    fine grain sea salt`,
  'sambar-powder': 'sambhar powder; sambar masala',
  'sardines-canned-oil': 'sardines in oil; sardines in olive oil',
  'seasoning-salt': "lawry's seasoned salt",
  'seaweed-kelp': 'dried kombu',
  'seaweed-nori': 'roasted nori',
  'seaweed-wakame': 'dried wakame',
  'sherry-cooking': 'pale dry sherry; fino sherry',
  'shrimp-frozen-cooked': 'cooked king prawns; north atlantic prawns; cooked tiger prawns',
  'soy-sauce':
    'soy; kikkoman soy sauce; all-purpose soy sauce; light soy; dark soy; japanese soy sauce; kikkoman',
  'soy-sauce-low-sodium': 'salt-reduced soy sauce',
  'soy-sauce-sweet': 'ketjap manis; indonesian sweet soy sauce',
  'sparkling-water': 'fizzy water; seltzer; sparkling mineral water',
  'spinach-frozen': 'frozen spinach balls; frozen whole leaf spinach; frozen cut leaf spinach',
  sprinkles: 'rainbow sprinkles; chocolate sprinkles; jimmies; nonpareils',
  sriracha: 'sriracha sauce; sriracha hot sauce; sriracha chilli sauce; sriracha chili sauce',
  'star-anise': 'star aniseed',
  'steak-sauce': 'hp sauce; a1 sauce; a.1. sauce',
  'sugar-brown':
    'muscovado sugar; dark brown muscovado sugar; light brown muscovado sugar; golden yellow sugar; gur',
  'sugar-powdered': 'icing sugar mixture; 10x sugar',
  'sugar-turbinado': 'sanding sugar; sugar in the raw; coarse sugar',
  'sugar-white':
    "rock sugar; vanilla sugar; cane sugar; organic cane sugar; baker's sugar; beet sugar; crystal sugar",
  'taco-seasoning': `fajita seasoning mix; taco spice mix; mexican seasoning; taco spice; mexican spice mix; fajita spice
    mix`,
  tamari: 'tamari soy sauce',
  'tamarind-pulp':
    'tamarind; tamarind concentrate; tamarind puree; seedless tamarind; tamarind water; tamarind paste',
  'tandoori-masala': 'tandoori spice mix; tandoori powder; tandoori spice',
  'tapioca-pearls': 'small pearl tapioca; sago',
  'tea-black': 'earl grey tea; strong black tea; strong tea; hot tea; hot strong tea; breakfast tea',
  'tea-green': 'matcha; matcha powder',
  tequila: 'blanco tequila; silver tequila',
  'teriyaki-sauce': 'teriyaki; teriyaki marinade',
  'thai-curry-paste':
    'yellow curry paste; laksa paste; thai yellow curry paste; panang curry paste; laksa curry paste',
  'thyme-dried': 'ground thyme',
  'tomato-paste-no-salt-added': `double concentrate tomato puree; sundried tomato paste; concentrated tomato puree; tomatenmark;
    concentrated tomato purée`,
  'tomatoes-canned-crushed':
    'crushed san marzano tomatoes; crushed fire-roasted tomatoes; fire-roasted crushed tomatoes',
  'tomatoes-canned-green-chilies': `ro-tel tomatoes; rotel; rotel tomatoes; rotel diced tomatoes; rotel diced tomatoes and green chilies;
    diced tomatoes and green chilies; diced tomatoes with green chilies`,
  'tomatoes-canned-whole': `san marzano tomatoes; fire-roasted tomatoes; petite diced tomatoes; fire-roasted diced tomatoes;
    fire roasted diced tomatoes; whole san marzano tomatoes; polpa; diced fire roasted tomatoes; fire
    roasted tomatoes; diced tomatoes with juice`,
  'tomatoes-sun-dried': 'sundried tomatoes; semi-dried tomatoes; sunblush tomatoes',
  'tomatoes-sun-dried-oil': 'sundried tomatoes in oil',
  'tuna-albacore-canned-water': 'solid white albacore tuna; solid white tuna; albacore',
  'tuna-light-canned-oil': 'tuna in sunflower oil; italian tuna in olive oil; oil-packed tuna',
  'tuna-light-canned-water':
    'chunk light tuna; chunk light tuna in water; tuna in spring water; tuna fish; tuna steak in spring water; tuna chunks in spring water',
  'urad-dal-dry': 'split urad dal; white urad dal; urad; dhuli urad dal',
  'vanilla-extract': 'vanilla flavouring; madagascar vanilla extract',
  'vegetable-bouillon-cube': `vegetable stock cube; vegetable bouillon cube; veg stock cube; vegetable stock pot; vegetable
    bouillon; vegetable stock cubes; vegetable oxo cube; veggie stock cube; vegetable bouillon cubes`,
  'wasabi-paste': 'wasabi',
  water: `boiling water; ice water; iced water; just-boiled water; filtered water; freshly boiled water; tepid
    water; ice cubes; ice; crushed ice; boiled water; recently boiled water; ice-cold water; iced cold
    water; room temperature water; very hot water; very cold water`,
  'whey-protein-powder': `whey protein; vanilla whey protein; unflavoured protein powder; unflavored protein powder; vanilla
    whey protein powder; chocolate protein powder`,
  'whipped-topping': 'cool whip',
  whiskey: 'irish whiskey',
  'white-beans-canned': 'haricot beans; cannelloni beans',
  'wine-red': 'full-bodied red wine; cabernet sauvignon; burgundy; merlot; pinot noir; robust red wine',
  'wine-white':
    'dry vermouth; dry white vermouth; white vermouth; extra dry vermouth; sauvignon blanc; pinot grigio; vermouth; chardonnay',
  'worcestershire-sauce':
    'lea & perrins; worcestershire; lea & perrins worcestershire sauce; lea and perrins',
  'yeast-dry': `quick yeast; rapid-rise yeast; quick-rise yeast; bread machine yeast; fast-acting yeast; easy blend
    yeast; easy-blend dried yeast; rapid rise yeast; quick rise yeast; fast-acting dried yeast;
    easy-blend yeast; fleischmann's yeast`,
  'yeast-extract-spread': 'yeast extract; promite',
  'yeast-fresh': "fresh yeast; fresh baker's yeast",
};
