import { wordKey } from './label-words.ts';

/** Words of ingredient lists; data for label-language. */

const listed = (text: string): readonly string[] => text.trim().split(/\s+/);
const keys = (text: string): ReadonlySet<string> => new Set(listed(text).map(wordKey));

/**
 * Usual words of lists in English, French, German, Spanish, Italian and Portuguese, beside those of the lexicon: what stood in
 * ten or more of 25,000 real lists, looked through by hand, and the everyday foods of each language.
 */
export const READ_WORDS: ReadonlySet<string> = keys(`
a abacaxi abeille abri abricots abóbora acacia acai aceite aceituna aceitunas acerola acesulfam acesulfame acetate
acetic acetique aceto acetylated aci acid acidez acidi acidifiant acidificante acidifier acidite acidity acidità acido
acidulant acidulante acqua activite acucar add addensante additive adipic advice affermissant affinage after agar
agave agavendicksaft age aged agente agenti agglomerant aglio agneau agnello agricole agricultura agriculture agrume
agua ahumado aid ail ait ajo al albacore albahaca albaricoque albicocca albicocche alcool alface alfalfa algae algin
alginate algue alho alimentation alkali alkalized alla allemagne allergen allergene allergique allergy allspice allura
almidón almondmilk aloe also alt alta alum aluminium aluminosilicate aluminum amaranth amarillo amber ambiante amido
amidon amount amylase anana ananas ananás anbau ancho and aneth anhydre animale anis anise annato annatto ante anteil
anthocyane anti antiagglomerant anticaking antiossidante antioxidant antioxidante antioxidationsmittel antioxydant
antioxygene aop apfel apfeldicksaft apfelmark apfelsaft apfelsaftkonzentrat apfelsäure apo apocarotenal apple
applesauce apport apre apricot aprikosen arabic arabica arabique arancia arbol are arete armagnac aroma aromas aromate
aromatique aromatise aromatisee aromatizante aromen aromi aronia arroz artichoke artificiale artificially artificiel
arugula arôme arômes as asadero ascorbate ascorbic ascorbico ascorbinsaure ascorbinsäure ascorbique ascorbyl asparagus
aspartam aspartame aspergillus assaisonnee assaisonnement at atelier atlantic atlantique atmosphere attention
aubergine aus aussi aux avant avec average avocado avoir away azeite azodicarbonamide azucar azucare azul azyme azúcar
açafrão açúcar bacillus backhefe backtriebmittel bacterienne baie baked bamboo bambou banana banane bananen basil
basilic basilico basilikum basmati batata baunilha be bean beans bee beef beeswax beet beete beetroot before bei
belgian bell benzoate benzoato berenjena berry best bete betterave bewaren bha bht bicarbonate bicarbonato bien
bienenwachs bifidum bifidus bio biologique biologisch biologischem biologischer biotin biotine birnen bis bison
bitartrate black blackberry blackcurrant blackeye blanca blanco blattspinat blended bleuet block blue blueberry
blumenkohl blätter boeuf bohnen bois boite bold boneless boulangere bovina bovine boyau brand branntweinessig brazil
breast brisure broccoli brokkoli bromate brombeerblatt brombeerblätter brombeeren brown broyee brun brussel brut
bruxelles brócolos bulb bulgaricus butte butteroil by bœuf cabbage cacao cacau cafeine caffeine caffè café cage caking
calabacín calabaza calcio calcium calciumcarbonat calciumchlorid calciumcitrat calory can canada canard cane canela
canne canneberge canned cannella cannelle cannellini canola capre car caramelise caramelisee caramelized caramelo
caraway carbohydrate carbon carbonatada carbonate carbonated carbonato carbone carboxymethylcellulose carciofi
carciofo cardamom carmin carnauba carnaubawachs carne carote carotenal carotene carotenoide carotin carotte carottes
caroube carrageen carrageenan carragenina carraghenane carrot carthame casei casing cassava cassonade cassé category
cauliflower cayenne cayennepfeffer cebola cebolla ceci cellulose celtic cenoura center cepe cerdo cereja cereza cerise
cerises certifiee certify ces cette chain chair chaleur champignon champignons champiñones charbon chard che cherry
chez chia chick chicken chickpea chicoree chicory chile chili chiliflocken chilli chily chipotle chive chlorella
chlorhydrate chloride chlorure chocolaty choice cholecalciferol cholesterol chopped chou chuck chá chía ciboulette
cidre cilantro ciliegie cinnamon cipolla cire citrate citrato citric citrico citrique citron citronensaure citronnelle
citrons citrus clementine clementines cloruro clou clove coagulan coagulant coagulante coated coca cocido cocoa
coconut coentros coffee cognac cogumelos col collagene collard colo color colorant colorante colored coloring colza
com comestible commerce como complete complex composition compris comun común con concassee concentrado concentrate
concentrato concentree concombre concord condiment condition conditionne confection confectionary confit confite
conseil conservador conservante conservanti conservare conservateur conservation conserve conserver consist consisting
consommateur consommer consumir contain container contener contenere contenir content contiene contiennent contient
control contém cooked coprah cor corail corante cordero coriander coriandre corn cornichon correcteur corrector
correttore cortado costa cote coton cotton cottonseed couenne couleur coulis courgette couve cranberry cremini croute
crue crunchy crushed crystalline cucumber cui cuisine cuisinee cuisse cuisson cuit cuite cuivre cultivo cumin curcuma
curcumin curcumine cured currant curry currypulver cyanocobalamin cysteine cítrico cúrcuma da daily das date datem
datte datteln dattelsirup datteri davon day decongele decor decortiquee degermed degerminated degraisse dehydrated dei
del della delle dello delta der derive derived des desactivee deshidratada deshydrate deshydratee desodorisee destinee
destrosio dextrine dextro dextrosa di diacetate dicalcium diced die diester diet dietary diglicerido dihydrogen dill
dimethylpolysiloxane dinde diphosphat diphosphate dipotassium disidratati disidratato disodico disodique disodium
distelöl distilled distribue do dont dos dried duck durable durian dutch dátiles each eau echalote ecologica ecorce
edamer edta edulcorant edulcorante edulcorantes effet eggplant eisen elabore elderberry elevage eleve elle em
emballage emmentaler emulgator emulgatoren emulgente emulsificante emulsionante emulsionanti end endive endroit
energetique enfant enhancer enrichment enrichy enrobage ente entera entero enthalt enthalten enthält entiere entre
entro enveloppe enzyme epaississant epaule epice epinard epuisee equilibree equitable erable erbsen erdbeerblätter
erdbeeren ergocalciferol ervilha erythorbate erythorbic erythrit erythritol escarole espagne especia especiarias
especias espelette espesante espessante espinacas espinafre espresso essentielle essig essigsäure est estabilizante
estragon estratto ete ethoxylated etre eventuelle exhausteur exprime extra extract extractive extracto extraite
extrakt extrato fabrique fact fagioli fair faire fairtrade fancy farbende farbstoff farbstoffe farce farm fed feigen
feijão fenchel fennel fenouil fenugrec fenugreek fer ferme fermente fermento ferreux ferric festigungsmittel fett
fette fettsauren feuchthaltemittel fiber fichi fiddlehead fig figue filet filtered filtree fin fine fini fire firming
firmness fla flageolet flavo flavor flax flaxseed fleisch fleur flour foam foaming foie folate folic folico folique
following fond fondant fondu fonte fort fosfato four fourrage fraction fractionated fragola fragole fraicheur fraise
fraises framboise francais france frango freeze fresa fresh freshness frisch frisee frit froid from frozen
fruchtpulver fruchtsaft fruchtsaftkonzentrat fruchtzubereitung fructo fructosa fruit fruits fruktose fruta fruttosio
fuji fumarate fumaric fumee funghi fur färbende färbendes fécula galangal galette gallate gans ganz garbanzos garlic
garniture gasificada gaz gazeifiee gehärtet gehärtetes gel gelatine gelatinepulver gelb geliermittel gelifiant
gelificante gellan gelling gemahlen gemüse gemüsebrühe genetically gengibre gerieben geröstet gesattigte
geschmacksverstärker getrocknet gewichtsanteilen gewurze gewürze gewürzextrakt gewürzextrakte gewürzmischung
gewürznelken gingembre ginger ginseng girasol girasole girassol girofle glazing glicose glucide glucono glucosa
glucosio glukose glukosesirup glutamate glutamato glutamine glyceride glycerin glycerine glycerol glyceryl glycol
glycoside gmo goat goji goldenberries goldenberry gomme goose gorge gouda gousse gout goyave gra grace grade graisse
granular granulated grape grapefruit grapefruitsaft grapeseed graso grassi great green grenade grill grilled griotte
groseille ground grown grão grün grüntee guajillo guanylate guarana guarkernmehl guava guerande guisantes gurke gurken
gélatine habanero hackfleisch hagebutte hagebutten hagebuttenschalen halal haltbar ham hardwood haricot haricots
harina hass haut haute hcl heat hefe hefeextrakt heidelbeeren help hemp herbes herbs hergestellt hexametaphosphate
hibiscus hibiskus hibiskusblüten hierro higos himalayan himbeeren hirsch hirse hom homogenized honey honig huhn huile
humectant humidite husk hydrated hydrogenee hydrolysee hydroxide hydroxyde hähnchen hähnchenbrust hähnchenbrustfilet
hähnchenfleisch iceberg igp iii il ile importe imported in inc include including indesirable indique indiquee info
information infusion ingrediente ingredientes ingredienti ingredients ingwer ingwerwurzel inhibitor inosinate
intolerante inulin inuline invert invertase inverti invertzucker invertzuckersirup iodate iode iodide iodine iodized
iodure iron is isolated isomalto issu issue issus it italy jackfruit jamaique jambon jamón jarabe jasmine jengibre
jicama jodsalz johannisbeeren johannisbrotkernmehl jour judías jugo juice jus jusqu kaffee kaffir kakao kakaobohnen
kakaobutter kakaomasse kakaopulver kalamata kale kaliumsorbat kalzium kamille kamillenblüten kann karamell karaya
kardamom karotten karottensaft kartoffeln kartoffelstärke kcal keep kernel ketchup kichererbsen kirschen kirschsaft
kiwi knoblauch knoblauchpulver kohl kohlenhydrate kohlrabi koji kokosblütenzucker kokosfett kokosflocken kokosraspel
kokoswasser kombu kombucha konservierungsstoff kontrolliert kosher kreuzkümmel kräuter kuhl kulturen kumquat kurkuma
kurkumin kümmel kürbis kürbiskerne lab lac lactase lactis lacto lactone lagern lake lakritz lamb lammfleisch
landwirtschaft laranja lard lardon large las lattuga lauch laurier lavendel le leaf leavening leaves leaving
lebensmittel leek legere legume leinsaat leinsamen leinöl lemon lemongrass lentejas lenticchie lentil lentilha
lentille les less lettuce leur levadura levain lever levure licorice lievito lima lime limon limone limão limón lin
lino linsen lipase lipide lipolyzed livech local locust lolla lomo long lorbeer lorbeerblätter los lot love lugar
lumiere luteine lychee lychees légumes maca madagascar made maggiorana magnesium magnesiumcarbonat magro maiale maigre
maintain mais maisstärke maitake majoran mali malic malique maltit maltodextrina maltodextrine mandarin mandarins
mango manioc manufactured manzana manzanilla manzo maple marin marina marinade marjolaine marjoram mass masse mat
material maximum may maçã maíz maïs meat mechanically medium meersalz mel mela melange melanzane melasse mele melisse
melocotón melon methyl methylcellulose mezcla micro microbial microbien microbienne microcrystalline miel miele
mikrobielles mil mild milho milled millet min mindesten mineral minerale mineralstoffe mineraux mini minimo minimum
mint minute mise mit mizuna mode modificado modifiee modifizierte moin moisture mold mon monk monocalcium monoester
monoglyceride monohydrate mononatriumglutamat mononitrate monosodico monosodique monosodium monostearate month morango
morceaux more moulu moulue mout mouton moyenne msg mure muscade mushroom mushrooms muskat mutton myrtille möhre möhren
nabo nach nahrwerte napa naranja nat natamycin native natriumalginat natriumbenzoat natriumcarbonat natriumcitrat
natriumcyclamat natriumhydrogencarbonat natriumnitrit natur natura natural naturale naturali naturdarm nature naturel
naturelle naturellement naturlich natürliche natürliches navet navette nectarine nectarines negras nelken net niacin
niacina niacinamide niacine nib nicotinamide nigari nitrate nitrite nitritpökelsalz nitrous noire nord nori northern
norvege not notre nouille nous nutmeg nutrient nutrition nutritionnelle nutritive oak occurring ocean oder oeuvre
oignon oignons oil okra oleic olein oleique oligofructose oligofruktose oligosaccharide olio oliva olive olivenöl
oncorhynchus one onion only ont ooc opening or orange orangen orangenblätter orangensaft orangensaftkonzentrat
orangenschalen oranger oranges ordinaire oregano organic origan origano origin origine orthophosphate orégano ostrich
ou ouest our ouverture over oxide oxydant pacific pacifique pack package packaging packet pal palm palma palme
palmfett palmiste palmitate palmkernfett palmkernöl palmol palmöl pamplemousse panais pantothenate pantothenique
panure papain papaya papaye paprika paprikapulver par para parboiled parcialmente paris parsley parsnip part
partiellement partir pas pasas passas passion passionfruit passover paste pasteurise pasteurisee pasteurisiert
pasteurisierte pasteurizada patata patatas patate pavo pavot pay pea peach pear peas peau pech pectin pectina pectine
peel peeled pektin pelee pendant penicillium pepe peperoncino peperoni pepin pepita pepite pepper peppercorn
peppermint per pera percent pere perejil peroxide persil persimmon personne peru pesca pesche petale petersilie
petersily petite peut peuvent pfeffer pfefferminze pfirsich pflanzenöl pflanzlich pflanzliche pflanzlicher
pflanzliches pflaumen pgpr phenylalanine phosphoric phosphorsäure picado pigment pilze piment pimenta pimento pimentão
pimentón pimienta pimiento pineapple pink piselli pitted piña place plantain plante plasma plat plum plus plátano pod
pode poid poire poireau poireaux poires pois poitrine poivre poivron pollo polpa polvere polvo polydextrose
polyglycerol polyphosphate polyricinoleate polysorbate pomegranate pomme pommes pomodori pomodoro popping poppy por
porc porcini porco pork porphyra porree portabella portabello portion porto possible potasio potass potassium potato
potiron poudre poulet pour pourcentage powder power pre prebiotic precuit precuite preference preferibilmente premiere
premium preparado preparation prepare preparee presence present preservative preserve preserved pressee pression
presunto presure prevent prezzemolo pro procedente processe processing produced production promote propellant
propionate propionic proportion propyl propylene prosciutto protect protectrice protein provence pruneaux psyllium
puderzucker puede pulp pulpa pulpe pumpkin puo pur puree purified purple pute putenbrust putenfleisch può pyridoxine
pyrophosphate pêches pêra pêssego pó pökelsalz quail qualite quality quantite quartered qui quince quinoa rabbit
radicchio radieschen radish raffine raisin raisins rambutan rapeseed rapidement rapport rapsol rapsöl raspberry rauch
raucharoma raw real reb rebaudioside recette recipe recongeler reconstitue reconstituee reconstituted red reduce
reduite reference refinada refinado refinery refrescante refrigerateur regulateur regulator reh rehydrate rehydrated
rehydratee reifekulturen reis reissirup reisstärke rendered resin resistant retain retard retention rettich rhamnosus
rhubarb rhum rib ribbon riboflavin riboflavine rica rice rind rindfleisch ripe ripened riso riz roasted rocou rodajas
rohrohrzucker rohrzucker rojo romaine romarin room root roqueforti rosa rosado rosemary rosenkohl rosinen rosmarin
rosmarino rossa rot rote rotkohl rucola rue russet rutabaga rübenzucker sabor saborizante saccharin saccharose sachet
safflower saffron sage sain saindoux sait sake sal salade salaison salar salat salbei sale salmo salsa salt salvia
salz san sang sare saturate saturated sature saturi saucisse sauerkraut sauerungsmittel saumure saureregulator sauvage
saveur savoy scallion schafdarm schimmelkulturen schinken schmelzsalz schmelzsalze schnittlauch schokolade
schutzatmosphäre schwarz schwarze schwarztee schwein schweinefleisch schweineleber schweineschmalz sciroppo se sea
seaweed sech sechee seed seedless seeds segment sel select selected selectionne selenite selenium selon sem semi
semillas senza separated serrano serving ses set shallot sharp sheafett shelled shiitake si siehe silicate
silicoaluminate silicon sin sirop sirup skin skinless slat sliced small smoked sodi sodium soin soit soja sol soleil
soluble solution sonnenblumenkerne sonnenblumenol sonnenblumenöl sont sorbate sorbato sorbic sorbinsäure sorbique
sorbit sorbitan sorbitol sorghum soude sous spargel specialite speck speisesalz spezie spices spicy spinach spinaci
spinat spirulina spiruline splenda split spoilage spuren squash sriracha sta stabilisant stabilisateur stabilisator
stabilisatoren stabiliser stabilize stabilizer stabilizzante stalk standard star starch starke starterkulturen steamed
stearate steinsalz sterilise stevia steviol sticking stickstoff store strained strawberry streptococcus strip stuffed
stärke substance succo suce suco sucralosa sucralose sucre sucrose sud sugar sugarcane suina suisse sumo sundried
sunflower superieur superieure supersweet sur sureau surgele sustainable suíno sweet sweetcream sweetener swirl syrup
säuerung säuerungskulturen säuerungsmittel säureregulator süßholz süßholzwurzel süßkartoffel süßkartoffeln
süßungmittel süßungsmittel tacchino tallow tamarin tangerine tango tapioca tapioka tapiokastärke tara taro tarragon
tartaric tartness tartrate tartrazine tatsoi tbhq tea tee teff tel temperature tenera teneur tenir ternera terre
tetrasodium texture thai than that thermophilus thiamin thiamine thigh this thym thyme thymian thé tiamina titanium to
tocopheryl tomate tomaten tomatenmark tomatenpulver tomates tomatillo tomato top totale totalement tournesol tous tout
toute tracce trace trade tragacanth traite traitee traitement tran tranch transforme trauben traubensaft
traubensaftkonzentrat traubenzucker traza trazas treated trennmittel tri tricalcique tricalcium triglyceride
trinkwasser triphosphat triphosphate triple tripolyphosphate tripotassium trisodique trisodium tristearate trivial
trocken tumeric turbinado turkey turmeric turnip two type tè té uht un una unbromated uncured und une unenriched
ungehärtet uniquement unmodified unsweetened usa usda use used using utilisant utilisation utilise uva uvetta vaca
vacuno vainilla valeur value vaniglia vanilla vanille vanilleextrakt vanillin vanilline variable variee variegate vary
veal veau vegetable vegetal vegetale vegetales vegetali vegetarien vegetaux venison vera verde verdes
verdickungsmittel verdure vermicelle verpackt vert verte veränderlichen vestígios viande vie vierge vinagre vinaigre
vine vinegar virgen virgin vit vitamin vitamina vitamine voir volaille vollkorn vollrohrzucker von voor vos vous
wacholder wacholderbeeren wachsmaisstärke wakame wasser water watercress watermelon wax weed weinsäure weiß weißkohl
whet which white whiteness whole wild wildflower wirsing with without wood www xantana xanthan xanthane xarope xylit
xylitol yam yea yeast yellow yodada your yuca zanahoria zenzero zest zeste zimt zinc zitronen zitronengras
zitronensaft zitronensaftkonzentrat zitronenschalen zitronensäure zucca zuccheri zucchero zucchine zucchini zucker
zuckerkulör zuckermais zumo zutaten zwiebel zwiebeln zwiebelpulver ácido água äpfel émulsifiant épaississant épices
óleo öl öle überzugsmittel
`);

