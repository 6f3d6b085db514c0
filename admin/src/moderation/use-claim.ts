import type { ReviewResource, Taken } from '@charsu/core/contract/moderation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../http/api.ts';

/** Milliseconds until an open record is claimed, so that moving through the list by key makes no claims. */
const lookMs = 600;

const claimPath = (resource: ReviewResource, id: string) => `console/moderation/${resource}/${id}/claim`;

interface Taking {
  readonly id: string;
  readonly over: boolean;
}

/**
 * Claims the open record, and ends the claim when another one or another page is opened, so that other moderators see
 * who reviews it. Returns the claim once it is known. A failed claim blocks no decision: the revision prevents two
 * decisions.
 * @param onTaken called when another moderator turns out to have claimed it.
 */
export function useClaim(resource: ReviewResource, id: string | undefined, onTaken: (id: string) => void) {
  const client = useQueryClient();
  const { mutate, data, variables } = useMutation({
    mutationFn: ({ id: of, over }: Taking) =>
      callApi<Taken>(claimPath(resource, of), { method: 'PUT', body: { over } }),
    onSuccess: ({ claim }, { id: of, over }) => {
      const taken = claim !== null && !claim.own;
      if (over || taken) void client.invalidateQueries({ queryKey: [`moderation/${resource}`] });
      if (taken) onTaken(of);
    },
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
