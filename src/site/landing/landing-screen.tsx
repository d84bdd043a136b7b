import { Anchor, Button, Group, Loader, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { FREE_PLAN_FAMILY } from '#platform/web/free-plan.ts';
import { clearLogoutFlag, isLoggingOut, useUser } from '#platform/web/session.ts';
import { useSignUpAccess } from '#platform/web/sign-up-access.ts';
import { StartButton } from '#platform/web/start-button.tsx';
import { Brand } from '#platform/web/ui/brand.tsx';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import { HeroExample } from './hero-example.tsx';
import classes from './landing.module.css';
import {
  AGE_GROUPS,
  FEATURES,
  FOOTER_LINKS,
  IN_NUMBERS,
  LATER_NOTE,
  SECURITY,
  STEPS,
} from './landing-content.ts';
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

const SIGN_UP_NOTE = {
  open: `${FREE_PLAN_FAMILY} Medical meal planning is included, and no credit card is required.`,
  invited: 'New accounts are by invitation here. Ask someone in your family who has an account.',
  off: 'No new accounts are made on this Hearthwell. If you have one, sign in.',
} as const;

export interface LandingScreenProps {
  /** The way into a sample family. */
  readonly demo?: ReactNode;
}

/** A visitor reads at once; only someone who seems to be signed in sees that this is being looked up. */
export function LandingScreen({ demo }: LandingScreenProps) {
  const { user, isLoading } = useUser();
  const hydrated = useHydrated();
  // Until then everyone looks like a visitor, and the mark of a sign-out would be cleared too early.
  useLeaveWhenSignedIn(user !== null, isLoading || !hydrated);
  return (
    <div className={classes.page}>
      <a href="#main-content" className="skip-link">
        Skip to the main content
      </a>
      <LandingHeader isChecking={isLoading || user !== null} />
      <main id="main-content" tabIndex={-1}>
        <Hero demo={demo} />
        <section className={classes.section} aria-labelledby="age-groups">
          <SectionTitle id="age-groups" more={{ to: '/age-groups', label: 'The rules for each age' }}>
            Every age at the table
          </SectionTitle>
          <PointCards points={AGE_GROUPS} columns={4} />
        </section>
        <section
          className={`${classes.section} ${classes.tinted}`}
          id="features"
          aria-labelledby="features-title"
        >
          <SectionTitle id="features-title" more={{ to: '/features', label: 'All features' }}>
            What it does for you
          </SectionTitle>
          <PointCards points={FEATURES} columns={3} />
          <Text c="dimmed" maw="46rem">
            {LATER_NOTE}
          </Text>
        </section>
        <section className={classes.section} id="how-it-works" aria-labelledby="how-title">
          <SectionTitle
            id="how-title"
            more={{ to: '/how-it-works', label: 'How a plan is made and checked' }}
          >
            How it works
          </SectionTitle>
          <PointCards points={STEPS} columns={3} numbered />
        </section>
        <section className={`${classes.section} ${classes.tinted}`} aria-labelledby="security-title">
          <SectionTitle
            id="security-title"
            more={{ to: '/privacy-updated?source=landing', label: 'Privacy in plain words' }}
          >
            Your family’s data stays yours
          </SectionTitle>
          <PointCards points={SECURITY} columns={4} plain />
        </section>
        <FinalCall />
      </main>
      <LandingFooter />
    </div>
  );
}

interface SectionTitleProps {
  readonly id: string;
  readonly more: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

function SectionTitle({ id, more, children }: SectionTitleProps) {
  return (
    <div className={classes.sectionTitle}>
      <Title order={2} id={id}>
        {children}
      </Title>
      <Anchor component={Link} to={more.to} className={classes.more ?? ''}>
        {more.label}
      </Anchor>
    </div>
  );
}

function LandingHeader({ isChecking }: { readonly isChecking: boolean }) {
  const signUpAccess = useSignUpAccess();
  return (
    <header className={classes.header}>
      <span className={classes.narrow}>
        <Brand compact />
      </span>
      <span className={classes.roomy}>
        <Brand />
      </span>
      <nav aria-label="Home page" className={classes.anchors}>
        <a href="#features">Features</a>
        <a href="#how-it-works">How it works</a>
        <Link to="/pricing">Pricing</Link>
      </nav>
      <div className={classes.enter}>
        {isChecking ? (
          <span role="status" aria-label="Checking your sign-in">
            <Loader size="sm" />
          </span>
        ) : (
          <>
            <Button component={Link} to="/auth" variant="subtle">
              Sign In
            </Button>
            {signUpAccess === 'open' ? (
              <Button component={Link} to="/auth">
                Get Started
              </Button>
            ) : null}
          </>
        )}
      </div>
    </header>
  );
}

function Hero({ demo }: LandingScreenProps) {
  return (
    <section className={classes.hero} aria-labelledby="hero-title">
      <div className={classes.heroText}>
        <Text className={classes.kicker}>Family Nutrition Hub</Text>
        <Title order={1} id="hero-title" className={classes.heroTitle ?? ''} tabIndex={-1} data-page-heading>
          One family dinner. A safe portion for everyone.
        </Title>
        <Text size="lg" c="dimmed">
          Hearthwell plans meals for toddlers, teens, parents and grandparents together. It keeps every
          allergy and diet in mind and shows how much goes on each plate.
        </Text>
        <Group gap="sm">
          <StartButton size="lg" />
          <Button component="a" href="#features" size="lg" variant="default">
            Learn More
          </Button>
        </Group>
        {demo}
        <Text size="sm" c="dimmed">
          {SIGN_UP_NOTE[useSignUpAccess()]}
        </Text>
        <ul className={classes.numbers}>
          {IN_NUMBERS.map(({ count, text }) => (
            <li key={text}>
              <strong>{count === 15 ? count : `${count}+`}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <HeroExample />
    </section>
  );
}

function FinalCall() {
  return (
    <section className={classes.final} aria-labelledby="final-title">
      <Title order={2} id="final-title">
        What’s for dinner this week?
      </Title>
      <Text size="lg">Add your family tonight, and have seven dinners planned before bedtime.</Text>
      <Group justify="center">
        <StartButton size="lg" color="saffron.3" c="dark.9" />
      </Group>
    </section>
  );
}

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