/** They tell nothing of what is in the food: "see pack for ingredients", "100 % natural", "not available", "contains: none". */
export const EMPTY_WORDS: ReadonlySet<string> = keys(`
a actual added address all allergen allergens allergy an and any applicable apply are as ask at available back be below best bottle
bottom box by can card carton check claim com complete confirmed contact contain contained contains content contents coming
data declared describe described description details do does for found from fresh free front full give given go good her here his http
https if image in inc info information ingredient ingredients inner is it its items label labels learn less link list listed
lists made maker manufacturer may missing more most na name natural naturally nil nl no none nor not nothing null
of off on online only option or organic other our outer over own pack package packaging packet page part pending per photo photos picture
pictures please pouch premium print printed product products provided pure put quality read real refer reference reverse
same see separate shown side site so some soon specified sticker store supplied tag tba tbc tbd tell test text than that
the them there these they this those to told traces tray ultra under undefined unknown unspecified up use us varied varies variety various
vary view visit was we web website webpage what when with without wrapper wrapping www xx xxx yet you your
ingredientes ingredienti ingrédients ingrédient zutaten ingrediente ver voir siehe vedi consultar consulter emballage étiquette
envase etiqueta confezione etichetta verpackung etikett packung embalagem rótulo sur le la les el los las il lo gli l d
de du des del della dell di dem der die das auf und et y e o ou oder non disponible disponibles disponibile disponibili
disponível renseigné renseignés communiqué inconnu inconnue inconnus desconocido desconocidos sconosciuto sconosciuti unbekannt
nicht angegeben angabe angaben keine kein verfügbar no sin sans senza sem aucun aucune ninguno ninguna nessuno nessuna nenhum nenhuma
pas produit producto prodotto produto produkt indique indiqué voyez diverse divers diverses varios varias vari varie
contient contiennent contiene contengono enthält enthalten contém peut puede può pode kann information información informazioni
trace spuren trazas tracce vestígios bio ecológico biologico biológico biologique naturel natürlich naturale
`);

