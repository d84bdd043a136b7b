import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { FactList } from './fact-list.tsx';
import { Faq } from './faq.tsx';
import { CHECKING, HOW_QUESTIONS, MAKING, THREE_STEPS } from './how-it-works-content.ts';
import { Cards, CheckList, SitePage, SiteSection } from './site-page.tsx';

export function HowItWorksScreen() {
  return (
    <SitePage
      kicker="How it works"
      title="Three steps to a calm week"
      lead="You add who eats with you. Hearthwell plans, checks its own work with a second program, and shows where each number comes from."
      dishes={['greek-yogurt-farro-figs', 'salmon-pea-lemon-pasta', 'chickpea-quinoa-tabbouleh']}
      readOn={{ to: '/features', label: 'See all features' }}
    >
      <SiteSection id="steps" title="What you do">
        <Cards cards={THREE_STEPS} numbered />
      </SiteSection>
      <SiteSection
        id="making"
        title="How a plan is made"
        lead="From your words to the plate, in six steps. It takes seconds."
        tinted
      >
        <FactList facts={MAKING} />
      </SiteSection>
      <SiteSection id="checking" title="How a plan is checked">
        <CheckList items={CHECKING} />
        <Text>
          Read the rules and their sources on{' '}
          <Anchor component={Link} to="/age-groups">
            the page about ages
          </Anchor>
          . Found a mistake in a food? Please{' '}
          <Anchor component={Link} to="/community">
            let us know
          </Anchor>
          .
        </Text>
      </SiteSection>
      <SiteSection id="questions" title="Good questions">
        <Faq questions={HOW_QUESTIONS} />
      </SiteSection>
    </SitePage>
  );
}
