import { Modal, type ModalProps } from '@mantine/core';
import { createContext, useContext, useEffect, useState } from 'react';
import { useFocusGoesBack } from './focus-goes-back.ts';

/** Notes that a dialog stands over this one, and gives back what notes that it went. */
const Covers = createContext<(() => () => void) | null>(null);

/**
 * Every dialog of the product: when it closes, the keyboard is where it was before. Escape closes the one on top alone, and
 * never the form beneath its question.
 */
export function Dialog({ closeOnEscape = true, children, ...props }: ModalProps) {
  const { opened } = props;
  const [covered, setCovered] = useState(0);
  const [cover] = useState(() => () => {
    setCovered((count) => count + 1);
    return () => setCovered((count) => count - 1);
  });
  const coverBelow = useContext(Covers);
  useEffect(() => (opened ? coverBelow?.() : undefined), [opened, coverBelow]);
  useFocusGoesBack(opened, coverBelow !== null);
  return (
    <Modal {...props} closeOnEscape={closeOnEscape && covered === 0}>
      <Covers value={cover}>{children}</Covers>
    </Modal>
  );
}
