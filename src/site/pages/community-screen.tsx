import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { CONTRIBUTE, DATA_SOURCES, HOUSE_RULES, REPORT_STEPS } from './community-content.ts';
import { FactList } from './fact-list.tsx';
import { Callout, CheckList, SitePage, SiteSection } from './site-page.tsx';

export function CommunityScreen() {
  return (
    <SitePage
      kicker="Community"
      title="Many families, one table"
      lead="No forum, no feed. Instead, you’ll find house rules for families who share a Hearthwell, ways to help, and a quick way to report a food that is wrong."
      dishes={['danish-egg-cucumber-open-sandwiches', 'shakshuka-potato-spinach', 'plum-dumplings']}
    >
      <SiteSection
        id="report"
        title="Report a food or allergen error"
        lead="A wrong allergen can hurt someone. Please tell us, even when you are not sure."
        tinted
      >
        <CheckList items={REPORT_STEPS} />
        <Callout title="Someone has a reaction right now?">
          Call your local emergency number first. Use the medicine your doctor gave you for this. Write to us
          later.
        </Callout>
        <Group>
          <Button component={Link} to="/contact?topic=food_safety&source=community">
            Report an error
          </Button>
          <Button component={Link} to="/feedback?source=community" variant="default">
            Share an idea
          </Button>
        </Group>
      </SiteSection>
      <SiteSection
        id="house-rules"
        title="House rules for sharing"
        lead="These rules keep the peace at the table."
      >
        <CheckList items={HOUSE_RULES} />
      </SiteSection>
      <SiteSection id="contribute" title="How to help" lead="You don’t have to write code.">
        <FactList facts={CONTRIBUTE} />
      </SiteSection>
      <SiteSection
        id="data"
        title="Where the data comes from"
        lead="Our food facts are in plain files anyone can read, one food per line, each with its source."
      >
        <FactList facts={DATA_SOURCES} />
        <Text>
          More about the rules:{' '}
          <Anchor component={Link} to="/age-groups">
            age groups
          </Anchor>{' '}
          and{' '}
          <Anchor component={Link} to="/how-it-works">
            how it works
          </Anchor>
          .
        </Text>
      </SiteSection>
    </SitePage>
  );
}
