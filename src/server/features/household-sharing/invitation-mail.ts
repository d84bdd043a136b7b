import type { Mail } from '#server/platform/mailer.ts';
import type { InvitationMail } from './invitations.service.ts';

/** Names are of the person's own choice: they stand in the text, where nothing is read as HTML, and not in a header. */
export function invitationMail({ id, to, invitedBy, householdName, link, expiresAt }: InvitationMail): Mail {
  const until = expiresAt.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return {
    id,
    to,
    subject: 'An invitation to a household on Hearthwell',
    text: [
      `${invitedBy} invites you to "${householdName}" on Hearthwell, where a family plans its meals.`,
      '',
      'Open this link to see what is shared with you. You can still say no there.',
      '',
      link,
      '',
      `The link is for one person and works until ${until}. Please do not pass it on.`,
      'Do you not know who wrote this? Then do nothing: nothing happens without you.',
    ].join('\n'),
  };
}
