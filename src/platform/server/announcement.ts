/**
 * Something that one part announces and others act upon, one after the other; the first that fails stops it. Listeners
 * join while the server is put together, so that neither side needs the other to exist first.
 */
export interface Announcement<Details extends readonly unknown[]> {
  on(listener: (...details: Details) => Promise<void>): void;
  announce(...details: Details): Promise<void>;
}

export function createAnnouncement<Details extends readonly unknown[]>(): Announcement<Details> {
  const listeners: ((...details: Details) => Promise<void>)[] = [];
  return {
    on: (listener) => void listeners.push(listener),
    async announce(...details) {
      for (const listener of listeners) await listener(...details);
    },
  };
}
