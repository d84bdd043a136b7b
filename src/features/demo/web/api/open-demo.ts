import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { User } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { forgetUser, signedInUser } from '#platform/web/session.ts';
import { noteSample } from '../sample-room.ts';

const ASK_AGAIN_MS = 2_000;

/** The first visitor ever waits until the family's half year is planned; the server says when to ask again. */
async function openDemo(): Promise<User> {
  for (;;) {
    try {
      return signedInUser(await apiRequest('POST', apiPaths.demo.open));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'demo_preparing') throw error;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}

export function useOpenDemo() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation<User, Error, void>({
    mutationFn: openDemo,
    networkMode: 'always',
    retry: false,
    onSuccess: (user) => {
      forgetUser(client, user.id);
      noteSample(true);
      navigate('/dashboard');
    },
  });
}
