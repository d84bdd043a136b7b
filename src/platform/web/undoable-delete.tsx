import { Button, Group, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { TOAST_RULES } from './client-rules.ts';
import { hideToast, showToast } from './toast.ts';

interface Pending {
  timer: ReturnType<typeof setTimeout>;
  /** Sent already: too late to undo. */
  sent: boolean;
  readonly commit: (keepalive: boolean) => Promise<void>;
}

const pending = new Map<string, Pending>();
const listeners = new Set<() => void>();
let snapshot: ReadonlySet<string> = new Set();

function changed(): void {
  snapshot = new Set(pending.keys());
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const NONE: ReadonlySet<string> = new Set();

/** Ids that a list must leave out, because they are being deleted. */
export function usePendingDeletions(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => snapshot,
    () => NONE,
  );
}

export interface UndoableDelete {
  readonly id: string;
  /** "Grandma was removed". */
  readonly title: string;
  readonly message?: string;
  /** Sends the deletion and refreshes the list; `keepalive` when the page is closing. */
  readonly remove: (keepalive: boolean) => Promise<void>;
}

/** Hides at once, and deletes permanently when the undo toast has gone. A closing page sends what is left. */
export function deleteWithUndo({ id, title, message, remove }: UndoableDelete): void {
  if (pending.has(id)) return;
  const commit = async (keepalive: boolean) => {
    const entry = pending.get(id);
    if (!entry || entry.sent) return;
    entry.sent = true;
    clearTimeout(entry.timer);
    hideToast(toast);
    try {
      await remove(keepalive);
    } catch (error) {
      console.warn('Deletion failed', error);
      showToast({
        title: 'Not removed',
        message: 'We could not remove it. Please try again.',
        kind: 'error',
      });
    } finally {
      pending.delete(id);
      changed();
    }
  };
  const toast = showToast({
    title,
    kind: 'info',
    message: (
      <Group justify="space-between" gap="sm">
        <Text size="sm">{message ?? 'You can still take this back.'}</Text>
        <Button
          variant="default"
          onClick={() => {
            undo(id);
            hideToast(toast);
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
  pending.set(id, { commit, sent: false, timer: setTimeout(() => void commit(false), TOAST_RULES.shownFor) });
  changed();
}

function undo(id: string): void {
  const entry = pending.get(id);
  if (!entry || entry.sent) return;
  clearTimeout(entry.timer);
  pending.delete(id);
  changed();
}

/** Before sign-out and when the page closes: what was deleted stays deleted. */
export async function flushDeletions(keepalive = false): Promise<void> {
  await Promise.all([...pending.values()].map((entry) => entry.commit(keepalive)));
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => void flushDeletions(true));
}
