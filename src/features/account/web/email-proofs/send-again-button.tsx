import { Button } from '@mantine/core';
import { showToast } from '#platform/web/toast.ts';
import type { VerificationStatus } from '../../contract/email-proofs.ts';
import { sentenceOf, useSendVerification } from './email-proof-requests.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface SendAgainButtonProps {
  /** When the next mail can be asked for, milliseconds since 1970. */
  readonly from: number;
  readonly goesTo: VerificationStatus['mailGoesTo'];
}

const SENT = {
  smtp: { title: 'Email sent', message: 'The link in it works for 24 hours. Older links no longer work.' },
  outbox: {
    title: 'New link made',
    message: 'It is in the outbox and works for 24 hours. Older links no longer work.',
  },
} as const;

/** Waits visibly: a button that does nothing for a minute would look broken. */
export function SendAgainButton({ from, goesTo }: SendAgainButtonProps) {
  const seconds = useSecondsLeft(from);
  const send = useSendVerification();
  const again = goesTo === 'smtp' ? 'Send again' : 'Make a new link';
  return (
    <Button
      variant="default"
      loading={send.isPending}
      disabled={seconds > 0}
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: () => showToast(SENT[goesTo]),
          onError: (error) => showToast({ title: 'No link made', message: sentenceOf(error), kind: 'error' }),
        })
      }
    >
      {seconds > 0 ? `${again} in ${seconds} s` : again}
    </Button>
  );
}
