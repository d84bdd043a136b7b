import { FRACTION_SIGNS, withFractionSigns } from './friendly-number.ts';

/** "310 g (11 oz)", "280 g (1½ cups, chopped)", "220 g (2 medium)", "850 g (2 cans, 15 oz)". */
const AMOUNT = new RegExp(
  `([\\d.]+ (?:g|kg|ml|l)) \\(((?:about |under )?[\\d${FRACTION_SIGNS}][^()]*|a pinch[^()]*)\\)`,
  'g',
);
/** What a shop sells it in, behind the count. */
const PACK = /^(.+), ([\d./]+ (?:fl )?oz.*)$/;

/** A sentence that gives both systems, for a kitchen with cups and pounds: what is measured there comes first. */
export const usWords = (text: string): string =>
  withFractionSigns(text).replace(AMOUNT, (_all, metric: string, measure: string) => {
    const [, count, pack] = PACK.exec(measure) ?? [];
    if (pack === undefined) return `${measure} (${metric})`;
    return `${count} (${pack}; ${metric}${/^1 /.test(measure) ? '' : ' in all'})`;
  });
