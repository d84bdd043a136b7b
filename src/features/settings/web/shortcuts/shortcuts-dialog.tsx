import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import classes from './shortcuts.module.css';
import { ShortcutsSwitch } from './shortcuts-switch.tsx';

export interface ShortcutsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Where `g` and a second key lead. */
  readonly places: readonly { readonly label: string; readonly key: string }[];
}

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

export function ShortcutsDialog({ opened, onClose, places }: ShortcutsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts" size="lg">
      <ShortcutsSwitch />
      <div className={classes.lists}>
        <section>
          <h2 className={classes.listTitle}>Anywhere</h2>
          <dl className={classes.keys}>
            <Row label="Search everything">
              <Kbd>{isApple() ? '⌘' : 'Ctrl'}</Kbd> <Kbd>K</Kbd> or <Kbd>/</Kbd>
            </Row>
            <Row label="New meal plan">
              <Kbd>n</Kbd>
            </Row>
            <Row label="This list">
              <Kbd>?</Kbd>
            </Row>
            <Row label="Close a dialog">
              <Kbd>Esc</Kbd>
            </Row>
          </dl>
        </section>
        <section>
          <h2 className={classes.listTitle}>Go to a page: one key after the other</h2>
          <dl className={classes.keys}>
            {places.map(({ label, key }) => (
              <Row key={key} label={label}>
                <Kbd>g</Kbd> <Kbd>{key}</Kbd>
              </Row>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
