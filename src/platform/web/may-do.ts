import { useCallback } from 'react';
import { mayDo, type Need } from '#domain/household/access.ts';
import { useUser } from './session.ts';

/** Asks what the person may do here; the server asks the same again. Everything until it is known who this is. */
export function useMayDoAll(): (need: Need) => boolean {
  // A copy of the person that an older version has kept on the device says nothing about it.
  const access = useUser().user?.access;
  return useCallback((need: Need) => access === undefined || mayDo(access, need), [access]);
}

export const useMayDo = (need: Need): boolean => useMayDoAll()(need);
