import { describe, expect, it } from 'vitest';
import { countSyllables, readingLevel, textBlocks } from '#tests/support/reading-level.ts';

describe('reading level', () => {
  it.each(
    Object.entries({
      cat: 1,
      served: 1,
      table: 2,
      boxes: 2,
      family: 3,
      allergy: 3,
      nutrition: 3,
      recipe: 3,
      vegetable: 4,
    }),
  )('counts the syllables of %s', (word, syllables) => {
    expect(countSyllables(word)).toBe(syllables);
  });

  it('gives the grade of a sentence that is counted by hand', () => {
    // 13 words, 1 sentence, 26 syllables: 0.39 × 13 + 11.8 × 26 / 13 − 15.59 = 13.08.
    const { grade, words } = readingLevel([
      'The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.',
    ]);
    expect(words).toBe(13);
    expect(grade).toBeCloseTo(13.08, 1);
    expect(readingLevel(['The cat sat on the mat.']).grade).toBeCloseTo(-1.45, 1);
  });

  it('reads whole sentences of rendered HTML, and no headings', () => {
    expect(textBlocks('<h2>Salt</h2><p>Salt &amp; <b>pepper</b> go here.</p><script>no()</script>')).toEqual([
      'Salt',
      'Salt & pepper go here.',
    ]);
    expect(readingLevel(['Salt', 'Salt goes here. So does pepper.'])).toMatchObject({
      words: 6,
      sentences: 2,
    });
  });
});
