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
      The mail is kept in a folder named “outbox”. Only the person who runs this Hearthwell can read it there.
      Please ask them for the link.
    </QuietNote>
  );
}
