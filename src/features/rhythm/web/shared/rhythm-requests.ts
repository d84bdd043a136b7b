import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, apiRequest, sentenceOf } from '#platform/web/api-client.ts';
import { showToast } from '#platform/web/toast.ts';
import { rhythmPaths } from '../../contract/paths.ts';
import type { RhythmSettings } from '../../contract/rhythm.ts';

const rhythmQuery = queryOptions({
  queryKey: [rhythmPaths.read],
  queryFn: ({ signal }) => apiQuery<RhythmSettings>(rhythmPaths.read, { signal }),
});

export const useRhythm = () => useQuery(rhythmQuery);

const sendRhythm = (body: RhythmSettings) => apiRequest<RhythmSettings>('PUT', rhythmPaths.save, { body });

/** All of it at the end of a form. */
export function useSendRhythm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendRhythm,
    onSuccess: (saved) => client.setQueryData(rhythmQuery.queryKey, saved),
  });
}

/** Shown at once; what could not be saved is as before. One change is sent after the other, each whole. */
export function useSaveRhythm(): (settings: RhythmSettings) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: rhythmPaths.save },
    mutationFn: sendRhythm,
    onError: (error) => {
      showToast({ title: 'Not saved', message: sentenceOf(error), kind: 'error' });
      void client.invalidateQueries({ queryKey: rhythmQuery.queryKey });
    },
  });
  return (settings) => {
    client.setQueryData(rhythmQuery.queryKey, settings);
    mutate(settings);
  };
}
