import { FRACTION_SIGNS, withFractionSigns } from './friendly-number.ts';

/** "310 g (11 oz)", "280 g (1½ cups chopped)", "220 g (2 medium)", "850 g (2 cans, 15 oz)". */
const BOTH = /([\d.]{1,8} (?:g|kg|ml|l)) \(([^()]{1,80})\)/g;
/** Brackets may also say what else it is: "30 g (dry)". */
const MEASURE = new RegExp(`^(?:about |under )?[\\d${FRACTION_SIGNS}]|^a pinch`);
/** What a shop sells it in, behind the count. The weight is what is eaten of it, without the liquid of a can. */
const PACK = new RegExp(`^[\\d.${FRACTION_SIGNS}]{1,8} (?:fl )?oz`);

function ownFirst(metric: string, measure: string): string {
  const comma = measure.indexOf(', ');
  const [count, pack] = [measure.slice(0, comma), measure.slice(comma + 2)];
  if (comma < 0 || !PACK.test(pack)) return `${measure} (${metric})`;
  return `${count} of ${pack} (${metric})`;
}

/** A sentence that gives both systems, for a kitchen with cups and pounds: what is measured there comes first. */
export const usWords = (text: string): string =>
  withFractionSigns(text).replace(BOTH, (all, metric: string, measure: string) =>
    MEASURE.test(measure) ? ownFirst(metric, measure) : all,
  );
