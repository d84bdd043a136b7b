import type { WriteInput } from '#platform/web/offline/waiting-write.ts';
import type { BatchChange, CopyBody, MealEntryCreate, MealEntryPatch } from '../contract/entry-writes.ts';
import type { MealEntry } from '../contract/meal-entries.ts';
import { foodLogPaths } from '../contract/paths.ts';
import { type ChangedEntry, LOG_TOPIC, type LogChange } from './log-changes.ts';

/* What the queue of writes gets for each thing that a person does to a day. */

type LogWrite = WriteInput<LogChange>;

const shared = { topic: LOG_TOPIC } as const;

export const addWrite = (
  body: MealEntryCreate & { readonly id: string },
  entries: readonly MealEntry[],
  words: string,
): LogWrite => ({
  ...shared,
  method: 'POST',
  path: foodLogPaths.create,
  body,
  entity: body.id,
  words: `Log ${words}`,
  change: { kind: 'added', entries },
  whenGone: 'reported',
});

export const copyWrite = (
  body: CopyBody & { readonly id: string },
  entries: readonly MealEntry[],
  words: string,
): LogWrite => ({
  ...shared,
  method: 'POST',
  path: foodLogPaths.copy,
  body,
  entity: body.id,
  words,
  change: { kind: 'added', entries },
  whenGone: 'reported',
});

export const changeWrite = (
  changed: ChangedEntry,
  body: MealEntryPatch,
  field: 'amount' | 'note',
): LogWrite => ({
  ...shared,
  method: 'PATCH',
  path: foodLogPaths.update.replace(':id', changed.entry.id),
  body,
  entity: changed.entry.id,
  words: `Change ${changed.entry.foodItem.name}`,
  change: { kind: 'set', entries: [changed], fields: [field] },
  whenGone: 'settled',
});

const manyWrite = (body: BatchChange, change: LogChange, words: string): LogWrite => ({
  ...shared,
  method: 'POST',
  path: foodLogPaths.changeMany,
  body,
  // Sent after what made them.
  entity: body.ids[0] ?? '',
  words,
  change,
  whenGone: 'settled',
});

export const moveWrite = (
  changed: readonly ChangedEntry[],
  body: Extract<BatchChange, { do: 'move' }>,
): LogWrite =>
  manyWrite(
    body,
    { kind: 'set', entries: changed, fields: ['place'] },
    changed.length === 1 ? `Move ${changed[0]?.entry.foodItem.name}` : `Move ${changed.length} foods`,
  );

export const removeWrite = (ids: readonly string[], words: string): LogWrite =>
  manyWrite({ do: 'remove', ids: [...ids] }, { kind: 'removed', ids }, words);
