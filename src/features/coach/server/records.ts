import { byId, HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { coachConsents, coachMessages, coachPeople, coachShares, coachSpending } from './coach-schema.ts';
import { MESSAGES } from './quotas.ts';
import { MESSAGE } from './sealed-columns.ts';

/** What a person asked is theirs: nobody else of the household takes it along. */
const own = { whose: 'person', personColumn: 'user_id', leftOut: HOUSEHOLD_ID } as const;

export const coachRecords: readonly TableRecord[] = [
  {
    table: coachMessages,
    exported: {
      ...own,
      file: 'coach',
      about: 'What you asked the coach, about which person, and the answers.',
    },
    sealed: [{ key: 'household', column: MESSAGE.column, placeOf: byId(MESSAGE.place), content: 'json' }],
    counted: MESSAGES,
  },
  {
    table: coachShares,
    exported: {
      ...own,
      file: 'coach-shared',
      about: 'Conversations with the coach that you show to your household.',
    },
  },
  {
    table: coachConsents,
    exported: {
      file: 'coach-consents',
      about:
        'Whether facts about a person may go to a language model, which one and where, who said so, and when.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
    },
  },
  {
    table: coachPeople,
    exported: {
      ...own,
      file: 'coach-settings',
      about: 'How many questions you asked on your latest day, and the country of your help lines.',
    },
  },
  {
    table: coachSpending,
    exported: { notExported: 'counts tokens and money of the whole server; names no one' },
  },
];
