import { Modal, type ModalProps } from '@mantine/core';
import { useFocusGoesBack } from './focus-goes-back.ts';

/** Every dialog of the product: when it closes, the keyboard is where it was before. */
export function Dialog(props: ModalProps) {
  useFocusGoesBack(props.opened);
  return <Modal {...props} />;
}
