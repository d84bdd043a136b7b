import { beforeAll, describe, expect, it } from 'vitest';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import type { ProfileTexts } from '#domain/members/profile-reading.ts';
import { checkerReading } from '#domain/plan-checker/checker-reading.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { agreedEntry } from './agreed-entry.ts';
import { agreedProfile, prepareReaders } from './agreed-profile.ts';
import { readRequest } from './read-request.ts';
import { forgetUnused, partsOf, readTexts, takeOver, unreadOf } from './shared-readings.ts';

const here = loadKnowledgeBase();
const elsewhere = loadKnowledgeBase();
beforeAll(() => {
  prepareReaders(here);
  prepareReaders(elsewhere);
});

const FAMILY: readonly ProfileTexts[] = [
  memberWith({
    name: 'Ana',
    allergies: ['peanut', 'zorblax'],
    dietaryRestrictions: ['vegan'],
    dislikes: ['okra'],
  }),
  memberWith({
    name: 'Leo',
    allergies: ['kiwi', 'my pebbles'],
    entryAnswers: [
      {
        field: 'allergies',
        text: 'my pebbles',
        answer: 'means',
        means: ['food:celeriac'],
        by: 'Ana',
        at: '',
      },
    ],
  }),
];

/** As data, so that sets and maps of two threads can be compared. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, each) => (each instanceof Set || each instanceof Map ? [...each] : each)),
  );

describe('readings of another thread', () => {
  it('are those of this one, by both readers, and nothing is left to read', () => {
    const unread = unreadOf(FAMILY, here);
    expect(unread.entries).toContainEqual(['allergies', 'zorblax']);
    expect(unread.entries).not.toContainEqual(['allergies', 'my pebbles']);
    expect(unread.tokens).toEqual(['food:celeriac']);
    const parts = partsOf(unread, 2);
    expect(parts.every(({ entries, tokens }) => entries.length + tokens.length <= 2)).toBe(true);
    // As they come out of a message from another thread.
    for (const part of parts) takeOver(structuredClone(readTexts(part, elsewhere)), here);
    expect(unreadOf(FAMILY, here)).toEqual({ entries: [], tokens: [], requests: [] });
    for (const member of FAMILY) {
      expect(plain(agreedProfile(member, here))).toEqual(plain(agreedProfile(member, elsewhere)));
      expect(plain(checkerReading(member, here))).toEqual(plain(checkerReading(member, elsewhere)));
    }
  });

  it('are forgotten when nobody has asked for them in between, and stay when someone has', () => {
    takeOver(structuredClone(readTexts(unreadOf(FAMILY, here), elsewhere)), here);
    const [ana, leo] = FAMILY as [ProfileTexts, ProfileTexts];
    for (let times = 0; times < 3; times += 1) {
      forgetUnused(here);
      expect(unreadOf([ana], here)).toEqual({ entries: [], tokens: [], requests: [] });
    }
    const texts = unreadOf([leo], here).entries.map(([, text]) => text);
    expect(texts).toEqual(expect.arrayContaining(['kiwi', 'Leo']));
  });

  it('are kept, and not made again for the same words', () => {
    const first = agreedEntry('allergies', 'penut buter', here);
    expect(agreedEntry('allergies', 'penut buter', here)).toBe(first);
    expect(agreedEntry('dislikes', 'penut buter', here)).not.toBe(first);
    expect(agreedEntry('allergies', 'penut buter', elsewhere)).not.toBe(first);
  });
});

describe('requests that another thread reads', () => {
  const answers = [{ text: 'no pebbles', answer: 'means', means: ['food:celeriac'] }] as const;
  const REQUESTS = [
    { specialRequests: 'no pork, lots of beans; no zorblax', requestAnswers: [] },
    { specialRequests: 'no mushrooms. no pebbles', requestAnswers: answers },
    { specialRequests: 'quick dinners', requestAnswers: [] },
  ];

  it('are read as in this one, and nothing is left to read', () => {
    expect(unreadOf([], here, REQUESTS).requests).toEqual(REQUESTS);
    for (const part of partsOf(unreadOf([], here, REQUESTS), 40)) {
      takeOver(structuredClone(readTexts(part, elsewhere)), here);
    }
    expect(unreadOf([], here, REQUESTS)).toEqual({ entries: [], tokens: [], requests: [] });
    const fresh = loadKnowledgeBase();
    for (const { specialRequests, requestAnswers } of REQUESTS) {
      expect(readRequest(specialRequests, requestAnswers, here)).toEqual(
        readRequest(specialRequests, requestAnswers, fresh),
      );
    }
  });

  it('are left alone where nothing is said', () => {
    expect(unreadOf([], here, [{ specialRequests: ' ', requestAnswers: [] }]).requests).toEqual([]);
    expect(readRequest(' ', [], here)).toEqual({ parts: [], items: [], means: [], open: [] });
  });
});
