import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import type { ContactBody, FeedbackBody } from '../../contract.ts';

/** The same words keep their id, so that a second try after a lost answer is not a second message. */
function useMessageId(): (words: unknown) => string {
  const last = useRef({ words: '', id: '' });
  return (words) => {
    const text = JSON.stringify(words);
    if (last.current.words !== text) last.current = { words: text, id: createUuid() };
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
