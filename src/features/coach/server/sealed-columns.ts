/* Encrypted with the data key of the household. */

export const MESSAGE = {
  table: 'public.coach_messages',
  column: 'message_encrypted',
  place: (messageId: string) => `coach_messages.message/${messageId}`,
} as const;
