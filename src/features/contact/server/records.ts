import type { TableRecord } from '#platform/server/table-records.ts';
import { contactMessages } from './contact-schema.ts';
import { CONTACT_MESSAGE } from './sealed-columns.ts';

export const contactRecords: readonly TableRecord[] = [
  {
    table: contactMessages,
    exported: { notExported: 'belongs to no account; the person got an answer by email' },
    sealed: [{ key: 'server', ...CONTACT_MESSAGE }],
  },
];
