import { mailOf, nameInMail } from '#platform/server/mail-layout.ts';
import type { Mail } from '#platform/server/mailer.ts';

export interface Invitation {
  /** Of the invitation: two mails about one are one mail. */
  readonly id: string;
  readonly to: string;
  readonly invitedBy: string;
  readonly householdName: string;
  readonly link: string;
  readonly expiresAt: Date;
}

/** Names are of the person's own choice: they are in the text, and not in a header. */
export function invitationMail(invitation: Invitation): Mail {
  const { id, to, link, expiresAt } = invitation;
  const invitedBy = nameInMail(invitation.invitedBy, 'Someone');
  const householdName = nameInMail(invitation.householdName, 'a household');
  const until = expiresAt.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const mail = mailOf({
    to,
    subject: 'An invitation to a household on Hearthwell',
    greeting: 'Hello,',
    paragraphs: [
      `${invitedBy} invited you to “${householdName}” on Hearthwell, where families plan meals together.`,
      'Open the link to see what is shared with you. You can still decline.',
      `It is just for you and works until ${until}. Please do not forward it.`,
    ],
    link: { label: 'See the invitation', url: link },
    ifNotYou: 'Don’t know who sent this? You can ignore it. Nothing happens unless you accept.',
    why: 'You are receiving this email because someone entered your address in an invitation. We keep it until the invitation ends.',
  });
  return { ...mail, id };
}
