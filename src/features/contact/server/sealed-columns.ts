export const CONTACT_MESSAGE = {
  column: 'message_encrypted',
  purpose: 'contact messages',
  place: (id: string) => id,
} as const;
