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
  white vermouth; wild mushrooms; yellow curry paste;
  almond breeze; vanilla almond milk; unsweetened vanilla almond milk; vanilla oat milk; unsweetened vanilla oat milk; oatly; barista oat
  milk; vanilla soy milk; vanilla soya milk; bacon medallions; mince; ground sirloin; topside of beef; beef round; top round; minute steak;
  minute steaks; steak; steaks; frying steak; beef steak; beef strips; beef stir-fry strips; hanger steak; beef; beef roast; chicken; duck;
  kraft singles; hard cheese; marble cheese; red leicester; double gloucester; cream cheese spread; whipped cream cheese; frischkäse; smoked
  gouda; beaufort; reduced-fat halloumi; light cream cheese; light soft cheese; vegetarian parmesan; italian hard cheese; vegetarian italian
  hard cheese; dairylea; laughing cow; laughing cow cheese; cheese triangles; cheese strings; chicken strips; chicken meat; chicken cutlets;
  boneless chicken; diced chicken; cubed chicken; boneless chicken pieces; cooked chicken; leftover chicken; leftover roast chicken; leftover
  cooked chicken; cooked shredded chicken; cooked chicken meat; leftover roast chicken meat; roast chicken meat; rotisserie chicken;
  rotisserie chicken meat; store-bought rotisserie chicken; cooked rotisserie chicken; chicken parts; curry cut chicken; stewing hen;
  stewing chicken; chorizo sausage; cooking chorizo; chorizo ring; cream; sweet cream; pouring cream; full cream; top milk; 10% cream;
  15% cream; 18% cream; 20% cream; half-fat crème fraîche; low-fat creme fraiche; schmand; catfish nuggets; hardboiled eggs; goat; spiral ham;
  spiral-cut ham; spiral sliced ham; spiral-sliced ham; holiday ham; gammon joint; frankfurter sausages; reduced-fat houmous; lamb steaks;
  lamb neck; lamb neck fillet; mackerel; stork margarine; lite milk; lowfat milk; trim milk; pork; pork steaks; pork cutlets; diced pork; pork
  scotch fillet; stewing pork; pork neck; ham bone; jamon serrano; iberico ham; bulk pork sausage; ground sausage; pork sausages; sausage
  meat; sausagemeat; cocktail sausages; thick pork sausages; good-quality pork sausages; saure sahne; low-fat sour cream; plant-based butter;
  dairy-free butter; dairy free butter; vegan spread; plant-based spread; dairy free margarine; vegan block butter; sushi-grade tuna; fresh
  tuna; tuna; turkey; fresh turkey; frozen turkey; turkey escalopes; turkey steaks; turkey fillets; diced turkey; cooked turkey; leftover
  turkey; leftover roast turkey; roast turkey; cooked turkey meat; leftover cooked turkey; hung curd; whisked curd; sour curd; yogurt;
  ice cream; hot dog; italian dressing; wine; bread; vinegar; wine vinegar; mustard; squash; tortilla; cooking oil; neutral oil; neutral
  cooking oil; neutral-flavored oil; flavourless oil; frying oil; salad oil; refined oil; coconut; corn; sweetcorn; flaxseed; flax seed;
  pumpkin; protein powder; vanilla protein powder; unflavored protein powder; unflavoured protein powder; chocolate protein powder; rice
  wine; pastry flour; wheat flour; baguette; french stick; country bread; country-style bread; rustic bread; ciabatta rolls; hoagie;
  shortcrust pastry; shortcrust; pastry shell; pie pastry; pie dough; sweet shortcrust pastry; gherkin; peanut; marinated artichoke hearts;
  chargrilled artichokes; chargrilled artichoke hearts; artichokes in oil; artichoke hearts in oil; jarred artichokes; salted anchovies;
  semisweet chocolate; semi-sweet chocolate; chocolate chunks; calvados; apple brandy; wholemeal breadcrumbs; seafood stock; seafood broth;
  blackening seasoning; caramel topping; caramel ice cream topping; chicken powder; knorr chicken powder; chicken seasoning powder; kala
  chana; brown chickpeas; pul biber; korean red pepper flakes; ground chipotle; ground chili; chili sauce; chilli sauce; hazelnut spread;
  light coconut milk; reduced-fat coconut milk; lite coconut milk; glucose syrup; liquid glucose; white crabmeat; white crab meat; lump
  crabmeat; lump crab meat; jumbo lump crabmeat; baileys; marsala wine; dry marsala wine; ruby port; tawny port; madeira wine; vin santo;
  ranch; wholemeal self-raising flour; beef gravy granules; chicken gravy granules; onion gravy granules; gravy mix; brown gravy mix; red
  pepper sauce; italian herb mix; italian herbs; canned jackfruit; tinned jackfruit; mandarin segments; country mustard; powdered milk; dry
  milk; olives; mixed olives; niçoise olives; nicoise olives; mexican oregano; dried mexican oregano; spanish paprika; hot paprika; ragu sauce;
  prego; pickle; fajita seasoning mix; fajita spice mix; mexican spice mix; ground mixed spice; pie spice; pico de gallo; fino sherry;
  pale dry sherry; golden yellow sugar; gur; rock sugar; sanding sugar; coarse sugar; tamarind; tamarind water; tamarind concentrate; tamarind
  puree; sundried tomato paste; semi-dried tomatoes; sunblush tomatoes; albacore; tuna fish; vegetable stock pot; chicken stock pot; beef stock
  pot; wasabi; haricot beans; chilli; chillies; chili pepper; chilli pepper; fresh chili; fresh chilli; mild chilli; lazy garlic; jarred
  minced garlic; roasted garlic; smoked garlic; field mushrooms; mixed peppers; mini peppers; damsons; gyoza wrappers; potsticker wrappers;
  marrow; salted almonds; brioche burger buns; texas toast; buttermilk bread; wholegrain bread; whole grain bread; buns; rolls; bread rolls;
  bread roll; soft rolls; white rolls; soft white rolls; sandwich rolls; hot dog rolls; pav; pav buns; citrus peel; salted cashews; crisp
  rice cereal; crispy rice cereal; puffed rice cereal; cheerios; coconut chips; ginger nuts; ginger nut biscuits; baking spray; giant
  couscous; pearl couscous; israeli couscous; wholewheat couscous; crackers; pearled spelt; chopped mixed nuts; vermicelli noodles;
  vermicelli; noodles; wheat noodles; chinese noodles; instant noodles; hokkien noodles; ramen; ramen noodles; instant ramen; instant oats; no
  added sugar peanut butter; roasted salted peanuts; flatbreads; cooked rice; leftover rice; leftover cooked rice; microwave rice; day-old
  rice; idli rice; trex; copha; vegetable fat; white wraps; white balsamic vinegar; brown vinegar; pickling vinegar; polenta; crusty bread;
  greens; beans; lobster tails; meat; mixed herbs; herbs; spices; tomato basil sauce; tomato and basil sauce; vegan butter; vegan cheese;
  mixed nuts; snapper; cooked bacon; sprinkles; white fish fillet; white fish fillets; chunky white fish fillets; fish fillets; fish fillet; frozen white fish fillets; guanciale; speck; serrano ham;
  jamón; chicken apple sausage; colby-jack; colby jack; bearnaise sauce; bresaola; whiting; basa; swai; frisee; curly endive; holy basil;
  taleggio; idiazabal; onion gravy; turkey gravy; brown gravy; poultry gravy; nacho cheese sauce; mornay sauce; queso dip; cheese dip; grappa;
  amaretto; schnapps; sherry; dry sherry; port; madeira; marsala; ginger beer; orange soda; raita; salmon caviar; ikura; tobiko; masago;
  whitebait; linseed; red beans; rockfish; callaloo; custard apple; winter squash; seaweed; cheese slices; processed cheese; burger cheese;
  string cheese; melting cheese; pork roast; gochugaru; aleppo pepper; chile negro; chile pasilla; szechuan peppercorns; sansho; pink
  peppercorns; piment d'espelette; mint jelly; everything bagel; teacake; fruit loaf; cookie crust; biscuit base; guava paste; goiabada; guar
  gum; locust bean gum; gari; water crackers; cream crackers; oat biscuit; butter biscuit; digestive biscuits; butter crackers; rice cereal;
  french mustard; sweet mustard; wrap; wraps; spread; achiote paste; seven spice; ssamjang; chili garlic sauce; fajita seasoning; remoulade;
  green chile; pizza crust; pizza base; sugar syrup; hot fudge; buttercream; frosting; icing; granola; lardons; dairy-free yogurt; soy yogurt;
  marzipan; pumpkin pie filling; vegetarian sausage; vegan sausage; vegan ham; stuffing; candy; caramel; toffee; jelly beans; protein bar; drumstick; drumsticks`;
