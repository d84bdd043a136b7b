import { withFractionSigns, withTypedFractions } from './friendly-number.ts';
import { gramsOfUnit } from './unit-table.ts';

/** "165 °F (74 °C)", and within brackets "160 °F, 71 °C" or "160 °F / 71 °C". */
const TEMPERATURE = /\d+ °F(?: \((\d+ °C)\)|(?:,| \/) (\d+ °C))/g;
/** "310 g (11 oz)", "1.2 kg (2 lb 10 oz)", "500 ml (17 fl oz)", "278 g (1 1/2 cups chopped)". */
const AMOUNT =
  /([\d.]+ (?:g|kg|ml|l)) \((?:(?:under |about )?[\d./ ]+ (?:lb|oz|fl oz|cups?)(?: [\d.]+ oz)?(?: [^()]*)?)\)/g;

/** How a shop sells it, in ounces alone: "2 cans (15 oz)", "4 squares (1/2 oz each)". */
const PACK = /\((\d+(?:\.\d+)?)(?:\/(\d+))? oz\b([^()]*)\)/g;

/** To 5 g, as packs say it; small ones to 1 g. */
function packGrams(ounces: number): number {
  const grams = ounces * gramsOfUnit('oz');
  return grams < 50 ? Math.round(grams) : 5 * Math.round(grams / 5);
}

/**
 * A sentence that gives both systems, for someone who reads only metric ones. Spoons and counts ("2 tbsp", "3 cloves")
 * stay: metric kitchens have them too.
 */
export function metricWords(text: string): string {
  const metric = withTypedFractions(text)
    .replace(TEMPERATURE, '$1$2')
    .replace(AMOUNT, '$1')
    .replace(
      PACK,
      (_all, over: string, under: string | undefined, rest: string) =>
        `(${packGrams(Number(over) / Number(under ?? 1))} g${rest})`,
    );
  return withFractionSigns(metric);
}
