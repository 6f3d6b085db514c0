import type { SettingsGroupName } from '@charsu/core/domain/settings/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchApi } from '../http/api.ts';

/** The values of a group, or what is written in place of some, by their names. */
export type Values = Readonly<Record<string, unknown>>;

/** The present settings of a group, and their revision. */
export const useSettings = (group: SettingsGroupName) =>
  useQuery({
    queryKey: ['settings', group],
    queryFn: async () => {
      const { json, headers } = await fetchApi(`/api/settings/${group}`);
      const settings: Values = json;
      return { settings, revision: /-?\d+/.exec(headers.get('etag') ?? '')?.[0] };
    },
  });
