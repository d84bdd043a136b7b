import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

interface DialogButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a small dialog of its own. */
export function DialogButton({ label, icon, title, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={title} centered>
        {children(close)}
      </Dialog>
    </>
  );
}
