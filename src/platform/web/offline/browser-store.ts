import type { DeviceStore } from './device-store.ts';

/** The store of this browser, loaded and opened at the first use: beside the page, not before it. */
export function browserDeviceStore(): DeviceStore {
  let opening: Promise<DeviceStore> | undefined;
  const opened = () => {
    opening ??= import('./indexed-db-store.ts').then((module) => module.openDeviceStore());
    return opening;
  };
  return {
    readWrites: async (userId) => (await opened()).readWrites(userId),
    addWrite: async (write) => (await opened()).addWrite(write),
    replaceWrite: async (write) => (await opened()).replaceWrite(write),
    removeWrite: async (number) => (await opened()).removeWrite(number),
    readCopy: async (userId, path) => (await opened()).readCopy(userId, path),
    putCopy: async (copy) => (await opened()).putCopy(copy),
    listCopies: async (userId, now) => (await opened()).listCopies(userId, now),
    sweepCopies: async (userId, now) => (await opened()).sweepCopies(userId, now),
    forgetCopies: async (userId, beginnings, before) =>
      (await opened()).forgetCopies(userId, beginnings, before),
    readFact: async (name) => (await opened()).readFact(name),
    putFact: async (name, value) => (await opened()).putFact(name, value),
    forgetUser: async (userId) => (await opened()).forgetUser(userId),
    close: () => void opening?.then((store) => store.close()),
  };
}
