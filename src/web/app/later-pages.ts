export interface LaterPage {
  readonly title: string;
  /** What the page is for, and what works today instead. */
  readonly text: string;
}

export const LATER_PUBLIC: Readonly<Record<string, LaterPage>> = {
  pricing: {
    title: 'Plans and prices',
    text: 'There is nothing to buy. This version is free, and every part of it is open to you.',
  },
  features: { title: 'Features', text: 'The start page shows what this version does.' },
  'age-groups': {
    title: 'Age groups',
    text: 'The start page shows how toddlers, children, adults and seniors are looked after.',
  },
  'how-it-works': { title: 'How it works', text: 'The start page explains it in three steps.' },
  community: { title: 'Community', text: 'There is no community page in this version.' },
};

export const LATER_PUBLIC_PATHS: readonly string[] = Object.keys(LATER_PUBLIC);
