import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DeviceStore, KeptCopy } from './device-store.ts';
import type { WaitingWrite } from './waiting-write.ts';

interface Schema extends DBSchema {
  writes: { key: number; value: Omit<WaitingWrite, 'number'>; indexes: { user: string } };
  copies: { key: [string, string]; value: KeptCopy };
  facts: { key: string; value: unknown };
}

const NAME = 'hearthwell-device';
const VERSION = 1;

async function sweepCopies(db: IDBPDatabase<Schema>, userId: string | null, now: number): Promise<void> {
  const tx = db.transaction('copies', 'readwrite');
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.userId !== userId || cursor.value.keptUntil <= now) await cursor.delete();
  }
  await tx.done;
}

function isOutdated(copy: KeptCopy, userId: string, beginnings: readonly string[], before: number): boolean {
  return (
    copy.userId === userId &&
    copy.keptAt < before &&
    beginnings.some((beginning) => copy.path.startsWith(beginning))
  );
}

async function forgetCopies(
  db: IDBPDatabase<Schema>,
  ...which: Parameters<DeviceStore['forgetCopies']>
): Promise<void> {
  const tx = db.transaction('copies', 'readwrite');
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (isOutdated(cursor.value, ...which)) await cursor.delete();
  }
  await tx.done;
}

function storeOn(db: IDBPDatabase<Schema>): DeviceStore {
  return {
    async readWrites(userId) {
      const tx = db.transaction('writes');
      const index = tx.store.index('user');
      const [values, keys] = await Promise.all([index.getAll(userId), index.getAllKeys(userId)]);
      return values
        .map((value, position) => ({ ...value, number: keys[position] ?? 0 }))
        .sort((a, b) => a.number - b.number);
    },
    addWrite: ({ number: _number, ...write }) => db.add('writes', write),
    async replaceWrite({ number, ...write }) {
      const tx = db.transaction('writes', 'readwrite');
      if ((await tx.store.getKey(number)) !== undefined) await tx.store.put(write, number);
      await tx.done;
    },
    removeWrite: (number) => db.delete('writes', number),
    readCopy: async (userId, path) => (await db.get('copies', [userId, path])) ?? null,
    putCopy: async (copy) => void (await db.put('copies', copy)),
    listCopies: async (userId, now) =>
      (await db.getAll('copies')).filter(isOf(userId, now)).map(({ path }) => path),
    sweepCopies: (userId, now) => sweepCopies(db, userId, now),
    forgetCopies: (...which) => forgetCopies(db, ...which),
    readFact: (name) => db.get('facts', name),
    putFact: async (name, value) => void (await db.put('facts', value, name)),
    async forgetUser(userId) {
      const tx = db.transaction(['writes', 'copies', 'facts'], 'readwrite');
      const writes = tx.objectStore('writes');
      const keys = userId === null ? [] : await writes.index('user').getAllKeys(userId);
      await Promise.all([
        ...keys.map((key) => writes.delete(key)),
        tx.objectStore('copies').clear(),
        tx.objectStore('facts').clear(),
      ]);
      await tx.done;
    },
    close: () => db.close(),
  };
}

const isOf =
  (userId: string, now: number) =>
  (copy: KeptCopy): boolean =>
    copy.userId === userId && copy.keptUntil > now;

/** The same, for as long as the page is open: private windows and strict settings refuse to store. */
export function memoryStore(): DeviceStore {
  const writes = new Map<number, WaitingWrite>();
  const copies = new Map<string, KeptCopy>();
  const facts = new Map<string, unknown>();
  let last = 0;
  return {
    readWrites: async (userId) => [...writes.values()].filter((write) => write.userId === userId),
    async addWrite(write) {
      last += 1;
      writes.set(last, { ...write, number: last });
      return last;
    },
    async replaceWrite(write) {
      if (writes.has(write.number)) writes.set(write.number, write);
    },
    removeWrite: async (number) => void writes.delete(number),
    readCopy: async (userId, path) => copies.get(`${userId} ${path}`) ?? null,
    putCopy: async (copy) => void copies.set(`${copy.userId} ${copy.path}`, copy),
    listCopies: async (userId, now) => [...copies.values()].filter(isOf(userId, now)).map(({ path }) => path),
    async sweepCopies(userId, now) {
      for (const [key, copy] of copies) {
        if (copy.userId !== userId || copy.keptUntil <= now) copies.delete(key);
      }
    },
    async forgetCopies(...which) {
      for (const [key, copy] of copies) if (isOutdated(copy, ...which)) copies.delete(key);
    },
    readFact: async (name) => facts.get(name),
    putFact: async (name, value) => void facts.set(name, value),
    async forgetUser(userId) {
      for (const [number, write] of writes) if (write.userId === userId) writes.delete(number);
      copies.clear();
      facts.clear();
    },
    close: () => undefined,
  };
}

export async function openDeviceStore(name: string = NAME): Promise<DeviceStore> {
  try {
    const db = await openDB<Schema>(name, VERSION, {
      upgrade(database) {
        database.createObjectStore('writes', { autoIncrement: true }).createIndex('user', 'userId');
        database.createObjectStore('copies', { keyPath: ['userId', 'path'] });
        database.createObjectStore('facts');
      },
      // A newer page wants to change the database: this one must not be in its way.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
    return storeOn(db);
  } catch (error) {
    console.info('This browser cannot save anything for offline use', error);
    return memoryStore();
  }
}
