import { Button, Menu } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCopy,
  IconDots,
  IconPencil,
  IconPrinter,
  IconShoppingCart,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMayDo } from '#platform/web/may-do.ts';
import { showToast } from '#platform/web/toast.ts';
import type { GroceryItem, GroceryList } from '../../contract.ts';
import { listAsText } from '../aisle-groups.ts';

const AddPlan = lazy(async () => ({ default: (await import('./add-plan.tsx')).AddPlan }));
const Dialog = lazy(async () => ({ default: (await import('#platform/web/ui/dialog.tsx')).Dialog }));
const CopyListModal = lazy(async () => ({ default: (await import('./copy-list-modal.tsx')).CopyListModal }));

export interface ListActionsProps {
  readonly list: GroceryList;
  readonly items: readonly GroceryItem[];
  readonly onShop: () => void;
  readonly onRename: () => void;
}

/** One thing to do in the store; the rest is needed now and then. */
export function ListActions({ list, items, onShop, onRename }: ListActionsProps) {
  /** `undefined`: never asked for. */
  const [toCopy, setToCopy] = useState<string | null>();
  const [adding, setAdding] = useState<boolean>();
  const mayLog = useMayDo('groceries:log');
  const mayManage = useMayDo('groceries:manage');
  const copy = async () => {
    const text = listAsText(list, items);
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
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots {...icon} />}>
            More options
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
            Copy as text
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
            Print
          </Menu.Item>
          {mayLog ? (
            <Menu.Item leftSection={<IconCalendarPlus {...icon} />} onClick={() => setAdding(true)}>
              Add a plan
            </Menu.Item>
          ) : null}
          {mayManage ? (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
              Rename
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {adding === undefined ? null : (
        <Suspense>
          <Dialog opened={adding} onClose={() => setAdding(false)} title="Add another meal plan" centered>
            <Suspense>
              <AddPlan list={list} onDone={() => setAdding(false)} />
            </Suspense>
          </Dialog>
        </Suspense>
      )}
      {toCopy === undefined ? null : (
        <Suspense>
          <CopyListModal text={toCopy} onClose={() => setToCopy(null)} />
        </Suspense>
      )}
    </>
  );
}
