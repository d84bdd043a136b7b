import { fromSi, KINDS } from '#domain/growth/measurement-kinds.ts';
import { unitsOf } from '#domain/units/regions.ts';
import type { SetSizes } from '#features/family-members/server/family-members.service.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { MeasuredMembers, MeasurementsDeps } from './measured-members.ts';
import { MEASUREMENTS } from './quotas.ts';

/** Heights and weights that were set in a profile become entries of that day. */
export function createKeepSetSizes(deps: MeasurementsDeps, { today, change, valuesOf }: MeasuredMembers) {
  const { repository } = deps;
  return async (tx: HouseholdTransaction, actor: Actor, { memberId, ...sizes }: SetSizes): Promise<void> => {
    const { height, weight } = sizes;
    if (height === null && weight === null) return;
    const units = unitsOf(actor.preferences ?? {});
    const day = today(actor);
    await change(tx, actor, memberId, async (cipher, before) => {
      for (const [kind, set] of Object.entries({ height, weight }) as [
        'height' | 'weight',
        typeof height,
      ][]) {
        if (set === null) continue;
        const unit = units === 'us' ? KINDS[kind].us : KINDS[kind].si;
        const amount = (si: number) => ({ value: Number(fromSi(si, unit).toFixed(4)), unit });
        const ofKind = before.filter((entry) => entry.kind === kind);
        const sameDay = ofKind.findLast(({ date }) => date === day);
        if (sameDay !== undefined) {
          // Set twice on a day: the form corrects what was entered before.
          const corrected = { ...sameDay, ...amount(set.value), confirmed: false };
          await repository.update(tx, sameDay.id, valuesOf(cipher, memberId, corrected));
          continue;
        }
        // What the profile said until now is the beginning of a history that has none.
        const { value: earlier, on } = set.before;
        const first = ofKind.length === 0 && earlier !== null && on !== null && on < day;
        const added = [...(first ? [{ date: on, si: earlier }] : []), { date: day, si: set.value }].map(
          ({ date, si }) => ({
            ...valuesOf(cipher, memberId, {
              ...{ id: deps.createId(), date, kind, ...amount(si), howMeasured: null, note: '' },
              ...{ confirmed: false, changedAt: {} },
            }),
            createdAt: deps.clock(),
          }),
        );
        await repository.insert(tx, added);
        await deps.quotas.keep(tx, MEASUREMENTS);
      }
    });
  };
}
