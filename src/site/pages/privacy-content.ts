import type { Fact } from './fact-list.tsx';

export const COOKIES: readonly Fact[] = [
  {
    name: 'hearthwell_session',
    text: 'Keeps you signed in. Scripts cannot read it. It ends 14 days after your last visit, 30 days after you signed in, or when you sign out.',
  },
  {
    name: 'hearthwell_session_hint',
    text: 'Only says that you are signed in, so that visitors’ pages load without asking. It holds a “1” and ends with your session.',
  },
  {
    name: 'hearthwell_signed_out',
    text: 'Set when you sign out while offline. It ends your session at your next visit, and is then deleted.',
  },
  {
    name: 'hearthwell_device',
    text: 'Marks this browser as one you have signed in with. If a stranger tries to guess your password, you do not have to wait here. Scripts cannot read it. It lasts one year and stays when you sign out.',
  },
  {
    name: 'hearthwell_trusted_device',
    text: 'Set only when you choose to skip the second step on this device. Scripts cannot read it. It lasts 30 days.',
  },
  {
    name: 'hearthwell_two_step',
    text: 'Set between your password and your second step. It is deleted after a few minutes.',
  },
  {
    name: 'hearthwell_passkey_sign_in',
    text: 'Set while you sign in with a passkey. It is deleted after a few minutes.',
  },
  {
    name: 'hearthwell_passkey_new',
    text: 'Set while you add a passkey. It is deleted after a few minutes.',
  },
  {
    name: 'hearthwell_oidc',
    text: 'Set while you sign in with another provider. It is deleted after a few minutes.',
  },
  {
    name: 'hearthwell_appearance',
    text: 'Light or dark, normal or large and clear. It lasts one year. It is set only when you choose.',
  },
  {
    name: 'hearthwell_shortcuts',
    text: 'Whether keyboard shortcuts are on. It is set only when you change it.',
  },
];

export const STORAGE: readonly Fact[] = [
  {
    name: 'Small notes',
    text: 'The version of the app, feet or metric, and your last choices for plans and searches. Running timers, the account used last, whether it is the sample family, and a mark while you sign out. A message or recipe you have started to write. Anything about you is removed when you sign out or someone else signs in.',
  },
  {
    name: 'Pages for a weak signal',
    text: 'While you are signed in: the app itself, your family list, today’s and coming plans, and your lists. Changes you make offline wait here too.',
  },
];

export const SEEN_BY: readonly string[] = [
  'You, and the people your household’s owner lets in. Each sees only what was shared with them.',
  'The person who runs the computer (the operator). They can reach the database. They cannot read the encrypted parts there without the secret key, but they hold that key.',
  'When you import a recipe from a web page, that website sees that a server asked for the page. It learns nothing about you.',
  'Open Food Facts, a free database, when you look up a barcode we do not know. It gets the number and the network address of the computer that runs Hearthwell. It does not learn who you are or what you eat. The operator can turn this off.',
  'A model that reads photos of recipes, if the operator has set one up, and only for a photo you send. It may run on the operator’s own machines or belong to a company. The page says which before you send it. It gets a smaller picture without place and time, and nothing else about you. We do not keep the photo.',
  'A mail server, if the operator has set one up, for the emails we send you. They contain no health facts. Without one, they stay in a folder on the operator’s computer for 30 days.',
  'Another sign-in provider, only if the operator offers it and you use it. It learns that you sign in here.',
  'Have I Been Pwned, when you choose a password, if the operator has turned it on. It gets a small part of a scrambled form. No one can work out your password from it.',
  'No one else. There are no ads, no tracking and no visitor counts. No data is sold or shared, and none is used to train anything.',
];

/** Where each right is in the product. Article: of the GDPR; the CCPA (with the CPRA) by section. */
export const RIGHTS: readonly { readonly right: string; readonly law: string; readonly where: string }[] = [
  {
    right: 'To know what is kept and why',
    law: 'GDPR 13; CCPA 1798.100',
    where: 'This page.',
  },
  {
    right: 'To withdraw consent',
    law: 'GDPR 7(3)',
    where: 'Settings, Your data and privacy. For a child: Family members, Edit.',
  },
  {
    right: 'To see what is kept about you',
    law: 'GDPR 15; CCPA 1798.110',
    where:
      'On your own pages, and all of it in Settings, Your data and privacy. Who has seen a profile: Family members, in the menu of the card.',
  },
  {
    right: 'To correct it',
    law: 'GDPR 16; CPRA 1798.106',
    where: 'Edit any profile, plan or list, at any time.',
  },
  {
    right: 'To have it deleted',
    law: 'GDPR 17; CCPA 1798.105',
    where: 'Settings, Delete account or household. Or one at a time with Remove.',
  },
  {
    right: 'To limit how it is used',
    law: 'GDPR 18; CPRA 1798.121',
    where:
      'A profile is used only for plans you ask for. Take a person out of a plan, or write to the operator.',
  },
  {
    right: 'To have others notified of a correction or deletion',
    law: 'GDPR 19',
    where: 'No one else has it: what is kept about you stays in this Hearthwell.',
  },
  {
    right: 'To take it with you',
    law: 'GDPR 20; CCPA 1798.130',
    where: 'Settings, Your data and privacy: tables and JSON in one file.',
  },
  {
    right: 'To object',
    law: 'GDPR 21; CCPA 1798.120',
    where: 'There are no ads, no profiles for sale and no sharing to object to.',
  },
  {
    right: 'To have no machine make decisions about you',
    law: 'GDPR 22',
    where: 'A plan is advice. It decides nothing about you, and says why each dish is there.',
  },
  {
    right: 'To have a parent agree for a child',
    law: 'GDPR 8; CCPA 1798.120(c)',
    where: 'The box on each child’s profile, with name and date.',
  },
  {
    right: 'To be treated the same when you use a right',
    law: 'CCPA 1798.125',
    where: 'Nothing changes for you.',
  },
];

export const CHILDREN: readonly string[] = [
  'An adult adds a child’s profile and checks a box: I am the parent or guardian, and agree. We keep the date and the name.',
  'Unless that box is checked, no caregiver can see the child, and a teen gets no login.',
  'A parent can withdraw consent at any time, or delete the profile. Caregivers then stop seeing the child at once. A teen who has a login keeps it: it shows what is kept about the teen.',
  'A child needs no account, no email and no phone. From 13, a teen can get a login for their own profile, and see who has looked at it.',
  'You may use a nickname, and an age instead of a birth date.',
  'A child’s information is used for one thing: food that is right and safe for that child.',
];

export const ENDS: readonly string[] = [
  'A person you remove also disappears from saved plans: name, portions, targets and notes. The dishes stay for the others.',
  'With your account, we delete your login, profile, passkeys, sign-ins, consents and notices. If others stay in the household, the log says “Deleted account” instead of your name.',
  'If you left a household before that, its log of who has seen what still names you until those entries expire.',
  'With a household, we delete all its records and its own key. No one can read copies of the encrypted parts after that.',
  'The operator’s backups may still hold older data until they are replaced. Ask the operator how long that takes.',
];
