import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function taken(queue: FairQueue<string>): string[] {
  const jobs: string[] = [];
  for (let job = queue.take(); job !== undefined; job = queue.take()) jobs.push(job);
  return jobs;
}

describe('a fair queue', () => {
  it('serves households in turn, however many jobs one of them has', () => {
    const queue = new FairQueue<string>();
    for (const n of [1, 2, 3, 4]) queue.add(`loud ${n}`, { household: 'loud', cost: 10 });
    queue.add('quiet 1', { household: 'quiet', cost: 10 });
    queue.add('quiet 2', { household: 'quiet', cost: 10 });
    expect(taken(queue)).toEqual(['loud 1', 'quiet 1', 'loud 2', 'quiet 2', 'loud 3', 'loud 4']);
  });

  it('has someone new wait for the work under way, and not for what its household asks next', () => {
    const queue = new FairQueue<string>();
    queue.add('loud 1', { household: 'loud', cost: 10 });
    expect(queue.take()).toBe('loud 1');
    queue.add('loud 2', { household: 'loud', cost: 10 });
    queue.add('quiet', { household: 'quiet', cost: 10 });
    expect(taken(queue)).toEqual(['quiet', 'loud 2']);
  });

  it('takes what is little before what is much', () => {
    const queue = new FairQueue<string>();
    queue.add('a month for thirty', { household: 'clan', cost: 900 });
    queue.add('a week for four', { household: 'family', cost: 28 });
    queue.add('a week for two', { household: 'couple', cost: 14 });
    expect(taken(queue)).toEqual(['a week for two', 'a week for four', 'a month for thirty']);
  });

  it('lets what is much have its turn in the end, whatever keeps coming', () => {
    const queue = new FairQueue<string>();
    queue.add('much', { household: 'clan', cost: 100 });
    const order: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      queue.add('little', { household: 'family', cost: 10 });
      order.push(queue.take() ?? '');
    }
    expect(order).toContain('much');
  });

  it('does not hold past work against anyone for ever', () => {
    const queue = new FairQueue<string>();
    for (const n of [1, 2, 3]) queue.add(`early ${n}`, { household: 'early', cost: 100 });
    taken(queue);
    queue.add('late', { household: 'late', cost: 20 });
    queue.add('early again', { household: 'early', cost: 10 });
    expect(taken(queue)).toEqual(['early again', 'late']);
  });

  it('forgets what is taken out', () => {
    const queue = new FairQueue<string>();
    queue.add('gone', { household: 'one', cost: 1 });
    queue.add('stays', { household: 'two', cost: 1 });
    expect(queue.countOf('one')).toBe(1);
    expect(queue.remove('gone')).toBe(true);
    expect(queue.remove('gone')).toBe(false);
    expect(queue.length).toBe(1);
    expect(taken(queue)).toEqual(['stays']);
  });
});
