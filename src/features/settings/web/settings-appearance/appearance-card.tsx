import { AppearanceControls } from '#platform/web/ui/appearance-controls.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';

/** Kept in this browser, for people with and without an account. */
export function AppearanceCard() {
  return (
    <SectionCard
      title="Appearance"
      description="How Hearthwell looks for you. This browser remembers it after you sign out."
    >
      <AppearanceControls />
    </SectionCard>
  );
}
