import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { MovingRows } from '#platform/web/ui/moving-rows.tsx';
import { useScreenAwake } from '#platform/web/use-screen-awake.ts';
import type { GroceryItem, GroceryList } from '../../contract.ts';
import { aisleGroups, inTheCart, pantryItems } from '../aisle-groups.ts';
import classes from '../grocery-list.module.css';
import { type ItemActions, ItemRow } from './item-row.tsx';
import { ListProgress } from './list-items.tsx';
import { PlanNotes } from './plan-notes.tsx';

/** A tick is seen before its row goes, and a second tap of the same finger does not tick the next row. */
const STAYS_MILLISECONDS = 900;

export interface ShopModeProps {
  readonly title: string;
  readonly items: readonly GroceryItem[];
  /** What must not be forgotten in the store. */
  readonly notes: readonly string[];
  readonly buyOn: GroceryList['buyOn'];
  readonly actions: ItemActions;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The list alone, as large as the screen: what is in the cart sinks to the end, and the last tick can be taken back. */
export function ShopMode({ title, opened, onClose, ...list }: ShopModeProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Shopping: ${title}`}
      closeButtonProps={{ 'aria-label': 'Leave shop mode', size: 48, iconSize: 28 }}
      fullScreen
      padding={0}
      className="no-print"
      classNames={{
        content: classes.shopContent ?? '',
        header: classes.shopTitle ?? '',
        body: classes.shopBody ?? '',
      }}
      transitionProps={{ duration: 0 }}
    >
      <Shopping {...list} />
    </Dialog>
  );
}

function Shopping({
  items,
  notes,
  buyOn,
  actions,
}: Pick<ShopModeProps, 'items' | 'notes' | 'buyOn' | 'actions'>) {
  useScreenAwake(true);
  const rows = useRef<HTMLDivElement>(null);
  const staying = useStaying(rows);
  /** Ticked or unticked in this visit, the last one last. */
  const [changed, setChanged] = useState<readonly { id: string; checked: boolean }[]>([]);
  const check = (item: GroceryItem, checked: boolean) => {
    staying.keep(item.id);
    setChanged((before) => [...before, { id: item.id, checked }]);
    actions.onCheck(item, checked);
  };
  const last = changed.at(-1);
  const lastItem = items.find(({ id }) => id === last?.id);
  const undo = () => {
    setChanged((before) => before.slice(0, -1));
    if (last && lastItem) actions.onCheck(lastItem, !last.checked);
  };
  const isLeft = (item: GroceryItem) => !item.checked || staying.ids.has(item.id);
  const left = items.filter(isLeft);
  const list = (some: readonly GroceryItem[], name: string) => (
    <section key={name} aria-label={name}>
      <h2 className={classes.shopAisle}>{name}</h2>
      <ul className={classes.rows}>
        {some.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            actions={{ ...actions, onCheck: check }}
            shopMode
            buyOn={buyOn?.[item.id]}
          />
        ))}
      </ul>
    </section>
  );
  const pantry = pantryItems(left);
  const done = inTheCart(items.filter((item) => !isLeft(item)));
  return (
    <div className={classes.shop}>
      <div className={classes.shopHead}>
        <ListProgress items={items} />
      </div>
      <div ref={rows} className={classes.shopRows}>
        <PlanNotes notes={notes} />
        <MovingRows order={[...left, ...done].map(({ id }) => id).join()}>
          {aisleGroups(left).map((group) => list(group.items, group.name))}
          {pantry.length > 0 ? list(pantry, 'You may have these') : null}
          {done.length > 0 ? list(done, 'In the cart') : null}
        </MovingRows>
      </div>
      <div className={classes.shopFoot}>
        <Text size="sm" role="status" className={classes.shopLast ?? ''}>
          {lastItem ? `${lastItem.item} is ${last?.checked ? 'in the cart' : 'back on the list'}` : ''}
        </Text>
        <Button
          variant="default"
          size="lg"
          flex="none"
          leftSection={<IconArrowBackUp size={22} aria-hidden />}
          disabled={!lastItem}
          onClick={undo}
        >
          Undo
        </Button>
      </div>
    </div>
  );
}

/** The items that were ticked a moment ago. When one goes, the keyboard stays where it was on the list. */
function useStaying(rows: { readonly current: HTMLElement | null }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  const letGo = (id: string) => {
    timers.current.delete(id);
    const boxes = [...(rows.current?.querySelectorAll<HTMLElement>('input[type="checkbox"]') ?? [])];
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? boxes.indexOf(focused) : -1;
    if (boxes[at]?.closest('[data-item]')?.getAttribute('data-item') === id)
      (boxes[at + 1] ?? boxes[at - 1])?.focus({ preventScroll: true });
    setIds((before) => new Set([...before].filter((each) => each !== id)));
  };
  return {
    ids,
    keep(id: string) {
      clearTimeout(timers.current.get(id));
      timers.current.set(
        id,
        setTimeout(() => letGo(id), STAYS_MILLISECONDS),
      );
      setIds((before) => new Set([...before, id]));
    },
  };
}
