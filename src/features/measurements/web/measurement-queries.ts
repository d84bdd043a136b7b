import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GrowthChoice } from '#domain/growth/growth-standard.ts';
import { amountWords, KINDS } from '#domain/growth/measurement-kinds.ts';
import { apiFetch, apiRequest } from '#platform/web/api-client.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import {
  deleteForGood,
  enqueueWrite,
  stampChange,
  useWaitingWrites,
} from '#platform/web/offline/offline-writes.ts';
import { cacheRule } from '#platform/web/query-client.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import type { Settle } from '#platform/web/web-feature.ts';
import type { GrowingPerson, Growth, GrowthFacts, GrowthFactsPatch } from '../contract/growth.ts';
import type { CsvAnswer, CsvBody, Measurement } from '../contract/measurements.ts';
import { growthPath, listPath, measurementPaths } from '../contract/paths.ts';
import {
  addWrite,
  type ChangedMeasurement,
  changeWrite,
  MEASUREMENTS_TOPIC,
  type MeasurementWriteChange,
  memberOfChange,
  removeWrite,
  replayOnMeasurements,
} from './measurement-changes.ts';

const peopleQuery = queryOptions({
  queryKey: [measurementPaths.people],
  queryFn: (context) => keptQuery<GrowingPerson[]>(measurementPaths.people, context),
  ...cacheRule({ minutes: 2, retries: 2 }),
});
export const usePeople = () => useQuery(peopleQuery);

const growthQuery = (memberId: string) =>
  queryOptions({
    queryKey: [measurementPaths.people, memberId],
    queryFn: (context) => keptQuery<Growth>(growthPath(memberId), context),
  });
export const useGrowth = (memberId: string) => useQuery(growthQuery(memberId));

const listQuery = (memberId: string) =>
  queryOptions({
    queryKey: [measurementPaths.list, memberId],
    queryFn: (context) => keptQuery<readonly Measurement[]>(listPath(memberId), context),
  });

/** With what was changed on this device and is not sent yet. */
export function useMeasurements(memberId: string) {
  const query = useQuery(listQuery(memberId));
  const writes = useWaitingWrites(MEASUREMENTS_TOPIC);
  const { data } = query;
  const entries = useMemo(() => {
    const changes = writes
      .map(({ change }) => change as MeasurementWriteChange)
      .filter((change) => memberOfChange(change) === memberId);
    return data && replayOnMeasurements(data, changes);
  }, [data, writes, memberId]);
  return { ...query, data: entries };
}

/** Shown at once; settles when it is kept on this device. */
export const addMeasurement = (entry: Measurement): Promise<void> => enqueueWrite(addWrite(entry));
export const changeMeasurement = (entry: Measurement, change: ChangedMeasurement): Promise<void> =>
  enqueueWrite(changeWrite(entry, change, stampChange));

export function removeMeasurement(entry: Measurement): void {
  deleteWithUndo({
    id: entry.id,
    title: `${KINDS[entry.kind].label} removed`,
    message: amountWords(entry.kind, entry.value, entry.unit),
    remove: (keepalive) => deleteForGood(removeWrite(entry), keepalive),
  });
}

/** The server's own row has the questions that it asks. */
export const settleMeasurementWrite: Settle = (client, { change }, answer) => {
  const made = change as MeasurementWriteChange;
  const settled: MeasurementWriteChange =
    made.kind !== 'removed' && answer ? { kind: 'added', entry: answer as Measurement } : made;
  client.setQueryData(listQuery(memberOfChange(made)).queryKey, (entries) =>
    entries ? replayOnMeasurements(entries, [settled]) : entries,
  );
};

export const useSaveFacts = (memberId: string) =>
  useMutation({
    mutationFn: (body: GrowthFactsPatch) =>
      apiRequest<GrowthFacts>('PATCH', measurementPaths.facts.replace(':memberId', memberId), { body }),
    meta: { path: measurementPaths.facts },
  });

export const useChooseStandard = () =>
  useMutation({
    mutationFn: (standard: GrowthChoice) =>
      apiRequest('PUT', measurementPaths.standard, { body: { standard } }),
    meta: { path: measurementPaths.standard },
  });

export const useReadCsv = () =>
  useMutation({
    mutationFn: (body: CsvBody) => apiRequest<CsvAnswer>('POST', measurementPaths.readCsv, { body }),
    meta: { path: measurementPaths.readCsv },
  });

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A file for the downloads of the device. */
export const useSaveFile = (memberId: string) =>
  useMutation({
    mutationFn: async (kind: 'pdf' | 'csv') => {
      const path =
        kind === 'pdf'
          ? measurementPaths.pdf.replace(':memberId', memberId)
          : `${measurementPaths.csv}?memberId=${memberId}`;
      const response = await apiFetch('GET', path, {
        accept: kind === 'pdf' ? 'application/pdf' : 'text/csv',
      });
      save(await response.blob(), kind === 'pdf' ? 'measurements.pdf' : 'measurements.csv');
    },
  });
