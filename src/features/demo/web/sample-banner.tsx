import { lazy, Suspense, useEffect } from 'react';
import { useUser } from '#platform/web/session.ts';
import classes from './demo.module.css';
import { noteSample } from './sample-room.ts';

// Few households are samples.
const DemoBanner = lazy(async () => ({ default: (await import('./demo-banner.tsx')).DemoBanner }));

/** On every page of a sample household, and on no other. Until it is there, its room is kept where the last visit was one. */
export function SampleBanner() {
  const { user } = useUser();
  const isSample = user?.demo;
  useEffect(() => {
    if (isSample !== undefined) noteSample(isSample);
  }, [isSample]);
  if (isSample === false) return null;
  const room = <div className={classes.room} />;
  return isSample ? (
    <Suspense fallback={room}>
      <DemoBanner />
    </Suspense>
  ) : (
    room
  );
}
