import type { Clock } from '#platform/server/clock.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import type { ContactBody, FeedbackBody } from '../contract.ts';
import type { ContactRepository } from './contact.repository.ts';
import type { ContactDelivery } from './contact-delivery.ts';
import type { ContactMessage } from './contact-mail.ts';
import { CONTACT_MESSAGE } from './sealed-columns.ts';

export interface ContactDeps {
  readonly repository: Pick<ContactRepository, 'unsafeInsert'>;
  readonly cipher: TextCipher;
  readonly delivery: Pick<ContactDelivery, 'wake'>;
  readonly clock: Clock;
  readonly createId: () => string;
}

const received = { received: true } as const;
type Received = typeof received;

export interface ContactService {
  contact(body: ContactBody): Promise<Received>;
  feedback(body: FeedbackBody): Promise<Received>;
}

/** Controls have no place in a line; in a text only line breaks and tabs stay. */
const line = (text: string | undefined): string | null => text?.replace(/\p{Cc}+/gu, ' ').trim() || null;
const paragraphs = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');

export function createContactService(deps: ContactDeps): ContactService {
  const { repository, cipher, delivery, clock, createId } = deps;

  async function keep(
    kind: 'contact' | 'feedback',
    body: ContactBody | FeedbackBody,
    message: Pick<ContactMessage, 'experience' | 'text'>,
  ): Promise<Received> {
    // A program filled in what people cannot see: it hears the same answer and learns nothing.
    if (body.website) return received;
    const id = body.id ?? createId();
    const source = line(body.source);
    const whole: ContactMessage = {
      ...message,
      topic: body.topic,
      name: line(body.name),
      email: body.email ?? null,
      source,
    };
    await repository.unsafeInsert({
      id,
      kind,
      source,
      messageEncrypted: cipher.encrypt(JSON.stringify(whole), CONTACT_MESSAGE.place(id)),
      createdAt: clock(),
    });
    delivery.wake();
    return received;
  }

  return {
    // Anyone may write, signed in or not.
    contact: (body) => keep('contact', body, { experience: null, text: paragraphs(body.message) }),
    feedback: (body) =>
      keep('feedback', body, { experience: body.experience, text: paragraphs(body.message ?? '') }),
  };
}
