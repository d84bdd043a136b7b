export const PHONE = {
  column: 'phone_encrypted',
  purpose: 'phone numbers',
  place: (userId: string) => `users.phone/${userId}`,
} as const;

/** The same, before it is known which mail it is: src/features/account/server/email-requests/email-requests.service.ts. */
export const WAITING_EMAIL_REQUEST = { kind: 'letter', purpose: 'waiting letters' } as const;
