/** Languages of data/allergens/lexicon.csv. */
const READ_LANGUAGES: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'de', 'it', 'pt']);

const words = (list: string): readonly string[] => list.split(' ');

/**
 * Words that nearly every ingredient list of a language has, without those that a neighbour writes alike ("water" is
 * English and Dutch, "salt" English and Swedish).
 */
const READ_WORDS: ReadonlySet<string> = new Set([
  ...words(
    'and or with contains from less organic sugar flour oil juice powder syrup starch flavor flavoring flavour',
  ),
  ...words(
    'flavouring natural wheat milk corn rice egg eggs sea ingredients vegetable acid color colour spices',
  ),
  ...words(
    'sucre eau sel et lait farine huile arômes arôme blé poudre amidon jus beurre de du contient lécithine',
  ),
  ...words('azúcar agua sal y leche harina aceite trigo aromas almidón contiene puede jarabe mantequilla'),
  ...words(
    'zucker wasser und milch mehl weizenmehl aromen öl salz speisesalz stärke enthält kann aus säuerungsmittel',
  ),
  ...words('zucchero acqua sale latte farina olio grano aromi amido burro contiene può sciroppo'),
  ...words('açúcar água leite farinha óleo amido contém pode manteiga xarope'),
]);

/** The same of languages that the lexicon does not read. */
const OTHER_WORDS: ReadonlySet<string> = new Set([
  ...words('suiker zout tarwebloem melk tarwe olie bevat van kan zetmeel poeder gluten-bevattende eieren'),
  ...words('socker vatten mjölk vetemjöl och innehåller olja ägg sirap kan'),
  ...words('sukker vann vand mælk melk hvetemel hvedemel og inneholder indeholder olje æg'),
  ...words('cukier woda sól mąka mleko pszenna i zawiera olej może jaja skrobia'),
  ...words('cukr voda sůl mouka mléko pšeničná obsahuje olej může vejce a cukor soľ múka mlieko'),
  ...words('cukor víz só liszt tej búzaliszt tartalmaz olaj tojás és'),
  ...words('zahăr apă sare lapte făină ulei conține poate și'),
  ...words('sokeri vesi suola maito vehnäjauho ja sisältää öljy voi'),
  ...words('şeker su tuz süt un yağı içerir ve buğday'),
  ...words('šećer voda sol mlijeko brašno pšenično sadrži ulje može sladkor moka mleko pšenična vsebuje'),
  ...words('gula air garam tepung susu minyak mengandung dan'),
  ...words('đường muối nước bột sữa dầu chứa'),
]);

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;
const LETTER = /\p{L}/gu;

/** More of other scripts than this, and the text says things that are not read. A name in its own letters may stand. */
const OTHER_SCRIPT_SHARE = 0.1;

/**
 * Whether the lexicon can read an ingredient text at all: by its language when that is told ("en", "fr-CA") and its
 * words do not speak against it, else by its letters and most usual words. In doubt it cannot, and what the product
 * carries stays unknown.
 */
export function isLabelLanguageRead(text: string, language: string | null): boolean {
  const letters = text.match(LETTER)?.length ?? 0;
  if (letters === 0) return false;
  if ((text.match(OTHER_SCRIPT)?.length ?? 0) > OTHER_SCRIPT_SHARE * letters) return false;
  const told = language?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const isTold = /^[a-z]{2}$/.test(told) && told !== 'xx';
  if (isTold && !READ_LANGUAGES.has(told)) return false;
  let read = 0;
  let other = 0;
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    if (READ_WORDS.has(word)) read += 1;
    if (OTHER_WORDS.has(word)) other += 1;
  }
  // A short list ("Oats", "Vitamin A") may have none of them, or one that two languages write alike; where a language
  // is told wrongly, the words of another show it.
  return isTold ? other <= read + 1 : read > other;
}
