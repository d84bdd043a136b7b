import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Whether the last request was answered by the server itself. */
let answered = true;

function setAnswered(next: boolean): void {
  if (answered === next) return;
  answered = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** 502 to 504 come from a proxy or an overloaded server: the same as no answer. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504;

export interface AnswerTime {
  /** As the server gave it, milliseconds since 1970; `null` when it did not. */
  readonly serverTime: string | null;
  /** By the device. */
  readonly sentAt: number;
}

type TimeListener = (serverMs: number, sentAt: number, receivedAt: number) => void;
let timeListener: TimeListener | null = null;
export function onServerTime(listener: TimeListener): void {
  timeListener = listener;
}

export function noteAnswer(status: number, { serverTime, sentAt }: AnswerTime): void {
  setAnswered(!isAway(status));
  if (serverTime !== null) timeListener?.(Number(serverTime), sentAt, Date.now());
}
export const noteNoAnswer = (): void => setAnswered(false);

/** The device has a network, and the server answered when it was last asked. */
export function isConnected(): boolean {
  return answered && (typeof navigator === 'undefined' || navigator.onLine);
}

export function subscribeConnection(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

export const useConnected = (): boolean => useSyncExternalStore(subscribeConnection, isConnected, () => true);
