import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metricWords } from './metric-words.ts';
import { metricAmount, usWeight } from './weight-text.ts';

describe('metricWords', () => {
  it.each([
    ['Heat the oven to 425 °F (220 °C) and line a pan.', 'Heat the oven to 220 °C and line a pan.'],
    ['firm (160 °F, 71 °C)', 'firm (71 °C)'],
    ['firm (160 °F / 71 °C)', 'firm (71 °C)'],
    ['needs 310 g (11 oz)', 'needs 310 g'],
    ['needs 1.2 kg (2 lb 10 oz)', 'needs 1.2 kg'],
    ['needs 500 ml (17 fl oz)', 'needs 500 ml'],
    ['needs 1 g (under 0.1 oz)', 'needs 1 g'],
    ['278 g (1 1/2 cups) rice', '278 g rice'],
    ['160 g (1 cup chopped) onion (raw)', '160 g onion (raw)'],
    ['27 g (2 tbsp) oil', '27 g (2 tbsp) oil'],
    ['220 g (2 medium) onion', '220 g (2 medium) onion'],
    ['2 cans (15 oz)', '2 cans (425 g)'],
    ['4 squares (1/4 oz each)', '4 squares (7 g each)'],
    ['2 × 15 oz can', '2 × 15 oz can'],
  ])('%s: %s', (both, metric) => expect(metricWords(both)).toBe(metric));

  it('leaves exactly the metric half of every weight', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 50_000, noNaN: true }), (grams) => {
        const metric = metricAmount(grams, 'g');
        expect(metricWords(`needs ${metric} (${usWeight(grams)})`)).toBe(`needs ${metric}`);
      }),
    );
  });
});
