import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { NEW_PLAN_PATH } from '#features/meal-plans/web/new-plan-path.ts';
import { useShortcutsOn } from '#platform/web/shortcuts-setting.ts';
import { PLACES } from '../navigation.ts';
import { repeatEarlyKeys } from './early-input.ts';
import { createShortcutReader, takesLetters } from './shortcut-keys.ts';

interface ShortcutActions {
  readonly openSearch: () => void;
  readonly openHelp: () => void;
}

/** One that is on its way out is no longer in anyone's way. */
function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll('[aria-modal="true"]');
  return [...dialogs].some((dialog) =>
    dialog.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
}

/** Listens on the whole page. A dialog keeps its keys to itself. Both actions must stay the same function. */
export function useShortcuts({ openSearch, openHelp }: ShortcutActions): void {
  const navigate = useNavigate();
  const isOn = useShortcutsOn();
  useEffect(() => {
    const read = createShortcutReader(() => performance.now());
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (isDialogOpen()) return;
      const shortcut = read(event, isOn && !takesLetters(event.target));
      if (shortcut === null) return;
      const place = shortcut.kind === 'go' ? PLACES.find(({ key }) => key === shortcut.key) : undefined;
      if (shortcut.kind === 'go' && place === undefined) return;
      event.preventDefault();
      if (place) void navigate(place.to);
      else if (shortcut.kind === 'search') openSearch();
      else if (shortcut.kind === 'help') openHelp();
      else void navigate(NEW_PLAN_PATH);
    };
    window.addEventListener('keydown', onKeyDown);
    // Not at once: a prerendered page hears only after this whether single keys are turned on.
    const repeating = setTimeout(repeatEarlyKeys);
    return () => {
      clearTimeout(repeating);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn, navigate, openSearch, openHelp]);
}
