import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { TOAST_RULES } from './client-rules.ts';
import { type ToastPlace, toastPlace } from './toast-place.ts';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly title: string;
  readonly message?: ReactNode;
  readonly kind?: ToastKind;
  /** Left out: away from what was just used. */
  readonly place?: ToastPlace;
}

const COLOR: Record<ToastKind, string> = { success: 'leaf', error: 'tomato', info: 'saffron' };

/** Shows one toast for five seconds and takes the former one away. Returns its id for `hideToast`. */
export function showToast({ title, message, kind = 'success', place }: Toast): string {
  notifications.clean();
  return notifications.show({
    title,
    message: message ?? null,
    color: COLOR[kind],
    autoClose: TOAST_RULES.shownFor,
    position: place ?? toastPlace(),
    closeButtonProps: { 'aria-label': 'Close this message', size: 44 },
  });
}

export function hideToast(id: string): void {
  notifications.hide(id);
}
