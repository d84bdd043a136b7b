import type { HouseholdTransaction } from './db/database.ts';
import type { HouseholdRoom } from './db/household-room.ts';
import { AppError } from './errors.ts';
import type { Most, Quota } from './table-records.ts';

const MEGABYTE = 1024 * 1024;

/** What is large, all together, as the database keeps it. A sample family begins with half a year of plans and lists. */
export const HOUSEHOLD_BYTES: Most = { family: 400 * MEGABYTE, sample: 25 * MEGABYTE };

/**
 * Asked at the end of the transaction that has added something: what was sent twice takes no room, and of two at once
 * the second counts what the first has added. It throws when there is too much now.
 */
export interface Quotas {
  /** `more`: asked before adding so many, so that no costly work is wasted. */
  keep(tx: HouseholdTransaction, quota: Quota, more?: number): Promise<void>;
  /** Whose numbers hold for this household; a feature that counts in its own way asks for it. */
  of(tx: HouseholdTransaction): Promise<keyof Most>;
}

const number = new Intl.NumberFormat('en-US');
const WHOSE: Readonly<Record<keyof Most, string>> = { family: 'Your family', sample: 'The sample family' };

export function createQuotas(room: HouseholdRoom): Quotas {
  const of = async (tx: HouseholdTransaction): Promise<keyof Most> =>
    (await room.hold(tx)) ? 'sample' : 'family';

  async function keep(tx: HouseholdTransaction, quota: Quota, more = 0): Promise<void> {
    const who = await of(tx);
    const most = quota.most[who];
    if ((await room.count(tx, quota)) + more > most) {
      throw new AppError(
        quota.code,
        `${WHOSE[who]} has ${number.format(most)} ${quota.what}, which is the limit. Please remove some first.`,
      );
    }
    if (quota.isLarge === true && (await room.bytes(tx)) > HOUSEHOLD_BYTES[who]) {
      throw new AppError(
        'household_full',
        `${WHOSE[who]} has used all its space for plans, lists, recipes and photos. Please remove some first.`,
      );
    }
  }

  return { keep, of };
}
