import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

export const newPassword = z.string().min(6, 'Password must be at least 6 characters long').max(128);

export const passwordChangeBody = z.object({
  currentPassword: z.string().min(1, 'Please enter your current password.').max(128),
  newPassword,
});
export type PasswordChangeBody = z.infer<typeof passwordChangeBody>;

export const passwordRoutes = {
  change: route({
    method: 'POST',
    path: apiPaths.passwords.change,
    summary: 'Change your password; signs out every other device',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    body: passwordChangeBody,
    status: 200,
    answer: z.object({ success: z.literal(true) }),
  }),
};
