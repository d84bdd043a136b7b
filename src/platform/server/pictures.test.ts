import sharp from 'sharp';
import { expect, it } from 'vitest';
import { rewritePicture } from './pictures.ts';

it('opens two pictures at once, lets ten wait in order, and sends others away until there is room', async () => {
  const picture = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#080' } })
    .jpeg()
    .toBuffer();
  const opened: number[] = [];
  const finish: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  const rewrite = (number: number) =>
    rewritePicture(picture, async (within) => {
      opened.push(number);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise<void>((resolve) => finish.push(resolve));
      atOnce -= 1;
      return (await within(4).toBuffer({ resolveWithObject: true })).info.width;
    });
  const taken = Array.from({ length: 12 }, (_, number) => rewrite(number));
  await expect(rewrite(12)).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'We are busy with other photos right now. Please try again in a moment.',
    retryAfterSeconds: 10,
  });
  for (let next = 0; next < 12; next += 1) {
    await expect.poll(() => opened.length).toBe(Math.min(12, next + 2));
    finish[next]?.();
  }
  expect(await Promise.all(taken)).toEqual(Array.from({ length: 12 }, () => 4));
  expect(most).toBe(2);
  expect(opened.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  expect(opened.slice(2)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

it('gives the turn on when a picture cannot be read', async () => {
  const broken = Array.from({ length: 6 }, () =>
    rewritePicture(Buffer.from('no picture'), async () => 'never'),
  );
  for (const outcome of await Promise.allSettled(broken)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'photo_unreadable' } });
  }
  const picture = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#080' } })
    .png()
    .toBuffer();
  expect(await rewritePicture(picture, async () => 'read')).toBe('read');
});
