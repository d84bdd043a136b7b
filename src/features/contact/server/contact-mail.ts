import type { Mail } from '#platform/server/mailer.ts';
import type { ContactTopic, Experience, FeedbackTopic } from '../contract.ts';

/** What is kept encrypted. */
export interface ContactMessage {
  readonly topic: ContactTopic | FeedbackTopic;
  readonly experience: Experience | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly text: string;
  readonly source: string | null;
}

const TOPICS: Readonly<Record<ContactTopic | FeedbackTopic, string>> = {
  question: 'a question',
  problem: 'something isn’t working',
  idea: 'an idea',
  food_safety: 'food safety or an allergy',
  privacy: 'privacy or my data',
  other: 'something else',
  meal_plans: 'meal plans',
  grocery_lists: 'grocery lists',
  family_profiles: 'family profiles',
  reading: 'articles and guides',
  everything: 'Hearthwell as a whole',
};

const EXPERIENCES: Readonly<Record<Experience, string>> = {
  good: 'It went well.',
  mixed: 'It was so-so.',
  bad: 'It did not go well.',
};

/** Nothing that a visitor wrote goes into a header but the checked address to answer to. */
export function contactMail(
  kind: 'contact' | 'feedback',
  message: ContactMessage,
  about: { readonly id: string; readonly to: string; readonly createdAt: Date },
): Mail {
  const facts = [
    `About: ${TOPICS[message.topic]}`,
    ...(message.experience === null ? [] : [`How it went: ${EXPERIENCES[message.experience]}`]),
    `Name: ${message.name ?? 'not given'}`,
    `Email: ${message.email ?? 'not given'}`,
    `Page: ${message.source ?? 'not known'}`,
    `Written: ${about.createdAt.toISOString()}`,
  ];
  const hint =
    message.email === null
      ? 'This person did not leave an email address.'
      : 'Reply to this email to answer this person.';
  return {
    id: about.id,
    to: about.to,
    subject: `Hearthwell ${kind}: ${TOPICS[message.topic]}`,
    text: `${facts.join('\n')}\n\n${message.text || '(no text)'}\n\n-- \n${hint} Name, address and text come from a form anyone can fill in.\n`,
    ...(message.email === null ? {} : { replyTo: message.email }),
  };
}
