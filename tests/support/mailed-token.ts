import { vi } from 'vitest';
import type { Mail } from '#platform/server/mailer.ts';

/** The token at the end of the newest email with this subject to an address, as soon as it has arrived. */
export const mailedToken = (
  { mails }: { readonly mails: readonly Mail[] },
  to: string,
  subject: string,
): Promise<string> =>
  vi.waitFor(
    () => {
      const mail = mails.findLast((each) => each.to === to && each.subject === subject);
      const token = /([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
      if (token === undefined) throw new Error(`no email “${subject}” to ${to} yet`);
      return token;
    },
    { timeout: 30_000, interval: 20 },
  );
