import type { LegalText } from '../contract.ts';

interface TextAbout {
  readonly title: string;
  readonly to: string;
  /** What is new in the version of today, for people who agreed to an older one. */
  readonly news: string;
}

export const TEXTS: Readonly<Record<LegalText, TextAbout>> = {
  terms: {
    title: 'Terms of Service',
    to: '/terms',
    news: 'They now say how households are shared and how an account ends, in plainer words.',
  },
  privacy: {
    title: 'Privacy Policy',
    to: '/privacy-updated',
    news: 'It now names your recipes, photos and favorite foods among what is kept, and lists your rights.',
  },
};

export const LEGAL_TEXTS = ['terms', 'privacy'] as const satisfies readonly LegalText[];
