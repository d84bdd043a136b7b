/**
 * Vegetables, fruit and herbs, as the kitchens of several countries call them, where neither name nor
 * synonym of the food says so: parted by semicolons, the food they mean before.
 */
export const PRODUCE_NAMES: Readonly<Record<string, string>> = {
  apple: `pink lady apples; braeburn apples; honeycrisp apples; bramley apples; cox apples; mcintosh apples;
    bramley apple; crisp apple; honeycrisp apple; pink lady apple; macintosh apples; cox's apples; jazz
    apples; baking apples; cox's orange pippin; northern spy apples; boskoop apples; elstar apples;
    braeburns; crisp red apple`,
  'apple-granny-smith': 'granny smiths; granny smith',
  arugula: 'baby arugula; wild rocket; baby rocket; wild rocket leaves',
  asparagus: 'asparagus tips',
  avocado: 'haas avocado; avo; just-ripe avocado',
  banana: 'very ripe bananas; lady finger bananas; over-ripe bananas; very ripe banana; spotty bananas',
  'basil-fresh': 'genovese basil',
  'bean-sprouts-mung': 'beansprouts; beanshoots; bean shoots',
  'beet-raw':
    'baby beets; candy beets; vacuum-packed beetroot; vacuum-packed cooked beetroot; pre-cooked beets',
  broccoli: `tenderstem broccoli; tenderstem; broccolini; purple sprouting broccoli; baby broccoli; long-stem
    broccoli; long stem broccoli; sprouting broccoli; broccoli head; long-stemmed broccoli`,
  'brussels-sprouts': 'baby brussels sprouts',
  'cabbage-green':
    'hispi cabbage; sweetheart cabbage; coleslaw mix; spring cabbage; drumhead cabbage; sugarloaf cabbage',
  'cabbage-savoy': 'savoy; january king cabbage',
  cantaloupe: 'cantaloupe melon; canteloupe; charentais melon',
  carrot: 'chantenay carrots; matchstick carrots; julienned carrots',
  cauliflower: 'cauliflower rice; cauli',
  celery: 'celery heart; celery hearts',
  chard: 'silver beet',
  'cherries-sweet': 'cherries; fresh cherries; ripe cherries; cherries pitted',
  'chili-green-fresh': "thai green chilli; indian green chillies; green bird's eye chillies",
  'chili-habanero': 'scotch bonnet chilli; habanero pepper; scotch bonnet pepper',
  'chili-red-fresh': `long red chilli; birdseye chillies; long red chillies; fresh chilli; chilli; chili pepper; chilli
    pepper; fresh chili; red chili pepper; chillies; fat red chilli; mild chilli; hot red chilli; red
    jalapeño`,
  'cilantro-fresh': 'kothmir; hara dhania; dhaniya',
  clementine: 'mandarins; mandarin',
  'coconut-fresh': 'coconut flesh; fresh grated coconut; freshly grated coconut',
  'corn-fresh': 'sweetcorn cobs; corn ears; sweetcorn cob; corncobs; cobettes',
  'cranberries-fresh': 'fresh or frozen cranberries',
  cucumber: `hothouse cucumber; continental cucumber; kirby cucumbers; telegraph cucumber; snack cucumbers; baby
    cucumbers; qukes; cuke; hot house cucumber`,
  'curry-leaves-fresh': 'karuveppilai',
  'dill-fresh': 'dillweed fresh',
  eggplant: 'baby aubergines; baby eggplants; globe eggplant',
  'fennel-bulb': 'fennel bulb; fennel bulbs',
  'fenugreek-leaves-fresh': 'fresh methi',
  'fig-fresh': 'black mission figs',
  garlic: 'smoked garlic; crushed garlic; lazy garlic; roasted garlic; jarred minced garlic; minced garlic',
  'ginger-root': 'adrak; minced ginger',
  'green-beans-fresh': `runner beans; dwarf beans; flat beans; stringless beans; round beans; fine beans; romano beans;
    helda beans`,
  honeydew: 'honeydew; galia melon',
  kale: 'dinosaur kale; baby kale; dino kale; chopped kale',
  kiwi: 'kiwi fruit',
  leek: 'baby leeks',
  lemon:
    'unwaxed lemon; juicy lemon; meyer lemon; unwaxed lemons; untreated lemon; meyer lemons; lemon cheeks',
  lemongrass: 'stalks lemongrass',
  'lettuce-butter': 'butterhead lettuce; round lettuce; soft lettuce',
  'lettuce-green-leaf': 'crisp lettuce; crisp lettuce leaves',
  'lettuce-iceberg': 'iceberg',
  'lettuce-mixed': `mixed greens; spring mix; salad greens; mixed salad; mixed leaves; mixed baby greens; baby salad
    leaves; baby leaf salad; bagged salad; baby greens; mixed baby leaves; herb salad; field greens;
    green salad; salad leaves; green salad leaves; mixed lettuce; mixed lettuce leaves`,
  'lettuce-romaine': `romaine hearts; little gem lettuce; baby gem lettuce; little gems; gem lettuce; little gem; baby cos
    lettuce; hearts of romaine; baby gem lettuces; baby gem; romaine lettuce hearts; cos; little gem
    lettuces; heart of romaine`,
  lime: 'juicy limes; lime cheeks; key limes',
  'lime-juice-fresh': 'key lime juice',
  'makrut-lime-leaf': `kaffir lime leaves; makrut lime leaves; lime leaves; kaffir lime leaf; makrut lime leaf; fresh
    kaffir lime leaves`,
  mango: 'mango flesh; alphonso mango',
  'mushroom-cremini': `baby bella mushrooms; swiss brown mushrooms; crimini mushrooms; cremini; baby portobello mushrooms;
    baby portabella mushrooms; brown button mushrooms`,
  'mushroom-portobello':
    'portobellos; portobello; portobello caps; portobello mushroom caps; portabella mushrooms',
  'mushroom-white': `closed cup mushrooms; baby button mushrooms; cup mushrooms; field mushrooms; closed-cup mushrooms;
    wild mushrooms; mixed wild mushrooms; flat cap mushrooms`,
  okra: 'ladyfinger okra',
  'grape-leaves-canned':
    'vine leaves in brine; grape leaves in brine; preserved vine leaves; jarred grape leaves',
  kimchi: 'napa cabbage kimchi; cabbage kimchi; baechu kimchi',
  'onion-pearl': 'pickling onions; silverskin onions; button onions; cipollini onions',
  'onion-sweet': 'vidalia',
  'onion-yellow': 'storage onion',
  orange: 'juicy orange; unwaxed orange; untreated orange',
  'parsley-fresh': 'continental parsley',
  'passion-fruit': 'passionfruit; passionfruit pulp',
  pear: 'conference pears; conference pear; packham pears; comice pear',
  'peas-green-fresh':
    'fresh peas; podded peas; fresh podded peas; shelled peas; fresh shelled peas; freshly podded peas',
  'peas-snow': 'mange tout; mange-tout',
  'peas-sugar-snap': 'sugarsnap peas; sugar snaps; sugarsnaps; sugar peas',
  'pepper-bell-red': `pointed red pepper; ramiro pepper; sweet red pepper; pointed peppers; red sweet pepper; sweet
    pointed peppers; mini peppers; mixed peppers`,
  'pepper-bell-yellow': 'yellow pepper; orange pepper; yellow peppers; orange peppers; orange capsicum',
  'pepper-jalapeno': 'jalapeno chile; jalapeño chillies; jalapeno chiles; jalapeño chile',
  'pepper-poblano': 'poblano; poblanos; poblano chiles; poblano chile',
  plum: 'victoria plums; damsons; blood plums',
  pomegranate: 'pomegranate; pomegranates',
  'potato-red': `jersey royals; jersey royal potatoes; red-skinned potatoes; red bliss potatoes; chat potatoes;
    little red potatoes; miniature potatoes; creamer potatoes; pink fir apple potatoes`,
  'potato-russet': 'maris piper potatoes; king edward potatoes; russets; maris pipers; baker potatoes',
  'potato-white': 'main-crop potatoes; maincrop potatoes',
  'potato-yellow':
    'dutch cream potatoes; yellow-flesh potatoes; yellow fleshed potatoes; mayan gold potatoes',
  'pumpkin-raw': 'kent pumpkin; jap pumpkin; sugar pumpkin; pumpkin flesh; culinary pumpkin',
  rhubarb: 'forced rhubarb',
  'rosemary-fresh': 'rosemary needles',
  shallot: 'banana shallot; echalion shallot; banana shallots; echalion shallots',
  'squash-butternut': 'butternut pumpkin',
  'squash-yellow-summer': 'summer squash; yellow squash',
  'sweet-potato': 'gold sweet potato',
  'thyme-fresh': 'lemon thyme; fresh lemon thyme; lemon thyme leaves',
  tomato: 'beef tomatoes; vine-ripened tomatoes; truss tomatoes; campari tomatoes',
  'tomato-cherry': 'baby plum tomatoes; sungold tomatoes; mini plum tomatoes; piccolo tomatoes',
  'tomato-roma': 'egg tomatoes',
  turnip: 'baby turnips; navets',
  'wonton-wrappers': 'gyoza wrappers; wonton skins; potsticker wrappers',
  zucchini: 'marrow',
};