/** They stand in a table of nutrients, which is no ingredient list: "Calories 25, total fat 0 g, sodium 1 mg". */
export const TABLE_WORDS: ReadonlySet<string> = keys(`
calories calorie calorías calorie kcal kj energy energie énergie energía energia fat fats lipides graisses graisse fett fette grasas grassi grasso lípidos saturated
saturates saturés saturé saturadas saturi saturos trans cholesterol cholestérol colesterol colesterolo sodium sodio natrium carbohydrate carbohydrates glucides kohlenhydrate
carbohidratos hidratos carboidrati glúcidos fiber fibre fibres fibra fibre ballaststoffe sugars sugar sucres zucker azúcares zuccheri açúcares protein proteins protéines proteine proteínas eiweiß
salt sel salz sale sal vitamin vitamine vitamina calcium calcio iron fer eisen potassium total dietary alimentaires facts nutrition nutritional nutritionnelles nutritive valeur valeurs value values serving
servings daily amount per portion nährwerte brennwert davon dont which includes added amidon acides fettsäuren gesättigte polyols moyennes average valor nutricional nutritivi
`);

/** Of these a statement may consist that says there is nothing to tell: "none", "no known allergens". */
export const NONE_WORDS: ReadonlySet<string> = keys(
  'none no nil aucun aucune keine kein ninguno ninguna nessuno nessuna nessun nenhum nenhuma',
);
export const BESIDE_NONE: ReadonlySet<string> = keys(
  'allergen allergens allergène allergènes allergene allergeni alérgeno alérgenos known declared contain contains any added trace traces of the are is des de',
);

