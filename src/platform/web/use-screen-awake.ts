import { useEffect } from 'react';

/**
 * Keeps the screen on, for shopping and cooking. Browsers end the lock when the page is hidden, so it is asked for
 * again when it comes back; where it is not offered (no TLS, low battery), the screen dims as ever.
 */
export function useScreenAwake(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (ended) await lock.release();
      } catch {
        lock = null;
      }
    };
    const again = () => void request();
    document.addEventListener('visibilitychange', again);
    void request();
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [active]);
}
