import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCopy, IconPencil, IconPrinter, IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IfMay } from '#platform/web/if-may.tsx';
import { showToast } from '#platform/web/toast.ts';
import { DialogButton } from '#platform/web/ui/dialog-button.tsx';
import type { GroceryItem, GroceryList } from '../../contract.ts';
import { listAsText } from '../aisle-groups.ts';

const AddPlan = lazy(async () => ({ default: (await import('./add-plan.tsx')).AddPlan }));
const CopyListModal = lazy(async () => ({ default: (await import('./copy-list-modal.tsx')).CopyListModal }));

export interface ListActionsProps {
  readonly list: GroceryList;
  readonly items: readonly GroceryItem[];
  readonly onShop: () => void;
  readonly onRename: () => void;
}

export function ListActions({ list, items, onShop, onRename }: ListActionsProps) {
  /** `undefined`: never asked for. */
  const [toCopy, setToCopy] = useState<string | null>();
  const copy = async () => {
    const text = listAsText(list.title, items);
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'List Copied', message: 'Paste it into a message or a note.' });
    } catch {
      setToCopy(text);
    }
  };
  const icon = { size: 20, 'aria-hidden': true } as const;
  return (
    <>
      <Button leftSection={<IconShoppingCart {...icon} />} onClick={onShop}>
        Shop mode
      </Button>
      <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
        Copy as text
      </Button>
      <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        Print
      </Button>
      <IfMay need="groceries:log">
        {' '}
        <DialogButton label="Add a plan" icon={<IconCalendarPlus {...icon} />} title="Add another meal plan">
          {(close) => <AddPlan list={list} onDone={close} />}
        </DialogButton>
      </IfMay>
      <IfMay need="groceries:manage">
        {' '}
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={onRename}>
          Rename
        </Button>
      </IfMay>
      {toCopy === undefined ? null : (
        <Suspense>
          <CopyListModal text={toCopy} onClose={() => setToCopy(null)} />
        </Suspense>
      )}
    </>
  );
}
