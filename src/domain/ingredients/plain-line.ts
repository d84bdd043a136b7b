/** Entities that recipe pages leave in their texts; the others are written as numbers. */
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    apos: "'",
    quot: '"',
    lt: '<',
    gt: '>',
    nbsp: ' ',
    deg: '°',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    times: '×',
    frasl: '⁄',
    bull: '•',
    middot: '·',
    reg: '®',
    trade: '™',
    shy: '',
    frac12: '½',
    frac13: '⅓',
    frac23: '⅔',
    frac14: '¼',
    frac34: '¾',
    frac18: '⅛',
    frac38: '⅜',
    frac58: '⅝',
    frac78: '⅞',
    eacute: 'é',
    egrave: 'è',
    ecirc: 'ê',
    agrave: 'à',
    acirc: 'â',
    icirc: 'î',
    ocirc: 'ô',
    ucirc: 'û',
    ccedil: 'ç',
    ntilde: 'ñ',
    aacute: 'á',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    szlig: 'ß',
  }),
);

const LAST_CODE_POINT = 0x10ffff;

function decoded(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
}

/** A line as a person reads it: without markup and entities, with single blanks. */
export function plainLine(line: string): string {
  return (
    line
      .replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
      .replace(/&(#?[a-z0-9]{2,8});/gi, decoded)
      .normalize('NFC')
      // What scanned pages show for "l", "o", "g" and "m" within a word.
      .replace(/(?<=[a-z])1(?=[a-z.])/gi, 'l')
      .replace(/(?<=[a-z])0(?=[a-z])/gi, 'o')
      .replace(/(?<=[b-z])q(?=[a-tv-z])/g, 'g')
      .replace(/\brn(?=[a-z])/g, 'm')
      .replace(/\b(tea|table|dessert)- ?(spoon)/gi, '$1$2')
      .replace(/[\p{Zs}\s\u200b\ufeff]+/gu, ' ')
      .replace(/ ([,;.])(?= |$)/g, '$1')
      .trim()
  );
}

/** Marks where a word or a number could not be read when a line was copied. */
export const UNREADABLE = '[?]';
const UNREADABLE_PART = /[[(](?:\?|illegible|unreadable|unclear)|\?\?/i;

/** Nobody can say which food such a line means, until a person has put in what is there. */
export const hasUnreadablePart = (text: string): boolean => UNREADABLE_PART.test(text);
