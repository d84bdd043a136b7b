import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { FactList } from './fact-list.tsx';
import { LATER, READY } from './features-content.ts';
import { Callout, Cards, SitePage, SiteSection } from './site-page.tsx';

export function FeaturesScreen() {
  return (
    <SitePage
      kicker="Features"
      title="Less guessing at dinner time"
      lead="Hearthwell plans meals for the whole family at once. Here is what it does today, and what it does not do yet. No surprises."
      dishes={['mild-bulgogi-beef-bowls', 'fish-tacos-black-beans-avocado', 'plum-dumplings']}
      readOn={{ to: '/how-it-works', label: 'See how it works' }}
    >
      {READY.map((part) => (
        <SiteSection key={part.id} id={part.id} title={part.title} lead={part.lead}>
          <Cards cards={part.cards} />
        </SiteSection>
      ))}
      <SiteSection
        id="later"
        title="Not in this version"
        lead="We plan to build these. Their pages say so too, and we never make up numbers to fill them."
        tinted
      >
        <FactList facts={LATER} />
      </SiteSection>
      <Callout title="Please keep in mind">
        Hearthwell does not replace a doctor or dietitian. It knows foods, not brands: read the label each
        time. Read its rules on{' '}
        <Anchor component={Link} to="/age-groups">
          the page about ages
        </Anchor>{' '}
        and on{' '}
        <Anchor component={Link} to="/how-it-works">
          how it works
        </Anchor>
        .
      </Callout>
    </SitePage>
  );
}
