import { allow } from '#platform/server/access.ts';
import { csvLine } from '#platform/server/csv.ts';
import type { Actor } from '#platform/server/db/database.ts';
import type { CsvAnswer, CsvBody } from '../contract/measurements.ts';
import type { Measured } from '../rules/measurement.ts';
import { isSeenBy, type MeasuredMembers, type MeasurementsDeps, refuseUnseen } from './measured-members.ts';
import { MEASUREMENTS } from './quotas.ts';
import { CSV_COLUMNS, readMeasurementsCsv } from './read-csv.ts';

/** What was measured as a CSV file, out and in. */
export function createMeasurementsCsv(deps: MeasurementsDeps, { open, change, valuesOf }: MeasuredMembers) {
  const { database, repository } = deps;

  return {
    async csv(actor: Actor, memberId: string): Promise<string> {
      allow(actor, 'growth:read');
      const opened = await database.withHousehold(actor, (tx) => open(tx, actor, memberId));
      const rows = opened.entries
        .filter(isSeenBy(actor, opened))
        .toSorted((a, b) => a.date.localeCompare(b.date))
        .map(({ date, kind, value, unit, howMeasured, note }) => [
          date,
          kind,
          value,
          unit,
          howMeasured,
          note,
        ]);
      return [CSV_COLUMNS, ...rows].map(csvLine).join('');
    },

    async readCsv(
      actor: Actor,
      { memberId, text, store, leaveOutFaulty = false }: CsvBody,
    ): Promise<CsvAnswer> {
      allow(actor, 'growth:log');
      const { rows, faults } = readMeasurementsCsv(text);
      return database.withHousehold(actor, async (tx) => {
        const key = ({ date, kind, value, unit, howMeasured }: Omit<Measured, 'id' | 'note' | 'confirmed'>) =>
          [date, kind, value, unit, howMeasured].join(' ');
        const opened = await open(tx, actor, memberId);
        refuseUnseen(actor, opened, rows);
        const { entries } = opened;
        const there = new Set(entries.map(key));
        const fresh = rows.filter((row) => {
          const isNew = !there.has(key(row));
          there.add(key(row));
          return isNew;
        });
        const isStored = store && fresh.length > 0 && (faults.length === 0 || leaveOutFaulty);
        if (isStored) {
          await change(tx, actor, memberId, async (cipher) => {
            const values = fresh.map(({ line: _, ...said }) => ({
              ...valuesOf(cipher, memberId, {
                ...said,
                id: deps.createId(),
                confirmed: false,
                changedAt: {},
              }),
              createdAt: deps.clock(),
            }));
            await repository.insert(tx, values);
            await deps.quotas.keep(tx, MEASUREMENTS);
          });
        }
        return {
          rows: fresh,
          faults: [...faults],
          alreadyThere: rows.length - fresh.length,
          stored: isStored ? fresh.length : 0,
        };
      });
    },
  };
}
