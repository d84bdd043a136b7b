import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery, apiRequest } from '#platform/web/api-client.ts';
import type { Passkey } from '../../contract/passkeys.ts';

const meta = { path: apiPaths.passkeys.list };

export function usePasskeys() {
  return useQuery({
    queryKey: [apiPaths.passkeys.list],
    queryFn: ({ signal }) => apiQuery<Passkey[]>(apiPaths.passkeys.list, { signal }),
  });
}

export interface NewPasskey {
  readonly name: string;
  /** When the sign-in is not fresh. */
  readonly password?: string;
}

async function addPasskey({ name, password }: NewPasskey): Promise<Passkey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await apiRequest<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    apiPaths.passkeys.options,
    { body: password === undefined ? {} : { password } },
  );
  const credential = await startRegistration({ optionsJSON });
  return apiRequest('POST', apiPaths.passkeys.add, { body: { name, credential } });
}

export function useAddPasskey() {
  return useMutation<Passkey, Error, NewPasskey>({ mutationFn: addPasskey, retry: false, meta });
}

export function useRenamePasskey() {
  return useMutation<Passkey, Error, { id: string; name: string }>({
    mutationFn: ({ id, name }) =>
      apiRequest('PATCH', apiPaths.passkeys.rename.replace(':id', id), { body: { name } }),
    meta,
  });
}

export const removePasskey = (id: string, body: { readonly password?: string }): Promise<undefined> =>
  apiRequest('DELETE', apiPaths.passkeys.remove.replace(':id', id), { body });
