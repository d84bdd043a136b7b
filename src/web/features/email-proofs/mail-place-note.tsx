import type { VerificationStatus } from '#contract/email-proofs.ts';
import { QuietNote } from '#web/ui/quiet-note.tsx';

/** Where to look for the mail. */
export function MailPlaceNote({ goesTo }: { readonly goesTo: VerificationStatus['mailGoesTo'] }) {
  if (goesTo === 'smtp') {
    return (
      <QuietNote kind="tip">
        It can take some minutes. If it does not come, look in the spam folder.
      </QuietNote>
    );
  }
  return (
    <QuietNote title="This Hearthwell has no mail server">
      So nothing comes to your inbox. The link is in a folder named “outbox”, which only the person who runs
      this Hearthwell can read. Please ask them for it.
    </QuietNote>
  );
}
