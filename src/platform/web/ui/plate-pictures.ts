/** Code points of the pictures in public/plates (Fluent Emoji). Any other emoji is drawn by the device's own font. */
export const PLATE_PICTURES: ReadonlySet<string> = new Set(
  `
  1f32d 1f32e 1f32f 1f330 1f331 1f336 1f33d 1f33e 1f33f 1f344 1f345 1f346 1f347 1f348 1f349 1f34a
  1f34b 1f34c 1f34d 1f34e 1f34f 1f350 1f351 1f352 1f353 1f354 1f355 1f356 1f357 1f358 1f359 1f35a
  1f35b 1f35c 1f35d 1f35e 1f35f 1f360 1f361 1f362 1f363 1f364 1f365 1f366 1f367 1f368 1f369 1f36a
  1f36b 1f36c 1f36d 1f36e 1f36f 1f370 1f371 1f372 1f373 1f374 1f375 1f376 1f37c 1f37d 1f37f 1f383
  1f3a3 1f404 1f411 1f414 1f416 1f41f 1f420 1f6d2 1f950 1f951 1f952 1f953 1f954 1f955 1f956 1f957
  1f958 1f959 1f95a 1f95b 1f95c 1f95d 1f95e 1f95f 1f960 1f961 1f962 1f963 1f964 1f965 1f966 1f967
  1f968 1f969 1f96a 1f96b 1f96c 1f96d 1f96e 1f96f 1f980 1f990 1f991 1f99e 1f9aa 1f9c0 1f9c1 1f9c2
  1f9c3 1f9c4 1f9c5 1f9c6 1f9c7 1f9c8 1f9c9 1f9ca 1f9cb 1f9fa 1fad0 1fad1 1fad2 1fad3 1fad4 1fad5
  1fad6 1fad7 1fad8 1fad9 1fada 1fadb 2615
`
    .trim()
    .split(/\s+/),
);

/** Files are named by the first code point; variation selectors do not count. */
export function pictureOf(emoji: string): string | null {
  const code = emoji.codePointAt(0)?.toString(16) ?? '';
  return PLATE_PICTURES.has(code) ? `/plates/${code}.svg` : null;
}
