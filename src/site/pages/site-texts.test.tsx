import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { KEPT_FACTS } from '#app/web/kept-facts.ts';
import { readingLevel, textBlocks } from '#tests/support/reading-level.ts';
import { AgeGroupsScreen } from './age-groups-screen.tsx';
import { CommunityScreen } from './community-screen.tsx';
import { FeaturesScreen } from './features-screen.tsx';
import { HowItWorksScreen } from './how-it-works-screen.tsx';
import { PricingScreen } from './pricing-screen.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';
import { SecurityScreen } from './security-screen.tsx';
import { TermsScreen } from './terms-screen.tsx';

const SCREENS: Readonly<Record<string, ReactElement>> = {
  ages: <AgeGroupsScreen />,
  community: <CommunityScreen />,
  features: <FeaturesScreen />,
  'how it works': <HowItWorksScreen />,
  pricing: <PricingScreen />,
  privacy: <PrivacyScreen kept={KEPT_FACTS} />,
  security: <SecurityScreen />,
  terms: <TermsScreen />,
};

const levels = Object.entries(SCREENS).map(([name, screen]) => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MemoryRouter>{screen}</MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { name, ...readingLevel(textBlocks(html)) };
});

describe('the texts of the public pages', () => {
  it.each(levels)('$name can be read after seven years of school', ({ grade, sentences }) => {
    expect(sentences).toBeGreaterThan(15);
    expect(grade).toBeLessThanOrEqual(7);
  });
});
