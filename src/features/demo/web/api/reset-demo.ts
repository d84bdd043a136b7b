import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { showToast } from '#platform/web/toast.ts';
import { flushDeletions } from '#platform/web/undoable-delete.tsx';

export function useResetDemo() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation<unknown, Error, void>({
    mutationFn: async () => {
      // A deletion that still waits for its undo would hit the new family's absence.
      await flushDeletions();
      return apiRequest('POST', apiPaths.demo.reset);
    },
    networkMode: 'always',
    retry: false,
    onSuccess: async () => {
      // Every plan and list has another address now.
      navigate('/dashboard');
      await client.resetQueries();
      showToast({ title: 'The sample family is reset' });
    },
    onError: (error) => {
      const sentence = error instanceof ApiError ? error.sentence : null;
      showToast({
        title: 'Could not reset the sample family',
        message: sentence ?? 'Please check your connection and try again.',
        kind: 'error',
      });
    },
  });
}
