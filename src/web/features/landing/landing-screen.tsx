import { Anchor, Button, Group, Loader, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { clearLogoutFlag, isLoggingOut, useUser } from '#web/lib/session.ts';
import { Brand } from '#web/ui/brand.tsx';
import { HeroExample } from './hero-example.tsx';
import classes from './landing.module.css';
import { AGE_GROUPS, FEATURES, SECURITY, STEPS } from './landing-content.ts';
import { PointCards } from './point-cards.tsx';

const REDIRECT_AFTER_MS = 200;
const RELOAD_AFTER_MS = 100;

/** Signed-in visitors go on to the dashboard, unless they are just signing out. */
function useLeaveWhenSignedIn(signedIn: boolean, isLoading: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isLoading) return;
    const leaving = isLoggingOut();
    if (leaving) clearLogoutFlag();
    if (!signedIn) return;
    const timer = leaving
      ? setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
      : setTimeout(() => navigate('/dashboard', { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [signedIn, isLoading, navigate]);
}

export function LandingScreen() {
  const { user, isLoading } = useUser();
  useLeaveWhenSignedIn(user !== null, isLoading);
  return (
    <div className={classes.page}>
      <a href="#main-content" className="skip-link">
        Skip to the main content
      </a>
      <LandingHeader isLoading={isLoading} />
      <main id="main-content" tabIndex={-1}>
        <Hero />
        <section className={classes.section} aria-labelledby="age-groups">
          <Title order={2} id="age-groups">
            Every age at the table
          </Title>
          <PointCards points={AGE_GROUPS} columns={4} />
        </section>
        <section
          className={`${classes.section} ${classes.tinted}`}
          id="features"
          aria-labelledby="features-title"
        >
          <Title order={2} id="features-title">
            What it does for you
          </Title>
          <PointCards points={FEATURES} columns={3} />
        </section>
        <section className={classes.section} id="how-it-works" aria-labelledby="how-title">
          <Title order={2} id="how-title">
            How it works
          </Title>
          <PointCards points={STEPS} columns={3} numbered />
        </section>
        <section className={`${classes.section} ${classes.tinted}`} aria-labelledby="security-title">
          <Title order={2} id="security-title">
            Your family’s data stays yours
          </Title>
          <PointCards points={SECURITY} columns={4} plain />
        </section>
        <FinalCall />
      </main>
      <LandingFooter />
    </div>
  );
}

function LandingHeader({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <header className={classes.header}>
      <Brand />
      <nav aria-label="Start page" className={classes.anchors}>
        <a href="#features">Features</a>
        <a href="#how-it-works">How it works</a>
        <Link to="/pricing">Pricing</Link>
      </nav>
      <div className={classes.enter}>
        {isLoading ? (
          <span role="status" aria-label="Checking your sign-in">
            <Loader size="sm" />
          </span>
        ) : (
          <>
            <Button component={Link} to="/auth" variant="subtle" className={classes.signIn ?? ''}>
              Sign In
            </Button>
            <Button component={Link} to="/auth">
              Get Started
            </Button>
          </>
        )}
      </div>
    </header>
  );
}

function Hero() {
  return (
    <section className={classes.hero} aria-labelledby="hero-title">
      <div className={classes.heroText}>
        <Text className={classes.kicker}>Family Nutrition Hub</Text>
        <Title order={1} id="hero-title" className={classes.heroTitle ?? ''} tabIndex={-1} data-page-heading>
          One family dinner. A safe portion for everyone.
        </Title>
        <Text size="lg" c="dimmed">
          Hearthwell plans meals for toddlers, teens, parents and grandparents together. It keeps every
          allergy and diet in mind and tells you how much goes on each plate.
        </Text>
        <Group gap="sm">
          <Button component={Link} to="/signup" size="lg">
            Start Free Today
          </Button>
          <Button component="a" href="#features" size="lg" variant="default">
            Learn More
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          Free. No credit card.
        </Text>
      </div>
      <HeroExample />
    </section>
  );
}

function FinalCall() {
  return (
    <section className={classes.final} aria-labelledby="final-title">
      <Title order={2} id="final-title">
        What is for dinner this week?
      </Title>
      <Text size="lg">Add your family tonight, and have seven dinners planned before bedtime.</Text>
      <Group justify="center">
        <Button component={Link} to="/signup" size="lg" color="saffron.3" c="dark.9">
          Start Free Today
        </Button>
      </Group>
    </section>
  );
}

const FOOTER_LINKS = [
  ['/contact?source=landing', 'Contact'],
  ['/toddler-nutrition?source=landing', 'Toddler Nutrition'],
  ['/child-development?source=landing', 'Child Development'],
  ['/adult-wellness?source=landing', 'Adult Wellness'],
  ['/senior-care?source=landing', 'Senior Care'],
  ['/privacy-updated?source=landing', 'Privacy'],
  ['/terms?source=landing', 'Terms'],
  ['/auth', 'Sign In'],
] as const;

function LandingFooter() {
  return (
    <footer className={classes.footer}>
      <Brand />
      <ul className={classes.footerLinks}>
        {FOOTER_LINKS.map(([to, label]) => (
          <li key={to}>
            <Anchor component={Link} to={to} underline="hover" c="var(--mantine-color-text)">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        Hearthwell does not replace a doctor or dietitian. Always read food labels.
      </Text>
    </footer>
  );
}
