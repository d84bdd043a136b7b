import { Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { OpenedMenu } from '#platform/web/opened-menu.tsx';

export interface ItemMenuProps {
  readonly label: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function ItemMenu({ label, onEdit, onRemove }: ItemMenuProps) {
  return (
    <OpenedMenu label={label}>
      <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} mih={44} onClick={onEdit}>
        Change
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} mih={44} onClick={onRemove}>
        Remove
      </Menu.Item>
    </OpenedMenu>
  );
}
