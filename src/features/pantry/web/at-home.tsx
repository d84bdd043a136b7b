import { ActionIcon, Text } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconFridge, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { localToday } from '#platform/web/format.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { PantryItem } from '../contract/pantry.ts';
import classes from './pantry.module.css';
import { PantryFields } from './pantry-fields.tsx';
import { removePantryItem, setPantryItem } from './pantry-queries.ts';
import { EMPTY_VALUES, itemOf, validateValues, valuesOf, withTypedAmount } from './pantry-values.ts';
import { amountText, byUse, countText, useByText } from './pantry-words.ts';
import { AddLineForm, ChangeLineForm } from './shared/line-forms.tsx';

export function AddAtHome() {
  return (
    <AddLineForm
      label="Add what you have at home"
      values={EMPTY_VALUES}
      validate={validateValues}
      Fields={PantryFields}
      onSave={(values) => void setPantryItem(itemOf(createUuid(), withTypedAmount(values)))}
    />
  );
}

function UseByMark({ item, today }: { readonly item: PantryItem; readonly today: string }) {
  const mark = useByText(item, today);
  if (mark === null) return null;
  const Icon = mark.isPast ? IconAlertTriangle : IconClock;
  return (
    <Text
      component="span"
      size="sm"
      className={classes.useBy ?? ''}
      data-past={mark.isPast || undefined}
      data-soon={mark.isSoon || undefined}
    >
      {mark.isPast || mark.isSoon ? <Icon size={16} aria-hidden /> : null}
      {mark.text}
    </Text>
  );
}

export function AtHome({ items }: { readonly items: readonly PantryItem[] }) {
  const [editing, setEditing] = useState<PantryItem | null>(null);
  const pending = usePendingDeletions();
  const today = localToday();
  const shown = items.filter(({ id }) => !pending.has(id)).toSorted(byUse);
  if (shown.length === 0) {
    return (
      <EmptyState title="Nothing written down yet" titleOrder={3} Icon={IconFridge}>
        Add what should be used up, like half a bag of spinach. Your next plan uses it first and does not buy
        it again.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.rows} aria-label="At home now">
        {shown.map((item) => {
          const amount = amountText(item);
          const count = countText(item);
          return (
            <li key={item.id} className={classes.row}>
              <div className={classes.words}>
                <Text fw={600} component="span">
                  {item.item}
                  {amount === null ? null : (
                    <Text component="span" fw={400}>
                      {' '}
                      · {amount}
                    </Text>
                  )}
                </Text>
                <UseByMark item={item} today={today} />
                {count === null ? null : (
                  <Text component="span" size="sm" c="dimmed">
                    {count}
                  </Text>
                )}
              </div>
              <IfMay need="groceries:log">
                {' '}
                <ActionIcon color="gray" aria-label={`Change ${item.item}`} onClick={() => setEditing(item)}>
                  <IconPencil size={20} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  color="tomato"
                  aria-label={`Take out ${item.item}`}
                  onClick={() => removePantryItem(item)}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              </IfMay>
            </li>
          );
        })}
      </ul>
      <Dialog
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title="Change what you have"
        centered
      >
        {editing ? (
          <ChangeLineForm
            key={editing.id}
            values={valuesOf(editing)}
            validate={validateValues}
            Fields={PantryFields}
            onSave={(values) => void setPantryItem(itemOf(editing.id, withTypedAmount(values)))}
            onClose={() => setEditing(null)}
          />
        ) : null}
      </Dialog>
    </>
  );
}
