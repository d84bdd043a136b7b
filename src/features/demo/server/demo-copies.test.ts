import { describe, expect, it } from 'vitest';
import { createDemoCopies } from './demo-copies.ts';

function world(count = 2) {
  const alive = new Map<string, Date>();
  const state = { now: new Date('2026-05-04T12:00:00Z'), made: 0, hasRoom: true };
  const copies = createDemoCopies({
    clock: () => state.now,
    count,
    make: async (expiresAt) => {
      if (!state.hasRoom) return null;
      state.made += 1;
      alive.set(`home-${state.made}`, expiresAt);
      return { id: `user-${state.made}`, householdId: `home-${state.made}` };
    },
    keep: async (householdId, expiresAt) =>
      alive.has(householdId) && alive.set(householdId, expiresAt) && true,
    remove: async (householdId) => void alive.delete(householdId),
  });
  return { alive, state, copies };
}

describe('copies of the sample family', () => {
  it('are filled up to their number, also by several who ask at once', async () => {
    const { alive, copies } = world();
    await Promise.all([copies.refill(), copies.refill()]);
    expect([...alive.keys()]).toEqual(['home-1', 'home-2']);
    expect(copies.take()?.id).toBe('user-1');
    await copies.refill();
    expect(alive.size).toBe(3);
  });

  it('go to one visitor each, and there are none when all are taken', async () => {
    const { copies } = world();
    await copies.refill();
    expect(copies.take()?.householdId).not.toBe(copies.take()?.householdId);
    expect(copies.take()).toBeNull();
  });

  it('of yesterday are not given away, and make room for those of today', async () => {
    const { alive, state, copies } = world();
    await copies.refill();
    state.now = new Date(state.now.getTime() + 86_400_000);
    expect(copies.take()).toBeNull();
    await copies.refill();
    expect([...alive.keys()]).toEqual(['home-3', 'home-4']);
    expect(copies.take()?.householdId).toBe('home-3');
  });

  it('are kept an hour at a time, and replaced when someone else took one away', async () => {
    const { alive, state, copies } = world();
    await copies.refill();
    state.now = new Date(state.now.getTime() + 600_000);
    alive.delete('home-1');
    await copies.refill();
    expect(alive).toEqual(
      new Map(['home-2', 'home-3'].map((id) => [id, new Date(state.now.getTime() + 3_600_000)])),
    );
  });

  it('are not made without room, and go with the server', async () => {
    const { alive, state, copies } = world();
    state.hasRoom = false;
    await copies.refill();
    expect(alive.size).toBe(0);
    state.hasRoom = true;
    await copies.refill();
    const seen = copies.take();
    await copies.close();
    expect([...alive.keys()]).toEqual([seen?.householdId]);
    await copies.refill();
    expect(alive.size).toBe(1);
  });
});
