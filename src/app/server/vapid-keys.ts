import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { VapidKeys } from '#features/reminders/server/push-sender.ts';
import { StartupError } from '#platform/server/errors.ts';
import { readOrCreate } from './private-file.ts';

const keptKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

interface Operator {
  readonly OPERATOR_EMAIL?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
}

/** Push services write there when something is wrong; they take an email address or a page with TLS. */
function subjectOf({ OPERATOR_EMAIL, PUBLIC_URL }: Operator): string {
  if (OPERATOR_EMAIL !== undefined) return `mailto:${OPERATOR_EMAIL}`;
  return PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : 'mailto:operator@localhost';
}

/** A key pair of P-256 (RFC 8292). The private key of Node may lack leading zeros. */
function newKeys(): string {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return JSON.stringify({ publicKey, privateKey });
}

/**
 * The keys of this installation, made at the first start. Browsers are subscribed with the public one: with other keys
 * everyone would have to turn reminders on again.
 */
export function keptVapidKeys(dataDir: string, operator: Operator): VapidKeys {
  const file = join(dataDir, 'vapid-keys.json');
  const parsed = keptKeys.safeParse(jsonOf(readOrCreate(file, newKeys)));
  if (!parsed.success)
    throw new StartupError(`${file} cannot be read: restore it, or remove it to make new keys`);
  return { ...parsed.data, subject: subjectOf(operator) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
