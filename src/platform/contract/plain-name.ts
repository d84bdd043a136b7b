/** Endings that mail programs and browsers make a link of; those of countries have two letters. */
const ENDINGS = new Set(
  `com net org info biz edu gov mil int name pro mobi tel jobs app dev page web site online store shop club vip top xyz
  icu link click live life world today news blog cloud email space tech work works zone wiki win bid loan men stream
  review trade date party science racing cricket download accountant faith press host website fun buzz rest bar quest
  sbs cfd bond cyou monster lol mom zip mov`.split(/\s+/),
);
const COUNTRY = /^[a-z]{2}$/;
const LABEL = /^[\p{L}\p{N}-]+$/u;
/** Signs that nobody sees, and dots of other scripts, which browsers read as one. */
const UNSEEN = /\p{Cf}/gu;
const DOTS = /[\u3002\uff0e\uff61\u2024]/g;

function isWebAddress(word: string): boolean {
  if (word.includes('://') || word.startsWith('www.')) return true;
  const [host = ''] = word.split(/[/?#:]/);
  const labels = host.split('.').filter((label) => label !== '');
  const ending = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    (COUNTRY.test(ending) || ENDINGS.has(ending))
  );
}

/**
 * Whether a name of a person or a household would be a link in the mails and on the pages that show it to others: a
 * stranger could make the product mail an advertisement, or a trap, to anyone.
 */
export function carriesWebAddress(name: string): boolean {
  const words = name.normalize('NFKC').replace(UNSEEN, '').replace(DOTS, '.').toLowerCase();
  return words.split(/[\s"'()<>[\]{},;!|\\*_~`]+/).some((word) => isWebAddress(word.replace(/^.*@/, '')));
}

export const NO_WEB_ADDRESS =
  'A name cannot contain a web address. If it isn’t one, please put a space after the dot.';
