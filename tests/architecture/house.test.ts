import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/*
 * Folders as rooms, imports as arrows: no two rooms need each other, types included. dependency-cruiser sees circles of
 * files; this sees circles of folders, which no single file shows.
 */

/** A feature and a part of the kernel are rooms of their own; platform, site and app are one each. */
function roomOf(file: string): string {
  const [, floor = '', room = ''] = file.split('/');
  return floor === 'features' || floor === 'domain' ? `${floor}/${room}` : floor;
}

function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return /^#(?:app|domain|features|platform|site)\//.test(specifier) ? `src/${specifier.slice(1)}` : null;
}

function importsOf(file: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const code = readFileSync(file, 'utf8');
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1));
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
  );
  return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...dynamic];
}

/** Every import of one file by another, tests left out. */
const ARROWS: readonly (readonly [from: string, to: string])[] = globSync('src/**/*.{ts,tsx}')
  .filter((name) => !/\.test\.tsx?$/.test(name))
  .flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const target = fileOf(file, specifier);
      return target === null ? [] : [[file, target] as const];
    }),
  );

/** Which rooms each room needs. */
function plan(): ReadonlyMap<string, ReadonlySet<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const [file, target] of ARROWS) {
    const room = roomOf(file);
    const needed = rooms.get(room) ?? new Set();
    rooms.set(room, needed);
    if (roomOf(target) !== room) needed.add(roomOf(target));
  }
  return rooms;
}

/** The two folders below the last one that both files are in; `null`: one of them is in that very folder. */
function siblingsOf(from: string, to: string): readonly [string, string] | null {
  const a = from.split('/').slice(0, -1);
  const b = to.split('/').slice(0, -1);
  const depth = a.findIndex((name, index) => name !== b[index]);
  if (depth === -1 || depth >= b.length) return null;
  return [a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')];
}

/** Folders of one folder that import each other. */
function siblingPairs(arrows: typeof ARROWS): string[] {
  const found = new Set(
    arrows.flatMap(([from, to]) => {
      const siblings = siblingsOf(from, to);
      return siblings === null ? [] : [siblings.join(' <-> ')];
    }),
  );
  return [...found].filter((pair) => {
    const [a = '', b = ''] = pair.split(' <-> ');
    return a < b && found.has(`${b} <-> ${a}`);
  });
}

/** Rooms that reach themselves again. */
function circles(rooms: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (start: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const open = [...(rooms.get(start) ?? [])];
    for (let room = open.pop(); room !== undefined; room = open.pop()) {
      if (seen.has(room)) continue;
      seen.add(room);
      open.push(...(rooms.get(room) ?? []));
    }
    return seen;
  };
  return [...rooms.keys()].filter((room) => reached(room).has(room));
}

describe('the rooms of the house', () => {
  it('would be seen to go round', () => {
    const rooms = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(circles(rooms)).toEqual(['b', 'c']);
  });

  it('never need each other, not even by way of a third', () => {
    const rooms = plan();
    expect(rooms.size).toBeGreaterThan(25);
    expect(circles(rooms)).toEqual([]);
  });
});

describe('folders of one folder', () => {
  it('would be seen to import each other', () => {
    const arrows = [
      ['src/x/server/a/one.ts', 'src/x/server/b/two.ts'],
      ['src/x/server/b/deep/three.ts', 'src/x/server/a/four.ts'],
      ['src/x/server/a/one.ts', 'src/x/server/five.ts'],
      ['src/x/server/five.ts', 'src/x/server/a/one.ts'],
    ] as const;
    expect(siblingPairs(arrows)).toEqual(['src/x/server/a <-> src/x/server/b']);
  });

  it('never do, in any room', () => {
    expect(ARROWS.length).toBeGreaterThan(2000);
    expect(siblingPairs(ARROWS)).toEqual([]);
  });
});
