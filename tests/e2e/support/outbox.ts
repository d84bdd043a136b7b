import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Quoted-printable, as mails are written (RFC 2045). */
function decoded(source: string): string {
  const bytes = source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** What a mail to this address says, out of the folder where the server of the journeys puts its mails. */
export async function textInMail(to: string, subject: string, holds = /./): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  let text = '';
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
    const mail = sources.find(
      (source) => source.includes(`To: ${to}\r\n`) && source.includes(`Subject: ${subject}\r\n`),
    );
    text = decoded(mail ?? '').replaceAll('\r\n', '\n');
    expect(text).toMatch(holds);
  }).toPass({ timeout: 20_000 });
  return text;
}

const LINK = /^https?:\S+#[\w-]{43}$/m;

export async function linkInMail(to: string, subject: string): Promise<string> {
  return LINK.exec(await textInMail(to, subject, LINK))?.[0] ?? '';
}
