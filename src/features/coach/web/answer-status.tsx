import { VisuallyHidden } from '@mantine/core';
import type { CoachMessage } from '../contract/coach.ts';

interface AnswerStatusProps {
  readonly isPending: boolean;
  readonly latest: CoachMessage | undefined;
}

/** Says an answer once, when it is whole. */
export function AnswerStatus({ isPending, latest }: AnswerStatusProps) {
  return <VisuallyHidden role="status">{isPending ? 'Getting advice...' : latest?.advice}</VisuallyHidden>;
}
