import { Notifications } from '@mantine/notifications';
import { TOAST_RULES } from '#platform/web/client-rules.ts';
import { MOTION_MS } from '#platform/web/ui/motion.ts';

/** A file of its own, so that no page waits for it: a toast that is shown before it has come appears with it. */
export default function Toasts() {
  return (
    <Notifications
      position="top-right"
      limit={TOAST_RULES.atOnce}
      autoClose={TOAST_RULES.shownFor}
      transitionDuration={MOTION_MS}
      // The library's own 200 px cut the button off where letters are large.
      notificationMaxHeight="90dvh"
    />
  );
}
