import { asOwner, newId, type PrepareWrite } from '#tests/support/full-kitchen.ts';

const PATH = '/api/reminders/devices';
/** As long as a browser's may be: an uncompressed point of P-256, and 16 bytes. */
const keys = {
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
};
const subscription = () => ({ endpoint: `https://push.example/${newId()}/${'x'.repeat(900)}`, keys });

/** Each write with as much as it takes, for the test that no request holds up the others (tests/api/event-loop.deep.test.ts). */
export const writes: Readonly<Record<string, PrepareWrite>> = {
  'POST /api/reminders/devices': (kitchen) => asOwner(kitchen, PATH, subscription()),
  'DELETE /api/reminders/devices/:id': async (kitchen) => {
    const made = await kitchen.owner.request('POST', PATH, subscription());
    return asOwner(kitchen, `${PATH}/${made.json<{ id: string }>().id}`);
  },
};
