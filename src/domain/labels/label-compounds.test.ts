import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { termWordKey } from '#domain/text/tokens.ts';
import { compoundTerms } from './label-compounds.ts';
import { readIngredientText } from './read-ingredient-text.ts';

const lexicon = loadAllergenLexicon();
const codes = (text: string) => readIngredientText(text, lexicon).carries.map(({ code }) => code);
const listed = (text: string) => text.trim().split(/\s+/);

/** Compounds as labels print them, with what they have to be read as. */
const COMPOUNDS = {
  egg: `Hühnereigelb Hühnervolleipulver Eiklarpulver Hühnereiweißpulver Hühnereitrockeneiweiß Hühnereieiweiß Freilandeier Volleier
    Frischei Eierteigwaren Eierlikör Eischnee Eiprodukte Flüssigvollei Gänseei Wachteleier Huehnerei Bio-Eier Eigelbpulver Löffelbiskuit`,
  milk: `Natriumcaseinat Magermilchjoghurtpulver Molkenproteinkonzentrat Sauermolkenpulver Kräuterbutter Süßrahmbutter Butterkekse
    Schmelzkäsezubereitung Frischkäsezubereitung Quarkzubereitung Speisequark Jogurt Kaese Vollmilchschokoladenüberzug Sahnekaramell
    Milchmischgetränk Laktosepulver Buttergebäck`,
  tree_nut: `Haselnusspaste Mandelpaste Walnusskerne Pistazienkerne Nussmark Haselnusskrokant Mandelblättchen Mandelgrieß Walnussöl
    Cashewmus Macadamianusskerne Paranusskerne Nusssplitter Marzipankartoffel Haselnuesse`,
  peanut: 'Erdnussstücke Erdnusskrokant Erdnussflocken',
  wheat: `Weizenproteinhydrolysat Hartweizendunst Dinkelvollkornschrot Grünkernschrot Bandnudeln Butterkeks Waffelröllchen Toastbrot
    Blätterteig Teigwaren`,
  gluten: 'Roggenvollkornschrot Gerstenmalzsirup Haferkleieflocken Malzmehl Malzbier Knäckebrot',
  soy: 'Sojaproteinisolat Sojasoßenpulver Sojabohnenkeime',
  sesame: 'Sesamöl Sesamkrokant Sesamriegel',
  celery: 'Selleriesamenextrakt Selleriegrün',
  mustard: 'Speisesenf Senfkörnermehl Honigsenf Senfgurken',
  fish: 'Fischgelatinepulver Lachsfilet Räucherlachs Seelachsfilet Kabeljaufilet Heringsfilets Bratheringe Thunfischsalat Matjesfilet Sardellenpaste',
  crustacean: 'Krebsextrakt Garnelenschwänze Krabbenfleisch Hummerpaste Meeresfrüchte Schalentiere',
  mollusc: 'Muschelfleisch Grünschalmuscheln Austernextrakt Meeresfrüchte Tintenfischringe',
  lupin: 'Süßlupinenprotein Lupinenmehlzubereitung',
  sulphites: 'Natriumhydrogensulfitlösung Kaliumdisulfit',
} as const;

describe('German compounds', () => {
  it.each(Object.entries(COMPOUNDS).flatMap(([code, words]) => listed(words).map((word) => [word, code])))(
    '%s carries %s',
    (word, code) => {
      expect(codes(word)).toContain(code);
      expect(codes(`Zucker, ${word.toUpperCase()} (2%), Salz`)).toContain(code);
    },
  );

  it.each(
    listed(`Eisbein Eistee Eis Speiseeis Reis Reismehl Seife Brei Blei Bäckerei Metzgerei Kartoffelbrei Feier Meiereien Trockeneis Frischeis
      Kokosmilch Kokosnussmilch Muskatnuss Butternusskürbis Genuss Genusssäure Genussmittel Tigernuss Erdmandel Kokosnuss
      Buchweizen Buchweizenmehl Reisteigwaren Reisnudeln Gemüsenudeln Johannisbrot Erbsenfaser Kichererbsenflocken Linsenflocken Essenfertig
      Kakaobutter Sheabutter Milchsäure Mandelsäure Weinsäure Galactooligosaccharide Rahmen Leberkäse
      Flachs Flachssamen Lachsschinken Nussschinken Hühnereintopf Austernpilze Eierschwammerl Erbseneiweiß
      laktosefrei milchfrei glutenfreies nussfrei gathering smothering buttercup butterball butterhead Fischer Zwiebeln`),
  )('%s carries none', (word) => {
    expect(codes(word)).toEqual([]);
  });

  it.each([
    ['Sojasahne', ['soy']],
    ['Mandelmilch', ['tree_nut']],
    ['Hafermilchpulver', ['gluten']],
    ['Haselnussmilch', ['tree_nut']],
    ['Erdnussbutter', ['peanut']],
    ['Tintenfisch', ['mollusc']],
    ['Käsenusscreme', ['milk']],
  ])('%s: exactly %j', (word, expected) => {
    expect(codes(word)).toEqual(expected);
  });

  it('speaks of which word it is read, and where', () => {
    const text = 'Salz, Hühnervolleipulver';
    const [finding] = readIngredientText(text, lexicon).findings;
    expect(finding).toMatchObject({ term: 'ei', code: 'egg', certainty: 'contains' });
    expect(text.slice(...(finding?.at ?? [0, 0]))).toBe('Hühnervolleipulver');
  });

  it('finds the part whatever is around it, as long as that makes no word of its own', () => {
    const around = fc.constantFrom(
      '',
      'voll',
      'bio',
      'rohstoff',
      'spezial',
      'pulver',
      'masse',
      'zubereitung',
      'stucke',
    );
    const part = fc.constantFrom(
      ['haselnuss', 'tree_nut'] as const,
      ['erdnuss', 'peanut'] as const,
      ['magermilch', 'milk'] as const,
      ['hartweizen', 'wheat'] as const,
      ['sellerie', 'celery'] as const,
      ['sesam', 'sesame'] as const,
      ['huhnerei', 'egg'] as const,
      ['garnelen', 'crustacean'] as const,
    );
    fc.assert(
      fc.property(around, part, around, (before, [stem, code], behind) => {
        const found = codes(`${before}${stem}${behind}`);
        expect(found).toContain(code);
      }),
    );
  });

  it('leaves long and short words alone, and is quick with them', () => {
    expect(compoundTerms('milch', lexicon)).toEqual([]);
    expect(compoundTerms(termWordKey('milch'.repeat(20)), lexicon)).toEqual([]);
  });
});

describe('words of other languages that were missing', () => {
  it.each([
    ['tuorli, albumi', ['egg']],
    ['sale, yemas', ['egg']],
    ['açúcar, gemas', ['egg']],
    ['pão ralado', ['wheat', 'gluten']],
    ['polvo, azeite', ['mollusc']],
    ['leche en polvo', ['milk']],
    ['cacao en polvo, polvo de hornear', []],
    ['dukka', ['tree_nut', 'peanut', 'sesame']],
    ['tehina', ['sesame']],
    ['farinha de trigo', ['wheat', 'gluten']],
  ])('%s: %j', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });
});
