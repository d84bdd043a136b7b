import { Text, Textarea } from '@mantine/core';
import { Dialog } from '#platform/web/ui/dialog.tsx';

export interface CopyListModalProps {
  /** `null`: closed. */
  readonly text: string | null;
  readonly onClose: () => void;
}

/** Browsers offer the clipboard only on secure addresses; on a home server's plain one, people copy it here. */
export function CopyListModal({ text, onClose }: CopyListModalProps) {
  return (
    <Dialog opened={text !== null} onClose={onClose} title="Copy the list" centered>
      <Text size="sm" mb="sm">
        Your browser does not let us copy here. The text is selected: copy it with your phone’s menu or
        Ctrl+C.
      </Text>
      <Textarea
        label="The list as text"
        value={text ?? ''}
        readOnly
        autosize
        maxRows={14}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
