import { Badge, Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { StartButton } from '#platform/web/start-button.tsx';
import { Faq } from './faq.tsx';
import { FREE_PLAN, PRICE_QUESTIONS, UPGRADE } from './pricing-content.ts';
import classes from './site-page.module.css';
import { CheckList, SitePage, SiteSection } from './site-page.tsx';

export function PricingScreen() {
  return (
    <SitePage
      kicker="Plans and prices"
      title="Free, and honest about it"
      lead="Everything in this version is free. No credit card, no trial that runs out, no locked page."
      dishes={[
        'ricotta-strawberry-basil-toast',
        'greek-lemon-chicken-tray-cucumber-yogurt',
        'tropical-fruit-plate-avocado-lime',
      ]}
    >
      <div className={classes.plans}>
        <section className={classes.plan} data-chosen aria-labelledby="free-plan">
          <div className={classes.ageHead}>
            <Badge color="leaf" variant="light" size="lg">
              What you get today
            </Badge>
            <Title order={2} id="free-plan">
              Free plan
            </Title>
            <span className={classes.price}>$0</span>
            <Text c="dimmed">For as long as you use it.</Text>
          </div>
          <CheckList items={FREE_PLAN} />
          <StartButton size="lg" />
        </section>
        <section className={classes.plan} aria-labelledby="upgrades">
          <div className={classes.ageHead}>
            <Badge color="gray" variant="light" size="lg">
              Not for sale
            </Badge>
            <Title order={2} id="upgrades">
              Upgrades
            </Title>
            <span className={classes.price}>None</span>
            <Text c="dimmed">There are no paid plans in this version.</Text>
          </div>
          <CheckList items={UPGRADE} />
          <Button component={Link} to="/features" size="lg" variant="default">
            See all features
          </Button>
        </section>
      </div>
      <SiteSection id="questions" title="Questions about money">
        <Faq questions={PRICE_QUESTIONS} />
      </SiteSection>
    </SitePage>
  );
}
