import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

const password = z.string().min(1).max(128).optional();

/** Without a password the session must be fresh: people who sign in by a passkey have none. */
export const deletionBody = z.strictObject({
  password,
  confirmation: z.literal('delete', 'Please type the word delete.'),
});
export type DeletionBody = z.infer<typeof deletionBody>;

export const accountDeletionBody = deletionBody.extend({
  /**
   * What becomes of the own profile in a household that goes on; left out: it goes with the account. The profile of a minor always
   * stays with those who answer for them.
   */
  profile: z.enum(['remove', 'keep']).optional(),
});
export type AccountDeletionBody = z.infer<typeof accountDeletionBody>;

export const deletionAnswer = z.object({
  /** Households that went with it. */
  households: z.number().int(),
  deleted: z.literal(true),
});

export const deletionRoutes = {
  account: route({
    method: 'DELETE',
    path: apiPaths.deletion.account,
    summary:
      'Delete your own account, and your profile unless you leave it with the family or are under 18; a household with no one else in it is deleted too',
    tag: 'Privacy',
    access: 'user',
    need: 'own',
    body: accountDeletionBody,
    status: 200,
    answer: deletionAnswer,
  }),
  household: route({
    method: 'DELETE',
    path: apiPaths.deletion.household,
    summary: 'Delete the household, its key, and the accounts that belong to no other household',
    tag: 'Privacy',
    access: 'user',
    need: 'owner',
    body: deletionBody,
    status: 200,
    answer: deletionAnswer,
  }),
};
