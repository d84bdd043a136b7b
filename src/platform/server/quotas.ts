import { DEMO_QUOTAS, FAMILY_QUOTAS, type HouseholdQuotas } from '#domain/household/quotas.ts';
import type { HouseholdTransaction } from './db/database.ts';
import type { HouseholdRoom } from './db/household-room.ts';
import { AppError } from './errors.ts';
import type { CountedKind, CountedRows } from './table-records.ts';

/**
 * Asked at the end of the transaction that has added something: what was sent twice takes no room, and of two at once
 * the second counts what the first has added. It throws when there is too much now.
 */
export interface Quotas {
  /** `more`: asked before adding so many, so that nothing costly is done in vain. */
  keep(tx: HouseholdTransaction, kind: CountedKind, more?: number): Promise<void>;
  /** What this household may keep; a feature that counts in its own way asks for it. */
  of(tx: HouseholdTransaction): Promise<{ isDemo: boolean; quotas: HouseholdQuotas }>;
}

const number = new Intl.NumberFormat('en-US');
const whose = (isDemo: boolean): string => (isDemo ? 'The sample family' : 'Your family');

function tooMany({ code, what }: CountedRows, most: number, isDemo: boolean): AppError {
  return new AppError(
    code,
    `${whose(isDemo)} has ${number.format(most)} ${what}, which is the limit. Please remove some first.`,
  );
}

export function createQuotas(room: HouseholdRoom): Quotas {
  async function of(tx: HouseholdTransaction): Promise<{ isDemo: boolean; quotas: HouseholdQuotas }> {
    const isDemo = await room.hold(tx);
    return { isDemo, quotas: isDemo ? DEMO_QUOTAS : FAMILY_QUOTAS };
  }

  async function keep(tx: HouseholdTransaction, kind: CountedKind, more = 0): Promise<void> {
    const { isDemo, quotas } = await of(tx);
    const rows = room.rowsOf(kind);
    const most = 'most' in rows ? rows.most[isDemo ? 'sample' : 'family'] : quotas[rows.kind];
    if ((await room.count(tx, kind)) + more > most) throw tooMany(rows, most, isDemo);
    if (rows.isLarge === true && (await room.bytes(tx)) > quotas.bytes) {
      throw new AppError(
        'household_full',
        `${whose(isDemo)} has used all its space for plans, lists, recipes and photos. Please remove some first.`,
      );
    }
  }

  return { keep, of };
}
