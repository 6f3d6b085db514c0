import type { ReviewResource, Taken } from '@charsu/core/contract/moderation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../http/api.ts';

/** Milliseconds for which a record is looked at before it is taken: going through the list by key takes none. */
const lookMs = 600;

const claimPath = (resource: ReviewResource, id: string) => `console/moderation/${resource}/${id}/claim`;

interface Taking {
  readonly id: string;
  readonly over: boolean;
}

/**
 * Takes the record that is looked at, and gives it back when another one is or the page is left, so that other moderators
 * see who is at work on it. Answers whose it is, once that is known. A claim that cannot be told stops nobody: what keeps
 * two decisions apart is the revision.
 */
export function useClaim(resource: ReviewResource, id: string | undefined) {
  const client = useQueryClient();
  const { mutate, data, variables } = useMutation({
    retry: false,
    mutationFn: async ({ id: of, over }: Taking) =>
      (await callApi<Taken>(claimPath(resource, of), { method: 'PUT', body: { over } })).json,
    onSuccess: (_claim, { over }) => over && client.invalidateQueries({ queryKey: [`moderation/${resource}`] }),
  });
  useEffect(() => {
    if (id === undefined) return;
    let taken = false;
    const timer = setTimeout(() => {
      taken = true;
      mutate({ id, over: false });
    }, lookMs);
    return () => {
      clearTimeout(timer);
      if (taken) callApi(claimPath(resource, id), { method: 'DELETE' }).catch(() => undefined);
    };
  }, [resource, id, mutate]);
  return {
    claim: variables?.id === id ? data?.claim : undefined,
    takeOver: () => id !== undefined && mutate({ id, over: true }),
  };
}
