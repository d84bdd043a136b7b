import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }));

interface DialogButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a small dialog of its own, which comes with the first press. */
export function DialogButton({ label, icon, title, children }: DialogButtonProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const close = () => setDialog('closed');
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setDialog('open')}>
        {label}
      </Button>
      {dialog === 'never' ? null : (
        <Suspense>
          <Dialog opened={dialog === 'open'} onClose={close} title={title} centered>
            <Suspense>{children(close)}</Suspense>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
