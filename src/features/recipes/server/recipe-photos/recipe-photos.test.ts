import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PHOTO_LIMITS } from '#domain/household/photo-limits.ts';
import { keptPhotoFrom } from '#platform/server/kept-photos.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, joinHousehold, type TestPerson } from '#tests/support/factories.ts';
import type { RecipePhoto } from '../../contract/recipe-photos.ts';

const RECIPE = 'baked-blueberry-banana-oatmeal';
const PATH = `/api/recipes/${RECIPE}/photo`;

let test: TestApp;
let owner: TestPerson;

/** Left half red, right half blue. */
async function flag(width: number, height: number): Promise<Sharp> {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width - half.width, top: 0 },
  ]);
}

/** As a phone writes it: where it was taken, with which camera, and lying on its side. */
async function phonePhoto(): Promise<Buffer> {
  const picture = await (await flag(2_400, 1_200)).jpeg().toBuffer();
  return sharp(picture)
    .withExif({
      IFD0: { Make: 'zzCamera', Copyright: 'zzPerson' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'zzCamera' } })
    .jpeg()
    .toBuffer();
}

function post(person: TestPerson, bytes: Buffer, type = 'image/jpeg', path = PATH) {
  return test.app.inject({
    method: 'POST',
    url: path,
    headers: { cookie: person.cookie, 'content-type': type },
    payload: bytes,
  });
}
const get = (person: TestPerson, photo: RecipePhoto, size = '') =>
  person.request('GET', `/api/recipes/${photo.recipeId}/photo/${photo.hash}${size}`);

beforeAll(async () => {
  test = await buildTestApp();
  owner = await createPerson(test.app);
});
afterAll(() => test.close());

