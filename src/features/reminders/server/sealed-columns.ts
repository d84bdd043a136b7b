export const PUSH_SUBSCRIPTION = {
  table: 'public.reminder_devices',
  column: 'subscription_encrypted',
  place: (deviceId: string) => `reminder_devices.subscription/${deviceId}`,
} as const;
