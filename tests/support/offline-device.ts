import { randomUUID } from 'node:crypto';
import type { ItemFieldChange } from '#domain/shopping/merge-item-fields.ts';
import type { GroceryItem, GroceryList } from '#features/grocery-lists/contract.ts';
import {
  addItemWrite,
  changeItemWrite,
  type GroceryWrite,
  removeItemWrite,
} from '#features/grocery-lists/web/queued-changes.ts';
import { type GroceryChange, replayOnList } from '#features/grocery-lists/web/replay-changes.ts';
import { memoryStore } from '#platform/web/offline/indexed-db-store.ts';
import { sendWrite } from '#platform/web/offline/send-write.ts';
import type { WaitingWrite } from '#platform/web/offline/waiting-write.ts';
import { createWriteClock } from '#platform/web/offline/write-clock.ts';
import { createWriteQueue, type WriteQueue } from '#platform/web/offline/write-queue.ts';

/** What becomes of one request. `late`: the device hears nothing, and the server gets it at some later time. */
export const FATES = ['good', 'good', 'good', 'lost', 'answer-lost', 'late', 'twice'] as const;
export type Fate = (typeof FATES)[number];

type Deliver = (url: string, init: RequestInit) => Promise<Response>;

/** The way of two phones to the server: `fetch` of the browser, with everything that can go wrong. */
export class FlakyNetwork {
  readonly #deliver: Deliver;
  readonly #late: (() => Promise<Response>)[] = [];
  /** Whose request comes next: set just before it is sent. */
  device: OfflineDevice | null = null;
  fates: readonly Fate[] = ['good'];
  #drawn = 0;

  constructor(deliver: Deliver) {
    this.#deliver = deliver;
  }

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { device } = this;
    if (device === null) throw new Error('a request of nobody');
    const sentAt = device.now();
    if (!device.online) throw new TypeError('Failed to fetch');
    const fate = this.fates[this.#drawn % this.fates.length] ?? 'good';
    this.#drawn += 1;
    const response = await this.#carry(fate, () => this.#deliver(url, init));
    device.clock.noteServerTime(Number(response.headers.get('server-time')), sentAt, device.now());
    return response;
  };

  async #carry(fate: Fate, send: () => Promise<Response>): Promise<Response> {
    switch (fate) {
      case 'lost':
        throw new TypeError('Failed to fetch');
      case 'answer-lost':
        await send();
        throw new TypeError('Failed to fetch');
      case 'late':
        this.#late.push(send);
        throw new TypeError('Failed to fetch');
      case 'twice': {
        const [first] = await Promise.all([send(), send()]);
        return first;
      }
      case 'good':
        return send();
    }
  }

  /** What was under way for long arrives, the last first. */
  async deliverLate(share: number): Promise<void> {
    const count = Math.ceil(this.#late.length * share);
    for (let left = count; left > 0; left -= 1) await this.#late.pop()?.();
  }
}

export interface DeviceOptions {
  readonly network: FlakyNetwork;
  readonly userId: string;
  readonly householdId: string;
  /** By how much its clock is wrong, milliseconds. */
  readonly skewMs: number;
  readonly trueNow: () => number;
  readonly readList: () => Promise<GroceryList>;
}

/** A phone in the hand of one person: the queue, the clock and the replay of the product, on a network that fails. */
export class OfflineDevice {
  readonly clock;
  readonly now: () => number;
  /** What the server refused. The person discards each: a tick of a line that says something else by now. */
  readonly refused: WaitingWrite[] = [];
  readonly #options: DeviceOptions;
  readonly #store = memoryStore();
  #queue: WriteQueue;
  #copy: GroceryList | null = null;
  online = true;

  constructor(options: DeviceOptions) {
    this.#options = options;
    this.now = () => options.trueNow() + options.skewMs;
    this.clock = createWriteClock(this.now);
    this.#queue = this.#openQueue();
  }

  #openQueue(): WriteQueue {
    const { network } = this.#options;
    const queue: WriteQueue = createWriteQueue({
      store: this.#store,
      send: (write) => {
        network.device = this;
        return sendWrite(write);
      },
      onDone: (write) => {
        this.#copy = this.#copy && replayOnList(this.#copy, [write.change as GroceryChange], this.#copy.id);
      },
      onRefused: (write) => {
        this.refused.push(write);
        void queue.drop(write.key);
      },
      onElsewhere: () => undefined,
      onDoneElsewhere: () => undefined,
      announce: () => undefined,
      alone: (work) => work(),
      now: this.now,
      createKey: randomUUID,
    });
    return queue;
  }

  start = () => this.#queue.setOwner(this.#options);

  /** The page is closed and opened again; what it had asked of the network goes on without it. */
  async reload(): Promise<void> {
    this.#queue.close();
    this.#queue = this.#openQueue();
    await this.start();
  }

  /** Reads the list as a page would, when there is a network. */
  async read(): Promise<void> {
    if (!this.online) return;
    this.show(await this.#options.readList());
  }

  /** An answer of this very moment has come in. */
  show(list: GroceryList): void {
    this.#copy = list;
    this.clock.noteServerTime(this.#options.trueNow(), this.now(), this.now());
  }

  flush = () => this.#queue.flush();
  close = () => this.#queue.close();
  waiting = (): readonly WaitingWrite[] => this.#queue.state().writes;

  /** What the person sees. */
  view(): readonly GroceryItem[] {
    const changes = this.waiting().map((write) => write.change as GroceryChange);
    return this.#copy === null ? [] : (replayOnList(this.#copy, changes, this.#copy.id)?.items ?? []);
  }

  #list(): GroceryList {
    if (this.#copy === null) throw new Error('nothing was read yet');
    return this.#copy;
  }

  async add(item: string): Promise<string> {
    const id = randomUUID();
    const values = { item, quantity: null, unit: null, aisle: 'other' } as const;
    await this.#queue.enqueue(addItemWrite(this.#list().id, id, values, this.clock.stamp));
    return id;
  }

  /** @returns what will be sent; `null` when there was nothing to change */
  async change(seen: GroceryItem, fields: ItemFieldChange): Promise<GroceryWrite | null> {
    const input = changeItemWrite(this.#list().id, seen, fields, this.clock.stamp);
    if (input !== null) await this.#queue.enqueue(input);
    return input;
  }

  remove = (item: GroceryItem) => this.#queue.enqueue(removeItemWrite(this.#list().id, item));
}
