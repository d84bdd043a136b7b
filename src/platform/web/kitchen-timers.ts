import { useSyncExternalStore } from 'react';
import { prepareAlarm } from './alarm.ts';
import { createUuid } from './offline/uuid.ts';
import { onOtherPerson } from './person-change.ts';
import { localStore } from './safe-storage.ts';

/** A timer of someone who cooks. It lives on this device, over reloads and from page to page. */
export interface KitchenTimer {
  readonly id: string;
  /** "Simmer". */
  readonly label: string;
  /** "Step 3, lentil soup": the step comes first, because long names are cut. */
  readonly about: string;
  /** Page to go back to. */
  readonly to: string;
  /** As the step says it, whatever was added since. Left out in what an earlier version kept. */
  readonly seconds?: number;
  /** Milliseconds since 1970; `null`: it is paused. */
  readonly endsAt: number | null;
  /** Milliseconds left when it was paused. */
  readonly left: number;
  /** The person has been notified. */
  readonly hasRung: boolean;
}

const KEY = 'hearthwell_kitchen_timers';
/** A timer that nobody has put away for so long is about a meal that was eaten. */
const FORGOTTEN_AFTER_MS = 6 * 3_600_000;
const MOST = 12;

const listeners = new Set<() => void>();
const NONE: readonly KitchenTimer[] = [];
let timers: readonly KitchenTimer[] | null = null;

function isTimer(value: unknown): value is KitchenTimer {
  if (typeof value !== 'object' || value === null) return false;
  const timer = value as Partial<KitchenTimer>;
  return (
    typeof timer.id === 'string' &&
    typeof timer.label === 'string' &&
    typeof timer.about === 'string' &&
    typeof timer.to === 'string' &&
    timer.to.startsWith('/') &&
    typeof timer.left === 'number' &&
    (timer.endsAt === null || typeof timer.endsAt === 'number')
  );
}

/** What was kept, without what was forgotten long ago or cannot be read. */
export function readTimers(text: string | null, now: number): readonly KitchenTimer[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return NONE;
    const running = kept
      .filter(isTimer)
      .filter(({ endsAt }) => endsAt === null || endsAt > now - FORGOTTEN_AFTER_MS)
      .slice(0, MOST);
    // The very list of the prerendered page: another one would have React draw all of it again at once.
    return running.length === 0 ? NONE : running;
  } catch {
    return NONE;
  }
}

function all(): readonly KitchenTimer[] {
  timers ??= readTimers(localStore.get(KEY), Date.now());
  return timers;
}

function keep(next: readonly KitchenTimer[]): void {
  timers = next;
  if (next.length === 0) localStore.remove(KEY);
  else localStore.set(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** What is kept is not what was read before. */
function readAgain(): void {
  timers = null;
  for (const listener of listeners) listener();
}
onOtherPerson(readAgain);

/** Another tab may have changed them a moment ago, and its event is still on the way: what is kept counts. */
const latest = (): readonly KitchenTimer[] => readTimers(localStore.get(KEY), Date.now());

const change = (id: string, changed: (timer: KitchenTimer) => KitchenTimer): void =>
  keep(latest().map((timer) => (timer.id === id ? changed(timer) : timer)));

/** Milliseconds until it rings; 0: it is time. */
export const timeLeft = ({ endsAt, left }: KitchenTimer, now: number): number =>
  endsAt === null ? left : Math.max(0, endsAt - now);

export type TimerStart = Pick<KitchenTimer, 'label' | 'about' | 'to'> & { readonly seconds: number };

/** The one that was started the same way before, and that nobody has put away. */
export const sameTimer = (among: readonly KitchenTimer[], { label, to, seconds }: TimerStart) =>
  among.find(
    (each) =>
      each.to === to && each.label === label && (each.seconds === undefined || each.seconds === seconds),
  );

/** Of what shows it, to find it on the page. */
export const timerElementId = (id: string): string => `kitchen-timer-${id}`;

/** Call it while the person presses something, so that it may ring later. */
export function startTimer(input: TimerStart): void {
  prepareAlarm();
  const left = input.seconds * 1_000;
  const timer = { ...input, id: createUuid(), endsAt: Date.now() + left, left, hasRung: false };
  keep([...latest(), timer].slice(-MOST));
}

export function pauseTimer(id: string): void {
  change(id, (timer) => ({ ...timer, left: timeLeft(timer, Date.now()), endsAt: null }));
}

export function resumeTimer(id: string): void {
  prepareAlarm();
  change(id, (timer) => ({ ...timer, endsAt: Date.now() + timer.left, hasRung: false }));
}

/** Also for one that has rung: the potatoes want a little more. */
export function addTime(id: string, seconds: number): void {
  change(id, (timer) => {
    const left = timeLeft(timer, Date.now()) + seconds * 1_000;
    return { ...timer, left, endsAt: timer.endsAt === null ? null : Date.now() + left, hasRung: false };
  });
}

export const removeTimer = (id: string): void => keep(latest().filter((timer) => timer.id !== id));

export const markRung = (id: string): void => change(id, (timer) => ({ ...timer, hasRung: true }));

function subscribe(listener: () => void): () => void {
  // Another tab has changed them; without a key everything was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    timers = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export const useKitchenTimers = (): readonly KitchenTimer[] =>
  useSyncExternalStore(subscribe, all, () => NONE);

/** "4:05", "1:02:30"; a second that has begun counts. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
