import { describe, expect, it } from 'vitest';
import { favouritesOf, markWrite, NO_MARKS, replayOnList, replayOnRecipe, withPatch } from './marks.ts';

const rated = { isFavourite: false, rating: 2, averageRating: 3, ratings: 2 };

describe('marks that wait to be sent', () => {
  it('the mean follows the own rating, however often it is replayed', () => {
    const once = withPatch(rated, { rating: 4 });
    expect(once).toEqual({ isFavourite: false, rating: 4, averageRating: 4, ratings: 2 });
    expect(withPatch(once, { rating: 4 })).toEqual(once);
  });

  it('the first rating begins a mean, and the last one taken away ends it', () => {
    const first = withPatch(NO_MARKS, { rating: 5 });
    expect(first).toMatchObject({ averageRating: 5, ratings: 1 });
    expect(withPatch(first, { rating: null })).toEqual(NO_MARKS);
  });

  it('a note and a favorite are shown at once, those of other recipes are not touched', () => {
    const changes = [
      { recipeId: 'soup', patch: { note: 'More lemon' } },
      { recipeId: 'pie', patch: { note: 'Less sugar', isFavourite: true } },
    ];
    const soup = replayOnRecipe({ ...NO_MARKS, note: null, notes: [] }, changes, 'soup');
    expect(soup).toMatchObject({ note: 'More lemon', isFavourite: false });
    expect(replayOnRecipe(soup, [{ recipeId: 'soup', patch: { note: '' } }], 'soup').note).toBeNull();
    expect(replayOnList([{ ...NO_MARKS, recipeId: 'soup' }], changes)).toEqual([
      { ...NO_MARKS, recipeId: 'soup' },
      { ...NO_MARKS, recipeId: 'pie', isFavourite: true },
    ]);
  });

  it('say in words what they do', () => {
    expect(markWrite('a b', 'Soup', { isFavourite: true })).toMatchObject({
      path: '/api/recipes/a%20b/marks',
      words: 'Add Soup to favorites',
    });
    expect(markWrite('soup', 'Soup', { rating: 3 }).words).toBe('Rate Soup');
    expect(markWrite('soup', 'Soup', { note: null }).words).toBe('Remove the note on Soup');
  });
});

describe('favorites', () => {
  it('are those of this person', () => {
    const marks = new Map([
      ['soup', { ...NO_MARKS, isFavourite: true }],
      ['pie', { ...NO_MARKS, averageRating: 5, ratings: 1 }],
    ]);
    expect([...favouritesOf(marks)]).toEqual(['soup']);
  });
});
