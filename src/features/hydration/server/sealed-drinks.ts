import type { TextCipher } from '#platform/server/encryption.ts';
import type { HydrationEntry } from '../contract/hydration.ts';
import type { EntryRow, MemberRow } from './hydration.repository.ts';
import { DRINK, MEMBER_SETTINGS } from './sealed-columns.ts';

type SealedDrink = Pick<HydrationEntry, 'drink' | 'ml' | 'waterMl' | 'caffeineMg' | 'alcoholG'>;

/** Sport and heat, as someone entered them. */
export interface ByHand {
  readonly activityMinutes: number;
  readonly heatMl: number;
}

export const NOTHING_BY_HAND: ByHand = { activityMinutes: 0, heatMl: 0 };
export const sealEntry = (cipher: TextCipher, entry: HydrationEntry): EntryRow => {
  const { id, memberId, date, at, drink, ml, waterMl, caffeineMg, alcoholG } = entry;
  const drunk: SealedDrink = { drink, ml, waterMl, caffeineMg, alcoholG };
  return {
    id,
    memberId,
    day: date,
    at: new Date(at),
    drinkEncrypted: cipher.encrypt(JSON.stringify(drunk), DRINK.place(id)),
  };
};

export const openEntry = (cipher: TextCipher, row: EntryRow): HydrationEntry => {
  const drunk = JSON.parse(cipher.decrypt(row.drinkEncrypted, DRINK.place(row.id))) as SealedDrink;
  return { id: row.id, memberId: row.memberId, date: row.day, at: row.at.toISOString(), ...drunk };
};

export const byHandOf = (cipher: TextCipher, rows: readonly MemberRow[]): ReadonlyMap<string, ByHand> =>
  new Map(
    rows.map(({ memberId, settingsEncrypted }) => [
      memberId,
      JSON.parse(cipher.decrypt(settingsEncrypted, MEMBER_SETTINGS.place(memberId))) as ByHand,
    ]),
  );

export const sealByHand = (cipher: TextCipher, memberId: string, entered: ByHand): string =>
  cipher.encrypt(JSON.stringify(entered), MEMBER_SETTINGS.place(memberId));
