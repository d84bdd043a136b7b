import { mailOf, nameInMail } from '#server/platform/mail-layout.ts';
import type { Mail } from '#server/platform/mailer.ts';

export interface InvitationLetter {
  /** Of the invitation: two mails about one are one mail. */
  readonly id: string;
  readonly to: string;
  readonly invitedBy: string;
  readonly householdName: string;
  readonly link: string;
  readonly expiresAt: Date;
}

/** Names are of the person's own choice: they stand in the text, and not in a header. */
export function invitationMail(letter: InvitationLetter): Mail {
  const { id, to, link, expiresAt } = letter;
  const invitedBy = nameInMail(letter.invitedBy, 'Somebody');
  const householdName = nameInMail(letter.householdName, 'a household');
  const until = expiresAt.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const mail = mailOf({
    to,
    subject: 'An invitation to a household on Hearthwell',
    greeting: 'Hello,',
    paragraphs: [
      `${invitedBy} invites you to “${householdName}” on Hearthwell, where a family plans its meals.`,
      'Open the link to see what is shared with you. You can still say no there.',
      `It is for one person and works until ${until}. Please do not pass it on.`,
    ],
    link: { label: 'See the invitation', url: link },
    ifNotYou: 'Do you not know who wrote this? Then do nothing: nothing happens without you.',
    why: 'You get this mail because somebody typed your address into an invitation. We keep it until the invitation is over.',
  });
  return { ...mail, id };
}
