import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';
import { MESSAGE_TOO_LONG, MOST_LETTERS } from '#platform/contract/text-limits.ts';

export const CONTACT_TOPICS = ['question', 'problem', 'idea', 'food_safety', 'privacy', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const FEEDBACK_TOPICS = [
  'meal_plans',
  'grocery_lists',
  'family_profiles',
  'reading',
  'everything',
] as const;
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number];

export const EXPERIENCES = ['good', 'mixed', 'bad'] as const;
export type Experience = (typeof EXPERIENCES)[number];

const email = z.string().trim().max(254).pipe(z.email('Please enter a valid email address.'));
const name = z.string().trim().max(80, 'Please keep the name under 80 characters.');
const message = z.string().trim().max(MOST_LETTERS.message, MESSAGE_TOO_LONG);

const sent = {
  /** Chosen by the device: a message that is sent twice (a lost answer) is kept once. */
  id: z.uuid().optional(),
  /** The page that led here, from the address; anyone can write anything there. */
  source: z.string().trim().max(64).optional(),
  /** Hidden from people. A program that fills every field gives itself away. */
  website: z.string().max(500).optional(),
};

export const contactBody = z.strictObject({
  name: name.min(1, 'Please tell us your name.'),
  email,
  topic: z.enum(CONTACT_TOPICS),
  message: message.min(1, 'Please write a message.'),
  ...sent,
});
export type ContactBody = z.infer<typeof contactBody>;

export const feedbackBody = z.strictObject({
  experience: z.enum(EXPERIENCES),
  topic: z.enum(FEEDBACK_TOPICS),
  message: message.optional(),
  name: name.optional(),
  email: email.optional(),
  ...sent,
});
export type FeedbackBody = z.infer<typeof feedbackBody>;

const received = z.object({ received: z.literal(true) });

export const contactRoutes = {
  contact: route({
    method: 'POST',
    path: apiPaths.contact.contact,
    summary: 'Write to the person who runs this installation',
    tag: 'Contact',
    access: 'public',
    body: contactBody,
    status: 201,
    answer: received,
  }),
  feedback: route({
    method: 'POST',
    path: apiPaths.contact.feedback,
    summary: 'Send feedback; name and email are optional',
    tag: 'Contact',
    access: 'public',
    body: feedbackBody,
    status: 201,
    answer: received,
  }),
};
