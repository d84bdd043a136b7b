import { z } from 'zod';
import { signupBody, userAnswer } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

const { username, phoneNumber } = signupBody.shape;

/** Only what is changed; a phone number of `null` is taken away. */
export const accountPatch = z.strictObject({
  username: username.optional(),
  phoneNumber: phoneNumber.nullable(),
  /** Asked for when the session is not fresh and the name by which one signs in changes. */
  password: z.string().min(1).max(128).optional(),
});
export type AccountPatch = z.infer<typeof accountPatch>;

export const accountDetailsRoutes = {
  change: route({
    method: 'PATCH',
    path: apiPaths.accountDetails.change,
    summary: 'Change your own username or phone number',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    body: accountPatch,
    status: 200,
    answer: userAnswer,
  }),
};
