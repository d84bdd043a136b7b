import { termKey } from '#domain/text/tokens.ts';
import type { AllergenLexicon, LexiconTerm } from './lexicon.ts';

/**
 * German writes in one word what other languages write in several, and makes new ones at will: "Haselnusskrokantmasse",
 * "Hühnervolleipulver", "Magermilchjoghurt". No list has them all, so a word that the lexicon does not have is looked
 * through for these parts. Each stands for a term of the lexicon, in the form of word keys (no accents, no
 * ß, the end of a word in the singular as `termWordKey` makes it: "kek", "sellery").
 */
interface CompoundPart {
  readonly part: string;
  readonly term: string;
  /** Where in the word it counts; short ones are in too many words by chance ("Genuss", "Blei"). */
  readonly at: 'anywhere' | 'start' | 'end';
  /** Behind these it is something else: "Kokosmilch", "Buchweizen". */
  readonly notAfter?: readonly string[];
  /** Before these it is something else: "Milchsäure", "Lachsschinken". */
  readonly notBefore?: readonly string[];
  /** It counts only with one of these behind it or before it. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

const words = (list: string): readonly string[] => list.split(' ');
const PLANTS = words(
  'kokos kokosnuss soja soya sojabohnen hafer reis mandel mandeln dinkel haselnuss nuss cashew cashewkern erbsen hanf mais lupinen erdnuss pflanzen getreide walnuss pistazien hirse buchweizen sesam quinoa macadamia tigernuss erdmandel',
);
const EGG_GOODS = words(
  'pulver produkt erzeugnis masse albumin bestandteil schnee lecithin ol creme protein extrakt anteil zubereitung mischung ware fullung',
);
const BUTTER_GOODS = words(
  'pulver geback keks creme toffee karamell zubereitung streusel kuchen waffel brezel brioche spekulatius teig mischung erzeugnis produkt ol stollen hornchen croissant zopf toast vanille karamel geschmack fullung konzentrat reinfett stollen sauce sosse crisp spritz platzchen',
);
const anywhere = (part: string, term = part, more: Partial<CompoundPart> = {}): CompoundPart => ({
  part,
  term,
  at: 'anywhere',
  ...more,
});

const PARTS: readonly CompoundPart[] = [
  anywhere('milch', 'milch', { notAfter: PLANTS, notBefore: words('saure sauer ner') }),
  anywhere('molke'),
  anywhere('kasein'),
  anywhere('casein', 'kasein'),
  anywhere('laktose', 'laktose', { notAfter: ['ga'] }),
  anywhere('lactose', 'laktose', { notAfter: ['ga'] }),
  anywhere('sahne', 'sahne', { notAfter: PLANTS, notBefore: words('steif') }),
  anywhere('joghurt', 'joghurt', { notAfter: PLANTS }),
  anywhere('jogurt', 'joghurt', { notAfter: PLANTS }),
  anywhere('mascarpone'),
  anywhere('mozzarella'),
  anywhere('parmesan'),
  { part: 'rahm', term: 'rahm', at: 'start', notBefore: words('en') },
  { part: 'rahm', term: 'rahm', at: 'end' },
  { part: 'quark', term: 'quark', at: 'start' },
  { part: 'quark', term: 'quark', at: 'end', notAfter: PLANTS },
  anywhere('kase', 'käse', { notAfter: words('leber fleisch pflanzen') }),
  { part: 'butter', term: 'butter', at: 'start', before: BUTTER_GOODS },
  {
    part: 'butter',
    term: 'butter',
    at: 'end',
    // Plants and English have too many butters.
    after: words(
      'rahm krauter knoblauch marken land alpen weide sauer suss salz krauter trocken bio voll voller kuh',
    ),
  },
  anywhere('huhnerei', 'ei', { notBefore: words('ntopf nnerei nlage') }),
  // Dry ice and fresh ice are none.
  ...words('trockenei frischei').map((part) => anywhere(part, 'ei', { notBefore: words('s nwaage') })),
  ...words('vollei flussigei freilandei wachtelei gefrierei gansei entenei').map((part) =>
    anywhere(part, 'ei', { notBefore: words('ntopf nnerei nsatz') }),
  ),
  ...words('eigelb eiklar eidotter eipulver').map((part) => anywhere(part, 'ei')),
  ...words('eiweisspulver eiweissschaum eiweissschnee trockeneiweiss').map((part) => ({
    part,
    term: 'ei',
    at: 'start' as const,
  })),
  anywhere('huhnereiweiss', 'ei'),
  anywhere('huhnertrockenei', 'ei'),
  { part: 'ei', term: 'ei', at: 'start', before: EGG_GOODS },
  {
    part: 'eier',
    term: 'eier',
    at: 'start',
    notBefore: words('schwamm frucht pflaum stock'),
  },
  anywhere('freilandeier', 'eier'),
  anywhere('erdnuss', 'erdnuß'),
  anywhere('haselnuss', 'haselnuß'),
  anywhere('walnuss', 'walnuß'),
  anywhere('pekannuss'),
  anywhere('paranuss'),
  anywhere('cashew', 'cashewkerne'),
  anywhere('macadamia', 'macadamianuss'),
  anywhere('mandel', 'mandel', { notAfter: words('erd brand'), notBefore: words('saure ic') }),
  anywhere('pistazie'),
  { part: 'pistazy', term: 'pistazie', at: 'end' },
  anywhere('pinienkern', 'pinienkerne'),
  anywhere('marzipan'),
  anywhere('nougat', 'nougatmasse'),
  { part: 'nuss', term: 'nuss', at: 'start', notBefore: words('schinken ig') },
  ...words('nuss nusse nussen').map((part) => ({
    part,
    term: 'nuss',
    at: 'end' as const,
    notAfter: words('ge muskat kokos erd butter tiger wasser mais'),
  })),
  anywhere('weizen', 'weizen', { notAfter: words('buch') }),
  anywhere('dinkel'),
  anywhere('roggen'),
  anywhere('gerste'),
  { part: 'hafer', term: 'hafer', at: 'start' },
  anywhere('grunkern', 'grünkern'),
  { part: 'malz', term: 'malz', at: 'start', notBefore: words('zucker kaffeeersatz') },
  { part: 'malz', term: 'malz', at: 'end', notAfter: words('reis mais hirse') },
  anywhere('paniermehl'),
  anywhere('semmelbrosel', 'semmelbrösel'),
  anywhere('teigware', 'nudeln', { notAfter: words('reis mais linsen erbsen kichererbsen soja hirse') }),
  anywhere('nudel', 'nudeln', {
    notAfter: words('reis gemuse glas mais linsen erbsen kichererbsen soja konjak'),
  }),
  { part: 'brot', term: 'brot', at: 'end', notAfter: words('reis mais johannis eiweiss frucht') },
  anywhere('keks'),
  { part: 'kek', term: 'keks', at: 'end' },
  anywhere('waffel', 'waffel', { notAfter: words('reis mais linsen') }),
  { part: 'kuchen', term: 'kuchen', at: 'end', notAfter: words('press ol reis') },
  anywhere('soja', 'sojabohne'),
  { part: 'senf', term: 'senf', at: 'start' },
  { part: 'senf', term: 'senf', at: 'end' },
  anywhere('sellerie'),
  { part: 'sellery', term: 'sellerie', at: 'end' },
  anywhere('sesam'),
  anywhere('lupine', 'lupinen'),
  { part: 'fisch', term: 'fisch', at: 'start', notBefore: words('er li') },
  { part: 'fisch', term: 'fisch', at: 'end', notAfter: words('tinten') },
  anywhere('tintenfisch'),
  anywhere('thunfisch'),
  anywhere('kabeljau'),
  anywhere('seelachs'),
  anywhere('heilbutt'),
  anywhere('pangasius'),
  anywhere('matjes'),
  anywhere('anchovis'),
  anywhere('sprotte', 'sprotten'),
  { part: 'zander', term: 'zander', at: 'start' },
  { part: 'kaviar', term: 'kaviar', at: 'end' },
  anywhere('sardelle'),
  { part: 'hering', term: 'hering', at: 'start' },
  { part: 'heringe', term: 'hering', at: 'end', after: words('brat salz raucher') },
  { part: 'hering', term: 'hering', at: 'end', after: words('brat salz raucher') },
  anywhere('makrele'),
  anywhere('forelle'),
  { part: 'lachs', term: 'lachs', at: 'start', notBefore: words('schinken fleisch') },
  { part: 'lachs', term: 'lachs', at: 'end', notAfter: words('f schweine kalbs lamm') },
  anywhere('garnele'),
  anywhere('krabbe'),
  { part: 'krebs', term: 'krebs', at: 'start' },
  { part: 'krebs', term: 'krebs', at: 'end' },
  { part: 'hummer', term: 'hummer', at: 'start', notBefore: words('us') },
  anywhere('muschel', 'muschel', { notBefore: words('nudel') }),
  { part: 'auster', term: 'auster', at: 'start', notBefore: words('npilz npilze seitling e ity') },
  anywhere('sulfit', 'sulfit'),
];

const BY_KEY = PARTS.map((part) => ({ ...part, key: termKey(part.term) }));

/** "Sellerie" begins here; what is shorter holds no two words, what is longer is no word. */
const LEAST_LENGTH = 6;
const MOST_LENGTH = 60;
/** "Glutenfrei", "milchfreie": what it speaks of is not in it, and nothing is claimed by it. */
const IS_FREE = /frei(?:e[mnrs]?)?$/;
/** Where umlauts cannot be printed: "Kaese", "Haselnuesse". */
const UMLAUTS = /([aou])e/g;

function stands(
  word: string,
  at: number,
  { part, before, after, notBefore, notAfter, ...where }: CompoundPart,
) {
  if (where.at === 'start' && at !== 0) return false;
  const end = at + part.length;
  if (where.at === 'end' && end !== word.length) return false;
  const follows = (list: readonly string[] = []) => list.some((one) => word.startsWith(one, end));
  const precedes = (list: readonly string[] = []) =>
    list.some((one) => word.slice(Math.max(0, at - one.length), at) === one);
  if (follows(notBefore) || precedes(notAfter)) return false;
  return (before === undefined || follows(before)) && (after === undefined || precedes(after));
}

function holds(word: string, part: CompoundPart): boolean {
  for (let at = word.indexOf(part.part); at >= 0; at = word.indexOf(part.part, at + 1)) {
    if (stands(word, at, part)) return true;
  }
  return false;
}

/** The terms of the lexicon that a German compound is made of; `key` is a word of which the lexicon has no term. */
export function compoundTerms(key: string, lexicon: AllergenLexicon): readonly LexiconTerm[] {
  if (key.length < LEAST_LENGTH || key.length > MOST_LENGTH || IS_FREE.test(key)) return [];
  const spelled = key.replaceAll(UMLAUTS, '$1');
  const found = BY_KEY.filter((part) => holds(key, part) || (spelled !== key && holds(spelled, part)));
  return [...new Set(found.flatMap((part) => lexicon.byKey.get(part.key) ?? []))];
}
