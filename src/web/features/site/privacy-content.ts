import type { Fact } from './fact-list.tsx';

export const KEPT: readonly Fact[] = [
  {
    name: 'Your account',
    text: 'Username, email address and password. The password is scrambled one way, so that nobody can read it. A phone number if you gave one: encrypted.',
  },
  {
    name: 'Your sign-ins',
    text: 'When you signed in and the name of your browser, so that the session can be kept and you can see it. No network address is stored with it. Passkeys: the public half only.',
  },
  {
    name: 'What happened to your account',
    text: 'New devices, a changed password or username, a download of your data and the like. Each is deleted after one year.',
  },
  {
    name: 'Your family’s profiles',
    text: 'Names, ages, sizes, allergies, diets, goals, likes and dislikes. Medical conditions, pregnancy and breastfeeding: encrypted.',
  },
  {
    name: 'Who has seen a profile',
    text: 'Who looked at it or changed it, in which hour, and which fields. For 12 months, unless the owner chooses otherwise.',
  },
  {
    name: 'What you agreed to',
    text: 'Which version of these texts, and when. For a child: which parent or guardian agreed, and when.',
  },
  {
    name: 'Your plans and lists',
    text: 'Meal plans and grocery lists. The part of a plan that tells of health (targets, notes and requests): encrypted. The owner chooses how long they stay.',
  },
  {
    name: 'Who is in the household',
    text: 'Who may see and do what. Invitations that are open: the address, if one was given, is encrypted.',
  },
  {
    name: 'What you write to us',
    text: 'Messages sent with the contact and feedback forms: encrypted. They are mailed to the person who runs this Hearthwell, where mail is set up.',
  },
  {
    name: 'How far you are',
    text: 'Which of the first steps you have seen, so that the tour does not come back.',
  },
];

export const COOKIES: readonly Fact[] = [
  {
    name: 'hearthwell_session',
    text: 'Keeps you signed in. Scripts cannot read it. It ends 14 days after your last visit, 30 days after you signed in, or when you sign out.',
  },
  {
    name: 'hearthwell_session_hint',
    text: 'Only says that there is a session, so that visitors’ pages need not ask. It holds a “1” and goes when the session goes.',
  },
  {
    name: 'hearthwell_signed_out',
    text: 'Set when you sign out and the server cannot be reached. It ends your session at the next visit, and goes then.',
  },
  {
    name: 'hearthwell_device',
    text: 'Marks this browser as one in which you have signed in. If a stranger guesses at your password, you need not wait here. Scripts cannot read it. It lasts one year and stays when you sign out.',
  },
  {
    name: 'hearthwell_trusted_device',
    text: 'Set only when you choose not to be asked for a second step on this device. Scripts cannot read it. It lasts 30 days.',
  },
  {
    name: 'hearthwell_two_step',
    text: 'Between your password and your second step. It goes after some minutes.',
  },
  {
    name: 'hearthwell_passkey_sign_in',
    text: 'While you sign in with a passkey. It goes after some minutes.',
  },
  {
    name: 'hearthwell_passkey_new',
    text: 'While you add a passkey. It goes after some minutes.',
  },
  {
    name: 'hearthwell_oidc',
    text: 'While you sign in with another provider. It goes after some minutes.',
  },
  {
    name: 'hearthwell_appearance',
    text: 'Light or dark, normal or large and clear. Lasts one year. It is set only when you choose.',
  },
  {
    name: 'hearthwell_shortcuts',
    text: 'Whether keyboard shortcuts are on. It is set only when you change it.',
  },
];

export const STORAGE: readonly Fact[] = [
  {
    name: 'Small notes',
    text: 'The version of the app, feet or metric, your last choices for a plan and in the search, running timers, which account was used last, a mark while you sign out, and a message or recipe that you have begun to write. What is about you goes when you sign out or someone else signs in.',
  },
  {
    name: 'Pages for a weak signal',
    text: 'While you are signed in: the app itself, your family list, today’s and coming plans, and your lists. Changes that wait for the network are kept here too.',
  },
];

