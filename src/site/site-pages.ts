/**
 * Every public page with an address of its own: the one table that meta tags, prerendering, the footer,
 * /sitemap.xml and the tests read. Text only, so that the start page can afford it.
 */
export interface SitePage {
  readonly path: `/${string}`;
  /** Short name in menus and footers. */
  readonly label: string;
  /** Of the browser tab and of search results; the product's name is added. */
  readonly title: string;
  /** One or two sentences for search results and shared links: 50 to 160 characters. */
  readonly description: string;
  readonly group: SitePageGroup;
}

/** `account` pages are for people on their way in: the site map leaves them out. */
export type SitePageGroup = 'start' | 'product' | 'ages' | 'help' | 'legal' | 'account';

export const sitePages = [
  {
    path: '/',
    label: 'Start',
    title: 'Family Nutrition Hub',
    description:
      'Meal plans that a family with allergies can trust, from toddlers to seniors: one meal, a portion for everyone.',
    group: 'start',
  },
  {
    path: '/features',
    label: 'Features',
    title: 'Features',
    description:
      'What Hearthwell does today: checked meal plans, a portion for each person, grocery lists, recipes. And what it does not do yet.',
    group: 'product',
  },
  {
    path: '/age-groups',
    label: 'Age groups',
    title: 'Age groups',
    description:
      'How Hearthwell plans for toddlers, children, adults and seniors: the rules for each age, with their sources.',
    group: 'product',
  },
  {
    path: '/how-it-works',
    label: 'How it works',
    title: 'How it works',
    description:
      'Three steps from your family to a week of meals, and how each plan is made, checked and explained.',
    group: 'product',
  },
  {
    path: '/pricing',
    label: 'Pricing',
    title: 'Plans and prices',
    description:
      'Hearthwell is free, no credit card needed. What the free plan includes, and the truth about upgrades.',
    group: 'product',
  },
  {
    path: '/community',
    label: 'Community',
    title: 'Community',
    description:
      'House rules for families, how to help, where the food data comes from, and how to report a food or allergen error.',
    group: 'help',
  },
  {
    path: '/help-center',
    label: 'Help center',
    title: 'Help Center',
    description: 'Answers about meal plans, allergies, portions, grocery lists, your account and your data.',
    group: 'help',
  },
  {
    path: '/contact',
    label: 'Contact',
    title: 'Contact',
    description:
      'Write to the people who run this Hearthwell: a question, a problem, or a food that is wrong.',
    group: 'help',
  },
  {
    path: '/feedback',
    label: 'Feedback',
    title: 'Feedback',
    description: 'Tell us what works in Hearthwell and what does not. A sentence is enough.',
    group: 'help',
  },
  {
    path: '/nutrition-tips',
    label: 'Nutrition tips',
    title: 'Nutrition tips',
    description: 'Everyday nutrition for the whole family, in plain words, with sources.',
    group: 'ages',
  },
  {
    path: '/toddler-nutrition',
    label: 'Toddler nutrition',
    title: 'Toddler nutrition, ages 2 to 5',
    description: 'How much, how often and what to cut small: feeding children from 2 to 5, with sources.',
    group: 'ages',
  },
  {
    path: '/child-development',
    label: 'Child development',
    title: 'Child development, ages 6 to 17',
    description:
      'Food for growing children and teens from 6 to 17: energy, iron, calcium and calm at the table.',
    group: 'ages',
  },
  {
    path: '/adult-wellness',
    label: 'Adult wellness',
    title: 'Adult wellness, ages 18 to 64',
    description: 'Eating well between 18 and 64: fiber, salt, pregnancy and common conditions, with sources.',
    group: 'ages',
  },
  {
    path: '/senior-care',
    label: 'Senior care',
    title: 'Senior care, ages 65 and over',
    description: 'Food after 65: protein, vitamin B12, drinking enough and safe kitchens, with sources.',
    group: 'ages',
  },
  {
    path: '/terms',
    label: 'Terms',
    title: 'Terms of Service',
    description:
      'The rules for using Hearthwell, in plain words, with notes on allergens and medical advice.',
    group: 'legal',
  },
  {
    path: '/privacy-updated',
    label: 'Privacy',
    title: 'Privacy Policy',
    description: 'What Hearthwell keeps, where, who can see it, which cookies it sets, and how to remove it.',
    group: 'legal',
  },
  {
    path: '/security',
    label: 'Security',
    title: 'Security',
    description:
      'How we guard your family’s data: encryption, sign-in, who sees what, deletion, and what we do not claim.',
    group: 'legal',
  },
  {
    path: '/account-deleted',
    label: 'Account deleted',
    title: 'Your data is deleted',
    description: 'What was deleted with your Hearthwell account or household, and what stays.',
    group: 'account',
  },
  {
    path: '/auth',
    label: 'Sign In',
    title: 'Sign in or sign up',
    description: 'Sign in to Hearthwell, or create a free account for your family.',
    group: 'account',
  },
  {
    path: '/login',
    label: 'Login',
    title: 'Sign in',
    description: 'Sign in to Hearthwell with your username and password.',
    group: 'account',
  },
  {
    path: '/signup',
    label: 'Sign up',
    title: 'Create your account',
    description: 'Create a free Hearthwell account for your family. No credit card.',
    group: 'account',
  },
  {
    path: '/join',
    label: 'Invitation',
    title: 'You are invited',
    description:
      'Someone invited you to their household on Hearthwell. See what is shared before you say yes.',
    group: 'account',
  },
  {
    path: '/email-verification-pending',
    label: 'Confirm your address',
    title: 'Confirm your address',
    description: 'Your Hearthwell account is ready. Confirm that the email address is yours with a link.',
    group: 'account',
  },
] as const satisfies readonly SitePage[];

export type SitePath = (typeof sitePages)[number]['path'];
