export const INVITED_ADDRESS = {
  table: 'auth.invitations',
  column: 'email_encrypted',
  place: (invitationId: string) => `invitations.email/${invitationId}`,
} as const;
