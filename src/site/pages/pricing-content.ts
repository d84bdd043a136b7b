import { FREE_PLAN_FAMILY } from '#platform/web/free-plan.ts';
import type { Question } from './faq.tsx';

export const FREE_PLAN: readonly string[] = [
  FREE_PLAN_FAMILY,
  'Medical meal planning: rules for allergies, diets and many conditions.',
  'Meal plans for up to 30 days, as often as you like.',
  'Grocery lists, recipes and printing.',
  'The coach: 15 questions a day for each account. Help in a crisis is never counted.',
  'No credit card. There isn’t even a place to type one.',
];

export const UPGRADE: readonly string[] = [
  'Nothing is for sale in this version, so there is nothing to buy and nothing to cancel.',
  'Nothing is locked, and no trial is running out.',
  'If paid plans ever come, you’ll read about them here first, with the price and what they add.',
  'Allergy and safety checks will always be for everyone.',
];

export const PRICE_QUESTIONS: readonly Question[] = [
  {
    question: 'Is Hearthwell really free?',
    answer:
      'Yes. It is open source under the MIT License, and this version costs nothing. The person who runs it pays for the computer it runs on.',
  },
  {
    question: 'There are five of us. Is that too many for the free plan?',
    answer: `No. ${FREE_PLAN_FAMILY}`,
  },
  {
    question: 'Do you make money from our data?',
    answer:
      'No. Nothing is sold, there are no ads, and no tracking runs on these pages. Your family’s data stays in the database of this Hearthwell.',
  },
  {
    question: 'What happens after I sign up?',
    answer:
      'You land on a page that helps you add your family. There is no trial and no bill. You can stop at any time.',
  },
  {
    question: 'Can I run it at home myself?',
    answer:
      'Yes. One command starts it on a laptop or a small home server, database included. Then your data stays in your home, except what you look up or send yourself. The privacy policy names each case.',
  },
];
