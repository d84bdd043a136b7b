import type { ReactNode } from 'react';
import type { Need } from '#domain/household/access.ts';
import { useMayDo } from './may-do.ts';

export interface IfMayProps {
  readonly need: Need;
  readonly children: ReactNode;
}

/** A button that the server would refuse is not there. */
export function IfMay({ need, children }: IfMayProps) {
  return useMayDo(need) ? children : null;
}
