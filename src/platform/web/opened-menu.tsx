import { Menu } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MoreIcon } from './more-button.tsx';

export interface OpenedMenuProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Takes the place of the button that was pressed, and opens. */
export function OpenedMenu({ label, children }: OpenedMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The menu gives the keyboard back to what had it when it opened.
    target.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <MoreIcon ref={target} label={label} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
