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
  'help-center': {
    title: 'Help Center',
    text: 'There is no help center in this version. Each page tells you the next step.',
  },
  contact: {
    title: 'Contact',
    text: 'This version has no contact form. Hearthwell runs on a computer of your own: ask the person who set it up.',
  },
  community: { title: 'Community', text: 'There is no community page in this version.' },
  'nutrition-tips': {
    title: 'Nutrition Tips',
    text: 'Tips come with every meal plan, made for the people who eat it.',
  },
  'toddler-nutrition': {
    title: 'Toddler Nutrition',
    text: 'There is no article here yet. Plans for a child under 5 leave out choking hazards by themselves.',
  },
  'child-development': {
    title: 'Child Development',
    text: 'There is no article here yet. Plans for children follow the reference intakes of their age, with no weight-loss diets.',
  },
  'adult-wellness': {
    title: 'Adult Wellness',
    text: 'There is no article here yet. Plans for adults respect diets, allergies and common conditions.',
  },
  'senior-care': {
    title: 'Senior Care',
    text: 'There is no article here yet. Plans for people of 65 and over keep risky raw foods out and never cut energy.',
  },
  feedback: { title: 'Feedback', text: 'This version has no feedback form.' },
};

export const LATER_PUBLIC_PATHS: readonly string[] = Object.keys(LATER_PUBLIC);
