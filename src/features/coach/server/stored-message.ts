import type { TextCipher } from '#platform/server/encryption.ts';
import type { CoachMessage } from '../contract/coach.ts';
import type { GuardianSees } from '../rules/who-sees.ts';
import type { MessageRow } from './coach.repository.ts';
import { MESSAGE } from './sealed-columns.ts';

/** What is sealed of a message. */
export interface SealedMessage
  extends Pick<
    CoachMessage,
    'query' | 'advice' | 'outcome' | 'help' | 'sources' | 'figures' | 'actions' | 'suggestions'
  > {
  /** What parents of a teen see of it. */
  readonly topic: string;
  /** What the person was promised about their parents; left out: it was asked before this was stored. */
  readonly guardianSees?: GuardianSees;
  /** Members whose facts question and answer have; left out: not known, so that it goes to no model. */
  readonly aboutIds?: readonly string[];
}

export interface OpenMessage extends Omit<MessageRow, 'messageEncrypted'> {
  readonly said: SealedMessage;
}

export const sealMessage = (cipher: TextCipher, { said, ...row }: OpenMessage): MessageRow => ({
  ...row,
  messageEncrypted: cipher.encrypt(JSON.stringify(said), MESSAGE.place(row.id)),
});

export const openMessage = (cipher: TextCipher, { messageEncrypted, ...row }: MessageRow): OpenMessage => ({
  ...row,
  said: JSON.parse(cipher.decrypt(messageEncrypted, MESSAGE.place(row.id))) as SealedMessage,
});

/** @param by who shares it; `null`: the person who reads it asked */
export function shownMessage({ id, memberId, day, at, said }: OpenMessage, by: string | null): CoachMessage {
  const { topic: _, guardianSees: _promise, aboutIds: _about, ...parts } = said;
  return { id, memberId, day, at: at.toISOString(), by, ...parts };
}
