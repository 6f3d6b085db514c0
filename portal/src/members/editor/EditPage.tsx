import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { useLoaderData } from 'react-router';
import { callApi } from '../../api.ts';
import { memberLoader } from '../member-loader.ts';
import { Editor } from './Editor.tsx';
import { choicesNeed, type EditorChoices, readChoices } from './editor-data.ts';
import { type HistoryLog, readHistory } from './History.tsx';

interface EditData extends EditorChoices {
  readonly record: AdvertisementRecord;
  readonly history: Promise<HistoryLog>;
}

export const loader = memberLoader(
  async ({ params, request }, askMay): Promise<EditData> => {
    const { signal } = request;
    const id = params.id ?? '';
    // An address that holds no id names nothing.
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new Response(null, { status: 404 });
    const [record, choices] = await Promise.all([
      callApi<AdvertisementRecord>('advertisement/', { query: { id }, signal, quiet: true }),
      readChoices(signal),
    ]);
    const history = (await askMay()).has('advertisementHistory_search') ? readHistory(id) : Promise.resolve(undefined);
    return { ...choices, record, tenants: withOwn(choices.tenants, record), history };
  },
  [...choicesNeed, 'advertisement_get'],
);

/** A business that was given up meanwhile is still the one of its advertisements. */
function withOwn(tenants: readonly TenantOption[], record: AdvertisementRecord): readonly TenantOption[] {
  const { tenantId: id, tenantName: name, tenantSubDomain: subDomain } = record;
  if (tenants.some((tenant) => tenant.id === id)) return tenants;
  return [...tenants, { id, name, subDomain, state: publicationState.cancelled }];
}

/** An advertisement to edit or, once it is no draft, to look at (R45, R46). */
export function Component() {
  const data = useLoaderData<EditData>();
  return <Editor key={data.record.id} {...data} />;
}
