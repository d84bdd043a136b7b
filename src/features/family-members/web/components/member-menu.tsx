import { Menu } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { IfMay } from '#platform/web/if-may.tsx';
import { OpenedMenu } from '#platform/web/opened-menu.tsx';

export interface MemberMenuProps {
  readonly label: string;
  readonly onLog: () => void;
  /** `null`: this profile belongs to an account. */
  readonly onDelete: (() => void) | null;
}

export function MemberMenu({ label, onLog, onDelete }: MemberMenuProps) {
  return (
    <OpenedMenu label={label}>
      <Menu.Item leftSection={<IconEye size={18} aria-hidden />} onClick={onLog}>
        Who has seen this
      </Menu.Item>
      {onDelete === null ? null : (
        <IfMay need="profiles:manage">
          <Menu.Item
            c="var(--hw-tomato-text)"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={onDelete}
          >
            Remove
          </Menu.Item>
        </IfMay>
      )}
    </OpenedMenu>
  );
}
