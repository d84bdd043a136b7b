import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ContactBody, FeedbackBody } from '#contract/contact.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';

/** A version 4 UUID. `crypto.randomUUID` is missing where a home server is reached without TLS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The same words keep their id, so that a second try after a lost answer is not a second message. */
function useMessageId(): (words: unknown) => string {
  const last = useRef({ words: '', id: '' });
  return (words) => {
    const text = JSON.stringify(words);
    if (last.current.words !== text) last.current = { words: text, id: newId() };
    return last.current.id;
  };
}

function useSend<Body extends object>(path: string) {
  const idOf = useMessageId();
  return useMutation<unknown, Error, Body>({
    mutationFn: (body) => apiRequest('POST', path, { body: { ...body, id: idOf(body) } }),
    // Without a network it fails at once and says so, instead of waiting unseen.
    networkMode: 'always',
  });
}

export const useSendContact = () => useSend<ContactBody>(apiPaths.contact.contact);
export const useSendFeedback = () => useSend<FeedbackBody>(apiPaths.contact.feedback);
