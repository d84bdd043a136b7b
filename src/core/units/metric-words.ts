/** "165 °F (74 °C)", and within brackets "160 °F, 71 °C" or "160 °F / 71 °C". */
const TEMPERATURE = /\d+ °F(?: \((\d+ °C)\)|(?:,| \/) (\d+ °C))/g;
/** "310 g (11 oz)", "1.2 kg (2 lb 10 oz)", "500 ml (17 fl oz)", "278 g (1 1/2 cups chopped)". */
const AMOUNT =
  /([\d.]+ (?:g|kg|ml|l)) \((?:(?:under |about )?[\d./ ]+ (?:lb|oz|fl oz|cups?)(?: [\d.]+ oz)?(?: [^()]*)?)\)/g;

/**
 * A sentence that tells both systems, for somebody who reads metric ones only. Spoons and counts ("2 tbsp",
 * "3 cloves") stay: metric kitchens have them too.
 */
export function metricWords(text: string): string {
  return text.replace(TEMPERATURE, '$1$2').replace(AMOUNT, '$1');
}
