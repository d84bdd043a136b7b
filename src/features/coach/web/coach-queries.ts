import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DAY_MS } from '#domain/calendar/days.ts';
import { apiQuery, apiRequest } from '#platform/web/api-client.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import { refreshAfter } from '#platform/web/query-client.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import type { KeepQuery } from '#platform/web/web-feature.ts';
import type {
  Asked,
  CoachMessage,
  CoachMessages,
  CoachSettings,
  CoachSettingsPut,
  CoachSuggestions,
} from '../contract/coach.ts';
import { coachPaths } from '../contract/paths.ts';

/** How the keys of all queries begin: every write of the coach makes them stale. */
const COACH = '/api/coach';

/** On a device that others may pick up, a talk is kept for less time than a plan. */
const KEPT_MS = 7 * DAY_MS;

/** The latest talk about a member. */
export const messagesQuery = (memberId: string) =>
  queryOptions({
    queryKey: [COACH, 'messages', memberId],
    queryFn: (context) =>
      keptQuery<CoachMessages>(`${coachPaths.messages}?memberId=${memberId}`, {
        ...context,
        keepUntil: () => Date.now() + KEPT_MS,
      }),
  });

/** What comes before a message; only asked for when someone looks back. */
export const earlierQuery = (memberId: string, before: string) =>
  queryOptions({
    queryKey: [COACH, 'messages', memberId, before],
    queryFn: ({ signal }) =>
      apiQuery<CoachMessages>(`${coachPaths.messages}?memberId=${memberId}&before=${before}`, { signal }),
  });

export const settingsQuery = queryOptions({
  queryKey: [COACH, 'settings'],
  queryFn: (context) => keptQuery<CoachSettings>(coachPaths.settings, context),
});

export const useSuggestions = (memberId: string | null, hour: number) =>
  useQuery({
    queryKey: [COACH, 'suggestions', memberId, hour],
    queryFn: ({ signal }) =>
      apiQuery<CoachSuggestions>(
        `${coachPaths.suggestions}?hour=${hour}${memberId === null ? '' : `&memberId=${memberId}`}`,
        { signal },
      ),
  });

export const useAsked = (memberId: string) =>
  useQuery({
    queryKey: [COACH, 'asked', memberId],
    queryFn: ({ signal }) => apiQuery<Asked>(`${coachPaths.asked}?memberId=${memberId}`, { signal }),
  });

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CoachSettingsPut) => apiRequest<CoachSettings>('PUT', coachPaths.settings, { body }),
    onSuccess: (settings) => client.setQueryData(settingsQuery.queryKey, settings),
    // It may have been refused because something else is true by now.
    onError: () => client.invalidateQueries(settingsQuery),
    meta: { path: coachPaths.settings },
  });
}

/** Shown at once: unless the talk was read again meanwhile, it ends with what was just answered. */
export function keepAnswered(client: QueryClient, message: CoachMessage): void {
  client.setQueryData(messagesQuery(message.memberId).queryKey, (known) =>
    known == null || known.messages.some(({ id }) => id === message.id)
      ? known
      : { ...known, messages: [...known.messages, message] },
  );
}

/** Stands for all that was asked about a member, while that can be undone. */
export const wholeTalk = (memberId: string): string => `coach:${memberId}`;

/** Hidden at once; deleted for good when nobody undoes it. */
export function useDeleteMessages() {
  const client = useQueryClient();
  const send = async (path: string, keepalive: boolean) => {
    await apiRequest('DELETE', path, { keepalive });
    if (!keepalive) await refreshAfter(client, coachPaths.messages);
  };
  return {
    one: ({ id, query }: Pick<CoachMessage, 'id' | 'query'>) =>
      deleteWithUndo({
        id,
        title: 'Question deleted',
        message: query,
        remove: (keepalive) => send(coachPaths.message.replace(':id', id), keepalive),
      }),
    all: (memberId: string, name: string) =>
      deleteWithUndo({
        id: wholeTalk(memberId),
        title: 'Conversation deleted',
        message: `What you asked about ${name}`,
        remove: (keepalive) => send(`${coachPaths.messages}?memberId=${memberId}`, keepalive),
      }),
  };
}

export async function keepCoachOffline(client: QueryClient, keep: KeepQuery): Promise<void> {
  await keep(settingsQuery.queryKey, () => client.fetchQuery({ ...settingsQuery, staleTime: 0 }));
}