/**
 * Usual words of languages that the lexicon does not read, the allergens above all, as they are written (lower case,
 * with their accents). None is a word of a language that is read.
 */
export const OTHER_WORDS: ReadonlySet<string> = new Set(
  listed(`
pinda pindas pindakaas noten hazelnoten hazelnoot amandel amandelen walnoten cashewnoten eieren eigeel eiwit eipoeder
melkpoeder melkeiwit karnemelk kaas roomboter slagroom tarwe tarwebloem tarwemeel rogge gerst haver sojabonen
sesamzaad sesamzaadjes selderij mosterd mosterdzaad vis garnalen schaaldieren weekdieren zwaveldioxide sulfiet suiker
zout bevat bevatten zetmeel specerijen ingrediënten kruiden groenten plantaardige voedingszuur rijst maïzena
zonnebloemolie raapzaadolie sporen jordnöt jordnötter nötter hasselnötter valnötter ägg äggula äggpulver mjölk
mjölkpulver vassle grädde smör ost vete vetemjöl råg korn havre sojabönor sesamfrön selleri fisk räkor kräftdjur
blötdjur svaveldioxid socker vatten innehåller ingredienser olja kryddor stärkelse vegetabilisk jäst spår peanøtter
jordnødder nødder hasselnødder hasselnøtter mandler valnødder æg mælk melkepulver mælkepulver fløde smør hvede
hvete rug byg bygg sesamfrø sennep krebsdyr skalldyr bløddyr svovldioxid sukker vand
vann indeholder inneholder krydderier stivelse spor maapähkinä maapähkinät maapähkinöitä pähkinä pähkinät pähkinöitä
hasselpähkinä hasselpähkinät manteli mantelit kananmuna muna munankeltuainen maito maitojauhe hera kerma juusto vehnä
vehnäjauho vehnäjauhoja ruis ohra kaura soija soijalesitiini seesami seesaminsiemen selleriä sinappi sinapinsiemen
kala katkarapu äyriäiset nilviäiset rikkidioksidi sokeri vesi suola sisältää öljy rypsiöljy aineet ainesosat mausteet
tärkkelys hiiva saattaa orzeszki ziemne arachidowe orzechy laskowe włoskie migdały nerkowce jaja jajka jajeczne żółtko
białko mleko mleka mleczna mleczny serwatka śmietana masło pszenica pszenna pszenny pszenne żyto żytnia jęczmień owies
sojowa sojowy sojowe sezam nasiona seler gorczyca ryby ryba skorupiaki mięczaki łubin dwutlenek siarki cukier cukru
woda sól mąka olej zawiera składniki skrobia przyprawy może drożdże palmowy rzepakowy słonecznikowy proszku arašídy
arašidy ořechy orechy lískové mandle vejce vajcia vaječný mléko mlieko mléčný sušené syrovátka máslo maslo pšenice
pšenica pšeničná pšeničný žito ječmen jačmeň oves sója sójový sezamová semena hořčice horčica korýši měkkýši cukr
cukor voda vody soľ mouka múka obsahuje složení zloženie škrob koření může môže kvasnice řepkový slunečnicový
földimogyoró mogyoró mandula dió tojás tojásfehérje tojássárgája tojáspor tej tejpor tejsavó tejszín vaj sajt búza
búzaliszt rozs árpa zab szója szójalecitin szezám szezámmag zeller mustármag hal rákfélék puhatestűek csillagfürt víz
só liszt tartalmaz tartalmazhat összetevők keményítő fűszerek olaj élesztő növényi arahide alune migdale nuci ouă oua
gălbenuș lapte zer smântână unt brânză grâu făină secară orz ovăz susan țelină telina muștar mustar pește peste
crustacee moluște zahăr zahar apă apa conține contine condimente ulei drojdie poate yer fıstığı fıstık fındık badem
ceviz yumurta süt sütü peynir tereyağı buğday unu çavdar arpa yulaf susam kereviz hardal balık kabuklu şeker tuz
içerir içerebilir içindekiler nişasta baharat yağı maya ve kikiriki lješnjaci lešniki orasi orehi bademi mandlji jajca
mlijeko sirutka vrhnje maslac pšenično pšenična raž ječam zob sojini soje gorušica gorčica riba rakovi školjke mekušci
šećer sladkor brašno sadrži vsebuje sastojci sestavine začimbe začini može kvasac žemės riešutai lazdyno riešutų
kiaušiniai kiaušinių pienas pieno kviečiai kvietiniai miltai rugiai miežiai avižos sojos sezamo salierai garstyčios
žuvis cukrus druska vanduo sudėtis gali zemesrieksti rieksti lazdu olas olu piens piena kvieši kviešu milti rudzi
mieži auzas sezama selerijas sinepes zivis cukurs sāls ūdens sastāvs sastāvdaļas maapähklid pähklid sarapuupähklid
munad munapulber piim piimapulber nisu nisujahu jahu rukis kaer seller sinep suhkur sool koostis sisaldab kacang tanah
mede almon telur susu bubuk keju mentega gandum tepung terigu jelai kedelai wijen seledri ikan udang kepiting cumi
minyak sawit mengandung bahan komposisi perisa kandungan itlog gatas toyo isda hipon asukal tubig asin karanga mayai
maziwa ngano samaki sukari chumvi maji đường muối nước bột sữa dầu chứa trứng cá tôm mè vừng đậu phộng lạc orzeszków
arachidowych orzechów orzechami laskowych włoskich jaj pszenicy soi sezamu selera gorczycy ryb mlecznej pszennej
`),
);
