import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { CoachMessage } from '../contract/coach.ts';
import { ActionList } from './action-list.tsx';
import classes from './coach.module.css';
import { HelpCard } from './shared/help-card.tsx';
import { Paragraphs } from './shared/paragraphs.tsx';
import { Why } from './why.tsx';

function Copy({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      variant="subtle"
      leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}

interface TurnProps {
  readonly message: CoachMessage;
  /** Left out: it cannot be deleted here. */
  readonly onDelete?: (message: CoachMessage) => void;
}

/** A question and its answer. */
export function TurnView({ message, onDelete }: TurnProps) {
  const { query, advice, outcome, help, actions, by } = message;
  return (
    <li className={classes.turn}>
      <div className={classes.asked}>
        <VisuallyHidden>{by === null ? 'You asked: ' : `${by} asked: `}</VisuallyHidden>
        {by === null ? null : (
          <p className={classes.small} aria-hidden>
            {by}
          </p>
        )}
        <Paragraphs text={query} />
      </div>
      <div className={classes.answer}>
        <VisuallyHidden>The coach answered: </VisuallyHidden>
        {help === null ? null : <HelpCard help={help} />}
        {/* Of help alone, the text is the card. */}
        {outcome === 'stop' && help !== null ? null : <Paragraphs text={advice} />}
        <ActionList actions={actions} />
        <div className={classes.foot}>
          <Why {...message} />
          <Copy text={advice} />
          {onDelete === undefined || by !== null ? null : (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => onDelete(message)}
            >
              Delete<VisuallyHidden> this question</VisuallyHidden>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
