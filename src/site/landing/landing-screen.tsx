import { Anchor, Button, Group, Loader, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { FREE_PLAN_FAMILY } from '#platform/web/free-plan.ts';
import { clearLogoutFlag, isLoggingOut, useUser } from '#platform/web/session.ts';
import { useSignUpAccess } from '#platform/web/sign-up-access.ts';
import { StartButton } from '#platform/web/start-button.tsx';
import { Brand } from '#platform/web/ui/brand.tsx';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import { AgeRows, ClaimList } from './claims.tsx';
import classes from './landing.module.css';
import { FEATURES, FOOTER_LINKS, SECURITY, type SeatId, STEPS } from './landing-content.ts';

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
  /** Puts the page's words beside the product at work. */
  readonly week: (words: ReactNode) => ReactNode;
  /** The list of that week. */
  readonly list: ReactNode;
  /** What someone of an age group gets of its first dinner. */
  readonly portionAt: (seat: SeatId) => ReactNode;
}

/** A visitor reads at once; only someone who seems to be signed in sees that this is being looked up. */
export function LandingScreen({ week, list, portionAt }: LandingScreenProps) {
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
        <section className={classes.hero} aria-labelledby="hero-title">
          {week(<HeroWords />)}
        </section>
        <section className={classes.section} aria-labelledby="list-title">
          <div className={classes.beside}>
            <div className={classes.besideWords}>
              <Title order={2} id="list-title">
                One list for all seven dinners
              </Title>
              <Text c="dimmed">
                Added up over all days and people. Here is a part of it. Go on, check something off.
              </Text>
              <More to="/help-center/grocery-lists">What is on a list</More>
            </div>
            {list}
          </div>
        </section>
        <Section
          id="age-groups"
          title="Every age at the table"
          more={['/age-groups', 'The rules for each age']}
        >
          <AgeRows portionAt={portionAt} />
        </Section>
        <Section id="features" title="What it does for you" more={['/features', 'All features']}>
          <ClaimList claims={FEATURES} columns={2} />
        </Section>
        <Section
          id="how-it-works"
          title="How it works"
          more={['/how-it-works', 'How a plan is made and checked']}
        >
          <ClaimList claims={STEPS} columns={3} numbered />
        </Section>
        <Section id="security" title="Your family’s data stays yours" more={['/security', 'How we guard it']}>
          <ClaimList claims={SECURITY} columns={2} />
        </Section>
        <FinalCall />
      </main>
      <LandingFooter />
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** Address and words of the page that says more. */
  readonly more: readonly [to: string, words: string];
  readonly children: ReactNode;
}

function Section({ id, title, more: [to, words], children }: SectionProps) {
  return (
    <section className={classes.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={classes.sectionTitle}>
        <Title order={2} id={`${id}-title`}>
          {title}
        </Title>
        <More to={to}>{words}</More>
      </div>
      {children}
    </section>
  );
}

function More({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Anchor component={Link} to={to} underline="hover" className={classes.more ?? ''}>
      {children}
    </Anchor>
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

function HeroWords() {
  return (
    <>
      <Text className={classes.kicker}>Family Nutrition Hub</Text>
      <Title order={1} id="hero-title" className={classes.heroTitle ?? ''} tabIndex={-1} data-page-heading>
        One family dinner. A safe portion for everyone.
      </Title>
      <Text size="lg" c="dimmed">
        Hearthwell plans meals for toddlers, teens, parents and grandparents together. It keeps every allergy
        and diet in mind and shows how much goes on each plate.
      </Text>
      <Group gap="sm">
        <StartButton size="lg" />
        <Button component="a" href="#features" size="lg" variant="default">
          Learn More
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {SIGN_UP_NOTE[useSignUpAccess()]}
      </Text>
    </>
  );
}

function FinalCall() {
  return (
    <section className={classes.final} aria-labelledby="final-title">
      <Title order={2} id="final-title">
        What’s for dinner at your table?
      </Title>
      <Text size="lg">Add who eats with you, and see a week of your own.</Text>
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
