import type { GroceryItem, GroceryList } from '../../contract.ts';
import { EditItemModal } from './edit-item-modal.tsx';
import { RenameListModal } from './rename-list-modal.tsx';
import { ShopMode, type ShopModeProps } from './shop-mode.tsx';

export interface ListDialogsProps extends Pick<ShopModeProps, 'items' | 'actions'> {
  readonly list: GroceryList;
  readonly shopMode: boolean;
  readonly renaming: boolean;
  /** `null`: none. */
  readonly editing: GroceryItem | null;
  readonly onLeaveShop: () => void;
  readonly onRenamed: () => void;
  readonly onEdited: () => void;
}

/** All that opens over a list. The script comes when one is asked for: most visits tick something off and go. */
export function ListDialogs({ list, items, actions, ...open }: ListDialogsProps) {
  return (
    <>
      <ShopMode
        title={list.title}
        items={items}
        notes={list.notes ?? []}
        buyOn={list.buyOn}
        actions={actions}
        opened={open.shopMode}
        onClose={open.onLeaveShop}
      />
      <EditItemModal listId={list.id} item={open.editing} onClose={open.onEdited} />
      <RenameListModal list={list} opened={open.renaming} onClose={open.onRenamed} />
    </>
  );
}
