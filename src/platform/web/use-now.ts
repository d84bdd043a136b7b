import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, to the minute: a dashboard that stays open in the kitchen moves on to the next meal and day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => setNow(new Date());
    const timer = setInterval(tick, MINUTE_MS);
    // A sleeping tab does not tick.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
