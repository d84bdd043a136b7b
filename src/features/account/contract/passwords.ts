import { z } from 'zod';
import { newPassword } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

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
