import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

export interface SentPanelProps {
  readonly title: string;
  readonly Icon: Icon;
  readonly again: string;
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

/** Takes the focus: the button that was pressed is gone. */
export function SentPanel({ title, Icon, again, onAgain, children }: SentPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} role="status">
      <EmptyState
        title={title}
        Icon={Icon}
        action={
          <Button variant="default" onClick={onAgain}>
            {again}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
