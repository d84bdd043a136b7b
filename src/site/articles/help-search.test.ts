import { describe, expect, it } from 'vitest';
import { HELP_ARTICLES } from '../help-articles.ts';
import { helpSearchOver, loadHelpSearch } from './help-search.ts';

const search = await loadHelpSearch();
const slugs = (question: string): string[] => search.find(question).map(({ slug }) => slug);

describe('the search of the help centre', () => {
  it.each([
    // Its own words
    ['allergies', 'allergies-and-traces'],
    ['grocery list', 'grocery-lists'],
    ['portion', 'portions-for-each-person'],
    // Other words for the same
    ['shopping', 'grocery-lists'],
    ['delete', 'remove-and-undo'],
    ['dark mode', 'accessibility-and-keyboard'],
    ['forgot password', 'accounts-and-passwords'],
    ['grandma', 'seniors-in-the-plan'],
    ['self-host', 'run-at-home'],
    ['calories', 'portions-for-each-person'],
    // Mistyped
    ['alergy', 'allergies-and-traces'],
    ['chocking', 'toddlers-and-choking'],
    ['pregnent', 'pregnancy-and-breastfeeding'],
    ['pasword', 'accounts-and-passwords'],
    // As people ask
    ['how do I print a plan?', 'print-a-plan'],
    ['why is there no plan', 'no-plan-possible'],
    ['what does may contain mean', 'allergies-and-traces'],
    // Not typed to the end
    ['encryp', 'privacy-and-encryption'],
    // Only in the text of an article
    ['tahini', 'what-a-plan-costs'],
  ])('answers “%s” with %s among the first three', (question, slug) => {
    expect(slugs(question).slice(0, 3)).toContain(slug);
  });

  it('finds every article by its own title, first', () => {
    for (const { slug, title } of HELP_ARTICLES) expect([title, slugs(title)[0]]).toEqual([title, slug]);
  });

  it('finds nothing for nothing, and for what is not there', () => {
    expect(slugs('')).toEqual([]);
    expect(slugs('   ')).toEqual([]);
    expect(slugs('the of to')).toEqual([]);
    expect(slugs('zzqxv')).toEqual([]);
  });

  it('takes one fitting word for an answer when not all fit', () => {
    expect(slugs('printer zzqxv')).toContain('print-a-plan');
  });

  it('still knows titles and keywords when the texts could not be fetched', () => {
    const bare = helpSearchOver(new Map());
    expect(bare.find('allergy')[0]?.slug).toBe('allergies-and-traces');
    expect(bare.find('tahini')).toEqual([]);
  });
});
