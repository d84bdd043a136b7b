import { Button } from '@mantine/core';
import { showToast } from '#web/lib/toast.ts';
import { sentenceOf, useSendVerification } from './email-proof-requests.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface SendAgainButtonProps {
  /** When the next mail can be asked for, milliseconds since 1970. */
  readonly from: number;
}

/** Waits visibly: a button that does nothing for a minute would look broken. */
export function SendAgainButton({ from }: SendAgainButtonProps) {
  const seconds = useSecondsLeft(from);
  const send = useSendVerification();
  return (
    <Button
      variant="default"
      loading={send.isPending}
      disabled={seconds > 0}
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: () =>
            showToast({ title: 'Mail sent', message: 'The link in it works for 24 hours. Older links end.' }),
          onError: (error) => showToast({ title: 'No mail sent', message: sentenceOf(error), kind: 'error' }),
        })
      }
    >
      {seconds > 0 ? `Send again in ${seconds} s` : 'Send the mail again'}
    </Button>
  );
}
