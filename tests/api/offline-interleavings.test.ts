import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ItemFieldChange } from '#domain/shopping/merge-item-fields.ts';
import type { GroceryItem, GroceryList } from '#features/grocery-lists/contract.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send, type TestPerson } from '#tests/support/factories.ts';
import { FATES, FlakyNetwork, OfflineDevice } from '#tests/support/offline-device.ts';

/** What two phones may do to one list, in any order and at the same time, on a network that loses and doubles. */
const RUNS = process.env.TEST_DEEP === undefined ? 40 : 1_000;
const HOUR_MS = 3_600_000;

let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await buildTestApp();
  person = await createPerson(test.app);
});
afterAll(() => test.close());
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));
afterEach(() => vi.unstubAllGlobals());

const item = fc.nat({ max: 5 });
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('check' as const), item, checked: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('count' as const), item }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), item }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), item }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('network' as const), online: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('flush' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('late' as const), share: fc.constantFrom(0.5, 1) }) },
);
type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never;
type Action = ValueOf<typeof action>;

const story = fc.record({
  /** Of each step the two phones do their part at the same moment; `null`: nothing. */
  steps: fc.array(fc.tuple(fc.option(action), fc.option(action)), { minLength: 3, maxLength: 10 }),
  fates: fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 12 }),
  skews: fc.tuple(
    fc.integer({ min: -30 * HOUR_MS, max: 30 * HOUR_MS }),
    fc.integer({ min: -30 * HOUR_MS, max: 30 * HOUR_MS }),
  ),
});

type Story = ValueOf<typeof story>;

/** What a person asked for, and when: the truth that no device knows whole. */
interface Intent {
  readonly itemId: string;
  readonly fields: ItemFieldChange;
  readonly at: number;
  /** Of a change of something that was there: who asked, and with what. */
  readonly device?: OfflineDevice;
  readonly body?: unknown;
}

/** A tick of a line that someone else had changed is the person's to decide, who discards it here. */
const wasRefused = ({ device, body }: Intent): boolean =>
  device?.refused.some((write) => isDeepStrictEqual(write.body, body)) === true;

class Kitchen {
  readonly intents: Intent[] = [];
  readonly removed = new Set<string>();
  readonly devices: readonly OfflineDevice[];
  readonly network: FlakyNetwork;
  readonly #list: GroceryList;
  #names = 0;

  constructor(list: GroceryList, skews: readonly number[]) {
    this.#list = list;
    this.network = new FlakyNetwork(deliver);
    this.devices = skews.map(
      (skewMs) =>
        new OfflineDevice({
          network: this.network,
          userId: person.user.id,
          householdId: person.user.householdId,
          skewMs,
          trueNow: () => test.clock.now.getTime(),
          readList: () => readList(list.id),
        }),
    );
  }

  async act(device: OfflineDevice, action: Action): Promise<void> {
    if (action.kind === 'network') device.online = action.online;
    if (action.kind === 'late') await this.network.deliverLate(action.share);
    if (action.kind === 'reload') await device.reload();
    if (action.kind === 'read') await device.read();
    if (action.kind === 'add') await this.#add(device);
    if ('item' in action) await this.#touch(device, action);
    await device.flush();
  }

  async #add(device: OfflineDevice): Promise<void> {
    this.#names += 1;
    const name = `Added ${this.#names}`;
    const at = test.clock.now.getTime();
    this.intents.push({ itemId: await device.add(name), fields: { item: name, quantity: null }, at });
  }

  async #touch(device: OfflineDevice, action: Extract<Action, { item: number }>): Promise<void> {
    const view = device.view();
    const seen = view[action.item % Math.max(1, view.length)];
    if (seen === undefined) return;
    if (action.kind === 'remove') {
      this.removed.add(seen.id);
      return device.remove(seen);
    }
    const fields = this.#fieldsOf(action);
    const at = test.clock.now.getTime();
    const write = await device.change(seen, fields);
    if (write !== null) this.intents.push({ itemId: seen.id, fields, at, device, body: write.body });
  }

  #fieldsOf(action: Extract<Action, { item: number }>): ItemFieldChange {
    if (action.kind === 'check') return { checked: action.checked };
    this.#names += 1;
    // None comes twice: a line that says again what was ticked may be ticked.
    if (action.kind === 'count') return { quantity: this.#names };
    return { item: `Renamed ${this.#names}` };
  }

  /** The network is back for good, and what was under way for long comes in between and after. */
  async settle(): Promise<void> {
    this.network.fates = ['good'];
    await this.network.deliverLate(0.5);
    for (const device of this.devices) {
      device.online = true;
      for (let tries = 0; tries < 20 && device.waiting().length > 0; tries += 1) await device.flush();
    }
    await this.network.deliverLate(1);
  }

  /** For each item and field, what was asked for last. */
  expected(before: readonly GroceryItem[]): Map<string, ItemFieldChange> {
    const items = new Map<string, ItemFieldChange>(
      before.map(({ id, item, quantity, checked }) => [id, { item, quantity, checked }]),
    );
    const ordered = this.intents.filter((intent) => !wasRefused(intent)).toSorted((a, b) => a.at - b.at);
    for (const { itemId, fields } of ordered) {
      items.set(itemId, { checked: false, ...items.get(itemId), ...fields });
    }
    for (const id of this.removed) items.delete(id);
    return items;
  }

  close(): void {
    for (const device of this.devices) device.close();
  }

  get listId(): string {
    return this.#list.id;
  }
}

