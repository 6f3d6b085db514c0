import type { Reveals, TenantRecord } from '@charsu/core/contract/tenant.ts';
import type { TenantPeople } from '@charsu/core/contract/tenant-people.ts';
import { useLoaderData } from 'react-router';
import { readHistory } from '../editor/History.tsx';
import { memberLoader } from '../member-loader.ts';
import { idIn, read } from '../read.ts';
import { BusinessForm } from './BusinessForm.tsx';
import { formNeeds, readGuilds, readRules } from './business-data.ts';

export const loader = memberLoader(
  async ({ params, request: { signal } }, askMay) => {
    const id = idIn(params.id);
    const [{ standing }, reveals, record, rules, guilds] = await Promise.all([
      read<TenantPeople>('tenant/people', signal, { id }),
      read<Reveals>('tenant/reveals', signal, { id }),
      read<TenantRecord>('tenant/', signal, { id }),
      readRules(signal),
      readGuilds(signal),
    ]);
    const may = await askMay();
    const history = may.has('advertisementHistory_search') ? readHistory(id) : Promise.resolve(undefined);
    const mayDelete = may.has('tenant_delete') && standing === 'owner';
    return { reveals: reveals.total, record, rules, guilds, history, mayDelete, standing };
  },
  ['tenant_update', ...formNeeds],
);

/** One of the user's own businesses (R41). */
export function Component() {
  const { rules, ...data } = useLoaderData<typeof loader>();
  return <BusinessForm key={data.record.id} {...data} required={rules.nameCultures} />;
}
