import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { showToast } from '#platform/web/toast.ts';
import { useTutorialStatus, useUpdateTutorial } from './api/tutorial.ts';

/** Shown on the first loads only. */
const SHOWN_UNTIL = 2;

/**
 * The load that was counted last: effects that run twice for one load find it here, and so does a page that is drawn again
 * after a sign-in that took long to be checked.
 */
let counted: { readonly load: string; readonly done: Promise<unknown> } | null = null;

/** In a task of its own, after the page has come alive. Anyone who leaves meanwhile has been here all the same. */
function countOnce(load: string, count: () => Promise<unknown>): Promise<unknown> {
  if (counted?.load !== load) {
    const done = new Promise((resolve) => setTimeout(resolve)).then(count).catch(() => undefined);
    counted = { load, done };
  }
  return counted.done;
}

/** Counts each load of the dashboard once, then says whether the tour is to be shown. */
export function useTutorial() {
  // A new key for each visit, the same one while effects are repeated for it.
  const { key } = useLocation();
  const [load] = useState(`${performance.timeOrigin} ${key}`);
  const [isCounted, setCounted] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const { mutate, mutateAsync } = useUpdateTutorial();
  const status = useTutorialStatus(isCounted);
  const count = useRef(() => mutateAsync('increment_login'));
  useEffect(() => {
    let isHere = true;
    countOnce(load, count.current).then(() => isHere && setCounted(true));
    return () => {
      isHere = false;
    };
  }, [load]);

  const end = (action: 'complete_tutorial' | 'skip_tutorial') => {
    setClosed(true);
    mutate(action, {
      onError: () =>
        showToast({
          title: 'Failed to update tutorial status',
          message: 'The tour may be shown once more. Nothing else is lost.',
          kind: 'error',
        }),
    });
  };
  const { data } = status;
  const isDue = data != null && !data.tutorialCompleted && data.loginCount <= SHOWN_UNTIL;
  return {
    // A status of before this load would show the tour once too often.
    isShown: isCounted && !status.isFetching && isDue && !isClosed,
    complete: () => end('complete_tutorial'),
    skip: () => end('skip_tutorial'),
  };
}