async function deliver(url: string, init: RequestInit): Promise<Response> {
  const answer = await send(test.app, (init.method ?? 'GET') as 'POST' | 'PATCH' | 'DELETE', url, {
    cookie: person.cookie,
    headers: pick(init.headers as Record<string, string>),
    ...(typeof init.body === 'string' ? { body: JSON.parse(init.body) } : {}),
  });
  return new Response(answer.statusCode === 204 ? null : answer.body, {
    status: answer.statusCode,
    headers: { 'server-time': String(answer.headers['server-time'] ?? '') },
  });
}

const pick = (headers: Record<string, string>) => ({
  'idempotency-key': headers['idempotency-key'] ?? '',
  'written-by': headers['written-by'] ?? '',
  'written-in': headers['written-in'] ?? '',
});

/** A machine that is busy with other tests answers "overloaded" now and then, which is none of this test's matter. */
async function surely<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  for (;;) {
    const response = await person.request(method, path, body);
    if (response.statusCode < 300) return response.json<T>();
    if (response.statusCode !== 503) throw new Error(`${method} ${path}: ${response.body}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const readList = (id: string) => surely<GroceryList>('GET', `/api/grocery-lists/${id}`);

async function startList(): Promise<GroceryList> {
  const list = await surely<GroceryList>('POST', '/api/grocery-lists', { title: 'Week' });
  for (const item of ['Milk', 'Bread']) {
    await surely('POST', `/api/grocery-lists/${list.id}/items`, { item });
  }
  return readList(list.id);
}

const shown = (items: readonly GroceryItem[]) =>
  new Map(items.map(({ id, item, quantity, checked }) => [id, { item, quantity, checked }]));

/** True time goes on between any two actions; actions of one step differ by a few milliseconds. */
function pass(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms);
}

async function play(kitchen: Kitchen, before: GroceryList, { steps, fates }: Story): Promise<void> {
  for (const device of kitchen.devices) {
    await device.start();
    device.show(before);
  }
  kitchen.network.fates = fates;
  for (const step of steps) {
    await Promise.all(
      step.map(async (action, index) => {
        const device = kitchen.devices[index];
        if (action === null || device === undefined) return;
        pass(5_000);
        await kitchen.act(device, action);
      }),
    );
  }
  await kitchen.settle();
}

it(`${RUNS} times: two phones, any network, and nothing is lost, doubled, taken back or ticked unseen`, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (each) => {
      const before = await startList();
      pass(5_000);
      const kitchen = new Kitchen(before, each.skews);
      vi.stubGlobal('fetch', kitchen.network.fetch);
      await play(kitchen, before, each);
      const after = await readList(kitchen.listId);
      // Everything was sent, and nothing was refused but ticks of what was not on the line.
      expect(kitchen.devices.map((device) => device.waiting())).toEqual([[], []]);
      for (const { body, problem } of kitchen.devices.flatMap(({ refused }) => refused)) {
        expect([problem?.status, body]).toEqual([409, expect.objectContaining({ checked: true })]);
      }
      // Of each field, what was asked for last; nothing removed is back, nothing added is missing or there twice.
      expect(new Map(shown(after.items))).toEqual(kitchen.expected(before.items));
      expect(after.items).toHaveLength(shown(after.items).size);
      // Both phones show what the server has, at the latest when they have read it.
      for (const device of kitchen.devices) {
        device.show(after);
        expect(device.view()).toEqual(after.items);
      }
      kitchen.close();
      // A household keeps so many lists.
      await person.request('DELETE', `/api/grocery-lists/${kitchen.listId}`);
    }),
    { numRuns: RUNS },
  );
}, 900_000);
