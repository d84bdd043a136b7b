import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import type { VerificationStatus } from '../../contract/email-proofs.ts';

/** Where to look for the mail. */
export function MailPlaceNote({ goesTo }: { readonly goesTo: VerificationStatus['mailGoesTo'] }) {
  if (goesTo === 'smtp') {
    return (
      <QuietNote kind="tip">
        It can take a few minutes. If it doesn’t arrive, check your spam folder.
      </QuietNote>
    );
  }
  return (
    <QuietNote title="This Hearthwell cannot send email">
      So nothing will arrive in your inbox. Please ask the person who runs this Hearthwell for the link. It is
      in their “outbox” folder.
    </QuietNote>
  );
}
