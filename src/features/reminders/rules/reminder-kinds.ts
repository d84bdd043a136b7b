/** What a reminder is about; a feature that has one says what it reads (`on` of the reminders service). */
export type ReminderKind = 'hydration';
