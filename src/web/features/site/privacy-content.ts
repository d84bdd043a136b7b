import type { Fact } from './fact-list.tsx';

export const KEPT: readonly Fact[] = [
  {
    name: 'Your account',
    text: 'Username, e-mail address and password. The password is scrambled (scrypt), so that nobody can read it. A phone number if you gave one: encrypted.',
  },
  {
    name: 'Your sign-ins',
    text: 'When you signed in and the name of your browser, so that the session can be kept. No network address is stored with it.',
  },
  {
    name: 'Your family’s profiles',
    text: 'Names, ages, sizes, allergies, diets, goals, likes and dislikes. Medical conditions: encrypted.',
  },
  {
    name: 'Your plans and lists',
    text: 'Meal plans and grocery lists. The part of a plan that tells of health (targets, notes and wishes): encrypted.',
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
    text: 'Keeps you signed in. Scripts cannot read it. It lasts 30 days after your last visit, or until you sign out.',
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
    text: 'The version of the app, feet or metric, your last choices for a plan and in the search, a mark while you sign out, and a message that you have begun to write.',
  },
  {
    name: 'Pages for a weak signal',
    text: 'While you are signed in: the app itself, your family list, today’s and coming plans, and your lists. Changes that wait for the network are kept here too.',
  },
];

export const SEEN_BY: readonly string[] = [
  'You, and whoever you give your password to.',
  'The person who runs the computer (the operator). They can reach the database. They cannot read the encrypted parts there without the secret key, but they hold that key.',
  'Nobody else. There are no ads, no tracking and no visits counted. No other company’s service is called, and no data is sold or shared.',
];

export const CHOICES: readonly string[] = [
  'See it: all that you entered stands on your own pages.',
  'Change it: any profile, plan or list, at any time.',
  'Remove it: family members, plans and lists each have a remove button. For a few seconds you can undo it, then it is gone.',
  'Take it with you: a plan can be printed or saved as a PDF by your browser. A button that exports everything is not in this version.',
  'Remove the whole account: ask the operator. A button for it is not in this version. With the account goes the household’s own key, so that copies of the encrypted parts can no longer be read.',
];

export const CHILDREN: readonly string[] = [
  'An adult adds a child’s profile. A child needs no account, no e-mail and no phone.',
  'You may use a nickname, and an age instead of a birth date.',
  'A child’s facts are used for one thing: food that is right and safe for that child.',
  'You can remove a child’s profile at any time.',
];
