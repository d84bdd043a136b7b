import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { ShortcutsSwitch } from './shortcuts-switch.tsx';

/** Part of the settings page. */
export function ShortcutsCard() {
  return (
    <SectionCard title="Keyboard" description="Press ? on any page to see all shortcuts.">
      <ShortcutsSwitch />
    </SectionCard>
  );
}
