import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, type Ref, Suspense, useState } from 'react';

interface MoreIconProps extends ActionIconProps, ElementProps<'button', keyof ActionIconProps> {
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function MoreIcon({ label, ...button }: MoreIconProps) {
  return (
    <ActionIcon {...button} color="gray" aria-label={label} aria-haspopup="menu" className="no-print">
      <IconDots size={20} aria-hidden />
    </ActionIcon>
  );
}

export interface MoreButtonProps {
  readonly label: string;
  /** A lazy `OpenedMenu`: menus weigh as much as the page, and most days nobody opens one. */
  readonly children: ReactNode;
}

export function MoreButton({ label, children }: MoreButtonProps) {
  const [isUsed, setUsed] = useState(false);
  const button = <MoreIcon label={label} onClick={() => setUsed(true)} />;
  return isUsed ? <Suspense fallback={button}>{children}</Suspense> : button;
}