describe('a photo', () => {
  it('is kept upright, smaller, as WebP, and without what the camera wrote beside it', async () => {
    const sent = await phonePhoto();
    const before = await sharp(sent).metadata();
    expect(before.exif?.includes('zzCamera')).toBe(true);
    expect(before.orientation).toBe(6);

    const response = await post(owner, sent);
    expect(response.statusCode).toBe(201);
    const photo = response.json<RecipePhoto>();
    expect(photo).toMatchObject({ recipeId: RECIPE, width: 800, height: 1_600 });
    const image = (await get(owner, photo)).rawPayload;
    const after = await sharp(image).metadata();
    expect(after).toMatchObject({ format: 'webp', width: 800, height: 1_600 });
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(image.includes('zzCamera')).toBe(false);
    // Turned by a quarter clockwise, what was left is on top.
    const top = await sharp(image).extract({ left: 400, top: 100, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(80);
    const small = await sharp((await get(owner, photo, '?size=small')).rawPayload).metadata();
    expect(Math.max(small.width, small.height)).toBe(PHOTO_LIMITS.small);
  });

  it('is for the household alone, and stays in no cache when someone signs out', async () => {
    const [photo] = (await owner.request('GET', '/api/recipe-photos')).json<RecipePhoto[]>();
    if (photo === undefined) throw new Error('no photo');
    expect((await get(owner, photo)).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const stranger = await createPerson(test.app);
    expect((await get(stranger, photo)).statusCode).toBe(404);
    expect((await stranger.request('GET', '/api/recipe-photos')).json()).toEqual([]);
    const visitor = await test.app.inject({ url: `/api/recipes/${RECIPE}/photo/${photo.hash}` });
    expect(visitor.statusCode).toBe(401);
    const adult = await joinHousehold(test.app, owner, { role: 'adult' });
    expect((await get(adult, photo)).statusCode).toBe(200);
  });

  it('makes room for the next one, and goes', async () => {
    const png = await (await flag(300, 200)).png().toBuffer();
    const photo = (await post(owner, png, 'image/png')).json<RecipePhoto>();
    expect(photo).toMatchObject({ width: 300, height: 200 });
    expect((await owner.request('GET', '/api/recipe-photos')).json()).toEqual([photo]);
    expect((await owner.request('DELETE', PATH)).statusCode).toBe(204);
    expect((await owner.request('DELETE', PATH)).statusCode).toBe(404);
    expect((await get(owner, photo)).statusCode).toBe(404);
  });

  it('is sealed in the database', async () => {
    const photo = (
      await post(owner, await (await flag(300, 200)).webp().toBuffer(), 'image/webp')
    ).json<RecipePhoto>();
    const { Client } = (await import('pg')).default;
    const client = new Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    const { rows } = await client.query<{ image: Buffer; small_image: Buffer }>(
      'SELECT image, small_image FROM recipe_photos',
    );
    await client.end();
    const [row] = rows;
    for (const bytes of [row?.image, row?.small_image]) expect(bytes?.includes('WEBP')).toBe(false);
    expect((await get(owner, photo)).rawPayload.includes('WEBP')).toBe(true);
  });
});

describe('what is no photo', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  );
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a text', () => Buffer.from('not a picture'), 'image/jpeg'],
    ['noise', () => randomBytes(4_000), 'image/png'],
    ['nothing', () => Buffer.alloc(0), 'image/png'],
    ['an SVG that calls itself a PNG', () => svg, 'image/png'],
    [
      'a GIF',
      async () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
      'image/gif',
    ],
    [
      'a HEIC',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), randomBytes(99)]),
      'image/heic',
    ],
  ])('is refused with a sentence: %s', async (_what, bytes, type) => {
    const response = await post(owner, await bytes(), type);
    expect([415, 422, 400]).toContain(response.statusCode);
    expect(response.json<{ message: string }>().message).toMatch(/[a-z]{4,}.*\.$/);
  });

  it('is a picture that was cut off', async () => {
    const whole = await (await flag(1_000, 1_000)).png({ compressionLevel: 0 }).toBuffer();
    const response = await post(owner, whole.subarray(0, whole.length / 2), 'image/png');
    expect(response.json()).toMatchObject({ code: 'photo_unreadable' });
  });

  it('is a small file that unpacks to far too much', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    await expect(keptPhotoFrom(bomb)).rejects.toMatchObject({ code: 'photo_unreadable' });
  });

  it('is one that is too large to send, and a picture where none is taken', async () => {
    const large = await post(owner, Buffer.alloc(PHOTO_LIMITS.bytes + 1), 'image/jpeg');
    expect(large.json()).toMatchObject({ code: 'body_too_large' });
    const astray = await post(owner, await phonePhoto(), 'image/jpeg', '/api/grocery-lists');
    expect([413, 415]).toContain(astray.statusCode);
    const json = await owner.request('POST', PATH, { image: 'no' });
    expect(json.json()).toMatchObject({ code: 'unsupported_media_type' });
  });

  it('is not even looked into when it is of another kind', async () => {
    const metadata = vi.spyOn(sharp.prototype, 'metadata');
    await expect(keptPhotoFrom(svg)).rejects.toMatchObject({ code: 'photo_unreadable' });
    expect(metadata).not.toHaveBeenCalled();
    metadata.mockRestore();
  });

  it('is one too many in a short time', async () => {
    const limited = await buildTestApp({
      rateLimits: { photo: { max: 1, windowSeconds: 60 } },
    });
    const person = await createPerson(limited.app);
    const statuses: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      const { statusCode } = await limited.app.inject({
        method: 'POST',
        url: PATH,
        headers: { cookie: person.cookie, 'content-type': 'image/png' },
        payload: Buffer.from('no picture'),
      });
      statuses.push(statusCode);
    }
    await limited.close();
    expect(statuses).toEqual([422, 429]);
  });

  it('is one of no recipe', async () => {
    const response = await post(owner, await phonePhoto(), 'image/jpeg', '/api/recipes/no-such/photo');
    expect(response.statusCode).toBe(404);
  });
});
