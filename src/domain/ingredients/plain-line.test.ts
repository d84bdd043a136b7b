import { describe, expect, it } from 'vitest';
import { hasUnreadablePart } from './plain-line.ts';

describe('hasUnreadablePart', () => {
  it.each([
    '[?] cup flour',
    '1 cup [? milk]',
    '2 tbsp [illegible]',
    '1 ?? of salt',
    '[Unclear word] nuts',
    '1 cup oats (illegible)',
  ])('is true of %s', (line) => expect(hasUnreadablePart(line)).toBe(true));
  it.each(['1 cup flour', 'Ready?', '1 [14 oz] can chickpeas', '[ ] 2 eggs'])('is false of %s', (line) =>
    expect(hasUnreadablePart(line)).toBe(false),
  );
});
