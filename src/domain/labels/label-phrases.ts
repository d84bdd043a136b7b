import { type Phrases, phrasesByFirstWord } from '#domain/text/phrases.ts';
import { termWordKey } from '#domain/text/tokens.ts';

/** The words of a label's grammar, in the languages that the lexicon reads; data for label-grammar and label-negation. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(termWordKey));

const phrases = (texts: readonly string[]): Phrases => phrasesByFirstWord(texts, termWordKey);

/** They deny a whole list: "free from milk, egg and soy". */
export const STRONG_DENIALS = phrases([
  'free from',
  'free of',
  'contains no',
  'contain no',
  'not contain',
  'not contains',
  'doesn t contain',
  'no contiene',
  'non contiene',
  'contient pas',
  'frei von',
  'libre de',
  'exempt de',
  'livre de',
]);
/** They deny what comes next; a list only when its last item is joined by "or" or "and". */
export const WEAK_DENIALS = words('no non without sans sin senza ohne sem kein keine zero never');
/** "non-dairy" denies dairy, but "non-hydrogenated soybean oil" is still soybean oil: names only. */
export const NAME_DENIAL = termWordKey('non');

/** A denial that is itself denied denies nothing: "not egg-free", "nicht frei von", "n'est pas exempt de". */
export const DOUBTS = phrases([
  'not',
  'cannot',
  'can t',
  'isn t',
  'aren t',
  'won t',
  'wasn t',
  'never',
  'neither',
  'nor',
  'pas',
  'jamais',
  'nicht',
  'keinesfalls',
  'nunca',
  'no es',
  'no esta',
  'no son',
  'no estan',
  'no se puede',
  'no podemos',
  'non e',
  'non sono',
  'non possiamo',
  'nao',
]);
/** These hold for the whole sentence behind them. */
export const NO_PROMISES = phrases([
  'cannot guarantee',
  'cannot be guaranteed',
  'cannot ensure',
  'cannot promise',
  'cannot claim',
  'cannot assure',
  'can not guarantee',
  'can not be guaranteed',
  'can t guarantee',
  'can t be guaranteed',
  'can t promise',
  'couldn t guarantee',
  'could not guarantee',
  'do not guarantee',
  'don t guarantee',
  'does not guarantee',
  'doesn t guarantee',
  'not guarantee',
  'not guaranteed',
  'not be guaranteed',
  'never guarantee',
  'no guarantee',
  'without guarantee',
  'unable to guarantee',
  'nicht garantieren',
  'nicht garantiert',
  'keine garantie',
  'pas garantir',
  'pas garanti',
  'pas garantie',
  'no garantizamos',
  'no se garantiza',
  'no se puede garantizar',
  'no podemos garantizar',
  'non garantiamo',
  'non possiamo garantire',
  'non è garantito',
  'não garantimos',
  'não podemos garantir',
]);

/** What may stand around the names in a list of what is denied. */
export const DENIAL_FILLERS = words(
  'a all any added common d de des detectable derivative derived du food following ingredient known la le of other products protein source the traces',
);
export const JOINING = words('and or nor et ou y e o u und oder ed od');
/** What may stand before the first word of such a statement in its own sentence. */
export const DENIAL_LEADS = words(
  'it is are this these product recipe does do naturally certified guaranteed our 100 food ne',
);

/** "free" with these behind it denies nothing: free range, free from. */
export const FREE_IS_ELSE = words('from of range run roaming flowing fall');
/** Here what "gluten-free" speaks of ends. */
export const CLAIM_ENDS = words('with contains contain made may but from in on and or plus');

/** Not "can": "1 can (contains milk)". */
export const MAY_WORDS = words(
  'may might could peut peuvent puede pueden può puo possono pode podem kann können konnen',
);
export const CONTAIN_WORDS = words(
  'contain contains include includes carry contenir contener contenere conter enthalten present',
);
export const CONTAINS_WORDS = words(
  'contains contain contient contiennent contiene contienen enthält contém',
);
export const NOT_WORDS = words('not free no');
/** "facility that also contains", "may contain": no statement of its own. */
export const NO_NEW_STATEMENT_AFTER = words('may might could that which also not');
export const TRACE_WORDS = words('trace traces spuren trazas tracce traccia traços vestigios');
export const AFTER_TRACE = words(
  'of amount amounts quantity quantities de des d di von from éventuelles éventuelle possible',
);
export const PLACE_WORDS = words(
  'facility facilities factory equipment machinery premises atelier usine fábrica stabilimento',
);
export const SHARED_LINE = phrases([
  'production line',
  'production lines',
  'same line',
  'same lines',
  'shared line',
  'shared lines',
  'line that',
  'lines that',
  'line which',
  'same plant',
  'plant that',
  'kitchen that',
  'bakery that',
  'site that',
  'environment that',
  'cross contact',
  'cross contamination',
  'not suitable',
  'unsuitable for',
]);
export const HINT = phrases(['for allergens', 'for allergen', 'allergens including', 'allergen advice see']);
export const SEE = termWordKey('see');
/** A line that ends in one of these goes on in the next. */
export const LINE_GOES_ON = words(
  'and or of from contain contains may trace traces with the a also y et e und de di von',
);
