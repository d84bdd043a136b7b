import { AppearanceControls } from '#platform/web/ui/appearance-controls.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { ChartSamples } from './chart-samples.tsx';
import { ControlSamples } from './control-samples.tsx';
import { FigureSamples } from './figure-samples.tsx';
import { PlateSamples } from './plate-samples.tsx';
import { StateSamples } from './state-samples.tsx';

/** Every primitive in every state, for people who build pages. Only in development. */
export function GalleryScreen() {
  return (
    <>
      <PageHeader title="Design system" description="Every primitive in every state. Only in development." />
      <Page>
        <SectionCard title="Appearance">
          <AppearanceControls />
        </SectionCard>
        <FigureSamples />
        <ChartSamples />
        <PlateSamples />
        <ControlSamples />
        <StateSamples />
      </Page>
    </>
  );
}
