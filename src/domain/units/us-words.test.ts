import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metricWords } from './metric-words.ts';
import { usWords } from './us-words.ts';
import { metricAmount, usWeight } from './weight-text.ts';

describe('usWords', () => {
  it.each([
    ['needs 310 g (11 oz)', 'needs 11 oz (310 g)'],
    ['needs 310 g (11 oz), 200 g (7.1 oz) at home', 'needs 11 oz (310 g), 7.1 oz (200 g) at home'],
    ['needs 500 ml (17 fl oz)', 'needs 17 fl oz (500 ml)'],
    ['needs 1 g (under 0.1 oz)', 'needs under 0.1 oz (1 g)'],
    ['278 g (1 1/2 cups) rice', '1½ cups (278 g) rice'],
    ['160 g (1 cup chopped) onion (raw)', '1 cup chopped (160 g) onion (raw)'],
    ['220 g (2 medium) onion', '2 medium (220 g) onion'],
    ['2 g (about ½ tsp) cumin', 'about ½ tsp (2 g) cumin'],
    ['0.1 g (a pinch) saffron', 'a pinch (0.1 g) saffron'],
    ['253 g (1 can, 15 oz) beans', '1 can of 15 oz (253 g) beans'],
    ['57 g (4 squares, 1/2 oz each) chocolate', '4 squares of ½ oz each (57 g) chocolate'],
    ['Heat the oven to 425 °F (220 °C).', 'Heat the oven to 425 °F (220 °C).'],
    ['30 g (dry) oats', '30 g (dry) oats'],
    ['2 cans (15 oz)', '2 cans (15 oz)'],
  ])('%s: %s', (both, us) => expect(usWords(both)).toBe(us));

  it('gives the same weights as before, the own first', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 50_000, noNaN: true }), (grams) => {
        const [metric, us] = [metricAmount(grams, 'g'), usWeight(grams)];
        expect(usWords(`needs ${metric} (${us})`)).toBe(`needs ${us} (${metric})`);
        expect(metricWords(`needs ${metric} (${us})`)).toBe(`needs ${metric}`);
      }),
    );
  });
});
