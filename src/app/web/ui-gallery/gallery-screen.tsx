import { SegmentedControl, Text } from '@mantine/core';
import { useEffect, useId } from 'react';
import { useSearchParams } from 'react-router';
import { useAppearance } from '#platform/web/appearance.ts';
import { AppearanceControls } from '#platform/web/ui/appearance-controls.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { ChartSamples } from './chart-samples.tsx';
import { ControlSamples } from './control-samples.tsx';
import { DishSamples } from './dish-samples.tsx';
import { FigureSamples } from './figure-samples.tsx';
import classes from './gallery.module.css';
import { OverlaySamples } from './overlay-samples.tsx';
import { PageSamples } from './page-samples.tsx';
import { PeopleSamples } from './people-samples.tsx';
import { ShopSamples } from './shop-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TodaySamples } from './today-samples.tsx';

/** Where the parts are shown. A frame is a window of its own, so that they take its width for the screen's. */
const VIEWS = [
  { value: 'window', label: 'This window', frame: null, narrow: false },
  { value: 'phone', label: 'Phone', frame: 'plain', narrow: true },
  { value: 'large', label: '200 % letters', frame: 'large', narrow: false },
  { value: 'large-phone', label: 'Both', frame: 'large', narrow: true },
] as const;
type View = (typeof VIEWS)[number];

/** Every part in every state, for people who build pages. Only in development. */
export function GalleryScreen() {
  const [params] = useSearchParams();
  const frame = params.get('frame');
  if (frame !== null) return <Framed isLarge={frame === 'large'} />;
  const view = VIEWS.find(({ value }) => value === params.get('view')) ?? VIEWS[0];
  return (
    <>
      <PageHeader title="Design system" description="Every part in every state. Only in development." />
      <Page>
        <SectionCard title="Appearance">
          <AppearanceControls />
          <ViewControl view={view} />
        </SectionCard>
        {view.frame === null ? <Parts /> : <Frame view={view} />}
      </Page>
    </>
  );
}

function ViewControl({ view }: { readonly view: View }) {
  const [, setParams] = useSearchParams();
  const name = useId();
  return (
    <div>
      <Text fw={600} id={name}>
        Shown on
      </Text>
      <SegmentedControl
        aria-labelledby={name}
        data={VIEWS.map(({ value, label }) => ({ value, label }))}
        value={view.value}
        onChange={(value) =>
          setParams(value === 'window' ? {} : { view: value }, { preventScrollReset: true })
        }
        size="md"
      />
    </div>
  );
}

function Frame({ view: { label, frame, narrow } }: { readonly view: View }) {
  // Colors are read from their cookie when a page begins, so another choice is another page.
  const { scheme, mode } = useAppearance();
  return (
    <iframe
      key={`${scheme} ${mode} ${frame}`}
      title={`All parts: ${label}`}
      src={`/dev/ui?frame=${frame}`}
      className={classes.frame}
      data-narrow={narrow || undefined}
    />
  );
}

/** Without anything about the gallery itself. */
function Framed({ isLarge }: { readonly isLarge: boolean }) {
  useEffect(() => {
    if (!isLarge) return;
    const { style } = document.documentElement;
    style.setProperty('font-size', '200%');
    return () => void style.removeProperty('font-size');
  }, [isLarge]);
  return (
    <>
      <PageHeader title={isLarge ? 'Letters at 200 %' : 'Every part'} />
      <Page>
        <Parts />
      </Page>
    </>
  );
}

function Parts() {
  return (
    <>
      <TodaySamples />
      <DishSamples />
      <PeopleSamples />
      <ShopSamples />
      <FigureSamples />
      <ChartSamples />
      <ControlSamples />
      <OverlaySamples />
      <PageSamples />
      <StateSamples />
    </>
  );
}