export const SEEN_BY: readonly string[] = [
  'You, and the people the owner of your household lets in. Each sees what was shared with them, and no more.',
  'The person who runs the computer (the operator). They can reach the database. They cannot read the encrypted parts there without the secret key, but they hold that key.',
  'When you import a recipe from a web page, that website sees that a server asked for the page. It learns nothing about you.',
  'Open Food Facts, a free database, when you look up a barcode that is not known here. It gets the number and the network address of the computer that runs Hearthwell, not who you are or what you eat. The operator can switch this off.',
  'A model that reads photos of recipes, if the operator has set one up, and only for a photo that you send. It may run on the operator’s own machines or belong to a company; the page says which before you send it. It gets the picture, made smaller and without place and time, and nothing else about you. We do not keep the photo.',
  'A mail server, if the operator has set one up, for the mails that we send you. They hold no health facts. Without one they stay in a folder of the operator for 30 days.',
  'Another sign-in provider, only if the operator offers it and you use it. It hears that you sign in here.',
  'Have I Been Pwned, if the operator has switched it on, when you choose a password. It gets a small part of a scrambled form, from which nobody can tell the password.',
  'Nobody else. There are no ads, no tracking and no visits counted. No data is sold or shared, and none is used to train anything.',
];

/** Where each right is in the product. Article: of the GDPR; the CCPA (with the CPRA) by section. */
export const RIGHTS: readonly { readonly right: string; readonly law: string; readonly where: string }[] = [
  {
    right: 'To know what is kept and why',
    law: 'GDPR 13; CCPA 1798.100',
    where: 'This page.',
  },
  {
    right: 'To take a consent back',
    law: 'GDPR 7(3)',
    where: 'Settings, Consents. For a child: Family members, Edit.',
  },
  {
    right: 'To see what is known',
    law: 'GDPR 15; CCPA 1798.110',
    where: 'On your own pages, and whole in Settings, Your data. Who has seen a profile: Family members.',
  },
  {
    right: 'To put it right',
    law: 'GDPR 16; CPRA 1798.106',
    where: 'Edit any profile, plan or list, at any time.',
  },
  {
    right: 'To have it deleted',
    law: 'GDPR 17; CCPA 1798.105',
    where: 'Settings, Delete. Or one by one with Remove.',
  },
  {
    right: 'To have it rest, unused',
    law: 'GDPR 18; CPRA 1798.121',
    where:
      'A profile is used for plans that you ask for, and for nothing else. Take a person out of a plan, or write to the operator.',
  },
  {
    right: 'That others hear of a correction or deletion',
    law: 'GDPR 19',
    where: 'No one else has it: what is kept about you stays in this Hearthwell.',
  },
  {
    right: 'To take it with you',
    law: 'GDPR 20; CCPA 1798.130',
    where: 'Settings, Your data: tables and JSON in one file.',
  },
  {
    right: 'To object',
    law: 'GDPR 21; CCPA 1798.120',
    where: 'There are no ads, no profiles for sale and no sharing to say no to.',
  },
  {
    right: 'To have no machine decide about you',
    law: 'GDPR 22',
    where: 'A plan is advice. It decides nothing about you, and says why each dish is there.',
  },
  {
    right: 'That a parent agrees for a child',
    law: 'GDPR 8; CCPA 1798.120(c)',
    where: 'The box on each child’s profile, with name and day.',
  },
  {
    right: 'To be treated the same when you use a right',
    law: 'CCPA 1798.125',
    where: 'Nothing changes for you.',
  },
];

export const CHILDREN: readonly string[] = [
  'An adult adds a child’s profile and ticks a box: I am the parent or guardian, and agree. The day and the name are kept.',
  'Without that box the app shows the child to no caregiver, and a teen gets no login.',
  'A parent can take the consent back at any time, or delete the profile. Caregivers then stop seeing the child at once. A teen who has a login keeps it: it shows what is kept about the teen.',
  'A child needs no account, no email and no phone. A teen from 13 can get a login for the own profile, and sees who has looked at it.',
  'You may use a nickname, and an age instead of a birth date.',
  'A child’s facts are used for one thing: food that is right and safe for that child.',
];

export const ENDS: readonly string[] = [
  'A person you remove also goes out of stored plans: name, portions, targets and notes. The dishes stay for the others.',
  'With your account go your login, profile, passkeys, sign-ins, consents and notices. If you leave others in the household, the log says “Deleted account” in place of your name.',
  'If you left a household before that, its log of who has seen what names you until it is old enough to go.',
  'With a household go all its rows and its own key. Copies of the encrypted parts cannot be read after that.',
  'Backups of the operator may still hold older data until they are replaced. Ask the operator how long that is.',
];
